/** Names that recorders give to every recording, numbered or not, and names that are only a number or a hash. */
const emptyNames = [
  /^(?:video|recording|output|capture|clip|movie|untitled|screen(?:[-_ ]?(?:record(?:ing)?|cast|capture))?)(?:[-_ .]?\d+|[-_ ]?\(\d+\))?$/i,
  /^\d+$/,
  /^page@[0-9a-f]{32}$/,
]

/** Whether a file name, without its extension, says nothing about what the recording shows. */
export function saysNothing(name: string): boolean {
  return emptyNames.some((empty) => empty.test(name))
}

/** A file name or path without its extension; a name that is nothing but an extension stays. */
export function withoutExtension(path: string): string {
  return path.replace(/(?<=[^/])\.[^./]+$/, '')
}
