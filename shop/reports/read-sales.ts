// Sales of one country over some days: from what was summed, and of today from its orders.
import type { Sales } from '#contract/console/sales.ts'
import { type Reader, sql } from '#database/sql.ts'
import { localized } from '#shop/locales/catalogue-text.ts'
import { type Country, currencyIn, type Locale } from '#values/locale.ts'
import { shopDay } from '#values/shop-day.ts'
import { salesOf } from './sum-sales.ts'

const DAY_MS = 86_400_000
const MOST_SHOWN = 8

/** Up to and with today. Three statements: what was summed, today, and what things are called. */
export async function readSales(
  db: Reader,
  { country, days, locale, now }: { country: Country; days: number; locale: Locale; now: Date },
): Promise<Sales> {
  const today = shopDay(now)
  const from = shopDay(new Date(now.getTime() - (days - 1) * DAY_MS))
  const [summed, sold] = await Promise.all([
    db.all(sql<Sum>`
      select kind, day::text, key, orders, cents from sales_day
      where country = ${country} and kind = 'DAY' and day >= ${from} and day < ${today}
      union all
      select kind, null, key, sum(orders)::int, sum(cents)::bigint from sales_day
      where country = ${country} and kind in ('CATEGORY', 'MACHINE') and day >= ${from} and day < ${today}
      group by kind, key`),
    db.all(salesOf(today)),
  ])
  const all: Sum[] = [
    ...summed,
    ...sold.filter((one) => one.country === country).map((one) => ({ ...one, day: today })),
  ]
  const byDay = new Map(all.filter(({ kind }) => kind === 'DAY').map((one) => [one.day, one]))
  const dates = Array.from({ length: days }, (_, i) => shopDay(new Date(now.getTime() - (days - 1 - i) * DAY_MS)))
  const groups = (kind: string) => {
    const byKey = new Map<number, number>()
    for (const one of all) if (one.kind === kind) byKey.set(one.key, (byKey.get(one.key) ?? 0) + one.cents)
    return [...byKey].filter(([, cents]) => cents !== 0).toSorted(([, a], [, b]) => b - a)
  }
  const [categories, machines] = [groups('CATEGORY'), groups('MACHINE')]
  const names = await db.all(sql<{ kind: string; key: number; name: string }>`
    select 'CATEGORY' as kind, id as key, ${localized(locale, 'category', 'name')} as name from category
    where id = any (${categories.map(([key]) => key)}::bigint[])
    union all
    select 'MACHINE', id, name from engine_family where id = any (${machines.map(([key]) => key)}::bigint[])`)
  const named = (kind: string, found: [number, number][]) => {
    const rows = found.map(([key, cents]) => ({
      name: names.find((one) => one.kind === kind && one.key === key)?.name ?? null,
      isSeveral: key === -1,
      cents,
    }))
    const own = rows.filter(({ name }) => name !== null)
    const rest = own.slice(MOST_SHOWN).reduce((sum, { cents }) => sum + cents, 0)
    return {
      rows: own.slice(0, MOST_SHOWN).map(({ name, cents }) => ({ name: name ?? '', cents })),
      others: rest,
      several: rows.find(({ isSeveral }) => isSeveral)?.cents ?? 0,
      none: rows
        .filter(({ name, isSeveral }) => name === null && !isSeveral)
        .reduce((sum, { cents }) => sum + cents, 0),
    }
  }
  return {
    country,
    currency: currencyIn(country),
    days: dates.map((day) => {
      const found = byDay.get(day)
      return { day, cents: found?.cents ?? 0, orders: found?.orders ?? 0 }
    }),
    categories: named('CATEGORY', categories),
    machines: named('MACHINE', machines),
  }
}

interface Sum {
  kind: string
  day: string | null
  key: number
  orders: number
  cents: number
}
