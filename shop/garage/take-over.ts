import { type Database, sql } from '#database/sql.ts'
import { inItsPlace } from './select-equipment.ts'

/**
 * What a guest shopped for when they signed in, they go on shopping for, on every device. Answers whether the customer shops for anything.
 * One statement.
 */
export async function takeOverSelected(
  db: Database,
  { sessionId, customerId }: { sessionId: number; customerId: number },
): Promise<boolean> {
  const row = await db.write.first<{ is_there: boolean }>(sql`
    with guest as (
      delete from session_equipment where session_id = ${sessionId} returning equipment, held_until
    ), taken as (
      insert into selected_equipment (customer_id, equipment, equipment_id, held_until)
      select ${customerId}::bigint, guest.equipment, own.id, case when own.id is null then guest.held_until end
      from guest left join equipment own on own.customer_id = ${customerId} and own.type = guest.equipment ->> 'type'
        and own.number = guest.equipment ->> 'number'
      where guest.held_until > now()
      ${inItsPlace}
      returning customer_id
    )
    select exists (select from taken) or exists (
      select from selected_equipment where customer_id = ${customerId} and (held_until is null or held_until > now())
    ) as is_there`)
  return row?.is_there ?? false
}
