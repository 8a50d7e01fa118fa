import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'

export type Ran = { exitCode: number; stdout: string; stderr: string }

/** Podman with separate images, containers and volumes. Disposal removes them. */
export type Podman = AsyncDisposable & {
  /** Resolves with any exit code. */
  attempt(...args: string[]): Promise<Ran>
  /** Resolves to standard output. Rejects if the command fails. */
  run(...args: string[]): Promise<string>
  /** Starts a container and waits until its service is ready. Disposal removes the container. */
  start(image: string, flags: readonly string[]): Promise<Container>
}

export type Container = AsyncDisposable & {
  id: string
  /** Both streams of the container's log. */
  said(): Promise<string>
  /** The machine's address for a port of the container. */
  addressOf(port: number): Promise<string>
  /** Runs its image's health check. */
  isHealthy(): Promise<boolean>
  /** Stops it like `docker stop`: SIGTERM, and SIGKILL after ten seconds. Resolves to the exit code. */
  stop(): Promise<number>
}

export async function openPodman(): Promise<Podman> {
  const folder = await mkdtemp(join(tmpdir(), 'share-recordings-podman-'))
  const settings = join(folder, 'containers.conf')
  // By default, Podman raises process limits, which root may not do on every machine.
  await writeFile(settings, '[containers]\ndefault_ulimits = []\n')
  // Without systemd, Podman can't schedule health checks and logs that as an error. The tests run the checks
  // themselves.
  const flags = ['--log-level=fatal', '--root', join(folder, 'storage'), '--runroot', join(folder, 'run')]

  const attempt = (...args: string[]) =>
    new Promise<Ran>((resolve, reject) => {
      const env = { ...process.env, CONTAINERS_CONF: settings }
      execFile('podman', [...flags, ...args], { env }, (error, stdout, stderr) => {
        const exitCode = error === null ? 0 : error.code
        if (typeof exitCode === 'number') resolve({ exitCode, stdout, stderr })
        else reject(error)
      })
    })
  const run = async (...args: string[]) => {
    const { exitCode, stdout, stderr } = await attempt(...args)
    if (exitCode !== 0) throw new Error(`podman ${args.join(' ')} ended with ${exitCode}: ${stderr}`)
    return stdout.trim()
  }
  const start = async (image: string, runFlags: readonly string[]): Promise<Container> => {
    const id = await run('run', '--detach', ...runFlags, image)
    const said = async () => {
      const { stdout, stderr } = await attempt('logs', id)
      return stdout + stderr
    }
    await expect.poll(said, { interval: 200 }).toContain('Serving on ')
    return {
      id,
      said,
      addressOf: async (port) => `http://${await run('port', id, `${port}/tcp`)}`,
      isHealthy: async () => (await attempt('healthcheck', 'run', id)).exitCode === 0,
      stop: async () => {
        await run('stop', '--time', '10', id)
        return Number(await run('inspect', '--format', '{{.State.ExitCode}}', id))
      },
      [Symbol.asyncDispose]: async () => void (await run('rm', '--force', '--time', '0', id)),
    }
  }
  return {
    attempt,
    run,
    start,
    [Symbol.asyncDispose]: async () => {
      await run('rm', '--all', '--force', '--time', '0')
      await run('volume', 'rm', '--all', '--force')
      // Without root, files of a container's other users have ids that only Podman may use.
      if (process.getuid?.() !== 0) await attempt('unshare', 'rm', '-rf', join(folder, 'storage'))
      await rm(folder, { recursive: true, force: true })
    },
  }
}
