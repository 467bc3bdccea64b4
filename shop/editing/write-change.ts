// A changed order is written: its stock, lines, taxes and amounts, in the transaction that holds its row.
import { sql, type Writer } from '#database/sql.ts'
import type { TaxSale } from '#shop/pricing/quote.ts'
import type { Address } from '#values/address.ts'
import { cents, sum } from '#values/money.ts'
import type { ShippingMethod } from '#values/shipping-method.ts'
import { wordsFor } from '#words/words.ts'
import type { OrderToChange } from './order-to-change.ts'
import { goneFrom } from './plan-change.ts'
import type { PricedChange } from './price-change.ts'

/** Takes what is new out of stock, and puts back what is gone. False, with nothing changed, where somebody else has bought it. */
export async function moveStock(db: Writer, order: OrderToChange, change: PricedChange): Promise<boolean> {
  const deltas = [
    ...goneFrom(order, change).map(({ productId, quantity }) => ({ productId, delta: -quantity })),
    ...change.lines.map(({ part, quantity, kept }) => ({
      productId: part.number,
      delta: quantity - (kept?.quantity ?? 0),
    })),
  ].filter(({ delta }) => delta !== 0)
  if (deltas.length === 0) return true
  const moved = await db.run(sql`
    with wanted as (
      select * from unnest(${deltas.map(({ productId }) => productId)}::bigint[], ${deltas.map(({ delta }) => delta)}::int[])
        wanted (product_id, delta)
    ), held as materialized (
      select stock.product_id, wanted.delta from wanted join stock on stock.product_id = wanted.product_id
      where wanted.delta <= 0 or stock.on_hand - stock.reserved >= wanted.delta
      order by stock.product_id for update of stock
    )
    update stock set on_hand = stock.on_hand - held.delta from held
    where stock.product_id = held.product_id and (select count(*) from held) = ${deltas.length}::int`)
  return moved === deltas.length
}

interface Written {
  change: PricedChange
  shipTo: Address
  liftGate: boolean
  appointment: boolean
}

export async function writeChange(db: Writer, order: OrderToChange, written: Written): Promise<void> {
  await db.run(lowering(order, written.change))
  await db.run(adding(order, written.change))
  await db.run(sql`delete from order_tax where order_id = ${order.id}`)
  await db.run(taxing(order, written.change))
  const { taxSale } = written.change.quote
  if (taxSale) await db.run(retelling(order, taxSale))
  await db.run(summing(order, written))
}

/** Pieces of what was bought; a core follows its part. What is gone stays as a line of nothing, as what was cancelled does. */
function lowering(order: OrderToChange, change: PricedChange) {
  const lines = [
    ...goneFrom(order, change).map(({ position }) => ({ position, quantity: 0, discount: 0 })),
    ...change.lines.flatMap(({ kept, quantity, discount = cents(0) }) =>
      kept ? [{ position: kept.position, quantity, discount }] : [],
    ),
  ]
  return sql`
    with wished as (
      select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) wished (position int, quantity int, discount int)
    ), cores as (
      update order_line set quantity = wished.quantity from wished
      where order_line.order_id = ${order.id} and order_line.parent_position = wished.position
    )
    update order_line set quantity = wished.quantity, discount_cents = wished.discount from wished
    where order_line.order_id = ${order.id} and order_line.position = wished.position`
}

/** What is new stands behind all that there ever was, each part before its core charge (CO-1). */
function adding(order: OrderToChange, { lines }: PricedChange) {
  const coreName = wordsFor(order.locale).messages['core.refundable']
  let place = 0
  const rows = lines.flatMap(({ part, price, quantity, kept, discount = cents(0) }) => {
    if (kept) return []
    const line = {
      place: ++place,
      parent: null as number | null,
      kind: part.summary.kind as string,
      product_id: part.number,
      part_number: part.summary.partNumber,
      name: part.summary.name,
      quantity,
      list: price.list,
      unit: price.unit,
      before_sale: price.sale?.before ?? null,
      discount,
      lead_time: part.leadTime,
      freight: part.isFreight,
    }
    if (price.core === 0) return [line]
    const ofCore = { kind: 'CoreCharge', name: coreName, list: price.core, unit: price.core, before_sale: null }
    return [line, { ...line, ...ofCore, place: ++place, parent: line.place, discount: cents(0) }]
  })
  return sql`
    insert into order_line (order_id, position, parent_position, kind, product_id, part_number, name, quantity, list_cents, unit_cents,
      before_sale_cents, discount_cents, lead_time, freight)
    select ${order.id}, last.position + line.place, last.position + line.parent, line.kind, line.product_id, line.part_number, line.name,
      line.quantity, line.list, line.unit, line.before_sale, line.discount, line.lead_time, line.freight
    from (select coalesce(max(position), 0) as position from order_line where order_id = ${order.id}) last,
      jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) line (place int, parent int, kind text, product_id bigint, part_number text,
        name text, quantity int, list int, unit int, before_sale int, discount int, lead_time text, freight boolean)`
}

function taxing(order: OrderToChange, { quote }: PricedChange) {
  const taxes = quote.taxes.map(({ kind, rate, base, amount, certificate = null }, index) => ({
    position: index + 1,
    kind,
    rate,
    base,
    amount,
    certificate,
  }))
  return sql`
    insert into order_tax (order_id, position, kind, rate_thousandths, base_cents, amount_cents, certificate)
    select ${order.id}, tax.* from jsonb_to_recordset(${JSON.stringify(taxes)}::jsonb)
      tax (position int, kind text, rate int, base int, amount int, certificate text)`
}

/** What the rate service was told of the order before is taken back, and the sale is told anew. */
const retelling = ({ id }: OrderToChange, { calculation, question }: TaxSale) => sql`
  insert into tax_sale (order_id, calculation, question) values (${id}, ${calculation}, ${JSON.stringify(question)}::jsonb)
  on conflict (order_id) do update set calculation = excluded.calculation, question = excluded.question,
    version = tax_sale.version + 1, state = 'DUE', tries = 0, look_at = now()`

function summing(order: OrderToChange, { change: { quote }, shipTo, liftGate, appointment }: Written) {
  const method: ShippingMethod | null = quote.method
  const certificate = [...new Set(quote.taxes.flatMap((tax) => tax.certificate ?? []))].join(', ') || null
  const name = `${shipTo.firstName} ${shipTo.lastName}`
  return sql`
    with changed as (
      update orders set subtotal_cents = ${quote.subtotal}, special_saving_cents = ${quote.specialSaving},
        sale_saving_cents = ${quote.saleSaving}, discount_cents = ${quote.discount}, core_cents = ${quote.coreCharges},
        shipping_cents = ${quote.shipping}, tax_cents = ${sum(quote.taxes.map(({ amount }) => amount))}, total_cents = ${quote.total},
        shipping_method = ${method}, lift_gate = ${liftGate && quote.options.liftGate !== null},
        appointment = ${appointment && quote.options.appointment !== null}, ship_to = ${JSON.stringify(shipTo)}::jsonb,
        contact = contact || jsonb_build_object('name', ${name}::text, 'phone', ${shipTo.mobile}::text),
        exemption_certificate = ${certificate}
      where id = ${order.id} returning number
    )
    insert into audit_log (who, what, subject, before, after)
    select 'user ' || acting_user(), 'order-changed', 'order ' || number, jsonb_build_object('total', ${order.total}::int),
      jsonb_build_object('total', ${quote.total}::int) from changed`
}
