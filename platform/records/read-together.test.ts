import { expect, test } from 'vitest'
import type { ApiRecord } from '#contract/ui-api/record.ts'
import type { Reader } from '#database/sql.ts'
import type { Viewer } from '../rights/viewer.ts'
import { together } from './read-together.ts'

const db = {} as Reader
const guest: Viewer = { role: 'guest', accountId: null, userId: null, locale: 'en-US' }
const fleet: Viewer = { ...guest, role: 'customer', accountId: 7, userId: 7 }

/** Reads whose statements are written down; each finds the records of the numbers it was given. */
function aRead(answer = (numbers: number[]) => new Map(numbers.map((n) => [`id${n}`, { id: `id${n}` } as ApiRecord]))) {
  const statements: { db: Reader; user: number | null; numbers: number[] }[] = []
  const read = together(async (db, { userId }, numbers) => {
    statements.push({ db, user: userId, numbers })
    return answer(numbers)
  })
  return { read, statements }
}

test('what is asked for in one turn is read by one statement, each record once', async () => {
  const { read, statements } = aRead()
  const [one, other] = await Promise.all([read(db, guest, [1, 2]), read(db, guest, [2, 3])])
  expect(statements.map(({ numbers }) => numbers)).toEqual([[1, 2, 3]])
  expect(one.get('id2')).toBe(other.get('id2'))
})

test('nothing is read before it was asked for: what comes after a statement has gone gets one of its own', async () => {
  const { read, statements } = aRead()
  await read(db, guest, [1])
  await read(db, guest, [1])
  expect(statements).toHaveLength(2)
})

test.each([
  ['another customer', db, { ...fleet, accountId: 8, userId: 8 }],
  ['a guest', db, guest],
  ['a transaction', {} as Reader, fleet],
])('%s does not share in what is read for a customer', async (_, otherDb, viewer) => {
  const { read, statements } = aRead()
  await Promise.all([read(db, fleet, [1]), read(otherDb, viewer, [1])])
  expect(statements.map(({ user, numbers }) => [user, numbers])).toEqual([
    [7, [1]],
    [viewer.userId, [1]],
  ])
  expect(statements[1]?.db).toBe(otherDb)
})

test('a statement that fails is everybody’s failure, and the next one is asked anew', async () => {
  let tries = 0
  const { read } = aRead((numbers) => {
    if (tries++ === 0) throw new Error('the connection was lost')
    return new Map(numbers.map((n) => [`id${n}`, { id: `id${n}` } as ApiRecord]))
  })
  const both = await Promise.allSettled([read(db, guest, [1]), read(db, guest, [2])])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect((await read(db, guest, [1])).has('id1')).toBe(true)
})

test('one statement takes a thousand records, and those who come after begin another', async () => {
  const { read, statements } = aRead()
  const many = Array.from({ length: 1000 }, (_, index) => index)
  await Promise.all([read(db, guest, many), read(db, guest, [1])])
  expect(statements.map(({ numbers }) => numbers.length)).toEqual([1000, 1])
})
