import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cert } from '../test/localhost-certificate.ts'
import type { BenchOptions, Finding } from './goal.ts'
import { createFolder, writeRecording } from './recordings.ts'
import { runProcess } from './run-process.ts'
import { runStep } from './run-step.ts'
import { openSink, type Sink } from './sink/open-sink.ts'
import type { Reception } from './sink/storage.ts'

const bytes = 2 * 2 ** 30
/** From this share of a processor on, the sink may be what a transfer waits for. */
const sinkLimit = 0.95

/** One file of 2 GiB, in the page cache, to a sink that forgets it: the action next to `curl -T`, over HTTP and TLS. */
export async function benchLargeFile(options: BenchOptions): Promise<Finding[]> {
  await using folder = await createFolder()
  const file = join(folder.path, 'workspace', 'large.mp4')
  await writeRecording(file, bytes)
  const certificate = join(folder.path, 'certificate.pem')
  await writeFile(certificate, cert)
  const findings: Finding[] = []
  for (const secure of [false, true]) {
    await using sink = await openSink({ secure })
    const curl = async () => {
      const cost = await runProcess('curl', [
        '-sS',
        '--cacert',
        certificate,
        '-T',
        file,
        `${sink.storageUrl}/`,
      ])
      return { ...cost, reception: lastReception(sink) }
    }
    await curl()
    const rounds = await roundsOf(options, curl, async (build) => {
      const inputs = { path: 'large.mp4', timeout: '600' }
      const cost = await runStep(build, sink, folder.path, inputs, { NODE_EXTRA_CA_CERTS: certificate })
      return { ...cost, reception: lastReception(sink) }
    })
    findings.push(...options.builds.flatMap(({ name }) => judge(name, secure, rounds)))
  }
  return findings
}

type Transfer = { ms: number; cpuSeconds: number; reception: Reception }
type Round = { curl: Transfer; ours: Map<string, Transfer> }

async function roundsOf(
  { builds, rounds }: BenchOptions,
  curl: () => Promise<Transfer>,
  ours: (build: BenchOptions['builds'][number]) => Promise<Transfer>,
): Promise<Round[]> {
  const done: Round[] = []
  for (let round = 0; round < rounds; round += 1) {
    const each: Round = { curl: await curl(), ours: new Map() }
    for (const build of builds) each.ours.set(build.name, await ours(build))
    done.push(each)
  }
  return done
}

function lastReception(sink: Sink): Reception {
  const [reception, ...others] = sink.takeReceptions()
  if (reception === undefined || others.length > 0 || reception.bytes < bytes) {
    throw new Error('The sink did not receive the file once.')
  }
  return reception
}

function judge(build: string, secure: boolean, rounds: readonly Round[]): Finding[] {
  const ratio = (of: (curl: Transfer, ours: Transfer) => number) =>
    rounds.flatMap(({ curl, ours }) => {
      const transfer = ours.get(build)
      return transfer === undefined ? [] : [of(curl, transfer)]
    })
  const busiest = Math.max(...ratio((_, ours) => ours.reception.busy))
  const held = busiest > sinkLimit ? { note: 'the sink was the bottleneck: the true ratio is higher' } : {}
  const common = { build, unit: '×', ...held } as const
  const over = secure ? 'TLS' : 'HTTP'
  const findings: Finding[] = [
    {
      ...common,
      goal: `2 GiB over ${over}, the upload alone: time of curl / ours`,
      limit: { atLeast: secure ? 2.5 : 1.3 },
      values: ratio((curl, ours) => curl.reception.ms / ours.reception.ms),
    },
    {
      ...common,
      goal: `2 GiB over ${over}, the whole process: time of curl / ours`,
      limit: { atLeast: secure ? 2 : 1 },
      values: ratio((curl, ours) => curl.ms / ours.ms),
    },
  ]
  if (!secure) return findings
  const cpu: Finding = {
    build,
    unit: '×',
    goal: '2 GiB over TLS: processor time of ours / curl',
    limit: { atMost: 0.6 },
    values: ratio((curl, ours) => ours.cpuSeconds / curl.cpuSeconds),
  }
  return [...findings, cpu]
}
