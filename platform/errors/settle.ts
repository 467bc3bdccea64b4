// Batches: an item that is refused fails alone, with a status of its own (records-api/errors.md).
import type { BatchItem } from '#contract/ui-api/record.ts'
import { ApiError } from './api-error.ts'
import type { Translate } from './message.ts'
import { messagesOf } from './save-error.ts'

export type Settled<Value> = { value: Value } | { error: ApiError }

/** What came of it: a value, or what the caller can be told. Anything else that is thrown stays thrown. */
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

/** The item of a batch that tells it. */
export const itemOf = <Value>(tried: Settled<Value>, translate: Translate): BatchItem<Value> =>
  'value' in tried
    ? { statusCode: 200, result: tried.value }
    : { statusCode: tried.error.status, result: messagesOf(tried.error, translate) }

/** What came of those that did not fail. */
export const valuesOf = <Value>(items: readonly BatchItem<Value>[]): Value[] =>
  items.flatMap(({ statusCode, result }) => (statusCode === 200 ? [result as Value] : []))

/** All items of a batch, in order. */
export function batchOf<Item, Value>(items: readonly Item[], translate: Translate, work: (item: Item) => Value) {
  const results = items.map((item) =>
    itemOf(
      settle(() => work(item)),
      translate,
    ),
  )
  return { hasErrors: results.some(({ statusCode }) => statusCode >= 400), results }
}
