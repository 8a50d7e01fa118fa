/** The value of an environment variable that the workflow must set. */
export function variable(name: string): string {
  const value = process.env[name]
  if (value === undefined || value === '') throw new Error(`${name} is not set`)
  return value
}
