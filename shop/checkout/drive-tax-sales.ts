// Tells a rate service what was sold and what went back, so that its books are the shop's. Every step may be repeated, and a process may be killed between
// any two: each is done once there by its reference.
import { type Database, sql } from '#database/sql.ts'
import type { Events } from '#observability/events.ts'
import type { NotedLine, TaxBooks, TaxedAmounts, TaxPort, TaxQuestion } from '#providers/tax/port.ts'
import { cents } from '#values/money.ts'
import { isNothing, isSame, takenBack, without } from './tax-taken-back.ts'

export interface TaxSaleDeps {
  /** The service itself: what the tables say is not noted there. */
  service: TaxPort & TaxBooks
  events: Pick<Events, 'emit'>
}

const MOST_AT_ONCE = 10
/** After so many tries, in some hours, somebody is told; it is tried on. */
const TOLD_AFTER_TRIES = 12

interface DueSale {
  id: number
  number: string
  version: number
  calculation: string | null
  isTaken: boolean
  question: TaxQuestion
  notedAs: string | null
  notedVersion: number | null
  lines: NotedLine[]
  /** Nothing of it went back yet. */
  isWhole: boolean
  reversals: number
  tries: number
  left: { parts: number; coreCharges: number; shipping: number; tax: number }
}

/** Answers how many it took. */
export async function driveTaxSales(db: Database, deps: TaxSaleDeps): Promise<number> {
  const sales = await db.write.all(due)
  await Promise.all(
    sales.map(async (sale) => {
      try {
        await drive(db, deps, sale)
      } catch (error) {
        if (sale.tries === TOLD_AFTER_TRIES)
          deps.events.emit('tax-not-told', { reference: sale.number, code: 'away', error })
      }
    }),
  )
  return sales.length
}

/** What an order is worth to the tax office: as it stands, less what was given back of it; what was cancelled is not in its amounts any more. */
const due = sql<DueSale>`
  update tax_sale set tries = tax_sale.tries + 1,
    look_at = now() + least(3600, 20 * 2 ^ least(tax_sale.tries, 8)) * interval '1 s'
  from (
    select tax_sale.id, orders.number, orders.status, orders.subtotal_cents - orders.special_saving_cents - orders.sale_saving_cents
        - orders.discount_cents - back.goods as parts, orders.core_cents - back.core as core, orders.shipping_cents - back.shipping as shipping,
      orders.tax_cents - back.tax as tax
    from tax_sale join orders on orders.id = tax_sale.order_id, lateral (
      select coalesce(sum(goods_cents), 0)::int as goods, coalesce(sum(core_cents), 0)::int as core,
        coalesce(sum(shipping_cents), 0)::int as shipping, coalesce(sum(tax_cents), 0)::int as tax
      from refund where refund.order_id = orders.id and not of_cancelled) back
    where tax_sale.state = 'DUE' and tax_sale.look_at <= now()
    order by tax_sale.look_at, tax_sale.id limit ${sql.lit(MOST_AT_ONCE)} for update of tax_sale skip locked
  ) due
  where tax_sale.id = due.id
  returning tax_sale.id, due.number, tax_sale.version, tax_sale.calculation, tax_sale.question, tax_sale.noted_as as "notedAs",
    tax_sale.noted_version as "notedVersion", tax_sale.noted_lines as lines, tax_sale.noted_whole as "isWhole", tax_sale.reversals, tax_sale.tries,
    exists (select from tax_sale other where other.calculation = tax_sale.calculation and other.id < tax_sale.id) as "isTaken",
    case when due.status = 'CANCELLED' then '{"parts": 0, "coreCharges": 0, "shipping": 0, "tax": 0}'::json
      else json_build_object('parts', greatest(0, due.parts), 'coreCharges', greatest(0, due.core), 'shipping', greatest(0, due.shipping),
        'tax', greatest(0, due.tax)) end as left`

async function drive(db: Database, deps: TaxSaleDeps, sale: DueSale): Promise<void> {
  const left = amountsOf(sale.left)
  if (sale.notedAs !== null && sale.notedVersion !== sale.version) {
    // The order was changed: all that is left of the sale before goes back, and it is told anew.
    if (!(await reverse(db, deps, sale, sale.lines))) return
    await db.write.run(sql`
      update tax_sale set noted_as = null, noted_version = null, noted_lines = '[]' where id = ${sale.id}`)
    sale.notedAs = null
    sale.lines = []
  }
  if (sale.notedAs === null && !isZero(left) && !(await note(db, deps, sale))) return
  if (!(await reverse(db, deps, sale, takenBack(sale.lines, left)))) return
  // What the tables had said may not be what the service says now: the shop keeps to what its customer was told, and people look.
  if (!isSame(sale.lines, left)) return leave(db, deps, sale, 'differs')
  // Where somebody lives is not kept for longer than it is asked by.
  await db.write.run(sql`
    update tax_sale set state = 'TOLD', why = null, question = question - 'place' where id = ${sale.id} and tries = ${sale.tries} and version = ${sale.version}`)
}

/** A calculation is noted once: two orders of the same parts to one place have one each. */
async function note(db: Database, deps: TaxSaleDeps, sale: DueSale): Promise<boolean> {
  const { id, number, version, question, isTaken } = sale
  const mustAsk = sale.calculation === null || isTaken || question.isExempt === true
  const calculation = mustAsk ? (await deps.service.taxes(question)).calculation : sale.calculation
  if (!calculation) throw new Error('the service has named no calculation')
  const reference = version === 1 ? number : `${number}-${version}`
  const noted = await deps.service.note({ calculation, reference })
  if ('refused' in noted) {
    await leave(db, deps, sale, noted.refused)
    return false
  }
  await db.write.run(sql`
    update tax_sale set noted_as = ${noted.id}, noted_version = ${version}, noted_whole = true, noted_lines = ${JSON.stringify(noted.lines)}::jsonb
    where id = ${id}`)
  Object.assign(sale, { notedAs: noted.id, notedVersion: version, lines: noted.lines, isWhole: true })
  return true
}

async function reverse(db: Database, deps: TaxSaleDeps, sale: DueSale, back: readonly NotedLine[]): Promise<boolean> {
  if (sale.notedAs === null || isNothing(back)) return true
  const lines = without(sale.lines, back)
  // Once some of it went back, the rest goes by its amounts.
  const isWhole = isNothing(lines) && sale.isWhole
  const done = await deps.service.reverse({
    sale: sale.notedAs,
    reference: `${sale.number}-back-${sale.reversals + 1}`,
    lines: isWhole ? 'all' : [...back],
  })
  if ('refused' in done) {
    await leave(db, deps, sale, done.refused)
    return false
  }
  await db.write.run(sql`
    update tax_sale set reversals = reversals + 1, noted_whole = false, noted_lines = ${JSON.stringify(lines)}::jsonb where id = ${sale.id}`)
  Object.assign(sale, { lines, reversals: sale.reversals + 1, isWhole: false })
  return true
}

async function leave(db: Database, { events }: TaxSaleDeps, sale: DueSale, why: string): Promise<void> {
  const left = await db.write.first(sql`
    update tax_sale set state = 'PEOPLE', why = ${why} where id = ${sale.id} and tries = ${sale.tries} returning id`)
  if (left) events.emit('tax-not-told', { reference: sale.number, code: why })
}

const isZero = ({ parts, coreCharges, shipping, tax }: TaxedAmounts) => parts + coreCharges + shipping + tax === 0

const amountsOf = ({ parts, coreCharges, shipping, tax }: DueSale['left']): TaxedAmounts => ({
  parts: cents(parts),
  coreCharges: cents(coreCharges),
  shipping: cents(shipping),
  tax: cents(tax),
})
