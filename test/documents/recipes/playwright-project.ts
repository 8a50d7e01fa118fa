import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { chromium, linkFfmpeg } from '../../support/machine-browser.ts'
import { root, type Stage } from '../../support/stage.ts'
import type { Happening } from './run-workflow.ts'

/** Texts of files by their paths. */
export type Files = Readonly<Record<string, string>>

/** A run whose checkout contains these files, with this machine's npm cache and browser. */
export async function withBrowser(
  { workspace }: Stage,
  files: Files,
): Promise<Pick<Happening, 'environment' | 'programs' | 'checkOut'>> {
  return {
    environment: {
      HOME: homedir(),
      npm_config_prefer_offline: 'true',
      PLAYWRIGHT_BROWSERS_PATH: await linkFfmpeg(join(workspace, '..')),
    },
    // Does everything except downloading the browser.
    programs: {
      npx: `#!/bin/sh\nif [ "$2" = install ]; then exit; fi\nPATH=\${PATH#*:} exec npx "$@"\n`,
    },
    async checkOut(folder) {
      for (const [path, text] of Object.entries(files)) {
        await mkdir(dirname(join(folder, path)), { recursive: true })
        await writeFile(join(folder, path), text)
      }
    },
  }
}

/** The npm files of a project with Playwright Test at the version in the lock file. */
export async function npmFiles(scripts: Readonly<Record<string, string>> = {}): Promise<Files> {
  const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'))
  const names = ['@playwright/test', 'playwright', 'playwright-core'].map((name) => `node_modules/${name}`)
  const devDependencies = { '@playwright/test': packages[names[0] ?? ''].version }
  const own = Object.fromEntries(names.map((name) => [name, packages[name]]))
  return {
    'package.json': JSON.stringify({ type: 'module', devDependencies, scripts }),
    'package-lock.json': JSON.stringify({
      lockfileVersion: 3,
      packages: { '': { devDependencies }, ...own },
    }),
  }
}

/** The option of `use` that makes this machine's browser work. */
export const launchOptions = `launchOptions: { executablePath: '${chromium}', args: ['--no-sandbox'] }`

/** A free port. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('It has no port')
  return address.port
}
