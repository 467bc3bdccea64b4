// What is read of each part of an order, and from where. Values travel without their names, which are written and read in half the time.
import { type RawBuilder, sql } from '#database/sql.ts'
import { ownText } from '#shop/locales/catalogue-text.ts'
import type { Locale } from '#values/locale.ts'
import type { PartRows } from './part-rows.ts'

export interface Asked {
  id: RawBuilder<unknown>
  /** In which language parts are called now. */
  locale: Locale
}

export type Part = keyof PartRows

/** Values of a part by their names: a column, or what it is worked out by. */
type Columns<Row> = { readonly [Name in keyof Row]-?: string | RawBuilder<unknown> }

export interface Source<Row = Record<string, unknown>> {
  columns: Columns<Row>
  from: RawBuilder<unknown>
}

/** The columns that are called as their values are. */
function own<Name extends string>(...names: readonly Name[]): Record<Name, string> {
  const columns: Partial<Record<Name, string>> = {}
  for (const name of names) columns[name] = name
  return columns as Record<Name, string>
}

export const valuesOf = ({ columns, from }: Source): RawBuilder<unknown> => {
  const values = Object.values(columns).map((column) => (typeof column === 'string' ? sql.ref(column) : column))
  return sql`json_build_array(${sql.join(values)}) as facts from ${from}`
}

/** Of the order's own row, but for what depends on who asks. */
export const OWN_COLUMNS: Columns<Omit<PartRows['order'], 'is_own' | 'is_in_account'>> = {
  id: 'orders.id',
  ...own(
    'number',
    'placed_at',
    'released_at',
    'refunded_cents',
    'joined_at',
    'status',
    'locale',
    'country',
    'currency',
  ),
  ...own(
    'email',
    'card_brand',
    'card_last4',
    'delivery_type',
    'lift_gate',
    'ship_to',
    'appointment',
    'shipping_method',
  ),
  ...own('bill_to', 'subtotal_cents', 'special_saving_cents', 'sale_saving_cents', 'discount_cents', 'discount_code'),
  ...own('discount_kind', 'core_cents', 'shipping_cents', 'total_cents', 'pickup_code', 'pickup_on', 'collector'),
  ...own('attempt_id'),
}

const lineColumns = ({ locale }: Asked): Columns<PartRows['line']> => ({
  id: 'line.id',
  position: 'line.position',
  parent: 'line.parent_position',
  kind: 'line.kind',
  product_id: 'line.product_id',
  part_number: 'line.part_number',
  ordered_as: 'line.name',
  called_now: ownText(sql.ref('product.name'), locale),
  url_alias: 'product.url_alias',
  quantity: 'line.quantity',
  list: 'line.list_cents',
  unit: 'line.unit_cents',
  before_sale: 'line.before_sale_cents',
  discount: 'line.discount_cents',
  ...own('lead_time', 'cart_item_number', 'vehicle', 'agreements', 'handed_over', 'freight'),
  returnable: 'product.returnable',
  restriction_classes: 'product.restriction_classes',
})

const line = (asked: Asked): Source<PartRows['line']> => ({
  columns: lineColumns(asked),
  from: sql`order_line line left join product on product.id = line.product_id where line.order_id = ${asked.id}`,
})

const filedLine = (asked: Asked): Source<PartRows['filedLine']> => ({
  columns: { ...lineColumns(asked), category: 'category.slug', group: 'above.slug' },
  from: sql`order_line line left join product on product.id = line.product_id
    left join category on category.id = product.category_id left join category above on above.id = category.parent_id
    where line.order_id = ${asked.id}`,
})

const attemptOf = (id: RawBuilder<unknown>) => sql`(select attempt_id from orders where id = ${id})`

export const SOURCES: { [Name in Exclude<Part, 'order'>]: (asked: Asked) => Source<PartRows[Name]> } = {
  line,
  filedLine,
  store: ({ id }) => ({
    columns: {
      ...own('id', 'name', 'address1', 'city', 'region', 'postal_code', 'country', 'latitude', 'longitude', 'phone'),
      ...own('hours'),
    },
    from: sql`store where id = (select store_id from orders where id = ${id})`,
  }),
  payment: ({ id }) => ({
    columns: {
      state: 'state',
      amount: 'amount_cents',
      cancelled: 'cancelled_cents',
      held: 'held_cents',
      captured: 'captured_cents',
      refunded: 'refunded_cents',
      ...own('started_at', 'moved_at'),
    },
    from: sql`payment_attempt where id = ${attemptOf(id)}`,
  }),
  bank: ({ id }) => ({
    columns: { amount: 'amount_cents', question: 'question_url' },
    from: sql`payment_hold where attempt_id = ${attemptOf(id)} and state = 'ASKED'`,
  }),
  event: ({ id }) => ({
    columns: { ...own('kind', 'at'), isDay: 'is_day' },
    from: sql`order_event where order_id = ${id}`,
  }),
  tax: ({ id }) => ({
    columns: {
      place: 'position',
      kind: 'kind',
      rate: 'rate_thousandths',
      base: 'base_cents',
      amount: 'amount_cents',
      certificate: 'certificate',
    },
    from: sql`order_tax where order_id = ${id}`,
  }),
  invoice: ({ id }) => ({
    columns: {
      place: 'part',
      number: 'number',
      at: 'issued_at',
      total: sql`(facts ->> 'total')::int`,
      parcel: sql`facts #>> '{parcel,number}'`,
    },
    from: sql`invoice where order_id = ${id}`,
  }),
  creditNote: ({ id }) => ({
    columns: own('id', 'number', 'issued_at'),
    from: sql`credit_note where order_id = ${id}`,
  }),
  refund: ({ id }) => ({
    columns: {
      ...own('id', 'attempt_id', 'return_id', 'state', 'why', 'units'),
      amount: 'amount_cents',
      at: 'ended_at',
    },
    from: sql`refund where order_id = ${id}`,
  }),
  cancelled: ({ id }) => ({
    columns: { id: 'id', line: 'order_line_id', quantity: 'quantity', amount: 'total_cents', at: 'created_at' },
    from: sql`cancelled_item where order_id = ${id} and not is_last`,
  }),
  parcel: ({ id }) => ({
    columns: { ...own('id', 'carrier', 'number'), shippedOn: 'shipped_on', deliveredAt: 'delivered_at' },
    from: sql`order_tracking where order_id = ${id}`,
  }),
  handedOver: ({ id }) => ({
    columns: { id: 'id', parcel: 'shipment_id', line: 'order_line_id', quantity: 'quantity' },
    from: sql`handed_over where order_id = ${id} and shipment_id is not null`,
  }),
  return: ({ id }) => ({
    columns: {
      ...own('id', 'kind', 'status', 'quantity', 'units', 'reason', 'method', 'grade', 'decision'),
      position: 'order_line_position',
      coreUnits: 'core_units',
      requestedAt: 'requested_at',
      togetherWith: 'together_with',
      notArrivedAt: 'not_arrived_at',
      refunded: 'refund_cents',
      grantedCore: 'granted_core_cents',
    },
    from: sql`return_request where order_id = ${id}`,
  }),
  claim: ({ id }) => ({
    columns: {
      ...own('id', 'kind', 'status', 'message', 'decision'),
      position: 'order_line_position',
      requestedAt: 'requested_at',
      photos: sql`array(select position from claim_photo where claim_id = claim.id order by position)`,
    },
    from: sql`claim where order_id = ${id}`,
  }),
}
