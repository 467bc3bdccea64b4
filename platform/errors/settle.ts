// Batches: a refused item fails alone, with its own status (records-api/errors.md), so that one bad id does not cost 199 good ones.
import type { BatchItem } from '#contract/ui-api/record.ts'
import { ApiError } from './api-error.ts'
import type { Translate } from './message.ts'
import { messagesOf } from './save-error.ts'

export type Settled<Value> = { value: Value } | { error: ApiError }

/** Its value, or what the caller can be told. Any other error is ours, and stays thrown. */
export function settle<Value>(work: () => Value): Settled<Value> {
  try {
    return { value: work() }
  } catch (error) {
    if (error instanceof ApiError) return { error }
    throw error
  }
}

/** The same of work that waits. */
export async function settleLater<Value>(work: () => Promise<Value>): Promise<Settled<Value>> {
  try {
    return { value: await work() }
  } catch (error) {
    if (error instanceof ApiError) return { error }
    throw error
  }
}

export const itemOf = <Value>(tried: Settled<Value>, translate: Translate): BatchItem<Value> =>
  'value' in tried
    ? { statusCode: 200, result: tried.value }
    : { statusCode: tried.error.status, result: messagesOf(tried.error, translate) }

export const valuesOf = <Value>(items: readonly BatchItem<Value>[]): Value[] =>
  items.flatMap(({ statusCode, result }) => (statusCode === 200 ? [result as Value] : []))

export function batchOf<Item, Value>(items: readonly Item[], translate: Translate, work: (item: Item) => Value) {
  const results = items.map((item) =>
    itemOf(
      settle(() => work(item)),
      translate,
    ),
  )
  return { hasErrors: results.some(({ statusCode }) => statusCode >= 400), results }
}
