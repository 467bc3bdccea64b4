// Who of those who work here may read a record: they alone are mentioned in its notes.
import { type Reader, sql } from '#database/sql.ts'
import type { NotePerson } from '#contract/console-api/notes.ts'
import { recordId } from '#values/record-id.ts'
import type { NamedRecord } from '../records/named-record.ts'
import { type ReadContext, readRecordsById } from '../records/read-records.ts'
import type { Role } from '../rights/viewer.ts'

interface StaffRow {
  id: number
  role: Role
  roleId: number | null
  name: string
}

const MOST_SHOWN = 8
/** Rules of rows may leave some out. */
const MOST_LOOKED_AT = 40

/** Those whose name or address begins so, by name; whoever asks is left out. */
export async function findReaders(
  context: ReadContext,
  record: NamedRecord,
  { q, but }: { q: string; but: number },
): Promise<NotePerson[]> {
  const begins = `${q
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, (one) => `\\${one}`)}%`
  const found = await context.db.all(sql<StaffRow>`
    select id, role, role_id as "roleId", trim(first_name || ' ' || last_name) as name from staff
    where is_active and id <> ${but} and trim(first_name || ' ' || last_name) <> ''
      and (lower(first_name || ' ' || last_name) like ${begins} or lower(last_name) like ${begins} or lower(email) like ${begins})
    order by name, id limit ${MOST_LOOKED_AT}`)
  return (await readersAmong(context, record, found)).slice(0, MOST_SHOWN).map(personOf)
}

/** Of these the ones that may read the record, in their order. */
export const readersById = async (
  context: ReadContext,
  record: NamedRecord,
  ids: readonly number[],
): Promise<StaffRow[]> => (ids.length === 0 ? [] : readersAmong(context, record, await staffOf(context.db, ids)))

const staffOf = (db: Reader, ids: readonly number[]): Promise<StaffRow[]> =>
  db.all(sql<StaffRow>`
    select id, role, role_id as "roleId", trim(first_name || ' ' || last_name) as name from staff
    where is_active and id = any(${ids}::bigint[]) order by id`)

async function readersAmong(
  context: ReadContext,
  { object, id }: NamedRecord,
  people: readonly StaffRow[],
): Promise<StaffRow[]> {
  const readers: StaffRow[] = []
  for (const person of people) {
    const viewer = { ...context.viewer, role: person.role, roleId: person.roleId, userId: person.id, accountId: null }
    const seen = context.registry.accessibleTo(viewer).get(object.apiName)
    if (!seen) continue
    const isOpen =
      seen.rights.rows === 'all' ||
      (await readRecordsById({ ...context, viewer }, seen, { ids: [id], show: [] })).size > 0
    if (isOpen) readers.push(person)
  }
  return readers
}

export const personOf = ({ id, name }: { id: number; name: string }): NotePerson => ({ id: recordId('user', id), name })
