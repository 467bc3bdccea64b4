// The demo's people and past orders as rows of the tables in database/migrations/0002-selling.sql.
import { currencyIn } from '#values/locale.ts'
import { sum } from '#values/money.ts'
import type { Catalogue } from './catalogue.ts'
import { type Row, type TableRows, table } from './copy.ts'
import { equipmentOf } from './garage.ts'
import { type Order, pastOrders } from './orders.ts'
import { type Address, type Customer, customersOf } from './people.ts'
import { SPRING } from './promotions.ts'

/** The database counts their ids on from the loaded ones. */
export const COUNTED_TABLES = [
  'customer',
  'customer_address',
  'equipment',
  'orders',
  'order_line',
  'return_request',
  'staff',
]

export function customerRows(catalogue: Catalogue, today: string): TableRows[] {
  const customers = customersOf(catalogue)
  const orders = pastOrders(catalogue, today)
  return [
    {
      table: table('customer', 'id number first_name last_name company email mobile locale country'),
      rows: customers.map((customer) => [
        customer.id,
        customer.number,
        customer.firstName,
        customer.lastName,
        customer.company,
        customer.email,
        customer.mobile,
        customer.locale,
        customer.country,
      ]),
    },
    {
      table: table(
        'customer_address',
        'id customer_id first_name last_name company line1 line2 city region postal_code country mobile is_default',
      ),
      rows: numbered(customers.flatMap(addressRows)),
    },
    {
      table: table('equipment', 'id customer_id type number nickname details'),
      rows: numbered(customers.flatMap((customer) => equipmentRows(catalogue, customer))),
    },
    {
      table: table('saved_product', 'customer_id product_id saved_at'),
      rows: customers.flatMap(({ id, saved }) => saved.map(({ part, savedAt }): Row => [id, part + 1, savedAt])),
    },
    { table: ORDERS, rows: orders.map(orderRow) },
    { table: ORDER_LINE, rows: numbered(orders.flatMap(lineRows)) },
    {
      table: table('order_tax', 'order_id position kind rate_thousandths base_cents amount_cents'),
      rows: orders.flatMap(({ id, taxes }) =>
        taxes.map(({ kind, rate, base, amount }, index): Row => [id, index + 1, kind, rate, base, amount]),
      ),
    },
    {
      table: table('order_tracking', 'order_id number carrier shipped_on'),
      rows: orders.flatMap(({ id, tracking }) =>
        tracking.map(({ number, carrier, shippedOn }): Row => [id, number, carrier, shippedOn]),
      ),
    },
    {
      table: table('order_event', 'order_id kind at'),
      rows: orders.flatMap(({ id, events }) => events.map(({ kind, at }): Row => [id, kind, at])),
    },
    {
      table: table(
        'return_request',
        'id order_id order_line_position kind status quantity reason requested_at refund_cents',
      ),
      rows: numbered(orders.flatMap(returnRows)),
    },
  ]
}

const ORDERS = table(
  'orders',
  'id number customer_id email locale country currency status delivery_type store_id placed_at subtotal_cents ' +
    'special_saving_cents discount_kind discount_code discount_cents core_cents shipping_cents tax_cents total_cents card_brand ' +
    'card_last4 ship_to bill_to contact created_at released_at',
)
const ORDER_LINE = table(
  'order_line',
  'id order_id position parent_position kind product_id part_number name quantity list_cents unit_cents discount_cents ' +
    'lead_time freight',
)

const numbered = (rows: Row[]): Row[] => rows.map((row, index) => [index + 1, ...row])

const addressRows = ({ id, addresses, addressesAbroad }: Customer): Row[] =>
  [addresses, addressesAbroad].flatMap((inCountry) =>
    inCountry.map(
      ({ firstName, lastName, company, line1, line2, city, region, postalCode, country, mobile }, place): Row => [
        id,
        firstName,
        lastName,
        company,
        line1,
        line2,
        city,
        region,
        postalCode,
        country,
        mobile,
        // The first of each country.
        place === 0,
      ],
    ),
  )

const equipmentRows = (catalogue: Catalogue, { id }: Customer): Row[] =>
  equipmentOf(catalogue, id).map(({ type, number, nickname, details }) => [
    id,
    type,
    number,
    nickname,
    // What was chosen for a vehicle is kept apart from what its number tells (V-7).
    JSON.stringify(type === 'VEHICLE' ? { chosen: details } : details),
  ])

function orderRow(order: Order): Row {
  const { firstName, lastName, mobile } = order.address
  const address = JSON.stringify(asEntered(order.address))
  return [
    order.id,
    order.number,
    order.customerId,
    order.email,
    order.locale,
    order.country,
    currencyIn(order.country),
    order.status,
    order.storeId === null ? 'SHIP' : 'PICKUP',
    order.storeId,
    order.placedAt,
    order.subtotal,
    order.specialSaving,
    order.discountKind,
    order.discountKind === 'PROMO' ? SPRING.code : null,
    order.discount,
    order.core,
    order.shipping,
    sum(order.taxes.map(({ amount }) => amount)),
    order.total,
    order.card.brand,
    order.card.last4,
    order.storeId === null ? address : null,
    address,
    JSON.stringify({ firstName, lastName, email: order.email, mobile }),
    order.placedAt,
    order.events.find(({ kind }) => kind === 'RELEASED')?.at ?? null,
  ]
}

/** As the checkout stores an address: an empty field is an empty text. */
const asEntered = ({ company, line2, ...address }: Address) => ({
  ...address,
  company: company ?? '',
  line2: line2 ?? '',
})

const lineRows = ({ id, lines }: Order): Row[] =>
  lines.map((line) => [
    id,
    line.position,
    line.parentPosition,
    line.kind,
    line.sku.id,
    line.sku.partNumber,
    line.name,
    line.quantity,
    line.list,
    line.unit,
    line.discount,
    line.leadTime,
    line.freight,
  ])

const returnRows = ({ id, returns }: Order): Row[] =>
  returns.map(({ linePosition, kind, status, quantity, reason, requestedAt, refund }) => [
    id,
    linePosition,
    kind,
    status,
    quantity,
    reason,
    requestedAt,
    refund,
  ])
