import { defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/longest-first.ts'

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['**/node_modules/**', 'dist/**', '.data/**', 'e2e/**'],
    globalSetup: ['database/postgresql-fixture.ts'],
    pool: 'forks',
    // One more than the two cores: a third of the time passes in waiting for PostgreSQL and for programs that tests start.
    maxWorkers: 3,
    // Files of one worker share the modules that they import: 5,900 tests take 150 s instead of 253 s.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    setupFiles: ['scripts/put-back.ts'],
    // Waits end when what they wait for is there; these bounds are for a machine on which everything takes ten times as long.
    testTimeout: 120_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 15_000 } },
  },
})
