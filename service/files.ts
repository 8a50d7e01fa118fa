// Texts that stand in files of their own. A build puts them in place of this module, since what is built is one file.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A script without the comments that stand on lines of their own. */
const withoutComments = (script: string) => script.replace(/^\s*\/\*.*?\*\/\n/gms, '').replace(/^\s*\/\/.*\n/gm, '')

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')

export const help = read('help.txt')
export const style = read('page/style.css')
export const player = withoutComments(read('page/player.js'))
export const version = String(JSON.parse(read('package.json')).version)
