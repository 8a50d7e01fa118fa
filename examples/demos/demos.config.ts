import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

const size = { width: 1280, height: 720 }
const serve = (cwd: string, port: number) => ({
  command: 'npm start',
  cwd,
  env: { PORT: String(port) },
  url: `http://localhost:${port}`,
})

export default defineConfig({
  testDir: 'demos',
  reporter: [['list'], ['json', { outputFile: 'demos.json' }]],
  use: { viewport: size, video: { mode: 'on', size, show: { actions: {} } }, actionTimeout: 5_000 },
  projects: [
    { name: 'before', use: { baseURL: 'http://localhost:3001' } },
    { name: 'after', use: { baseURL: 'http://localhost:3002' } },
  ],
  // The pull request that adds this file has nothing to show from before.
  webServer: [...(existsSync('base/demos.config.ts') ? [serve('base', 3001)] : []), serve('.', 3002)],
})
