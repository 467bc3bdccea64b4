import { freeze } from '../../store/share.ts'
import { toId18 } from '../../store/record-id.ts'
import { newReader } from '../../store/reader.ts'
import { record } from '../../store/shape.ts'
import type { RecordInput } from '../../store/wire.ts'
import type { Client } from '../../policies/client.ts'
import { requestOf } from '../engine/adapter.ts'
import { type Check, flag, listOf, parts } from '../engine/config.ts'
import { acceptFor, perform } from '../engine/save.ts'
import { isObject, mismatch } from '../../store/mismatch.ts'
import { evictLists } from '../engine/touched.ts'
import { recordInput } from './record-input.ts'
import { forget, remember } from './save-record.ts'

const OPERATIONS = ['CREATE', 'UPDATE', 'DELETE'] as const
type OperationType = (typeof OPERATIONS)[number]
const operationType: Check<OperationType, string> = (value, path) => {
  const type = OPERATIONS.find((one) => one === String(value).toUpperCase())
  return type ?? mismatch(OPERATIONS.join('|'), value, path)
}

export interface BatchOperations {
  /** True unless it is said: all or none. */
  allOrNone?: boolean
  operations: { type: string; records: RecordInput[] }[]
  useDefaultRule?: boolean
}
export interface SavedItem {
  statusCode: number
  result?: unknown
}

const WANTED = {
  needs: { operations: listOf(parts({ type: operationType, records: listOf(recordInput) })) },
  takes: { allOrNone: flag, useDefaultRule: flag },
  isExact: true,
}

/** Makes, changes and removes up to 200 records; each item is kept or evicted by its own status. */
export async function executeBatchRecordOperations(
  client: Client,
  config: BatchOperations,
): Promise<{ hasErrors: boolean; results: SavedItem[] }> {
  const accepted = acceptFor('executeBatchRecordOperations', WANTED, config)
  const request = requestOf({ path: '/records/batch', body: ['allOrNone', 'operations'] }, accepted)
  const asked = accepted.operations.flatMap(({ type, records }) => records.map((input) => ({ type, input })))
  let results: SavedItem[] = []
  await perform(client, request, undefined, (store, body) => {
    const sent = isObject(body) ? body['results'] : undefined
    if (!Array.isArray(sent)) {
      evictLists(store, undefined)
      mismatch('array', sent, 'answer.results')
    }
    results = sent.map((item: SavedItem, i) => {
      const { type, input } = asked[i] ?? {}
      const recordId = toId18(String(input?.fields['Id'] ?? ''))
      if (item.statusCode === 204 && recordId) forget(store, recordId)
      if (item.statusCode !== 200 && item.statusCode !== 201) return item
      if (type !== 'DELETE') remember(store, item.result)
      return { ...item, result: record.read(newReader(store), record.write(store, item.result, 'answer')) }
    })
  })
  return freeze({ hasErrors: results.some(({ statusCode }) => statusCode >= 400), results })
}
