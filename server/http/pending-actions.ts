// What a guest asked for that only a customer can have, kept until they come back from signing in (business rules AU-1, E-12, E-13).
import { type Database, sql } from '#database/sql.ts'
import { keysOf } from '#values/table.ts'
import type { Shop } from '../shop.ts'
import { keepEquipment } from './pending-actions/keep-equipment.ts'
import { savePart } from './pending-actions/save-part.ts'
import type { PendingAction, PendingOwner } from './pending-actions/pending-action.ts'

const ACTIONS = { 'keep-equipment': keepEquipment, 'save-part': savePart } as const satisfies Record<
  string,
  PendingAction
>
type Kind = keyof typeof ACTIONS

const HOURS = 1

/** A later one of the same kind takes the place of the one before. Only a form whose origin was checked asks for it. */
export async function storePending(db: Database, sessionId: number, kind: Kind, payload: object = {}): Promise<void> {
  await db.write.run(sql`
    insert into pending_action (session_id, kind, payload, until)
    values (${sessionId}, ${kind}, ${JSON.stringify(payload)}, now() + make_interval(hours => ${HOURS}))
    on conflict (session_id, kind) do update set payload = excluded.payload, until = excluded.until`)
}

/** Does once what the session's guest asked for, in the order of the list; answers where the first one is to be seen. */
export async function runPending(shop: Shop, sessionId: number, owner: PendingOwner): Promise<string | null> {
  const rows = await shop.db.write.all(taken(sessionId))
  let path: string | null = null
  for (const kind of keysOf(ACTIONS))
    for (const row of rows) if (row.kind === kind) path = (await ACTIONS[kind](shop, owner, row.payload)) ?? path
  return path
}

const taken = (sessionId: number) => sql<{ kind: string; payload: unknown }>`
  with gone as (delete from pending_action where session_id = ${sessionId} returning kind, payload, until)
  select kind, payload from gone where until > now()`
