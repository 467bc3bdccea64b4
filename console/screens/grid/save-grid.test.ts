// What is told of prices that were sent when the connection breaks off, or an answer was lost.
import { expect, test } from 'vitest'
import { aRecord, late, shopOfBatches } from '../../base/batches-fixture.ts'
import type { RecordChange } from './grid-changes.ts'
import { saveGrid } from './save-grid.ts'

const idOf = (number: number) => `01u${String(number).padStart(12, '0')}AAA`
const SINCE = '2026-11-28T10:00:00.000Z'
const prices = (count: number): RecordChange[] =>
  Array.from({ length: count }, (_, at) => ({
    object: 'PricebookEntry',
    id: idOf(at),
    fields: { ListPrice__c: 12.5 },
    cells: { ListPrice__c: `cell ${at}` },
    since: SINCE,
  }))
const recordOf = (id: string, price: number) => aRecord('PricebookEntry', id, { ListPrice__c: price, IsActive: true })
const shopOf = (batch: Parameters<typeof shopOfBatches>[0], price = 12.5) =>
  shopOfBatches(batch, { prefix: '01u', record: (id) => recordOf(id, price) })

test('prices that were saved before the connection broke off are told as saved', async () => {
  const client = shopOf((ids, turn) => {
    if (turn > 0) throw new TypeError('There is no connection')
    return ids.map((id) => ({ statusCode: 200, result: recordOf(id, 12.5) }))
  })
  const { saved, failure, now } = await saveGrid(client, prices(250))
  expect([saved.size, now.size, failure?.status]).toEqual([200, 200, 0])
})

test('a price whose answer was lost is saved, and one that a colleague has made otherwise is theirs', async () => {
  const lost = await saveGrid(
    shopOf((ids) => ids.map(() => late)),
    prices(2),
  )
  expect([[...lost.saved], lost.theirs.size]).toEqual([['cell 0', 'cell 1'], 0])
  const theirs = await saveGrid(
    shopOf((ids) => ids.map(() => late), 9),
    prices(2),
  )
  expect([theirs.saved.size, [...theirs.theirs]]).toEqual([
    0,
    [
      ['cell 0', 9],
      ['cell 1', 9],
    ],
  ])
})
