import type { ListedOrder, OrderList } from '#contract/shop/orders.ts'
import { prepared, type RawBuilder, type Reader, sql } from '#database/sql.ts'
import type { Locale } from '#values/locale.ts'
import { cents } from '#values/money.ts'
import { recordId } from '#values/record-id.ts'
import { Refusal } from '#values/refusal.ts'
import { drawingPath } from '#shop/catalog/part-summary.ts'
import { shopSettings } from '#shop/locales/shop-settings.ts'
import { lineNameAlone } from './line-name.ts'
import { orderNumber } from './order-number.ts'

export interface WantedOrders {
  customerId: number
  locale: Locale
  /** A store, or those that none hands over. */
  store?: number | 'shipped' | undefined
  /** As typed. */
  number?: string | undefined
  /** The page after, or before, this order. */
  older?: number | undefined
  newer?: number | undefined
}

/**
 * A customer's own orders, newest first, a page of them (business rule O-3). Pages go on from an order, not from a count, so that the
 * last costs what the first does. Refuses a number that cannot be one. One statement; a second says why a page is empty.
 */
export async function listOrders(db: Reader, wanted: WantedOrders): Promise<Omit<OrderList, 'stores'>> {
  const typed = wanted.number?.trim() ?? ''
  const number = typed === '' ? undefined : orderNumber(typed)
  if (typed !== '' && !number) throw new Refusal('input/invalid', { fields: { number: 'order.number' } })

  const { listPageSize } = shopSettings.orders
  const found = (await db.first(listing({ ...wanted, number }, listPageSize + 1)))?.orders ?? []
  const page = found.slice(0, listPageSize).map(listed)
  const goesOn = found.length > listPageSize
  const isBackwards = wanted.newer !== undefined
  const shown = isBackwards ? page.toReversed() : page
  const hasNewer = isBackwards ? goesOn : wanted.older !== undefined
  const hasOlder = isBackwards ? true : goesOn
  const [first, last] = [shown.at(0), shown.at(-1)]
  return {
    orders: shown,
    newer: (hasNewer && first?.id) || null,
    older: (hasOlder && last?.id) || null,
    none: first ? null : await noneOf(db, { ...wanted, number }),
  }
}

async function noneOf(db: Reader, { customerId, number }: WantedOrders): Promise<OrderList['none']> {
  const any = await db.first(
    sql`select id from orders where customer_id = ${customerId} order by placed_at desc limit 1`,
  )
  if (!any) return 'orders.none'
  return number === undefined ? 'orders.noneForStore' : 'orders.oneNotForStore'
}

/** Values without their names: written and read so they take half the time. */
type Row = [
  id: number,
  number: string,
  placedAt: string,
  status: ListedOrder['status'],
  currency: ListedOrder['currency'],
  total: number,
  deliveryType: ListedOrder['deliveryType'],
  storeName: string | null,
  lines: [quantity: number, name: string, partNumber: string][] | null,
]

const PARTS_SHOWN = 3

function listed([id, number, placedAt, status, currency, total, deliveryType, storeName, lines]: Row): ListedOrder {
  const there = lines?.filter(([quantity]) => quantity > 0) ?? []
  return {
    id: recordId('order', id),
    number,
    placedAt: new Date(placedAt).toISOString(),
    status,
    currency,
    total: cents(total),
    deliveryType,
    storeName,
    itemCount: there.reduce((count, [quantity]) => count + quantity, 0),
    parts: there.slice(0, PARTS_SHOWN).map(([, name, partNumber]) => ({ name, drawing: drawingPath(partNumber) })),
  }
}

const FILTERS = ['shipped', 'store', 'number', 'older', 'newer'] as const
type Filter = (typeof FILTERS)[number]

interface Values {
  customerId: number
  most: number
  store: number | undefined
  number: string | undefined
  older: number | undefined
  newer: number | undefined
}

function listing({ locale, store, ...wanted }: WantedOrders & { number: string | undefined }, most: number) {
  const { customerId, number, older, newer } = wanted
  const isShipped = store === 'shipped'
  const values: Values = { customerId, most, store: isShipped ? undefined : store, number, older, newer }
  const filters = FILTERS.filter((filter) => (filter === 'shipped' ? isShipped : values[filter] !== undefined))
  return listingBy(values, [locale, ...filters].join(' '))
}

/** Its shape: the locale, and by what it is filtered. */
const listingBy = prepared<Values, { orders: Row[] | null }, string>(
  ({ customerId, most, store, number, older, newer }, shape) => {
    const [locale, ...filters] = shape.split(' ') as [Locale, ...Filter[]]
    const at = (id: RawBuilder<unknown>) =>
      sql`(select placed_at, id from orders where id = ${id} and customer_id = ${customerId})`
    const conditions: Record<Filter, RawBuilder<unknown>> = {
      shipped: sql`store_id is null`,
      store: sql`store_id = ${store}`,
      number: sql`number = ${number}`,
      older: sql`(placed_at, id) < ${at(older)}`,
      newer: sql`(placed_at, id) > ${at(newer)}`,
    }
    const order = filters.includes('newer') ? sql`placed_at, id` : sql`placed_at desc, id desc`
    return sql`
    select json_agg(json_build_array(id, number, placed_at, status, currency, total_cents, delivery_type,
      case when store_id is not null then (select name from store where store.id = store_id) end, (${linesOf(locale)}))
      order by ${order}) as orders
    from (
      select id, number, locale, placed_at, status, currency, total_cents, delivery_type, store_id from orders
      where ${sql.join([sql`customer_id = ${customerId}`, ...filters.map((filter) => conditions[filter])], sql` and `)}
      order by ${order} limit ${most}
    ) mine`
  },
)

const linesOf = (locale: Locale) => sql`
  select json_agg(json_build_array(quantity, ${lineNameAlone(locale, sql.ref('mine.locale'))}, part_number) order by position)
  from order_line line where order_id = mine.id and parent_position is null`
