const date = String.raw`\d{4}[-_.]?\d{2}[-_.]?\d{2}`
const time = String.raw`\d{2}[-_.:]?\d{2}(?:[-_.:]?\d{2}(?:[-_.,]?\d{1,6})?)?Z?`

/** Names that recorders give to every recording, perhaps with a number, and names that are just a number or a date. */
const emptyNames = [
  new RegExp(`^(?:(?:screen[-_ ]?)?recording[-_ ]+|video[-_ ]+)?${date}(?:(?: at |[-_ T])${time})?$`, 'i'),
  /^(?:test|video|recording|output|capture|clip|movie|untitled|screen(?:[-_ ]?(?:record(?:ing)?|cast|capture))?)(?:[-_ .]?\d+|[-_ ]?\(\d+\))?$/i,
  /^\d+$/,
]

/** UUIDs, as Allure and Xcode write them, and hashes. */
const randomName =
  /^(?:page@)?(?:[\da-f]{32}|[\da-f]{40}|[\da-f]{56}|[\da-f]{64}|[\da-f]{96}|[\da-f]{128}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?:-attachment)?)$/i

/** Whether a name is random, so that other recordings most likely have different names. */
export function isRandom(name: string): boolean {
  return randomName.test(name)
}

/** Whether a file name without its extension says nothing about the recording. */
export function saysNothing(name: string): boolean {
  return isRandom(name) || emptyNames.some((empty) => empty.test(name))
}

/** Removes the extension from a file name or path, unless that would leave an empty name. */
export function withoutExtension(path: string): string {
  return path.replace(/(?<=[^/])\.[^./]+$/, '')
}
