// Labels that staff buy of carriers for an order's parcels. Money is spent outside any transaction: what is about to be bought is noted before, and what was
// bought after, so that whoever comes after a lost answer asks for the same and pays once.
import type { BoxBody, ShippingLabel, ShippingLabels, ShippingQuote } from '#contract/console-api/shipping-labels.ts'
import { type Database, type Reader, sql } from '#database/sql.ts'
import type { BoughtLabel, LabelAddress, LabelPort } from '#providers/carrier/port.ts'
import type { Address } from '#values/address.ts'
import type { Country } from '#values/locale.ts'

export interface LabelDeps {
  labels: LabelPort
  /** Where parcels leave from. */
  from: Record<Country, LabelAddress>
}

export async function readShippingLabels(db: Reader, orderId: number, isOffered: boolean): Promise<ShippingLabels> {
  const labels = await db.all(labelsOf(sql`shipping_label.order_id = ${orderId} and shipping_label.state <> 'QUOTED'`))
  const packed = await db.first<{ weight: number }>(sql`
    select coalesce(sum(product.weight_hundredths * (line.quantity - line.handed_over)), 0)::int as weight
    from order_line line join product on product.id = line.product_id
    where line.order_id = ${orderId} and line.parent_position is null`)
  return { isOffered, weight: packed?.weight ?? 0, labels }
}

const labelsOf = (where: ReturnType<typeof sql>) => sql<ShippingLabel>`
  select shipping_label.id::int as id, state, rate, number, carrier, service, amount_cents as amount, currency, back,
    exists (select from order_tracking parcel where parcel.order_id = shipping_label.order_id and parcel.number = shipping_label.number) as "isUsed"
  from shipping_label where ${where} order by shipping_label.id`

/** undefined of an order that is shipped to nobody, or not any more. */
export async function quoteLabel(
  db: Database,
  { labels, from }: LabelDeps,
  { orderId, box }: { orderId: number; box: BoxBody },
): Promise<ShippingQuote | { refused: string } | undefined> {
  const order = await db.first<{ number: string; country: Country; shipTo: Address | null }>(sql`
    select number, country, ship_to as "shipTo" from orders
    where id = ${orderId} and delivery_type = 'SHIP' and status in ('PROCESSING', 'SHIPPED')`)
  if (!order?.shipTo) return undefined
  const { number, country, shipTo } = order
  const to = { ...shipTo, name: `${shipTo.firstName} ${shipTo.lastName}`, phone: shipTo.mobile }
  const quote = await labels.quote({ reference: number, from: from[country], to, box })
  if ('refused' in quote) return quote
  const { parcel, rates, problems } = quote
  const kept = await db.write.first<{ id: number }>(sql`
    insert into shipping_label (order_id, parcel, box, rates)
    values (${orderId}, ${parcel}, ${JSON.stringify(box)}::jsonb, ${JSON.stringify(rates)}::jsonb) returning id::int`)
  return kept && { id: kept.id, rates, problems }
}

/** Throws ServiceDown where nobody knows whether it was bought: asked for again, it says. undefined where there is no such quote or rate. */
export async function buyLabel(
  db: Database,
  { labels }: Pick<LabelDeps, 'labels'>,
  { id, rate, userId }: { id: number; rate: string; userId: number },
): Promise<ShippingLabel | { refused: string } | undefined> {
  const wanted = await db.write.first<{ parcel: string; state: string; rate: string }>(sql`
    update shipping_label set state = case state when 'QUOTED' then 'BUYING' else state end, rate = coalesce(rate, ${rate}::text)
    where id = ${id} and rates @> jsonb_build_array(jsonb_build_object('id', ${rate}::text)) and coalesce(rate, ${rate}::text) = ${rate}::text
    returning parcel, state, rate`)
  if (!wanted) return undefined
  if (wanted.state === 'BUYING') {
    const bought = await labels.buy(wanted)
    if ('refused' in bought) {
      await db.write.run(sql`
        update shipping_label set state = 'QUOTED', rate = null where id = ${id} and state = 'BUYING'`)
      return bought
    }
    await db.write.run(buying(id, userId, bought))
  }
  return db.first(labelsOf(sql`shipping_label.id = ${id}`))
}

const buying = (id: number, userId: number, { number, carrier, service, amount, currency, file }: BoughtLabel) => sql`
  with bought as (
    update shipping_label set state = 'BOUGHT', number = ${number}, carrier = ${carrier}, service = ${service},
      amount_cents = ${amount}, currency = ${currency}, file = ${file}
    where id = ${id} and state = 'BUYING' returning order_id
  )
  insert into audit_log (who, what, subject, before, after)
  select ${`user ${userId}`}, 'label-bought', 'order ' || orders.number, null,
    jsonb_build_object('number', ${number}::text, 'amount', ${amount}::int, 'currency', ${currency}::text)
  from bought join orders on orders.id = bought.order_id`

/** A parcel that bears its number keeps it. */
export async function giveLabelBack(
  db: Database,
  { labels }: Pick<LabelDeps, 'labels'>,
  { id, userId }: { id: number; userId: number },
): Promise<ShippingLabel | 'used' | undefined> {
  const [label] = await db.all(
    labelsOf(sql`shipping_label.id = ${id} and shipping_label.state in ('BOUGHT', 'GIVEN_BACK')`),
  )
  if (!label) return undefined
  if (label.isUsed) return 'used'
  if (label.state === 'BOUGHT' || label.back === 'ASKED') {
    const parcel = await db.first<{ parcel: string }>(sql`select parcel from shipping_label where id = ${id}`)
    const back = await labels.giveBack(parcel?.parcel ?? '')
    await db.write.run(sql`
      with given as (
        update shipping_label set state = case when ${back}::text = 'REFUSED' then state else 'GIVEN_BACK' end, back = ${back}
        where id = ${id} returning order_id, number
      )
      insert into audit_log (who, what, subject, before, after)
      select ${`user ${userId}`}, 'label-given-back', 'order ' || orders.number, null,
        jsonb_build_object('number', given.number, 'back', ${back}::text)
      from given join orders on orders.id = given.order_id`)
  }
  return db.first(labelsOf(sql`shipping_label.id = ${id}`))
}

/** Where the label lies at the service; undefined where none was bought. */
export const labelFileOf = async (db: Reader, id: number): Promise<{ file: string; number: string } | undefined> =>
  db.first(sql<{ file: string; number: string }>`
    select file, number from shipping_label where id = ${id} and state in ('BOUGHT', 'GIVEN_BACK') and file <> ''`)
