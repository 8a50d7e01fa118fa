import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtempDisposable, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Podman } from './podman.ts'

export const nodeImage = 'docker.io/library/node:24-slim'
const registry = 'https://registry-1.docker.io/v2/'

/** Provides Node's image to Podman: the real one if its registry is reachable, otherwise a stand-in. */
export async function provideNodeImage(podman: Podman): Promise<void> {
  const isReachable = await fetch(registry, { signal: AbortSignal.timeout(5_000) }).then(
    () => true,
    () => false,
  )
  if (isReachable && (await podman.attempt('pull', '--quiet', nodeImage)).exitCode === 0) return
  process.stderr.write(`Can't pull ${nodeImage}; using a stand-in with this machine's Node\n`)
  await buildStandIn(podman)
}

/**
 * Builds a base image with everything that the service's image needs: Node, a shell with `mkdir`, and the user node.
 */
async function buildStandIn(podman: Podman): Promise<void> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'share-recordings-node-image-'))
  const place = async (from: string, to = from) => {
    await mkdir(dirname(join(folder.path, to)), { recursive: true })
    await cp(from, join(folder.path, to), { dereference: true })
  }
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(folder.path, path)), { recursive: true })
    await writeFile(join(folder.path, path), text)
  }
  const programs = { [process.execPath]: '/usr/local/bin/node', '/bin/sh': '/bin/sh', '/bin/mkdir': '/bin/mkdir' }
  const libraries = await Promise.all(Object.keys(programs).map(librariesOf))
  for (const [from, to] of Object.entries(programs)) await place(from, to)
  for (const library of new Set(libraries.flat())) await place(library)
  await write('/etc/passwd', 'root:x:0:0::/root:/bin/sh\nnode:x:1000:1000::/home/node:/bin/sh\n')
  await write('/etc/group', 'root:x:0:\nnode:x:1000:\n')
  // Like the real image, it sets a program and arguments, which the service's image must replace.
  const lines = [
    'FROM scratch',
    'COPY . /',
    'ENV PATH=/usr/local/bin:/usr/bin:/bin',
    'ENTRYPOINT ["sh"]',
    'CMD ["node"]',
  ]
  await write('/Dockerfile', `${lines.join('\n')}\n`)
  await podman.run('build', '--quiet', '--tag', nodeImage, '--file', join(folder.path, 'Dockerfile'), folder.path)
}

/** The shared libraries that a program loads, including its loader, by their paths. */
async function librariesOf(program: string): Promise<string[]> {
  const { stdout } = await promisify(execFile)('ldd', [program])
  return Array.from(stdout.matchAll(/(\/\S+) \(0x/g), ([, path = '']) => path)
}
