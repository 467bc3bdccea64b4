// What a customer changes of a machine in their garage (business rule E-12): its name, whether it is there, whether it is shopped for,
// notes, and how far it has run. Another customer's machine is as if it were not there.
import { type Database, type RawBuilder, sql } from '#database/sql.ts'
import type { FilePort } from '#providers/files/port.ts'
import { isDay } from '#values/is-day.ts'
import { countryOf } from '#values/locale.ts'
import { tidyNickname } from '#values/nickname.ts'
import { Refusal } from '#values/refusal.ts'
import { wholeNumber } from '#values/whole-number.ts'
import type { Owner } from './add-equipment.ts'
import { lockItems, nicknameProblem } from './garage.ts'
import { inItsPlace } from './select-equipment.ts'

export type OwnMachine = Owner & { id: number }

/** Renames it; refuses a nickname that is empty, too long, or that of another machine of the garage (E-10). */
export async function renameEquipment(db: Database, machine: OwnMachine, typed: string): Promise<void> {
  const { customerId, id } = machine
  const nickname = tidyNickname(typed)
  await db.transact(async (tx) => {
    const problem = nicknameProblem(await lockItems(tx, customerId), nickname, { except: id })
    if (problem) throw new Refusal('nickname/invalid', { fields: { nickname: problem } })
    await requireOne(tx.run(sql`update equipment set nickname = ${nickname} where ${isOwn(machine)}`))
  })
}

/** Removes it with its notes, readings and documents; whoever shopped for it shops for nothing. */
export async function removeEquipment(
  { db, files }: { db: Database; files: FilePort },
  machine: OwnMachine,
): Promise<void> {
  const gone = await db.write.first(sql<{ keys: string[] }>`
    with gone as (delete from equipment where ${isOwn(machine)} returning id)
    select array(
      select file_key from content_version join equipment_document on version_id = content_version.id
      where equipment_id = gone.id) as keys
    from gone`)
  if (!gone) throw new Refusal('garage/not-found')
  // What a crash leaves is swept by night.
  await Promise.all(gone.keys.map((key) => files.remove(key)))
}

/** Makes it the machine that the customer shops for, on every device. */
export const activateEquipment = (db: Database, machine: OwnMachine): Promise<void> =>
  requireOne(
    db.write.run(sql`
      insert into selected_equipment (customer_id, equipment, equipment_id)
      select customer_id, jsonb_build_object('type', type, 'number', number)
        || case when type = 'VEHICLE' then jsonb_build_object('decoded', details -> 'decoded', 'chosen', details -> 'chosen') else '{}' end, id
      from equipment where ${isOwn(machine)}
      ${inItsPlace}`),
  )

export const saveNotes = (db: Database, machine: OwnMachine, notes: string): Promise<void> =>
  requireOne(db.write.run(sql`update equipment set notes = ${notes} where ${isOwn(machine)}`))

/** Notes hours, or miles or kilometres, on a day; what was noted on that day gives way. Refuses what is no number, and days to come. */
export async function logReading(
  db: Database,
  machine: OwnMachine,
  { value, on, today }: { value: string; on: string; today: string },
): Promise<void> {
  const reading = wholeNumber(value, machine.locale)
  const day = on || today
  const fields = {
    ...(reading === null && { reading: 'reading.number' }),
    ...(!isDay(day) && { on: 'reading.day' }),
    ...(isDay(day) && day > today && { on: 'reading.day' }),
  }
  if (reading === null || Object.keys(fields).length > 0) throw new Refusal('input/invalid', { fields })
  const distance = countryOf(machine.locale) === 'US' ? 'mi' : 'km'
  await requireOne(
    db.write.run(sql`
      insert into equipment_reading (equipment_id, read_on, reading, unit)
      select id, ${day}::date, ${reading}::int, case when type = 'VEHICLE' then ${distance} else 'h' end
      from equipment where ${isOwn(machine)}
      on conflict (equipment_id, read_on) do update set reading = excluded.reading, unit = excluded.unit`),
  )
}

export const isOwn = ({ id, customerId }: Pick<OwnMachine, 'id' | 'customerId'>): RawBuilder<boolean> =>
  sql`equipment.id = ${id} and equipment.customer_id = ${customerId}`

async function requireOne(changed: Promise<number>): Promise<void> {
  if ((await changed) === 0) throw new Refusal('garage/not-found')
}
