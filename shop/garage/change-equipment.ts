// What a customer changes of a machine in their garage (business rule E-12): its name, whether it is there, whether it is shopped for,
// notes, and how far it has run. Another customer's machine is as if it were not there.
import { type Database, type RawBuilder, sql } from '#database/sql.ts'
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

/** Removes it; whoever shopped for it shops for nothing. */
export const removeEquipment = (db: Database, machine: OwnMachine): Promise<void> =>
  requireOne(db.write.run(sql`delete from equipment where ${isOwn(machine)}`))

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
  const reading = wholeNumber(value)
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

const isOwn = ({ id, customerId }: OwnMachine): RawBuilder<boolean> =>
  sql`equipment.id = ${id} and equipment.customer_id = ${customerId}`

async function requireOne(changed: Promise<number>): Promise<void> {
  if ((await changed) === 0) throw new Refusal('garage/not-found')
}
