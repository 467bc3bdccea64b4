// What is told of changes that were sent when the connection breaks off, or an answer was lost.
import { expect, test } from 'vitest'
import { createClient } from '#records-client/policies/client.ts'
import { type Change, sendChanges } from './send-changes.ts'

const idOf = (number: number) => `01t${String(number).padStart(12, '0')}AAA`
const changes = (count: number): Change[] =>
  Array.from({ length: count }, (_, at) => ({
    id: idOf(at),
    object: 'Product2',
    fields: { MaxPerOrder__c: 7 },
    since: '2026-11-28T10:00:00.000Z',
  }))
const recordOf = (id: string, most: number) => ({
  apiName: 'Product2',
  childRelationships: {},
  eTag: 'e',
  fields: { MaxPerOrder__c: { displayValue: null, value: most } },
  id,
  lastModifiedById: null,
  lastModifiedDate: '2026-11-28T11:00:00.000Z',
  recordTypeId: null,
  recordTypeInfo: null,
  systemModstamp: '2026-11-28T11:00:00.000Z',
  weakEtag: 1,
})

interface Sent {
  operations: { records: { fields: { Id: string } }[] }[]
}
/** A shop that answers each batch, and reads of records, as it is told. */
const shopOf = (batch: (ids: string[], turn: number) => { statusCode: number; result?: unknown }[], most = 7) => {
  let turn = 0
  return createClient({
    fetch: async (url, init) => {
      if (init?.method !== 'POST') {
        const read = String(url).match(/01t\w{15}/g) ?? []
        const [one = ''] = read
        if (read.length === 1) return Response.json(recordOf(one, most))
        return Response.json({
          hasErrors: false,
          results: read.map((id) => ({ statusCode: 200, result: recordOf(id, most) })),
        })
      }
      const { operations } = JSON.parse(String(init?.body)) as Sent
      const ids = operations.flatMap(({ records }) => records.map(({ fields }) => fields.Id))
      const results = batch(ids, turn++)
      return Response.json({ hasErrors: results.some(({ statusCode }) => statusCode >= 400), results })
    },
  })
}
const saved = (id: string) => ({ statusCode: 200, result: recordOf(id, 7) })
const refused = { statusCode: 400, result: [{ errorCode: 'INVALID_INPUT', message: 'Too many' }] }
const late = { statusCode: 412, result: [{ errorCode: 'CONFLICT', message: 'Changed meanwhile' }] }

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
