import { defineConfig } from 'vitest/config'

// Mutants are switched on inside the test process: only tests that run the sources there can notice them.
export default defineConfig({
  test: {
    include: ['test/unit/{service,upload}/*.test.ts', 'test/unit/http/{answer-message,exchange,early-answer}.test.ts'],
    testTimeout: 20_000,
  },
})
