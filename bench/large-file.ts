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
/** From this share of a processor on, the sink may be what a transfer waits for. */
const sinkLimit = 0.95

/** Beside a bare script, in each round: curl is what people know, and the script's processor is as fast at encryption. */
type Sender = 'bare' | 'curl'
const bareUpload = join(import.meta.dirname, 'bare-upload.ts')

/**
 * One file of 2 GiB, in the page cache, to a sink that forgets it: the action next to a bare Node script that sends the
 * same buffers, and next to `curl -T`, over HTTP and TLS.
 */
export async function benchLargeFile(options: BenchOptions): Promise<Finding[]> {
  await using folder = await createFolder()
  const file = join(folder.path, 'workspace', 'large.mp4')
  await writeRecording(file, bytes)
  const certificate = join(folder.path, 'certificate.pem')
  await writeFile(certificate, cert)
  const environment = { NODE_EXTRA_CA_CERTS: certificate }
  const findings: Finding[] = []
  for (const secure of [false, true]) {
    await using sink = await openSink({ secure })
    const address = `${sink.storageUrl}/`
    const send = async (sender: Sender) => {
      const cost =
        sender === 'curl'
          ? await runProcess('curl', ['-sS', '--cacert', certificate, '-T', file, address])
          : await runProcess(process.execPath, [bareUpload, address, file], {
              env: { ...process.env, ...environment },
            })
      return { ...cost, reception: lastReception(sink) }
    }
    await send('curl')
    const rounds = await roundsOf(options, send, async (build) => {
      const inputs = { path: 'large.mp4', timeout: '600' }
      const cost = await runStep(build, sink, folder.path, inputs, environment)
      return { ...cost, reception: lastReception(sink) }
    })
    findings.push(...options.builds.flatMap(({ name }) => judge(name, secure, rounds)))
  }
  return findings
}

type Transfer = { ms: number; cpuSeconds: number; reception: Reception }
type Round = Record<Sender, Transfer> & { ours: Map<string, Transfer> }

async function roundsOf(
  { builds, rounds }: BenchOptions,
  send: (sender: Sender) => Promise<Transfer>,
  ours: (build: BenchOptions['builds'][number]) => Promise<Transfer>,
): Promise<Round[]> {
  const done: Round[] = []
  for (let round = 0; round < rounds; round += 1) {
    const each: Round = { bare: await send('bare'), curl: await send('curl'), ours: new Map() }
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
  const ratio = (of: (others: Record<Sender, Transfer>, ours: Transfer) => number) =>
    rounds.flatMap(({ ours, ...others }) => {
      const transfer = ours.get(build)
      return transfer === undefined ? [] : [of(others, transfer)]
    })
  const busiest = Math.max(...ratio((_, ours) => ours.reception.busy))
  const held = busiest > sinkLimit ? { note: 'the sink was the bottleneck: the true ratio is higher' } : {}
  const common = { build, unit: '×', ...held } as const
  const what = `2 GiB over ${secure ? 'TLS' : 'HTTP'}`
  return [
    {
      ...common,
      goal: `${what}, the upload alone: time of ours / bare script`,
      limit: { atMost: secure ? 1.1 : 1.15 },
      values: ratio(({ bare }, ours) => ours.reception.ms / bare.reception.ms),
    },
    {
      ...common,
      goal: `${what}, the whole process: time of ours / bare script`,
      values: ratio(({ bare }, ours) => ours.ms / bare.ms),
    },
    {
      ...common,
      goal: `${what}, the whole process: processor time of ours / bare script`,
      values: ratio(({ bare }, ours) => ours.cpuSeconds / bare.cpuSeconds),
    },
    {
      ...common,
      goal: `${what}, the upload alone: time of curl / ours`,
      values: ratio(({ curl }, ours) => curl.reception.ms / ours.reception.ms),
    },
  ]
}
