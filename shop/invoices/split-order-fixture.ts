// Orders that leave in parts: any order, any way of splitting it.
import { type Database, sql, type Writer } from '#database/sql.ts'
import { anOrder } from '#shop/orders/order-fixture.ts'
import type { Paid } from '#shop/returns/refund-amounts.ts'
import { allocate, cents, roundedShare, sum } from '#values/money.ts'

/** Numbers that look random and are the same each time. */
export function aDie(seed: number) {
  let state = seed
  return (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * (most + 1))
  }
}
export type Die = ReturnType<typeof aDie>

/** Lines with and without a core, special prices and sales, a discount, shipping, and taxes that states take on more or less of it. */
export async function aMixedOrder(db: Writer, roll: Die): Promise<{ id: number; paid: Paid }> {
  const { id } = await anOrder(db, { locale: roll(1) ? 'en-US' : 'fr-CA' })
  const parts = Array.from({ length: 1 + roll(3) }, (_, index) => {
    const unit = cents(1 + roll(90_000))
    const before = unit + roll(1) * roll(5000)
    return {
      position: 2 * index + 1,
      parent: null,
      quantity: 1 + roll(5),
      unit,
      before,
      list: before + roll(1) * roll(5000),
      core: roll(2) === 0 ? cents(1 + roll(9000)) : null,
    }
  })
  const prices = parts.map(({ unit, quantity }) => cents(unit * quantity))
  const goods = sum(prices)
  const discount = cents(roll(2) === 0 ? roll(goods) : roll(9) === 0 ? goods : 0)
  const discounts = allocate(discount, prices)
  const core = sum(parts.map((part) => cents((part.core ?? 0) * part.quantity)))
  const shipping = cents(roll(2) === 0 ? 0 : roll(9999))
  const base = cents(goods - discount + core * roll(1) + shipping * roll(1))
  const taxes = [5000, 9975].slice(0, roll(2)).map((rate, index) => ({
    position: index + 1,
    kind: index === 0 ? 'GST' : 'QST',
    rate,
    base,
    amount: roundedShare(base, rate, 100_000),
  }))
  const tax = sum(taxes.map(({ amount }) => amount))
  const lines = parts.flatMap((part, index) => [
    { ...part, discount: discounts[index] ?? cents(0) },
    ...(part.core === null
      ? []
      : [{ ...part, position: part.position + 1, parent: part.position, unit: part.core, discount: cents(0) }]),
  ])
  await db.run(sql`delete from order_line where order_id = ${id}`)
  await db.run(sql`delete from order_tax where order_id = ${id}`)
  await db.run(sql`
    insert into order_line (order_id, position, parent_position, kind, product_id, part_number, name, quantity, list_cents, unit_cents,
      before_sale_cents, discount_cents, lead_time)
    select ${id}, position, parent, case when parent is null then 'Simple' else 'CoreCharge' end, 1, 'AP-' || position, 'Part ' || position,
      quantity, list, unit, case when parent is null and before > unit then before end, discount, 'standard'
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      line (position int, parent int, quantity int, list int, unit int, before int, discount int)`)
  await db.run(sql`
    insert into order_tax (order_id, position, kind, rate_thousandths, base_cents, amount_cents)
    select ${id}, position, kind, rate, base, amount
    from jsonb_to_recordset(${JSON.stringify(taxes)}::jsonb) tax (position int, kind text, rate int, base int, amount int)`)
  const savings = (of: (part: (typeof parts)[number]) => number) =>
    parts.reduce((all, part) => all + of(part) * part.quantity, 0)
  await db.run(sql`
    update orders set subtotal_cents = ${savings(({ list }) => list)}, special_saving_cents = ${savings(({ list, before }) => list - before)},
      sale_saving_cents = ${savings(({ before, unit }) => before - unit)}, discount_cents = ${discount}, core_cents = ${core},
      shipping_cents = ${shipping}, tax_cents = ${tax}, total_cents = ${goods - discount + core + shipping + tax}
    where id = ${id}`)
  return { id, paid: { lines, shipping, taxes } }
}

export interface Piece {
  position: number
  count: number
}

/** What leaves in one parcel, or without one; the last piece moves the order on. */
export const leave = (db: Database, id: number, pieces: readonly Piece[], parcel: string | null = null) =>
  db.transact(async (tx) => {
    await tx.run(sql`select from orders where id = ${id} for update`)
    const shipment = parcel
      ? await tx.first<{ id: number }>(sql`
          insert into order_tracking (order_id, number, carrier, shipped_on) values (${id}, ${parcel}, 'Ground', '2026-11-20') returning id`)
      : undefined
    for (const { position, count } of pieces)
      await handOver(tx, id, { position, count, shipment: shipment?.id ?? null })
    await tx.run(sql`
      update orders set status = 'SHIPPED' where id = ${id} and status = 'PROCESSING' and not exists (
        select from order_line where order_id = ${id} and parent_position is null and handed_over < quantity)`)
  })

export const handOver = (tx: Writer, id: number, { position, count, shipment }: Piece & { shipment: number | null }) =>
  tx.run(sql`
    with raised as (
      update order_line set handed_over = handed_over + ${count} where order_id = ${id} and position = ${position} returning id
    )
    insert into handed_over (order_id, order_line_id, shipment_id, quantity) select ${id}, id, ${shipment}::bigint, ${count} from raised`)

/** Pieces that are still there, split at random. */
export function someOf(roll: Die, left: Map<number, number>): Piece[] {
  const open = [...left].filter(([, count]) => count > 0)
  const pieces = open.map(([position, count]) => ({ position, count: roll(count) })).filter(({ count }) => count > 0)
  const [first] = open
  const taken = pieces.length > 0 || !first ? pieces : [{ position: first[0], count: 1 }]
  for (const { position, count } of taken) left.set(position, (left.get(position) ?? 0) - count)
  return taken
}

export const piecesOf = ({ lines }: Paid): Map<number, number> =>
  new Map(lines.flatMap(({ parent, position, quantity }) => (parent === null ? [[position, quantity] as const] : [])))
