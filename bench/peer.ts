import { generateKeyPairSync } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BenchOptions, Finding } from './goal.ts'
import { createFolder, writeRecordings } from './recordings.ts'
import { type Cost, runProcess } from './run-process.ts'
import { runStep } from './run-step.ts'
import { openSink, type Sink } from './sink/open-sink.ts'

const count = 200
const bytes = 5_000_000

/**
 * Compares this action with a bundle of google-github-actions/upload-cloud-storage, for 200 files of 5 MB. Each sends
 * to a server that answers immediately and discards the bytes. `bundle` is the path of its dist/main/index.js.
 */
export async function benchPeer(bundle: string, { builds, rounds }: BenchOptions): Promise<Finding[]> {
  await using folder = await createFolder()
  await writeRecordings(folder.path, 'recordings', count, bytes)
  const recording = await readFile(join(folder.path, 'workspace/recordings/recording-0.mp4'))
  await using sink = await openSink({ crc32c: crc32c(recording) })
  const credentials = join(folder.path, 'credentials.json')
  await writeFile(credentials, JSON.stringify(serviceAccount()))
  await writeFile(outputsOf(folder.path), '')
  const values = new Map<string, number[]>(builds.map(({ name }) => [name, []]))
  for (let round = 0; round < rounds; round += 1) {
    const peer = await runPeer(bundle, sink, folder.path, credentials)
    for (const build of builds) {
      const { ms } = await runStep(build, sink, folder.path, { path: 'recordings', concurrency: '8' })
      values.get(build.name)?.push(peer.ms / ms)
    }
  }
  return builds.map(({ name }) => ({
    goal: '200 × 5 MB: time of upload-cloud-storage / ours',
    build: name,
    limit: { atLeast: 5 },
    unit: '×',
    values: values.get(name) ?? [],
  }))
}

function runPeer(bundle: string, { cloudStorageUrl }: Sink, folder: string, credentials: string): Promise<Cost> {
  const inputs = {
    path: 'recordings',
    destination: 'bucket',
    gzip: 'false',
    resumable: 'true',
    parent: 'true',
    concurrency: '100',
    process_gcloudignore: 'false',
    universe: 'googleapis.com',
  }
  const variables = Object.entries(inputs).map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value])
  return runProcess(process.execPath, [bundle], {
    cwd: join(folder, 'workspace'),
    env: {
      PATH: process.env['PATH'],
      ...Object.fromEntries(variables),
      GITHUB_WORKSPACE: join(folder, 'workspace'),
      GITHUB_OUTPUT: outputsOf(folder),
      GOOGLE_APPLICATION_CREDENTIALS: credentials,
      STORAGE_EMULATOR_HOST: cloudStorageUrl,
    },
  })
}

function outputsOf(folder: string): string {
  return join(folder, 'outputs')
}

/** Credentials that satisfy the client. With an emulator, it requests no tokens. */
function serviceAccount(): object {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  return {
    type: 'service_account',
    project_id: 'benchmark',
    private_key: privateKey,
    client_email: 'benchmark@example.com',
  }
}

/** The Castagnoli polynomial with its bits reversed. */
const polynomial = 0x82f63b78

function crc32c(content: Uint8Array): string {
  const table = Uint32Array.from({ length: 256 }, (_, byte) => {
    let value = byte
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ polynomial : value >>> 1
    return value
  })
  let crc = 0xffffffff
  for (const byte of content) crc = (table[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8)
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE((crc ^ 0xffffffff) >>> 0)
  return bytes.toString('base64')
}
