import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { appendFile, cp, mkdtempDisposable, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import type { Workflow } from '../../emulators/runner/run-workflow.ts'
import { readDocument } from '../support/documents/examples.ts'
import { root } from '../support/stage.ts'
import { writeProgram } from '../support/write-program.ts'
import { scriptsRun } from './recipes/programs.ts'

const { jobs }: Workflow = parse(readDocument('.github/workflows/release.yml'))
const published: Workflow = parse(readDocument('.github/workflows/published.yml'))
const { version } = JSON.parse(readDocument('package.json'))
const changelog = readDocument('CHANGELOG.md')
const image = 'ghcr.io/o/r'

/**
 * A stand-in for GitHub's program. It lists the releases in RELEASES and the tags in REFS, records all changes, and
 * verifies what STATEMENT attests.
 */
const standIn = `#!/usr/bin/env bash
set -eu
case "$*" in
  'api --paginate repos/o/r/releases --jq '*) jq --raw-output "\${@: -1}" <<< "$RELEASES" ;;
  'api repos/o/r/releases/latest --jq .tag_name') echo "$LATEST" ;;
  'api repos/o/r/git/ref/tags/'*' --silent') grep -qxF "refs/tags/$(basename "$2")" <<< "\${REFS// /$'\\n'}" ;;
  'release create '*) echo "$*" >> "$CALLS" && echo https://github.com/o/r/releases/tag/untagged-1 ;;
  'release download '* | 'api --method '*) echo "$*" >> "$CALLS" ;;
  'attestation verify main.mjs '*) echo "$*" >> "$CALLS" && test -n "\${STATEMENT:-}" ;;
  'attestation verify '*) test -n "\${STATEMENT:-}" && jq --raw-output "\${@: -1}" <<< "$STATEMENT" ;;
  *) echo "unexpected: $*" >&2; exit 1 ;;
esac
`

/** A stand-in for Docker's program. The registry has the tags in IMAGES, and every push is recorded. */
const dockerStandIn = `#!/usr/bin/env bash
set -eu
case "$*" in
  'login ghcr.io --username someone --password-stdin') test "$(cat)" = token ;;
  'buildx create --use') ;;
  'buildx imagetools inspect '*)
    grep -qxF "$4" <<< "\${IMAGES// /$'\\n'}" || grep -qF -- "--tag $4 --push" "$CALLS" || exit 1
    echo '{"digest":"sha256:1234"}' ;;
  'buildx build '* | 'buildx imagetools create '*) echo "$*" >> "$CALLS" ;;
  *) echo "unexpected: $*" >&2; exit 1 ;;
esac
`

type Ran = { exitCode: unknown; log: string; calls: string[]; checksums: string; notes: string; outputs: string }
type Around = {
  tag?: string
  /** Time of the push, in ISO 8601. */
  pushedAt?: string
  refs?: string[]
  /** Tags of releases. `v1.2.3 draft` is a draft. */
  releases?: string[]
  latest?: string
  statement?: string
  /** The image's tags in the registry. */
  images?: string[]
  /** Files of the checkout, by name. */
  files?: Record<string, string>
  folder?: string
}

/** The script of a workflow's step, found by part of its name. */
function scriptOf(job: string, name: string, workflow = jobs): string {
  const script = workflow[job]?.steps.find((step) => step.name?.includes(name))?.run
  if (script === undefined) throw new Error(`${job} has no step with a script and this name: ${name}`)
  return script
}

/** Runs a script like the runner, in a new folder unless one is given. */
async function run(
  script: string,
  { tag = 'v1.2.3', refs = [], releases = [], images = [], files = {}, ...around }: Around,
): Promise<Ran> {
  const listed = releases.map((release, id) => {
    const [name, draft] = release.split(' ')
    return { id, tag_name: name, draft: draft === 'draft' }
  })
  await using own = await mkdtempDisposable(join(tmpdir(), 'release '))
  const calls = join(own.path, 'calls')
  writeProgram(join(own.path, 'gh'), standIn)
  writeProgram(join(own.path, 'docker'), dockerStandIn)
  await writeFile(calls, '')
  for (const [name, text] of Object.entries(files)) await writeFile(join(own.path, name), text)
  const env = {
    ...process.env,
    PATH: [own.path, process.env['PATH']].join(delimiter),
    GITHUB_REF: `refs/tags/${tag}`,
    GITHUB_REF_NAME: tag,
    GITHUB_SHA: 'c0ffee',
    RUNNER_TEMP: own.path,
    GITHUB_OUTPUT: join(own.path, 'outputs'),
    GITHUB_ACTOR: 'someone',
    GH_TOKEN: 'token',
    TOKEN: 'token',
    GH_REPO: 'o/r',
    IMAGE: image,
    IMAGES: images.map((name) => `${image}:${name}`).join(' '),
    REFS: refs.map((ref) => `refs/tags/${ref}`).join(' '),
    PUSHED_AT: String(Date.parse(around.pushedAt ?? '2026-11-23T12:00:00Z') / 1000),
    RELEASES: JSON.stringify(listed),
    LATEST: around.latest,
    STATEMENT: around.statement,
    CALLS: calls,
  }
  const flags = ['--noprofile', '--norc', '-eo', 'pipefail', '-c']
  const ran = await promisify(execFile)('bash', [...flags, script], {
    cwd: around.folder ?? own.path,
    env,
  }).then(
    ({ stdout, stderr }) => ({ exitCode: 0, log: stdout + stderr }),
    ({ code, stdout, stderr }) => ({ exitCode: code, log: stdout + stderr }),
  )
  const lines = (await readFile(calls, 'utf8')).split('\n').filter((line) => line !== '')
  const read = (name: string) => readFile(join(own.path, name), 'utf8').catch(() => '')
  const written = {
    checksums: await read('dist.sha256'),
    notes: await read('notes.md'),
    outputs: await read('outputs'),
  }
  return { ...ran, calls: lines, ...written }
}

const isLinux = process.platform === 'linux' && scriptsRun
if (!isLinux) process.stderr.write('Skipped: the release scripts run only on Linux, like their runner\n')

describe.runIf(isLinux).concurrent('a tag', () => {
  const check = scriptOf('check', 'The tag names the version')
  const files = { 'package.json': '{"version":"1.2.3"}', 'CHANGELOG.md': '## [1.2.3] - 2026-11-23\n' }

  it('is accepted if package.json and the changelog name its version, and the changelog also its day in UTC', async () => {
    const day = changelog.split(`## [${version}] - `)[1]?.slice(0, 10)
    for (const around of [
      { files },
      { files, pushedAt: '2026-11-23T00:00:00Z' },
      { files, pushedAt: '2026-11-23T23:59:59Z' },
      { tag: `v${version}`, folder: root, pushedAt: `${day}T12:00:00Z` },
    ])
      expect(await run(check, around)).toMatchObject({ exitCode: 0, log: '' })
  })

  const lacks = 'CHANGELOG.md lacks the heading "## [1.2.3] - 2026-11-23"'
  it.each([
    ['v1.2.4', '', 'The tag is v1.2.4, but package.json says 1.2.3'],
    ['v1.2.3', '## [Unreleased]', lacks],
    ['v1.2.3', '## [1.2.3]', lacks],
    ['v1.2.3', '## [1.2.3] - soon', lacks],
    ['v1.2.3', '## [1.293] - 2026-11-23', lacks],
    ['v1.2.3', '## [1.2.3] - 2026-11-22', lacks],
    ['v1.2.3', '## [1.2.3] - 2026-11-24', lacks],
    ['v1.2.3', '## [1.2.3] - 2026-11-23 (yanked)', lacks],
  ])('%s with the changelog "%s" is refused', async (tag, heading, message) => {
    const { exitCode, log } = await run(check, { tag, files: { ...files, 'CHANGELOG.md': `${heading}\n` } })
    expect(exitCode).toBe(1)
    expect(log).toContain(`::error::`)
    expect(log).toContain(message)
  })

  it('has the day of its push, also if the check runs again later', () => {
    const [step] = jobs['check']?.steps.filter((each) => each.run === check) ?? []
    expect(step?.env).toEqual({ PUSHED_AT: '${{ github.event.repository.pushed_at }}' })
  })

  it('is refused on a commit that is not on main', async () => {
    await using repository = await mkdtempDisposable(join(tmpdir(), 'repository-'))
    const script = `
      git init --quiet --initial-branch main
      commit() { git -c user.name=a -c user.email=a@example.com commit --quiet --allow-empty --message "$1"; }
      commit one; commit two
      git update-ref refs/remotes/origin/main main
      git checkout --quiet -b aside main~1
      commit three
      is_taken() { (export GITHUB_SHA=$(git rev-parse "$1"); ${scriptOf('check', 'is on main')}); }
      for name in main main~1 aside; do if is_taken "$name"; then echo "$name is taken"; fi; done`
    const { log } = await run(script, { folder: repository.path })
    expect(log).toMatch(/^main is taken\nmain~1 is taken\n::error::\w{40} isn't on main\. .*\n$/)
  })
})

describe.runIf(isLinux).concurrent('a release', () => {
  const draft = scriptOf('release', 'Draft')
  const files = {
    'CHANGELOG.md':
      '# Changelog\n\n## [Unreleased]\n\n- next\n\n## [1.2.3] - 2026-11-23\n\n### Added\n\n- this\n\n## [1.2.2] - 2026-11-01\n\n- old\n',
  }
  const file = 'dist/service/main.mjs#main.mjs, the whole service, for Node 20 or later'
  const drafted = `release create v1.2.3 --draft --verify-tag --title v1.2.3 --notes-file notes.md ${file}`

  it('begins as a draft with its file attached and the link to it, because a published one may be immutable', async () => {
    const { exitCode, log, calls } = await run(draft, { files })
    expect(exitCode, log).toBe(0)
    expect(calls).toEqual([drafted])
    expect(log).toMatch(/^::notice::.* publish it by hand: https:\/\/github\.com\/o\/r\/releases\/tag\/untagged-1$/m)
    expect(existsSync(join(root, 'dist/service/main.mjs'))).toBe(true)
  })

  it("has exactly its version's section of the changelog as notes", async () => {
    const { notes } = await run(draft, { files })
    expect(notes.trim()).toBe('### Added\n\n- this')
  })

  it('of this version has the notes that the changelog shows', async () => {
    const { notes } = await run(draft, { tag: `v${version}`, files: { 'CHANGELOG.md': changelog } })
    expect(notes.trim().length).toBeGreaterThan(500)
    expect(changelog).toContain(`## [${version}] - `)
    expect(changelog).toContain(notes)
    expect(notes).not.toMatch(/^## /m)
  })

  it('that is published is left alone', async () => {
    const { exitCode, log, calls } = await run(draft, { files, releases: ['v1.2.3 draft', 'v1.2.3'] })
    expect([exitCode, calls]).toEqual([1, []])
    expect(log).toContain('::error::v1.2.3 is already published')
  })

  it('replaces the drafts of earlier tries, and no others', async () => {
    const releases = ['v1.3.0 draft', 'v1.2.3 draft', 'v1.2.2', 'v1.2.3 draft']
    const { exitCode, log, calls } = await run(draft, { files, releases })
    expect(exitCode, log).toBe(0)
    const deleted = [1, 3].map((id) => `api --method DELETE repos/o/r/releases/${id}`)
    expect(calls).toEqual([...deleted, drafted])
  })
})

it('only one job of the release can write to the repository, and the environment `release` guards it', () => {
  const writing = Object.entries(jobs).filter(([, { permissions }]) => permissions?.['contents'] === 'write')
  expect(writing.map(([name]) => name)).toEqual(['release'])
  expect(jobs['release']).toMatchObject({ environment: 'release' })
})

it('tags that users follow move when a person publishes the draft, not before', () => {
  expect(published.on).toEqual({ release: { types: ['published'] } })
  const movesOf = (given: Workflow['jobs']) => JSON.stringify(given).match(/git\/refs|imagetools create/g) ?? []
  expect(movesOf(jobs)).toEqual([])
  expect(movesOf(published.jobs)).toHaveLength(3)
})

describe.runIf(isLinux).concurrent('a published release', () => {
  const check = scriptOf('check', 'attached file', published.jobs)

  it('moves no tag unless its file has the attestation of this tag and commit', async () => {
    const { exitCode, log, calls } = await run(check, { statement: 'signed' })
    expect(exitCode, log).toBe(0)
    const signer = '--signer-workflow o/r/.github/workflows/release.yml'
    const source = '--source-ref refs/tags/v1.2.3 --source-digest c0ffee'
    expect(calls).toEqual([
      'release download v1.2.3 --pattern main.mjs',
      `attestation verify main.mjs --repo o/r ${signer} ${source} --deny-self-hosted-runners`,
    ])
    expect((await run(check, { statement: '' })).exitCode).not.toBe(0)
    const { check: first, ...others } = published.jobs
    expect(first?.permissions).toEqual({ contents: 'read', attestations: 'read' })
    for (const job of Object.values(others)) expect(job.needs).toBe('check')
  })
})

describe.runIf(isLinux).concurrent('the tags of the minor and the major version', () => {
  const move = scriptOf('tags', 'Move the tags', published.jobs)
  const made = (series: string) =>
    `api --method POST repos/o/r/git/refs --raw-field ref=refs/tags/${series} --raw-field sha=c0ffee`
  const moved = (series: string) =>
    `api --method PATCH repos/o/r/git/refs/tags/${series} --raw-field sha=c0ffee --field force=true`
  const both = ['v1.2', 'v1']

  it.each<[string, string[], string[]]>([
    ['by the first release', [], ['v1.2.3']],
    ['where only similar ones are there', ['v10', 'v1.20', 'v1.2.3'], ['v1.2.3', 'v10.0.0']],
  ])('are made %s', async (_, refs, releases) => {
    const { exitCode, log, calls } = await run(move, { refs, releases, latest: 'v10.0.0' })
    expect(exitCode, log).toBe(0)
    expect(calls).toEqual(both.map(made))
  })

  it.each<[string, string[], string[]]>([
    ['move to the newest release', ['v1.2.2', 'v1.2.3'], both],
    ["move to a release that GitHub doesn't list yet", ['v1.2.2'], both],
    ['move while there is a newer major version', ['v1.2.3', 'v2.0.0'], both],
    ['move while a newer version is only a draft', ['v1.2.3', 'v1.2.4 draft', 'v1.3.0 draft'], both],
    ['move whatever other releases there are', ['v1.2.3', 'v1.20.0-rc.1', 'v1.2.x', 'v10.0.0', 'next'], both],
    ['move only for the minor version where a newer one is', ['v1.2.3', 'v1.10.0'], ['v1.2']],
    ['stay where a newer patch version is', ['v1.2.3', 'v1.2.10'], []],
  ])('%s', async (_, releases, expected) => {
    const { exitCode, log, calls } = await run(move, { refs: both, releases, latest: 'v3.0.0' })
    expect(exitCode, log).toBe(0)
    expect(calls).toEqual(expected.map(moved))
  })

  it('move, and the run fails with advice, if a fix for an older version is marked as the latest release', async () => {
    const releases = ['v1.2.3', 'v1.10.0']
    const { exitCode, log, calls } = await run(move, { refs: both, releases, latest: 'v1.2.3' })
    expect([exitCode, calls]).toEqual([1, [moved('v1.2')]])
    expect(log).toContain('::error::v1.2.3 is marked as the latest release. On the page of v1.10.0, ')
    const newest = await run(move, { refs: both, releases: ['v1.2.3'], latest: 'v1.2.3' })
    expect(newest.exitCode, newest.log).toBe(0)
  })
})

describe.runIf(isLinux).concurrent('the image', () => {
  const push = scriptOf('image', 'Push the image')
  const move = scriptOf('image-tags', 'Move the image', published.jobs)
  const create = (series: string) => `buildx imagetools create --tag ${image}:${series} ${image}:1.2.3`

  it('is built from the Dockerfile for both architectures, with provenance and SBOM', async () => {
    const { exitCode, log, calls, outputs } = await run(push, {})
    expect(exitCode, log).toBe(0)
    const labels = '--label org.opencontainers.image.version=1.2.3 --label org.opencontainers.image.revision=c0ffee'
    expect(calls).toEqual([
      'buildx build --file deploy/Dockerfile --platform linux/amd64,linux/arm64 ' +
        `${labels} --provenance mode=max --sbom=true --tag ${image}:1.2.3 --push .`,
    ])
    expect(outputs).toBe('digest=sha256:1234\n')
  })

  it('of a version that already exists is attested but not pushed again', async () => {
    const { exitCode, log, calls, outputs } = await run(push, { images: ['1.2.3'] })
    expect([exitCode, log, calls, outputs]).toEqual([0, '', [], 'digest=sha256:1234\n'])
  })

  it.each<[string, string[], string[]]>([
    ['move to the newest release', ['v1.2.2', 'v1.2.3'], ['1.2', '1']],
    ["move to a release that GitHub doesn't list yet", ['v1.2.2'], ['1.2', '1']],
    ['move while there is a newer major version', ['v1.2.3', 'v2.0.0'], ['1.2', '1']],
    ['move while a newer version is only a draft', ['v1.2.3', 'v1.3.0 draft'], ['1.2', '1']],
    ['move whatever other releases there are', ['v1.2.3', 'v1.20.0-rc.1', 'v1.2.x', 'v10.0.0'], ['1.2', '1']],
    ['move only for the minor version where a newer one is', ['v1.2.3', 'v1.10.0'], ['1.2']],
    ['stay where a newer patch version is', ['v1.2.3', 'v1.2.10'], []],
  ])('has tags of its minor and its major version, which %s', async (_, releases, moved) => {
    const { exitCode, log, calls } = await run(move, { releases })
    expect(exitCode, log).toBe(0)
    expect(calls).toEqual(moved.map(create))
  })

  it('has the name and the tag of deploy/compose.yaml', async () => {
    const { services } = parse(readDocument('deploy/compose.yaml'))
    const major = version.split('.')[0]
    expect(services.service.image).toBe(`ghcr.io/share-recordings/share-recordings:${major}`)
    const texts = ['release', 'published'].map((name) => readDocument(`.github/workflows/${name}.yml`))
    expect(texts.join('').match(/ghcr\.io\/\$\{\{ github\.repository \}\}/g)).toHaveLength(3)
  })

  it.each<[string, Workflow['jobs']]>([
    ['image', jobs],
    ['image-tags', published.jobs],
  ])('is pushed by the job %s with the token of the job', async (job, workflow) => {
    expect(await run(scriptOf(job, 'Log in', workflow), {})).toMatchObject({ exitCode: 0, log: '' })
  })

  it('comes after the tests and before the release, and its tags come last', () => {
    expect(jobs['image']?.needs).toBe('check')
    expect(jobs['release']?.needs).toContain('image')
    expect(published.jobs['image-tags']?.needs).toBe('check')
  })
})

describe('the attestation', () => {
  const checksums = scriptOf('attest', 'checksums')

  it('comes before the release, from a job that runs no code of packages or of this repository', () => {
    const { attest, release } = jobs
    expect(release?.needs).toContain('attest')
    expect(attest?.permissions).toEqual({ contents: 'read', 'id-token': 'write', attestations: 'write' })
    expect(attest?.steps.map(({ uses, run }) => uses?.replace(/@.*/, '') ?? run)).toEqual([
      'actions/checkout',
      checksums,
      'actions/attest',
    ])
  })

  it('covers files that the signing job itself takes from the tagged commit', () => {
    expect(checksums).toBe(
      'git ls-files -z dist deploy/cloudflare/service.js | xargs --null sha256sum > "$RUNNER_TEMP/dist.sha256"',
    )
    const [, , attest] = jobs['attest']?.steps ?? []
    expect(attest?.with).toEqual({ 'subject-checksums': '${{ runner.temp }}/dist.sha256' })
    // The job uses no outputs or artifacts of other jobs.
    expect(JSON.stringify(jobs['attest'])).not.toMatch(/needs\.|download|cache/)
    for (const job of Object.values(jobs)) expect(job).not.toHaveProperty('outputs')
  })

  it("is signed only by this job and the image's, which also runs no code", () => {
    const others = Object.entries(jobs).filter(([name]) => name !== 'attest' && name !== 'image')
    for (const [, { permissions }] of others) expect(permissions).not.toHaveProperty('id-token')
    const { permissions, steps = [] } = jobs['image'] ?? {}
    const signing = { 'id-token': 'write', attestations: 'write' }
    expect(permissions).toEqual({ contents: 'read', packages: 'write', ...signing })
    expect(steps.map(({ uses, run }) => uses?.replace(/@.*/, '') ?? /^\S+/.exec(run ?? '')?.[0])).toEqual([
      'actions/checkout',
      'docker',
      'version=${GITHUB_REF_NAME#v}',
      'actions/attest',
    ])
    expect(steps.at(-1)?.with).toEqual({
      'subject-name': 'ghcr.io/${{ github.repository }}',
      'subject-digest': '${{ steps.push.outputs.digest }}',
      'push-to-registry': true,
      'create-storage-record': false,
    })
    // The Dockerfile runs commands only in one stage, from which it copies a single empty folder.
    const [first, image] = readDocument('deploy/Dockerfile')
      .split(/^FROM /m)
      .slice(1)
    expect(first?.match(/^RUN .*/gm)).toEqual(['RUN mkdir /data'])
    expect(image).not.toMatch(/^RUN /m)
    expect(image?.match(/^(?:COPY|ADD) .*/gm)).toEqual([
      'COPY dist/service/main.mjs ./',
      'COPY --from=folders --chown=1000:1000 /data /data',
    ])
  })

  /** Built files outside of `dist`. */
  const extra = ['deploy/cloudflare/service.js']
  const [, command = ''] = /^```sh\n(gh attestation verify .*?)^```/ms.exec(readDocument('docs/security.md')) ?? []

  it.runIf(isLinux)('is verified by the command that docs/security.md shows, file by file', async () => {
    const { checksums: text } = await run(checksums, { folder: root })
    const lines = text.trimEnd().split('\n')
    const subject = lines.map((line) => ({ name: line.slice(66), digest: { sha256: line.slice(0, 64) } }))
    expect(subject.map(({ name }) => name)).toEqual(
      expect.arrayContaining([...extra, 'dist/main/index.js', 'dist/service/main.mjs']),
    )
    const statement = JSON.stringify([{ verificationResult: { statement: { subject } } }])

    await using checkout = await mkdtempDisposable(join(tmpdir(), 'checkout-'))
    for (const path of ['dist', ...extra]) await cp(join(root, path), join(checkout.path, path), { recursive: true })
    const inCheckout = { folder: checkout.path, statement }
    const verified = await run(command, inCheckout)
    expect(verified.exitCode, verified.log).toBe(0)
    expect(verified.log.match(/^dist\/.*: OK$/gm)).toHaveLength(subject.length - extra.length)

    expect((await run(command, { ...inCheckout, statement: '' })).exitCode, 'without a signature').not.toBe(0)
    await appendFile(join(checkout.path, 'dist/report/index.js'), ' ')
    const changed = await run(command, inCheckout)
    expect(changed.exitCode).not.toBe(0)
    expect(changed.log).toContain('dist/report/index.js: FAILED')
  })
})

it.each(['action.yml', 'report/action.yml', 'cleanup/action.yml'])(
  'the Marketplace accepts %s, and its texts end like sentences, with code in backticks',
  (path) => {
    const { name, description, inputs, outputs } = parse(readDocument(path))
    expect(name.length).toBeLessThan(50)
    expect(description.length).toBeLessThan(125)
    const texts = Object.values<{ description: string }>({ ...inputs, ...outputs })
    for (const { description: text } of texts) {
      expect(text).toMatch(/^[A-Z].*\.$/)
      expect(text.replace(/`[^`]*`/g, '')).not.toMatch(/\b(?:auto|true|false|warn|ignore|keep|[a-z]+-[a-z]+:)\b/)
    }
  },
)
