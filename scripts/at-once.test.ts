import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runCommand } from './run-command-fixture.ts'

test('of two commands at once on a new DATA_DIR one does its work, and the other is told which one does', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tappet-at-once-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await chmod(folder, 0o755)
  const migrate = () => runCommand(['migrate'], { DATABASE_URL: '', DATA_DIR: folder })
  const [done, refused] = (await Promise.all([migrate(), migrate()])).sort(
    (one, other) => Number(one.code) - Number(other.code),
  )
  expect([done?.code, done?.said]).toEqual([0, expect.stringMatching(/^Ran 0001-catalog\.sql/)])
  expect([refused?.code, refused?.said]).toEqual([
    1,
    expect.stringMatching(
      /^npm run migrate \(process \d+\) (?:is just starting|uses) the database in \S+postgres\. Wait until/,
    ),
  ])
})
