// Reads everything that a step has to read before its first upload, in the simplest way, and prints how many seconds
// that took.
import { closeSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { parseXml } from '@rgrove/parse-xml'
import type { Situation } from './situations.ts'

const { folder, reports }: Situation['reading'] = JSON.parse(process.argv[2] ?? '')
/** Enough bytes to detect a file's type. */
const head = Buffer.alloc(4100)

const began = performance.now()
for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  if (entry.isDirectory()) continue
  const file = openSync(join(entry.parentPath, entry.name), 'r')
  readSync(file, head, 0, head.length, 0)
  closeSync(file)
}
for (const report of reports) {
  const text = readFileSync(report, 'utf8')
  if (report.endsWith('.xml')) parseXml(text)
  else JSON.parse(text)
}
console.log((performance.now() - began) / 1000)
