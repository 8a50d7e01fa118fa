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
  webServer: [...(existsSync('base') ? [serve('base', 3001)] : []), serve('.', 3002)],
})
