import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cert } from '../test/support/localhost-certificate.ts'
import type { BenchOptions, Finding } from './goal.ts'
import { createFolder, writeRecording } from './recordings.ts'
import { runProcess } from './run-process.ts'
import { runStep } from './run-step.ts'
import { openSink, type Sink } from './sink/open-sink.ts'
import type { Reception } from './sink/storage.ts'

const bytes = 2 * 2 ** 30
/** Above this share of a processor, the sink may be the bottleneck. */
const sinkLimit = 0.95

const bareUpload = join(import.meta.dirname, 'bare-upload.ts')

/**
 * Uploads one file of 2 GiB from the page cache to a sink that discards it, over HTTP and TLS. Compares the action's
 * upload alone with a bare Node script that sends the same buffers.
 */
export async function benchLargeFile({ builds, rounds }: BenchOptions): Promise<Finding[]> {
  await using folder = await createFolder()
  const file = join(folder.path, 'workspace', 'large.mp4')
  await writeRecording(file, bytes)
  const certificate = join(folder.path, 'certificate.pem')
  await writeFile(certificate, cert)
  const environment = { NODE_EXTRA_CA_CERTS: certificate }
  const findings: Finding[] = []
  for (const secure of [false, true]) {
    await using sink = await openSink({ secure })
    const sendBare = async () => {
      const args = [bareUpload, `${sink.storageUrl}/`, file]
      await runProcess(process.execPath, args, { env: { ...process.env, ...environment } })
      return lastReception(sink)
    }
    // Loads the file into the page cache.
    await sendBare()
    const pairs = new Map<string, Pair[]>(builds.map(({ name }) => [name, []]))
    for (let round = 0; round < rounds; round += 1) {
      const bare = await sendBare()
      for (const build of builds) {
        await runStep(build, sink, folder.path, { path: 'large.mp4', timeout: '600' }, environment)
        pairs.get(build.name)?.push({ bare, ours: lastReception(sink) })
      }
    }
    findings.push(...Array.from(pairs, ([build, ofBuild]) => judge(build, secure, ofBuild)))
  }
  return findings
}

type Pair = { bare: Reception; ours: Reception }

function lastReception(sink: Sink): Reception {
  const [reception, ...others] = sink.takeReceptions()
  if (reception === undefined || others.length > 0 || reception.bytes < bytes) {
    throw new Error("The sink didn't receive the file exactly once.")
  }
  return reception
}

function judge(build: string, secure: boolean, pairs: readonly Pair[]): Finding {
  const busiest = Math.max(...pairs.map(({ ours }) => ours.busy))
  return {
    goal: `2 GiB over ${secure ? 'TLS' : 'HTTP'}, the upload alone: time of ours / bare script`,
    build,
    unit: '×',
    limit: { atMost: secure ? 1.1 : 1.15 },
    values: pairs.map(({ bare, ours }) => ours.ms / bare.ms),
    note: busiest > sinkLimit ? 'the sink was the bottleneck: the true ratio is higher' : '',
  }
}
