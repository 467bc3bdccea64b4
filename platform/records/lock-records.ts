// Locks all that a request writes before its first write, in everybody's order (lock-rows.ts).
import { type RawBuilder, sql } from '#database/sql.ts'
import { fullId, recordNumber } from '#values/record-id.ts'
import type { AccessibleObject } from '../objects/object.ts'
import { AS_CHANGED, AS_REMOVED, lockRows, ownerOf, ownersOf } from './lock-rows.ts'
import { readRecordsById } from './read-records.ts'
import type { TransactionContext } from './write-record.ts'
import type { WrittenFields } from './written-fields.ts'

/** What a request is going to do with a record. */
export type Aim =
  | { verb: 'create'; apiName: string; fields: WrittenFields }
  | { verb: 'update' | 'delete'; id: string; fields?: WrittenFields }

/**
 * Locks all rows that a request writes, until the transaction ends. Rows that its writer may not write are skipped: nobody waits for a
 * request that will be refused. One statement per object, however many records.
 */
export async function lockRecords(context: TransactionContext, aims: readonly Aim[]): Promise<void> {
  const { db, registry } = context
  const wanted = Map.groupBy(
    aims.flatMap((aim) => wantedFor(context, aim) ?? []),
    ({ object }) => object,
  )
  // Owners first: records that belong to nothing may own others.
  const owners: Rows[] = []
  const rows: Rows[] = []
  for (const [object, records] of wanted) {
    const seen = await readRecordsById(context, object, {
      ids: [...new Set(records.map(({ id }) => fullId(id)))],
      show: [],
    })
    const ids = [...seen.keys()].map((id) => recordNumber(object.kind, id) ?? 0)
    const isRemoved = records.some((record) => record.isRemoved)
    const owner = ownerOf(registry, object)
    if (owner) owners.push({ table: owner.table, ids: ownersOf(object, owner.column, ids), isRemoved: false })
    const group = owner ? rows : owners
    group.push({ table: object.declared.table, ids: sql`${ids}::bigint[]`, isRemoved })
  }
  for (const group of [owners, rows])
    for (const [table, of] of [...Map.groupBy(group, (each) => each.table)].sort(byName)) {
      const ids = sql.join(
        of.map((each) => each.ids),
        sql` || `,
      )
      await lockRows(db, { table, ids, lock: of.some((each) => each.isRemoved) ? AS_REMOVED : AS_CHANGED })
    }
}

interface Rows {
  table: string
  ids: RawBuilder<unknown>
  isRemoved: boolean
}

const byName = ([one]: [string, unknown], [other]: [string, unknown]): number => (one < other ? -1 : 1)

/** The row to lock: for a new record the one that it will belong to, since the new one has no row yet. */
function wantedFor(
  { registry, viewer }: TransactionContext,
  aim: Aim,
): { object: AccessibleObject; id: string; isRemoved: boolean } | undefined {
  if (aim.verb === 'create') {
    const accessible = registry.accessibleTo(viewer)
    const made = accessible.get(aim.apiName)
    const name = made?.declared.belongsTo ?? ''
    const object = accessible.get(made?.fields.get(name)?.refersTo ?? '')
    const id = aim.fields[name]
    return object && made?.isCreateable && typeof id === 'string' ? { object, id, isRemoved: false } : undefined
  }
  const { id, verb } = aim
  const object = registry.objectOfId(viewer, id)
  const isRemoved = verb === 'delete'
  return object && (isRemoved ? object.isDeletable : object.isUpdateable) ? { object, id, isRemoved } : undefined
}
