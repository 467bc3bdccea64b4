import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['e2e/**/*.test.ts'],
    globalSetup: ['e2e/start-shop.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // Waits end when what they wait for is there; these bounds are for a machine on which everything takes ten times as long.
    testTimeout: 300_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
