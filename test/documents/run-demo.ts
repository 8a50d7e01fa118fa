import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../support/stage.ts'

/** Runs the demo. Once its pages are open, calls `whenOpen`, then presses Ctrl-C. */
export async function runDemo(
  args: string[],
  options: {
    environment?: Record<string, string>
    whenOpen?: (output: string) => Promise<string[]>
    /** The script, in place of the demo's. */
    program?: string
  } = {},
): Promise<{ exitCode: number | null; output: string; pages: string[] }> {
  const { program = join(root, 'demo/demo.ts') } = options
  const child = spawn(process.execPath, [program, ...args], {
    cwd: root,
    env: { ...process.env, INIT_CWD: root, ...options.environment },
  })
  let output = ''
  let opened: Promise<string[]> | undefined
  const take = (text: string) => {
    output += text
    if (opened || !options.whenOpen || !output.includes('Press Ctrl-C')) return
    opened = options.whenOpen(output).finally(() => child.kill('SIGINT'))
  }
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', take)
  const { promise, resolve, reject } = Promise.withResolvers<number | null>()
  child.once('error', reject).once('close', resolve)
  const exitCode = await promise
  return { exitCode, output, pages: (await opened) ?? [] }
}
