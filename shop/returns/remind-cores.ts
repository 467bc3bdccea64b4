// Reminders of cores that wait to be sent back (business rule CO-3). Run each day: one that was missed is made up for, and a row keeps each once.
import { enqueue } from '#database/jobs.ts'
import { type Database, sql } from '#database/sql.ts'
import { shopSettings } from '#shop/locales/shop-settings.ts'
import { readFactsForWork } from './order-facts.ts'
import { returnablesOf } from './returnable.ts'
import { daysUntil } from './return-rules.ts'

/** Answers how many reminders it asked for. */
export async function remindCores(db: Database, now: Date): Promise<number> {
  const { coreReminderDays } = shopSettings.returns
  const days = [...coreReminderDays].sort((a, b) => a - b)
  const most = days.at(-1) ?? 0
  let count = 0
  for (const { id } of await db.all(candidates(now, most))) {
    const facts = await readFactsForWork(db, id)
    if (!facts) continue
    const { coreUntil, lines } = returnablesOf(facts, now)
    const left = coreUntil ? daysUntil(coreUntil, now) : -1
    const due = days.find((day) => left <= day)
    if (left < 0 || due === undefined || !lines.some(({ core }) => core?.can === true)) continue
    count += await db.write.run(reminding(id, due))
  }
  return count
}

/** Orders with core charges whose time ends within these days: their window began that long ago, give or take a day. */
const candidates = (now: Date, most: number) => {
  const { coreWindowDays } = shopSettings.returns
  return sql<{ id: number }>`
    select distinct order_event.order_id as id from order_event
    where kind in ('DELIVERED', 'PICKED_UP')
      and at between ${now}::timestamptz - make_interval(days => ${coreWindowDays + 1})
        and ${now}::timestamptz - make_interval(days => ${coreWindowDays - most - 1})
      and exists (select from order_line where order_id = order_event.order_id and kind = 'CoreCharge')
    order by 1`
}

const reminding = (orderId: number, days: number) => sql`
  with kept as (
    insert into core_reminder (order_id, days) values (${orderId}, ${days}) on conflict do nothing returning order_id, days
  )
  ${enqueue('core-reminder-mail', sql`json_build_object('orderId', order_id, 'days', days)`, sql`from kept`)}`
