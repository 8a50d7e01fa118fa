import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../stage.ts'

/** All files of `src`, each by its path in there, with `/`. */
export function sourceFiles(): { file: string; text: string }[] {
  return readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts'))
    .sort()
    .map((file) => ({ file, text: readFileSync(join(root, 'src', file), 'utf8') }))
}
