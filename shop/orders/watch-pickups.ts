// Orders that wait at a store (business rule O-2): reminded once, and cancelled with their money given back when nobody comes. Run each day;
// what was missed is made up for.
import { enqueue } from '#database/jobs.ts'
import { type Database, sql } from '#database/sql.ts'
import { shopSettings } from '#shop/locales/shop-settings.ts'
import { cancelOrder } from './cancel-order.ts'

export interface Waiting {
  now: Date
  /** Days after it was ready. */
  reminderDays?: number
  holdDays?: number
}

/** Answers how many it reminded of, and how many it cancelled. */
export async function watchPickups(
  db: Database,
  { now, reminderDays = shopSettings.pickup.reminderDays, holdDays = shopSettings.pickup.holdDays }: Waiting,
): Promise<{ reminded: number; cancelled: number }> {
  let cancelled = 0
  for (const { id } of await db.write.all(waitingSince(now, holdDays)))
    if (await expire(db, id, { now, holdDays })) cancelled++
  const reminded = (await db.write.first(reminding({ now, reminderDays, holdDays })))?.reminded ?? 0
  return { reminded, cancelled }
}

/**
 * An order of which a part was handed over is staff's to end; so is one from before, without a code of its own: nobody told its customer
 * until when it is held.
 */
const readySince = (now: Date, days: number) => sql`
  orders.status = 'READY_FOR_PICKUP' and orders.pickup_code is not null and not exists (select from order_line where order_id = orders.id and handed_over > 0)
  and exists (select from order_event where order_id = orders.id and kind = 'READY_FOR_PICKUP'
    and at <= ${now}::timestamptz - make_interval(days => ${days}))`

const waitingSince = (now: Date, days: number) => sql<{ id: number }>`
  select id from orders where ${readySince(now, days)} order by id`

/** One transaction: killed anywhere, all of it has happened or nothing. Who collects it in this moment is left to staff. */
const expire = (db: Database, orderId: number, { now, holdDays }: { now: Date; holdDays: number }): Promise<boolean> =>
  db.transact(async (tx) => {
    const expired = await tx.first(sql<{ id: number }>`
      with due as (
        select id from orders where id = ${orderId} and ${readySince(now, holdDays)} for update skip locked
      ), moved as (
        update orders set status = 'CANCELLED' from due where orders.id = due.id returning orders.id, orders.number
      ), audited as (
        insert into audit_log (who, what, subject, before, after, why)
        select 'worker', 'order-cancelled', 'order ' || number, '{"status": "READY_FOR_PICKUP"}', '{"status": "CANCELLED"}',
          'not collected in time' from moved
      )
      select id from moved`)
    if (!expired) return false
    await cancelOrder(tx, orderId, 'READY_FOR_PICKUP')
    return true
  })

/** The mark and the wish for a mail are one statement, so that each is reminded of once. */
const reminding = ({ now, reminderDays, holdDays }: Required<Waiting>) => sql<{ reminded: number }>`
  with due as (
    select id from orders where pickup_reminded_at is null and ${readySince(now, reminderDays)}
      and not exists (select from order_event where order_id = orders.id and kind = 'READY_FOR_PICKUP'
        and at <= ${now}::timestamptz - make_interval(days => ${holdDays}))
    order by id for update skip locked
  ), marked as (
    update orders set pickup_reminded_at = ${now} from due where orders.id = due.id returning orders.id
  ), told as (
    ${enqueue('pickup-reminder-mail', sql`json_build_object('orderId', id)`, sql`from marked`)}
  )
  select count(*)::int as reminded from marked`
