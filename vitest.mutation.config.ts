import { defineConfig } from 'vitest/config'

// Mutants are switched on inside the test process: only tests that run the sources there can notice them.
export default defineConfig({
  test: {
    include: ['test/{http,service}/**/*.test.ts', 'test/network/{early-answer,progress}.test.ts'],
    testTimeout: 20_000,
  },
})
