// A shop that answers batches, and reads of records, as a case tells it.
import { createClient } from '#records-client/policies/client.ts'

/** The record as a server answers it, changed an hour after the cases began. */
export const aRecord = (apiName: string, id: string, values: Record<string, number | boolean>) => ({
  apiName,
  childRelationships: {},
  eTag: 'e',
  fields: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { displayValue: null, value }])),
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
type Batch = (ids: string[], turn: number) => { statusCode: number; result?: unknown }[]

export function shopOfBatches(batch: Batch, { prefix, record }: { prefix: string; record: (id: string) => unknown }) {
  let turn = 0
  return createClient({
    fetch: async (url, init) => {
      if (init?.method !== 'POST') {
        const read = String(url).match(new RegExp(`${prefix}\\w{15}`, 'g')) ?? []
        const [one = ''] = read
        if (read.length === 1) return Response.json(record(one))
        const results = read.map((id) => ({ statusCode: 200, result: record(id) }))
        return Response.json({ hasErrors: false, results })
      }
      const { operations } = JSON.parse(String(init.body)) as Sent
      const ids = operations.flatMap(({ records }) => records.map(({ fields }) => fields.Id))
      const results = batch(ids, turn++)
      return Response.json({ hasErrors: results.some(({ statusCode }) => statusCode >= 400), results })
    },
  })
}

export const late = { statusCode: 412, result: [{ errorCode: 'CONFLICT', message: 'Changed meanwhile' }] }
