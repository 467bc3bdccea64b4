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
 * last costs what the first does. Refuses a number that cannot be one. One statement.
 */
export async function listOrders(db: Reader, wanted: WantedOrders): Promise<Omit<OrderList, 'stores'>> {
  const typed = wanted.number?.trim() ?? ''
  const number = typed === '' ? undefined : orderNumber(typed)
  if (typed !== '' && !number) throw new Refusal('input/invalid', { fields: { number: 'order.number' } })

  const { listPageSize } = shopSettings.orders
  const row = await db.first(listing({ ...wanted, number }, listPageSize + 1))
  const found = row?.orders ?? []
  const page = found.slice(0, listPageSize)
  const goesOn = found.length > listPageSize
  const isBackwards = wanted.newer !== undefined
  const shown = isBackwards ? page.toReversed() : page
  const hasNewer = isBackwards ? goesOn : wanted.older !== undefined
  const hasOlder = isBackwards ? true : goesOn
  const [first, last] = [shown.at(0), shown.at(-1)]
  return {
    orders: shown.map(listed),
    newer: hasNewer && first ? recordId('order', first.id) : null,
    older: hasOlder && last ? recordId('order', last.id) : null,
    none: first ? null : noneOf(row?.has_any === true, number),
  }
}

function noneOf(hasAny: boolean, number: string | undefined): OrderList['none'] {
  if (!hasAny) return 'orders.none'
  return number === undefined ? 'orders.noneForStore' : 'orders.oneNotForStore'
}

interface Row {
  id: number
  number: string
  placed_at: string
  status: ListedOrder['status']
  currency: ListedOrder['currency']
  total: number
  delivery_type: ListedOrder['deliveryType']
  store_name: string | null
  item_count: number
  parts: { name: string; part_number: string }[] | null
}

const listed = (row: Row): ListedOrder => ({
  id: recordId('order', row.id),
  number: row.number,
  placedAt: new Date(row.placed_at).toISOString(),
  status: row.status,
  currency: row.currency,
  total: cents(row.total),
  deliveryType: row.delivery_type,
  storeName: row.store_name,
  itemCount: row.item_count,
  parts: (row.parts ?? []).map(({ name, part_number: number }) => ({ name, drawing: drawingPath(number) })),
})

interface Listing {
  orders: Row[] | null
  has_any: true | null
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

/** Its shape: the locale, and by what it is filtered. Whether there are orders at all is looked up only where the page is empty. */
const listingBy = prepared<Values, Listing, string>(({ customerId, most, store, number, older, newer }, shape) => {
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
  const isBackwards = filters.includes('newer')
  return sql`
  with mine as materialized (
    select id, number, locale, placed_at, status, currency, total_cents, delivery_type, store_id from orders
    where ${sql.join([sql`customer_id = ${customerId}`, ...filters.map((filter) => conditions[filter])], sql` and `)}
    order by ${isBackwards ? sql`placed_at, id` : sql`placed_at desc, id desc`} limit ${most}
  )
  select case when not exists (select from mine)
      then (select true from orders where customer_id = ${customerId} order by placed_at desc limit 1) end as has_any,
    (select json_agg(json_build_object('id', mine.id, 'number', mine.number, 'placed_at', placed_at, 'status', status,
        'currency', currency, 'total', total_cents, 'delivery_type', delivery_type, 'store_name', store.name,
        'item_count', (select coalesce(sum(quantity), 0) from order_line where order_id = mine.id and parent_position is null),
        'parts', (${firstParts(locale)}))
        order by ${isBackwards ? sql`placed_at, mine.id` : sql`placed_at desc, mine.id desc`})
      from mine left join store on store.id = mine.store_id) as orders`
})

const PARTS_SHOWN = 3

const firstParts = (locale: Locale) => sql`
  select json_agg(json_build_object('name', ${lineNameAlone(locale, sql.ref('mine.locale'))}, 'part_number', line.part_number)
    order by position)
  from (select position, name, part_number, product_id from order_line where order_id = mine.id and parent_position is null and quantity > 0
    order by position limit ${PARTS_SHOWN}) line`
