// What is told of changes that were sent when the connection breaks off, or an answer was lost.
import { expect, test } from 'vitest'
import { aRecord, late, shopOfBatches } from '../../base/batches-fixture.ts'
import { type Change, sendChanges } from './send-changes.ts'

const idOf = (number: number) => `01t${String(number).padStart(12, '0')}AAA`
const changes = (count: number): Change[] =>
  Array.from({ length: count }, (_, at) => ({
    id: idOf(at),
    object: 'Product2',
    fields: { MaxPerOrder__c: 7 },
    since: '2026-11-28T10:00:00.000Z',
  }))
const recordOf = (id: string, most: number) => aRecord('Product2', id, { MaxPerOrder__c: most })
const shopOf = (batch: Parameters<typeof shopOfBatches>[0], most = 7) =>
  shopOfBatches(batch, { prefix: '01t', record: (id) => recordOf(id, most) })
const saved = (id: string) => ({ statusCode: 200, result: recordOf(id, 7) })
const refused = { statusCode: 400, result: [{ errorCode: 'INVALID_INPUT', message: 'Too many' }] }

test('what was saved and refused before the connection broke off is told, with that it did', async () => {
  const client = shopOf((ids, turn) => {
    if (turn > 0) throw new TypeError('There is no connection')
    return ids.map((id, at) => (at === 3 ? refused : saved(id)))
  })
  const outcome = await sendChanges(client, changes(250))
  expect(outcome.saved.size).toBe(199)
  expect([...outcome.refused]).toEqual([[idOf(3), { '': 'Too many' }]])
  expect([outcome.failure?.status, outcome.failure?.message]).toEqual([0, 'There is no connection'])
})

test('a record that is already as it was to be is saved: an answer that was lost is nobody’s conflict', async () => {
  const outcome = await sendChanges(
    shopOf((ids) => ids.map(() => late)),
    changes(2),
  )
  expect([outcome.saved.size, outcome.theirs.size, outcome.failure]).toEqual([2, 0, undefined])
})

test('what a colleague has made of it otherwise is theirs, to be chosen', async () => {
  const outcome = await sendChanges(
    shopOf((ids) => ids.map((id, at) => (at === 0 ? late : saved(id))), 3),
    changes(2),
  )
  expect([outcome.saved.size, [...outcome.theirs.keys()]]).toEqual([1, [idOf(0)]])
})
