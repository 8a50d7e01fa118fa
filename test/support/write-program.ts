import { writeFileSync } from 'node:fs'

/**
 * Writes an executable script. The write is synchronous because of a race: a process that is started while the file is open for
 * writing inherits it for a moment, and the system then refuses to run the script ("Text file busy").
 */
export function writeProgram(path: string, script: string): void {
  writeFileSync(path, script, { mode: 0o755 })
}
