import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // Most of a test's time is waiting for processes and servers.
    pool: 'threads',
    maxWorkers: 6,
    maxConcurrency: 8,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
