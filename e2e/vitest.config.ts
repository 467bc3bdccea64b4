import { defineConfig } from 'vitest/config'
import { LongestFirst } from '../scripts/longest-first.ts'

export default defineConfig({
  test: {
    include: ['e2e/**/*.test.ts'],
    globalSetup: ['e2e/start-shop.ts'],
    pool: 'forks',
    // One for each of two cores: three made each journey half again as long, and none of them sooner done.
    maxWorkers: 2,
    // Files of one worker share its browser and the modules that they import.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    setupFiles: ['e2e/close-pages.ts'],
    // Waits end when what they wait for is there; these bounds are for a machine on which everything takes ten times as long.
    testTimeout: 300_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
