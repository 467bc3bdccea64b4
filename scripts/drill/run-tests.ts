// Tests of the suite at full size: how many times each tries is told by the environment.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
const LONGEST_MS = 60 * 60_000
const TOLD = 4000

/** What these tests say is wrong; nothing when they hold. */
export function runTests(files: string[], sizes: Record<string, number>): string[] {
  const { status, stdout } = spawnSync(
    process.execPath,
    [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', ...files, '--testTimeout', String(LONGEST_MS)],
    {
      cwd: ROOT,
      encoding: 'utf8',
      maxBuffer: 64e6,
      env: {
        ...process.env,
        ...Object.fromEntries(Object.entries(sizes).map(([name, size]) => [name, String(size)])),
      },
    },
  )
  return status === 0 ? [] : [stdout.slice(-TOLD)]
}
