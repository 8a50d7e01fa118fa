import { defineConfig } from 'vitest/config'

// Mutants are activated inside the test process, so only tests that run the sources there can detect them.
export default defineConfig({
  test: {
    include: ['test/unit/{client,upload}/*.test.ts', 'test/unit/http/{answer-message,exchange,early-answer}.test.ts'],
    testTimeout: 20_000,
  },
})
