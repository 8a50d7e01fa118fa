import { createHash } from 'node:crypto'

const KNOWN_USERS: Readonly<Record<string, number>> = { 'github-actions[bot]': 41898282, octocat: 583231 }

/** An account's number, derived from its login. */
export function userId(login: string): number {
  return KNOWN_USERS[login] ?? createHash('sha256').update(login).digest().readUIntBE(0, 3) + 100_000_000
}

/** A global node id, such as `IC_kwDO…`. */
export function nodeId(prefix: string, id: number): string {
  return `${prefix}_kwDO${Buffer.from(id.toString(36)).toString('base64url')}`
}

export function isBot(login: string): boolean {
  return login.endsWith('[bot]')
}

/** GitHub's timestamps have no fractions of a second. */
export function githubTime(date: Date): string {
  return date.toISOString().replace(/\.\d+Z$/, 'Z')
}

/** The two parts of 'owner/name'. */
export function splitName(fullName: string): { owner: string; name: string } {
  const [owner = '', name = ''] = fullName.split('/')
  return { owner, name }
}
