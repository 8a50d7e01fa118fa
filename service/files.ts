// Texts that have their own files. The build inlines them here, because a bundle is a single file.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Removes comments that have their own lines. */
const withoutComments = (script: string) => script.replace(/^\s*\/\*.*?\*\/\n/gms, '').replace(/^\s*\/\/.*\n/gm, '')

const read = (name: string, encoding: 'utf8' | 'base64' = 'utf8') =>
  readFileSync(join(import.meta.dirname, name), encoding)

export const help = read('help.txt')
export const style = read('page/style.css')
export const player = withoutComments(read('page/player.js'))
export const version = String(JSON.parse(read('package.json')).version)
/** A second of video, in Base64. */
export const second = read('second.webm', 'base64')
