/** A mistake that the operator can fix. Its message is shown without a stack. */
export class SettingError extends Error {}

/** `name` is the option or variable to change. An empty value counts as not set. */
export type Setting = { name: string; value: string }

/** Throws if a setting is invalid. The message never repeats the value, because a URL may hold a password. */
export function check(setting: Setting | string, isRight: boolean, wanted: string): void {
  const name = typeof setting === 'string' ? setting : setting.name
  if (!isRight) throw new SettingError(`${name} must be ${wanted}.`)
}

export function numberOf(setting: Setting, most: number): number {
  const isRight = /^\d{1,6}$/.test(setting.value) && Number(setting.value) <= most
  check(setting, isRight, `a number from 0 to ${most}`)
  return Number(setting.value)
}

/** The number of days after which shares end; 0 means never. */
export const keepDaysOf = (setting: Setting): number => numberOf(setting, 36_500)
export const defaultKeepDays = '90'

/** The key has no option, because every user of a machine can see a process's arguments. */
export const keyVariable = 'RECORDINGS_KEY'

/** The key from the environment, if it is set. */
export function defaultKeyOf(value = ''): string | undefined {
  const wanted = 'at least 32 characters without spaces or line breaks: letters, digits and -._~+/='
  check({ name: keyVariable, value }, /^(?:|[\w.~+/=-]{32,})$/.test(value), wanted)
  return value || undefined
}
