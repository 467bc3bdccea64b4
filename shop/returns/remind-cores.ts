// Reminders of cores that wait to be sent back (business rule CO-3). Run each day: one that was missed is made up for, and a row keeps each once.
import { enqueue } from '#database/jobs.ts'
import { type Database, sql } from '#database/sql.ts'
import { shopSettings } from '#shop/locales/shop-settings.ts'
import { readFactsForWork } from './order-facts.ts'
import { isCoreAwaited, returnablesOf } from './returnable.ts'
import { daysUntil } from './return-rules.ts'

/** Answers how many reminders it asked for. */
export async function remindCores(db: Database, now: Date): Promise<number> {
  const reminders = shopSettings.returns.coreReminderDays.toSorted((a, b) => a - b)
  let count = 0
  for (const [index, days] of reminders.entries()) {
    // Whoever is near the last reminder is not sent the first one any more.
    const least = index === 0 ? 0 : (reminders[index - 1] ?? 0) + 1
    for (const { id } of await db.all(candidates(now, { least, days }))) {
      const facts = await readFactsForWork(db, id)
      if (!facts) continue
      const { coreUntil, lines } = returnablesOf(facts, now)
      const left = coreUntil ? daysUntil(coreUntil, now) : -1
      if (left < least || left > days || !lines.some(isCoreAwaited)) continue
      count += await db.write.run(reminding(id, days))
    }
  }
  return count
}

/** Orders with core charges that were not reminded so, whose time ends within these days: by the hour, so a day more to each side. */
const candidates = (now: Date, { least, days }: { least: number; days: number }) => {
  const { coreWindowDays } = shopSettings.returns
  return sql<{ id: number }>`
    select distinct order_event.order_id as id from order_event
    where kind in ('DELIVERED', 'PICKED_UP')
      and at between ${now}::timestamptz - make_interval(days => ${coreWindowDays - least + 1})
        and ${now}::timestamptz - make_interval(days => ${coreWindowDays - days - 1})
      and exists (select from order_line where order_id = order_event.order_id and kind = 'CoreCharge' and quantity > 0)
      and not exists (select from core_reminder where order_id = order_event.order_id and days = ${days})
    order by 1`
}

const reminding = (orderId: number, days: number) => sql`
  with kept as (
    insert into core_reminder (order_id, days) values (${orderId}, ${days}) on conflict do nothing returning order_id, days
  )
  ${enqueue('core-reminder-mail', sql`json_build_object('orderId', order_id, 'days', days)`, sql`from kept`)}`
