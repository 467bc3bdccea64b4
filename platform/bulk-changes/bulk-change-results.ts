// What became of each record of a change of many: by pages, in the order in which they are written.
import type { BulkResult } from '#contract/ui-api/bulk-changes.ts'
import { sql } from '#database/sql.ts'
import { recordNumber } from '#values/record-id.ts'
import { readChanges } from '../history/read-changes.ts'
import { requireObject } from '../objects/require-object.ts'
import { namesOf } from '../records/named-record.ts'
import type { WriteContext } from '../records/write-record.ts'
import type { SignedIn } from '../rights/viewer.ts'
import { requireOwn } from './bulk-changes.ts'

interface Asked {
  isRefused?: boolean
  outcome?: BulkResult['outcome'] | undefined
  pageSize: number
  pageToken: string
}

interface Row {
  number: number
  recordId: string
  statusCode: number | null
  message: string | null
  outcome: BulkResult['outcome']
  /** The driver leaves the numbers of an array of bigint as texts. */
  entries: string[] | null
}

/**
 * A page of them, with the names of the records and what was changed, as far as whoever asks sees both now. Throws INSUFFICIENT_ACCESS,
 * INVALID_TYPE; NOT_FOUND also for somebody else’s. Four statements.
 */
export async function getBulkChangeResults(
  context: SignedIn<WriteContext>,
  id: string,
  { isRefused = false, outcome, pageSize, pageToken }: Asked,
): Promise<{ nextPageToken: string | null; results: BulkResult[] }> {
  const change = await requireOwn(context, id)
  const object = requireObject(context.registry, context.viewer, change.object_name)
  const refused = isRefused || outcome === 'REFUSED' ? sql` and status >= 400` : sql``
  const others = outcome && outcome !== 'REFUSED' ? sql` and outcome = ${outcome}` : sql``
  const rows = await context.db.all(sql<Row>`
    select number, record_id as "recordId", status as "statusCode", why as message, outcome, changes as entries
    from bulk_change_row where bulk_change_id = ${change.id} and number > ${Number(pageToken)}${refused}${others}
    order by number limit ${pageSize + 1}`)
  const page = rows.slice(0, pageSize)
  const entries = page.flatMap(({ recordId, entries }) =>
    (entries ?? []).map((entry) => ({ record: recordNumber(object.kind, recordId) ?? 0, id: Number(entry) })),
  )
  const names = await namesOf(
    context,
    object,
    page.map(({ recordId }) => recordId),
  )
  const changes = await readChanges(context, object, entries)
  return {
    nextPageToken: rows.length > pageSize ? String(page.at(-1)?.number) : null,
    results: page.map(({ recordId, statusCode, message, outcome, entries }) => ({
      changes: (entries ?? []).flatMap((entry) => changes.get(Number(entry)) ?? []),
      message,
      // Of before outcomes were noted, only the status is known.
      outcome: outcome ?? (statusCode === null ? null : statusCode < 400 ? 'SAVED' : 'REFUSED'),
      recordId,
      recordName: names.get(recordId) ?? null,
      statusCode,
    })),
  }
}
