import { mkdir, mkdtempDisposable, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { shareAndPublish } from '../../../../src/actions/main/main.ts'
import type { MainWork } from '../../../../src/actions/main/open-host.ts'
import type { NewArtifacts } from '../../../../src/artifacts/artifact-client.ts'
import { createHostGate } from '../../../../src/client/retry.ts'
import type { SharingClient } from '../../../../src/client/sharing-client.ts'
import { createGitHub } from '../../../../src/github/github.ts'
import { type RunContext, readRunContext } from '../../../../src/github/run-context.ts'
import { parseTitleTemplate } from '../../../../src/inputs/main-inputs.ts'
import { createSigning } from '../../../../src/manifest/signature.ts'
import type { Findings } from '../../../../src/recordings/find-recordings.ts'
import type { Recording } from '../../../../src/recordings/recording.ts'
import { readTestReports } from '../../../../src/reports/read-test-reports.ts'
import type { MainDependencies } from '../../../../src/run/dependencies.ts'
import { createRunner } from '../../../../src/run/runner.ts'
import { createSecrets, type Secrets } from '../../../../src/secrets/secrets.ts'
import { wallClock } from '../../../../src/time.ts'
import { unzip } from '../../../support/artifacts/unzip.ts'
import { onPosix, thorough } from '../../../support/requirement.ts'
import { simulateServices } from '../../../support/service/simulated-service.ts'
import { reportsWith } from '../reports-with-secret.ts'

const separators = [
  ...'/ \\ . - _ : :: @ # $ ? & = | ** [ ]( ( ) </'.split(' '),
  ' ',
  ' (',
  ', ',
  ' › ',
  ' > ',
  ' · ',
  '\n',
  '; ',
]

/** Parts that occur nowhere else, so that each reveals something of the secret. They have no vowels, because "request" contains `ques`. */
const secretsInParts = fc
  .record({
    words: fc.uniqueArray(fc.stringMatching(/^Zq[b-df-hj-np-tv-z0-9]{3}Zq$/), { minLength: 2, maxLength: 4 }),
    between: fc.array(fc.constantFrom(...separators), { minLength: 3, maxLength: 3 }),
  })
  .map(({ words, between }) => ({
    words,
    secret: words.map((word, at) => word + (words[at + 1] ? between[at] : '')).join(''),
  }))

const templates = fc.constantFrom('', '{name}', '{path}', '{branch} {index}', '{pr}-{title}-{name}')

/** Lengths of text before a secret, so that texts are cut within it. */
const lengths = fc.integer({ min: 1, max: 310 })

/** Paths of recordings that contain the secret, whatever their names mean. */
function pathsWith(secret: string, before: string): string[] {
  const named = [`${secret}.webm`, `a-${secret}`, `test-${secret}-chromium/video.webm`, `${secret}/video.webm`]
  const alike = [
    `x/${secret}/cart.mp4`,
    `y/${secret}/cart.mp4`,
    `${secret}/y/0f0f0f0f-0f0f-0f0f-0f0f-0f0f0f0f0f0f.webm`,
  ]
  return [
    ...named,
    ...alike,
    `${before}/${before}${secret}.webm`,
    `pays ${secret}.mp4`,
    `✗ ${secret} (2)/test.mp4`,
  ].map((path) => `videos/${path}`)
}

it.runIf(onPosix('file names of any characters'))(
  'shows no part of any secret, wherever it is',
  async () => {
    const property = fc.asyncProperty(
      secretsInParts,
      templates,
      lengths,
      fc.boolean(),
      fc.boolean(),
      async ({ secret, words }, template, length, named, masked) => {
        const shown = await everythingShown({ secret, length, masked }, template, named)
        // Digests are random letters and can contain any four of them.
        const seen = shown.replace(/"identity":"[\w-]{22}"|"cause":"[\w-]{5}"/g, '')
        expect(seen.length).toBeGreaterThan(10_000)
        for (const piece of words.flatMap(piecesOf)) expect(around(seen, piece)).toEqual([])
      },
    )
    await fc.assert(property, { numRuns: thorough ? 50 : 12 })
  },
  600_000,
)

/** All parts of a word with four characters, because text can be cut within it. */
function piecesOf(word: string): string[] {
  return Array.from({ length: word.length - 3 }, (_, at) => word.slice(at, at + 4))
}

/** The places of a word in a text. */
function around(text: string, word: string): string[] {
  return text
    .split(word)
    .slice(0, -1)
    .map((before, at, all) => `${before.slice(-80)}${word}${(all[at + 1] ?? '').slice(0, 40)}`)
}

/** Everything that a step shows if its workflow, recordings and reports are full of a secret. */
async function everythingShown(
  { secret, length, masked }: { secret: string; length: number; masked: boolean },
  template: string,
  named: boolean,
): Promise<string> {
  await using root = await mkdtempDisposable(join(tmpdir(), 'nowhere-shown-'))
  const before = 'x'.repeat(length)
  const paths = pathsWith(secret, before)
  for (const [path, text] of reportsWith({ secret, before }, `reports/r-${secret}`, paths)) {
    await mkdir(dirname(join(root.path, path)), { recursive: true })
    await writeFile(join(root.path, path), text)
  }
  const context: RunContext = {
    ...(await readRunContext({ GITHUB_WORKSPACE: root.path, RUNNER_TEMP: root.path })),
    workflow: `CI ${secret}`,
    job: `job ${secret}`,
    eventCommit: { kind: 'named', commit: 'a1b2c3d4', branch: `fix/${secret}/x` },
    runId: '7',
    runNumber: '7',
    repository: 'octo-org/demo',
    pullHint: { kind: 'none' },
  }
  const secrets = masked ? createSecrets([], [secret]) : createSecrets([secret])
  const { dependencies, shown, shares } = dependenciesOf(context, secret, secrets, paths)
  const matrix = { os: secret, nested: { of: [secret] } }
  const inputs = {
    ...usual,
    title: parseTitleTemplate(template),
    section: named ? `e2e ${before}${secret}` : '',
    matrix,
  }
  await shareAndPublish({ ...inputs, testReport: 'reports' }, dependencies)
  const { results = '[]', manifest = '', ...outputs } = shown.outputs
  // A file must keep its path to be found.
  const withoutPath = ({ path: _, ...recording }: { path: string }) => recording
  // Base64 can contain any four characters.
  const { step, signature: _, ...file } = JSON.parse(await readFile(manifest, 'utf8'))
  const content = { ...file, step: { ...step, recordings: step.recordings.map(withoutPath) }, results: [] }
  const withoutPaths = JSON.parse(results).map(withoutPath)
  expect(withoutPaths.length).toBe(paths.length + 1)
  // All other reports are read, and have some of the recordings.
  expect(withoutPaths.filter(({ test }: { test?: object }) => test).length).toBeGreaterThan(0)
  expect(shown.lines.filter((line) => line.includes("can't be used")).length).toBe(2)
  const [artifactText = ''] = Object.values(await unzip(shown.artifact.bytes))
  // Others can read the artifact, so its paths are clean as well.
  const { signature: __, ...artifact } = JSON.parse(artifactText)
  expect(artifact.step.recordings.length).toBe(step.recordings.length)
  const files = JSON.stringify([withoutPaths, outputs, content, shown.artifact.name, artifact])
  return [...shown.lines, ...shares, ...shown.summaries, files].join('\n')
}

const baseUrl = new URL('https://service.example/')

const usual: MainWork = {
  host: { kind: 'service', baseUrl },
  baseUrl,
  pictures: true,
  retentionDays: undefined,
  visibility: 'unlisted',
  commit: undefined,
  retries: 0,
  timeoutSeconds: 60,
  path: 'videos',
  testReport: '',
  compareWith: '',
  reportUrl: '',
  section: '',
  commentKey: 'recordings',
  matrix: {},
  jobTotal: undefined,
  mergeTestRetries: false,
  only: 'all',
  failOn: 'failed',
  ifNoFilesFound: 'warn',
  includeHiddenFiles: false,
  titleNamesPull: false,
  title: String,
  concurrency: 1,
  failOnError: true,
  reuse: true,
  jobSummary: true,
  comment: 'always',
  prNumber: undefined,
  password: undefined,
}

const retry = { retries: 0, random: () => 0, sleep: async () => {}, gate: createHostGate() }

type Artifact = { name: string; bytes: Buffer }

/** A client that keeps the last artifact of the run in memory. */
function artifactsIn(shown: { artifact: Artifact }, nameOf: NewArtifacts['nameOf']): SharingClient {
  return {
    serviceHost: 'results.example',
    async createUpload(upload) {
      const name = nameOf(upload, 0)
      shown.artifact = { name, bytes: Buffer.alloc(upload.sizeBytes) }
      return { uploadId: name, target: { url: new URL('https://storage.example/'), headers: {}, secrets: [] } }
    },
    async putFile(_target, source) {
      await source.read(shown.artifact.bytes, 0)
    },
    completeUpload: async () => ({ fileId: '1' }),
    getUpload: async () => ({}),
    createShare: async ({ fileId }) => ({ url: 'https://github.example/', artifactId: fileId }),
  }
}

/** A step with a real runner and real reports, and a service that refuses some recordings. */
function dependenciesOf(context: RunContext, secret: string, secrets: Secrets, paths: readonly string[]) {
  const shown = {
    lines: [] as string[],
    summaries: [] as string[],
    outputs: {} as Record<string, string>,
    artifact: { name: '', bytes: Buffer.alloc(0) },
  }
  const cancelled = new AbortController().signal
  const say = (text: string, title = '') => void shown.lines.push(`${title} ${text}`)
  const titles: string[] = []
  let completed = 0
  const client = simulateServices(24).connect({
    apiKey: 'key',
    baseUrl: baseUrl.href,
    async carry(call, _signal, effect) {
      if (call === 'complete upload') completed += 1
      if (call === 'complete upload' && completed % 4 === 0) throw new Error(`unexpected ${secret}`)
      return effect()
    },
  })
  const host: SharingClient = {
    ...client,
    // File ids are made from it.
    createUpload: (upload, ...others) => client.createUpload({ ...upload, filename: 'file' }, ...others),
    async createShare(share, ...others) {
      titles.push(share.title)
      return await client.createShare(share, ...others)
    },
  }
  const findings: Findings = {
    otherFiles: 1,
    misnamed: [`videos/zip-${secret}.mp4`],
    links: 0,
    hasHidden: false,
    recordings: paths.map(recordingOf),
    unusable: [{ path: `videos/broken ${secret}.mp4`, name: `broken ${secret}.mp4`, reason: 'the file is empty' }],
  }
  const dependencies: MainDependencies = {
    context,
    cancelled,
    secrets,
    clock: wallClock(cancelled),
    signing: createSigning('key', '1'),
    openArtifacts: async ({ nameOf }) => ({ client: artifactsIn(shown, nameOf), retry }),
    log: {
      info: say,
      warning: say,
      error: say,
      notice: say,
      fail: say,
      debug: say,
      group: (title, lines) => void shown.lines.push(title, ...lines),
    },
    runner: {
      ...createRunner(context),
      setOutputs(outputs) {
        Object.assign(shown.outputs, outputs)
        return undefined
      },
      async writeSummary(markdown) {
        shown.summaries.push(markdown)
      },
    },
    github: createGitHub({
      context,
      cancelled,
      token: '',
      prNumber: undefined,
      clean: secrets.clean,
      warn() {},
      createClient: Promise.reject,
    }),
    openHost: async () => ({ client: host, retry }),
    readers: {
      findRecordings: async () => findings,
      findPicture: async () => undefined,
      readTestReports,
      // Each has its own bytes, because a copy would be left out.
      withUnchangedBytes: async ({ path }, use) =>
        use({
          sizeBytes: 1,
          async read(buffer) {
            buffer[0] = paths.indexOf(path)
            return 1
          },
        }),
    },
  }
  return { dependencies, shown, shares: titles }
}

function recordingOf(path: string): Recording {
  const name = path.slice(path.lastIndexOf('/') + 1)
  return { path, file: `/${path}`, name, sizeBytes: 1, mimeType: 'video/webm', stamp: '0 0 1 0 0' }
}
