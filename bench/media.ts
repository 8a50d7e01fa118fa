import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openReader } from '../src/video/byte-reader.ts'
import { writeHuge } from '../test/support/recordings/boxes.ts'
import { examineBytes } from '../test/support/recordings/examine.ts'

const recording = join(import.meta.dirname, '../test/fixtures/recordings/demo.mp4')
const rounds = 20

/** Looking at an MP4 of 4 GiB whose index comes last, next to the least that any look at a file costs. */
export async function benchMedia(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'))
  try {
    const file = join(folder, 'huge.mp4')
    await writeHuge(file, await readFile(recording), 4 * 2 ** 30)
    const first = await timed(() => examine(file))
    console.log('Media: a 4 GiB MP4, index last')
    console.log(`  first look, parser loaded: ${ms(first.ms)}, ${first.bytes} bytes read`)
    console.log(`  later looks (median of ${rounds}): ${await median(() => examine(file))}`)
    console.log(`  opening it and reading 64 KiB: ${await median(() => readStart(file))}`)
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function examine(file: string): Promise<number> {
  using reader = openReader(file)
  const found = await examineBytes(reader, file)
  if (found.kind !== 'recording' || found.facts.width !== 640) throw new Error('The facts are not right.')
  return reader.bytesRead()
}

async function readStart(file: string): Promise<number> {
  await using handle = await open(file)
  return (await handle.read(new Uint8Array(65_536), 0, 65_536, 0)).bytesRead
}

async function median(look: () => Promise<number>): Promise<string> {
  const looks: { ms: number; bytes: number }[] = []
  for (let round = 0; round < rounds; round += 1) looks.push(await timed(look))
  const middle = looks.toSorted((a, b) => a.ms - b.ms)[rounds / 2]
  return `${ms(middle?.ms ?? 0)}, ${middle?.bytes} bytes read`
}

async function timed(look: () => Promise<number>): Promise<{ ms: number; bytes: number }> {
  const started = performance.now()
  const bytes = await look()
  return { ms: performance.now() - started, bytes }
}

function ms(value: number): string {
  return `${value.toFixed(2)} ms`
}
