/** A setting that is wrong. The message names it, and repeats no value: an address may hold a password. */
export class SettingError extends Error {}

/** `name` is what whoever starts the service has to change. An empty value counts as none. */
export type Setting = { name: string; value: string }

export function check({ name }: Setting, isRight: boolean, wanted: string): void {
  if (!isRight) throw new SettingError(`${name} must be ${wanted}.`)
}

export function numberOf(setting: Setting, most: number): number {
  const isRight = /^\d{1,6}$/.test(setting.value) && Number(setting.value) <= most
  check(setting, isRight, `a number from 0 to ${most}`)
  return Number(setting.value)
}

/** After how many days shares end; 0 for never. */
export const keepDaysOf = (setting: Setting): number => numberOf(setting, 36_500)
export const defaultKeepDays = '90'

/** Has no option: those of a process can be seen by all users of a machine. */
export const keyVariable = 'RECORDINGS_KEY'

/** A key of the environment, if there is one. */
export function defaultKeyOf(value = ''): string | undefined {
  const wanted = 'at least 32 characters, each a letter, a digit or one of -._~+/='
  check({ name: keyVariable, value }, /^(?:|[\w.~+/=-]{32,})$/.test(value), wanted)
  return value || undefined
}
