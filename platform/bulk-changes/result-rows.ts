// What became of each record of a change of many, as rows of a file: one for each field that was changed, or one that says why there is none.
import type { BulkResult } from '#contract/ui-api/bulk-changes.ts'
import { requireObject } from '../objects/require-object.ts'
import type { WriteContext } from '../records/write-record.ts'
import type { SignedIn } from '../rights/viewer.ts'
import { getBulkChangeResults } from './bulk-change-results.ts'
import { requireOwn } from './bulk-changes.ts'

const PAGE = 1000

export interface ResultWords {
  record: string
  recordId: string
  result: string
  field: string
  before: string
  after: string
  why: string
  yes: string
  no: string
  outcomes: Readonly<Record<NonNullable<BulkResult['outcome']> | 'WAITS', string>>
}

type Cell = string | number | null
type Shown = BulkResult['changes'][number]['new']

/** A page of them in memory, however many there are. Throws INSUFFICIENT_ACCESS, INVALID_TYPE, NOT_FOUND before the first. */
export async function resultRows(
  context: SignedIn<WriteContext>,
  id: string,
  { outcome, words }: { outcome: NonNullable<BulkResult['outcome']> | undefined; words: ResultWords },
): Promise<{ head: string[]; pages: AsyncGenerator<Cell[][]> }> {
  const { object_name } = await requireOwn(context, id)
  requireObject(context.registry, context.viewer, object_name)
  const { recordId, record, result, field, before, after, why } = words
  const pages = async function* () {
    for (let pageToken: string | null = '0'; pageToken !== null; ) {
      const page: Awaited<ReturnType<typeof getBulkChangeResults>> = await getBulkChangeResults(context, id, {
        outcome,
        pageSize: PAGE,
        pageToken,
      })
      yield page.results.flatMap((one) => rowsOf(one, words))
      pageToken = page.nextPageToken
    }
  }
  return { head: [recordId, record, result, field, before, after, why], pages: pages() }
}

function rowsOf(
  { recordId, recordName, outcome, message, changes }: BulkResult,
  { outcomes, yes, no }: ResultWords,
): Cell[][] {
  const begins = [recordId, recordName, outcomes[outcome ?? 'WAITS']]
  if (changes.length === 0) return [[...begins, null, null, null, message]]
  const told = ({ value, displayValue }: Shown) =>
    displayValue ?? (typeof value === 'boolean' ? (value ? yes : no) : value)
  return changes.map(({ label, language, old, new: now }) => [
    ...begins,
    language ? `${label} (${language})` : label,
    told(old),
    told(now),
    message,
  ])
}
