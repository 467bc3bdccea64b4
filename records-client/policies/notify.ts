// Records changed by somebody else: the client must hear it from outside.
import { recordKey, trackedFields } from '../store/records.ts'
import { toId18 } from '../store/record-id.ts'
import type { Client } from './client.ts'
import { readFields } from './commit.ts'

const LIMIT = { calls: 60, withinMs: 60_000 }

/** Reads each known record again by all its known fields; resolves once all who show them know. A record that is not known costs
 * nothing. Of more than 60 calls within 60,000 ms the rest ask nothing: their records only count as expired. */
export async function notifyRecordUpdateAvailable(
  client: Client,
  records: readonly { recordId: string }[],
): Promise<void> {
  const { store, notices } = client
  const now = store.now()
  while (notices.length > 0 && now - (notices[0] ?? 0) >= LIMIT.withinMs) notices.shift()
  const isAllowed = notices.length < LIMIT.calls
  if (isAllowed) notices.push(now)
  const known = new Set(records.map(({ recordId }) => toId18(recordId) ?? '').filter((id) => store.get(recordKey(id))))
  await Promise.all(
    Array.from(known, async (recordId) => {
      const entry = store.get(recordKey(recordId))
      if (!isAllowed && entry) store.expire(entry)
      else
        await readFields(client, recordId, trackedFields(store, recordId), { isRefresh: true }).catch(() => undefined)
    }),
  )
}
