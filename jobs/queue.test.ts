import { expect, test } from 'vitest'
import { testDatabase } from '#database/database-fixture.ts'
import { sql } from '#database/sql.ts'
import { silentLog } from '#observability/log.ts'
import { areJobsWaiting } from './locks.ts'
import { openQueue } from './queue.ts'

const db = await testDatabase()
async function addJob(runAt: string, age: string): Promise<void> {
  await db.write.run(sql`select graphile_worker.add_job('note', '{}', run_at => now() + ${runAt}::interval)`)
  await db.write.run(sql`update graphile_worker._private_jobs set created_at = now() - ${age}::interval`)
}

test('a queue that begins no job though some are due is begun anew, and goes on', async () => {
  const failures: string[] = []
  let done = 0
  const queue = openQueue({
    connection: db.connection,
    log: silentLog,
    taskList: { note: () => void done++ },
    parsedCronItems: [],
    failed: (error) => failures.push(String(error)),
    isWaiting: async () => failures.length === 0,
    stuckAfterMs: 300,
  })
  await expect.poll(() => failures, { timeout: 60_000 }).toEqual(['Error: jobs are due and none is begun'])
  await db.write.run(sql`select graphile_worker.add_job('note', '{}')`)
  await expect.poll(() => done, { timeout: 60_000 }).toBe(1)
  await queue.stop()
})

test.each([
  ['due for long', '-1 minute', '1 minute', true],
  ['only just asked for', '0', '0', false],
  ['of later', '1 hour', '1 minute', false],
])('a job that is %s', async (_, runAt, age, isWaiting) => {
  await db.write.run(sql`delete from graphile_worker._private_jobs`)
  await addJob(runAt, age)
  expect(await areJobsWaiting(db)).toBe(isWaiting)
})
