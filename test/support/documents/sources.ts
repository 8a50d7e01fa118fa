import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../stage.ts'

export type SourceFile = { file: string; text: string }

/** The TypeScript files of a folder (default: `src`) by their paths within it, with `/`. */
export function sourceFiles(folder = 'src'): SourceFile[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && !file.includes('node_modules/'))
    .sort()
    .map((file) => ({ file, text: readFileSync(join(root, folder, file), 'utf8') }))
}
