// While a build is replaced, a worker of before may take the job of a copy that it does not know how to make: nobody would make it then.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#database/database-fixture.ts'
import { handOnJobs } from '#database/jobs.ts'
import { sql } from '#database/sql.ts'
import { diskFiles } from '#providers/files/disk.ts'
import { anOrder, aSeller } from '#shop/orders/order-fixture.ts'
import { makeCopy } from './make-copy.ts'
import { takeUpCopies } from './take-up-copies.ts'

const db = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'tappet-copies-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const deps = { db, files: diskFiles(folder), seller: aSeller(), now: () => new Date() }

async function aRequest(email: string, minutes: number): Promise<number> {
  const row = await db.write.first<{ id: number }>(sql`
    insert into data_request (email, locale, kind, created_at) values (${email}, 'fr-CA', 'COPY', now() - make_interval(mins => ${minutes}::int)) returning id`)
  return row?.id ?? 0
}
const waiting = () =>
  db.all<{ requestId: number }>(sql`
    select (payload ->> 'requestId')::int as "requestId" from outbox where job = 'make-data-copy'
    union all select (payload ->> 'requestId')::int from graphile_worker._private_jobs where payload ->> 'requestId' is not null`)
/** What a worker does to a job that it takes to be done. */
const passBy = () => db.write.run(sql`delete from outbox`)

test('a copy whose job a worker of before has passed by is made by one that knows it, and asked for once', async () => {
  await anOrder(db.write, { email: 'lee@example.org' })
  const id = await aRequest('lee@example.org', 3)
  await passBy()
  expect(await takeUpCopies(db)).toBe(1)
  expect(await waiting()).toEqual([{ requestId: id }])
  expect(await takeUpCopies(db)).toBe(0)
  // Handed on it is under way still: a copy of much takes its time, and one that fails is tried again by the queue.
  await handOnJobs(db)
  expect(await takeUpCopies(db)).toBe(0)
  expect(await waiting()).toEqual([{ requestId: id }])
  await makeCopy(deps, id)
  expect(await db.all(sql`select status from data_request where id = ${id}`)).toEqual([{ status: 'READY' }])
  await db.write.run(sql`delete from graphile_worker._private_jobs`)
  await passBy()
  expect(await takeUpCopies(db)).toBe(0)
})

test('one that was asked for a moment ago is left to whoever takes its job', async () => {
  await aRequest('bo@example.org', 1)
  await passBy()
  expect(await takeUpCopies(db)).toBe(0)
})
