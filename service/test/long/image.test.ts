import { chmod, mkdtempDisposable, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nodeImage, provideNodeImage } from '../../../test/support/containers/node-image.ts'
import { type Container, openPodman, type Podman } from '../../../test/support/containers/podman.ts'
import { available } from '../../../test/support/requirement.ts'
import { root } from '../../../test/support/stage.ts'
import { accessKeyId, secretAccessKey, signAddress, startCeph } from '../../../test/support/stores/ceph.ts'
import { demand } from '../../../test/support/stores/store.ts'
import { type Callee, call, createFile, createShare, createUpload, send, text } from '../client.ts'

const image = 'localhost/share-recordings'
const publicUrl = 'https://video.example.com'
const setPublicUrl = ['--env', `RECORDINGS_PUBLIC_URL=${publicUrl}`]
const published = ['--publish', '127.0.0.1::8787']
const volume = (name: string) => ['--volume', `${name}:/data`]
/** The restrictions in deploy/compose.yaml. */
const locked = ['--read-only', '--cap-drop', 'all', '--security-opt', 'no-new-privileges']

describe.runIf(available('podman', '/usr/bin/podman', '/usr/local/bin/podman'))('the image', () => {
  let podman: Podman
  beforeAll(async () => {
    podman = await openPodman()
    await provideNodeImage(podman)
    const flags = ['--quiet', '--pull=never', '--format', 'docker', '--file', join(root, 'deploy/Dockerfile')]
    await podman.run('build', ...flags, '--tag', image, root)
  })
  afterAll(() => podman?.[Symbol.asyncDispose]())

  const createKey = async ({ id }: Container, name: string) => {
    const said = await podman.run('exec', id, 'node', 'main.mjs', 'keys', 'create', name)
    return /^srk_\S+/.exec(said)?.[0] ?? ''
  }

  /** Uploads and shares like the action, but at the container's own address. */
  async function share(service: Callee, bytes: Buffer): Promise<string> {
    const upload = await createUpload(service, { sizeBytes: bytes.length })
    expect(upload.url.startsWith(publicUrl)).toBe(true)
    const url = upload.url.replace(publicUrl, service.local)
    expect((await send({ ...upload, url }, bytes)).status).toBe(200)
    const { data } = await call(service, `POST /api/v1/uploads/${upload.uploadId}/complete`)
    return (await createShare(service, { fileId: text(data, 'file', 'fileId') })).shareId
  }

  const videoOf = async (local: string, shareId: string) => {
    const answer = await fetch(`${local}/s/${shareId}/video`)
    return Buffer.from(await answer.arrayBuffer())
  }

  it('adds little more than the service to its base, and runs without root', async () => {
    const sizeOf = async (name: string) => Number(await podman.run('image', 'inspect', '--format', '{{.Size}}', name))
    const added = (await sizeOf(image)) - (await sizeOf(nodeImage))
    const { size } = await stat(join(root, 'dist/service/main.mjs'))
    expect(added).toBeGreaterThanOrEqual(size)
    expect(added).toBeLessThanOrEqual(5_000_000)
    const look = `console.log(process.getuid(), fs.readdirSync('/app').join(), fs.statSync('/data').uid)`
    expect(await podman.run('run', '--rm', '--entrypoint', 'node', image, '--eval', look)).toBe('1000 main.mjs 1000')
  })

  it('keeps a recording, its link and its key in a volume when the container is replaced, and stops in time', async () => {
    const bytes = Buffer.alloc(300_000, 'film')
    const flags = [...setPublicUrl, ...published, ...volume('recordings'), ...locked]
    await using first = await podman.start(image, flags)
    const local = await first.addressOf(8787)
    const health = await fetch(`${local}/health`)
    expect([health.status, await health.json()]).toEqual([200, { status: 'ok' }])
    expect(await first.isHealthy()).toBe(true)
    const said = await first.said()
    expect(said).toContain('Create one as the user node: node main.mjs keys create NAME')
    expect(said).not.toContain('Mount a volume')
    const key = await createKey(first, 'phones')
    const shareId = await share({ local, key }, bytes)
    expect(await videoOf(local, shareId)).toEqual(bytes)
    expect(await first.stop()).toBe(0)

    await using second = await podman.start(image, flags)
    const other = await second.addressOf(8787)
    expect((await fetch(`${other}/s/${shareId}`)).status).toBe(200)
    expect(await videoOf(other, shareId)).toEqual(bytes)
    expect((await call({ local: other, key }, `GET /api/v1/shares/${shareId}`)).status).toBe(200)
    expect(await second.said()).not.toMatch(/Mount a volume|keys create/)
  })

  it("warns about a folder on the container's file system or in memory", async () => {
    await using onDisk = await podman.start(image, setPublicUrl)
    const loss = 'all recordings, links and keys are lost with the container. Mount a volume there'
    expect(await onDisk.said()).toContain(`The folder /data is on the container's own file system (`)
    expect(await onDisk.said()).toContain(loss)
    // A volume elsewhere doesn't keep the folder.
    const flags = [...setPublicUrl, ...volume('beside'), '--env', 'RECORDINGS_DATA=/tmp/videos', '--tmpfs', '/tmp']
    await using inMemory = await podman.start(image, flags)
    expect(await inMemory.said()).toContain(`The folder /tmp/videos is in memory (tmpfs): ${loss}`)
  })

  it('warns only because of its variable SHARE_RECORDINGS_IMAGE', async () => {
    await using container = await podman.start(image, [...setPublicUrl, '--env', 'SHARE_RECORDINGS_IMAGE='])
    expect(await container.said()).not.toContain('Mount a volume')
  })

  it('listens on the port in PORT or RECORDINGS_PORT, and checks its health there', async () => {
    await using byHost = await podman.start(image, [
      ...setPublicUrl,
      '--env',
      'PORT=9000',
      '--publish',
      '127.0.0.1::9000',
    ])
    expect((await fetch(`${await byHost.addressOf(9000)}/health`)).status).toBe(200)
    expect(await byHost.isHealthy()).toBe(true)
    const own = ['--env', 'PORT=9000', '--env', 'RECORDINGS_PORT=9100', '--publish', '127.0.0.1::9100']
    await using byOwner = await podman.start(image, [...setPublicUrl, ...own])
    expect((await fetch(`${await byOwner.addressOf(9100)}/health`)).status).toBe(200)
    expect(await byOwner.isHealthy()).toBe(true)
    const check = await podman.run('image', 'inspect', '--format', '{{json .HealthCheck.Test}}', image)
    const [, ...command]: string[] = JSON.parse(check)
    const elsewhere = await podman.attempt('exec', '--env', 'RECORDINGS_PORT=9', byOwner.id, ...command)
    expect([elsewhere.exitCode, elsewhere.stderr]).toEqual([1, expect.stringContaining('ECONNREFUSED')])
  })

  it("says why it can't start", async () => {
    const begin = (...flags: string[]) => podman.attempt('run', '--rm', ...flags, image)
    expect(await begin()).toMatchObject({
      exitCode: 1,
      stderr: expect.stringMatching(
        /RECORDINGS_PUBLIC_URL must be the https address .* RECORDINGS_HOST is not loopback\.$/m,
      ),
    })
    await using folder = await mkdtempDisposable(join(tmpdir(), 'share-recordings-volume-'))
    await chmod(folder.path, 0o755)
    expect(await begin(...setPublicUrl, '--volume', `${folder.path}:/data`)).toMatchObject({
      exitCode: 1,
      stderr: expect.stringMatching(
        /^The user 1000 can't write to the folder \/data \(EACCES\)\. Make that user its owner/m,
      ),
    })
  })

  it('stores data in the bucket from its environment, without a warning', async () => {
    await using ceph = await startCeph()
    await demand(await signAddress(`${ceph.origin}/team`, { method: 'PUT' }), { method: 'PUT' })
    const environment = {
      RECORDINGS_BUCKET: 'team',
      RECORDINGS_S3_ENDPOINT: ceph.origin,
      RECORDINGS_S3_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: accessKeyId,
      AWS_SECRET_ACCESS_KEY: secretAccessKey,
      // The bucket is on the machine's loopback, so the service listens there as well.
      RECORDINGS_HOST: '127.0.0.1',
      RECORDINGS_PORT: '0',
    }
    const variables = Object.entries(environment).flatMap(([name, value]) => ['--env', `${name}=${value}`])
    await using container = await podman.start(image, ['--network', 'host', '--read-only', ...variables])
    const said = await container.said()
    expect(said).toContain('storing data in the bucket team')
    expect(said).not.toContain('Mount a volume')
    const [, local = ''] = /Serving on (\S+)/.exec(said) ?? []
    const [, key = ''] = /api-key: (\S+)/.exec(said) ?? []
    const { fileId } = await createFile({ local, key })
    const { shareId } = await createShare({ local, key }, { fileId })
    expect(await videoOf(local, shareId)).toEqual(Buffer.from('film'))
  })
})
