// Several records saved as one: all of them or none.
import { executeBatchRecordOperations } from '#records-client/adapters/records/save-records.ts'
import type { Client } from '#records-client/policies/client.ts'
import { FetchError } from '#records-client/store/fetch-error.ts'
import type { RecordInput } from '#records-client/store/wire.ts'
import { refusedBy } from './refusal.ts'

interface Operation {
  type: 'CREATE' | 'UPDATE' | 'DELETE'
  record: RecordInput
}

/** The one that is to blame, with what is wrong with it; none where somebody was first. */
export interface Blamed<One> {
  operation?: One
  statusCode?: number
  fields: Readonly<Record<string, string>>
  others: readonly string[]
}

/** Those that are not to blame answer that they were not done. */
const NOT_DONE = 412

/** Answers null when all of it is saved. Throws what is wrong with the request as a whole. */
export async function saveAtOnce<One extends Operation>(
  client: Client,
  operations: readonly One[],
): Promise<Blamed<One> | null> {
  if (operations.length === 0) return null
  const { hasErrors, results } = await executeBatchRecordOperations(client, {
    operations: operations.map(({ type, record }) => ({ type, records: [record] })),
  })
  if (!hasErrors) return null
  const place = results.findIndex(({ statusCode }) => statusCode >= 400 && statusCode !== NOT_DONE)
  const [operation, item] = [operations[place], results[place]]
  if (!operation || !item) return { fields: {}, others: [] }
  const entries = Array.isArray(item.result) ? (item.result as FetchError['entries']) : []
  const { fields, others } = refusedBy(new FetchError(item.statusCode, entries, item.result))
  return { operation, statusCode: item.statusCode, fields, others }
}
