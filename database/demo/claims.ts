// Claims of warranty on past orders: one of the customer who signs in, that waits to be looked at for two days, and one that was refused.
import { type Row, type TableRows, table } from './copy.ts'
import type { OrderLine } from './order-lines.ts'
import type { Order } from './orders.ts'

const DAY = 86_400_000
const SPUN_ON: ReadonlySet<string> = new Set(['oil-filters', 'fuel-filters'])

/** The latest that a customer has had for so many days: no part fails before it is there. */
export function claimTable(orders: readonly Order[], today: string): TableRows {
  const waiting = claimed(orders, { ageDays: 20, isOf: ({ customerId }) => customerId === 1, leaves: SPUN_ON })
  const refused = claimed(orders, {
    ageDays: 60,
    isOf: ({ customerId, locale }) => customerId !== null && customerId !== 1 && locale === 'en-US',
    leaves: new Set(['starters']),
  })
  return {
    table: table(
      'claim',
      'order_id order_line_position kind status message installed_on reading reading_unit decision requested_at decided_at',
    ),
    rows: [
      ...waiting.map(({ order, line }): Row => {
        const daysAgo = (days: number) => new Date(Date.parse(today) - days * DAY).toISOString()
        const said =
          'It has seeped at the seam since the second day. The gasket is oiled and seated, and the threads are clean.'
        return [
          order.id,
          line.position,
          'WARRANTY',
          'NEW',
          said,
          daysAgo(9).slice(0, 10),
          14,
          'h',
          null,
          daysAgo(2),
          null,
        ]
      }),
      ...refused.map(({ order, line }): Row => {
        const said = 'It cranked for three weeks. Now it only clicks, with a good battery and clean cables.'
        const why = 'The drive housing is cracked from the outside, where it was struck. That is damage, not a defect.'
        const [asked, decided] = [dayAfter(order, 40), dayAfter(order, 46)]
        return [
          order.id,
          line.position,
          'WARRANTY',
          'REFUSED',
          said,
          dayAfter(order, 12).slice(0, 10),
          null,
          null,
          why,
          asked,
          decided,
        ]
      }),
    ],
  }

  function claimed(
    all: readonly Order[],
    { ageDays, isOf, leaves }: { ageDays: number; isOf: (order: Order) => boolean; leaves: ReadonlySet<string> },
  ): { order: Order; line: OrderLine }[] {
    const latest = Date.parse(today) - ageDays * DAY
    return all
      .filter((order) => order.status === 'DELIVERED' && Date.parse(order.placedAt) < latest && isOf(order))
      .toSorted((one, other) => (one.placedAt < other.placedAt ? 1 : -1))
      .flatMap((order) => {
        const line = order.lines.find(({ kind, sku }) => kind !== 'CoreCharge' && leaves.has(sku.leaf.slug))
        return line && order.returns.length === 0 ? [{ order, line }] : []
      })
      .slice(0, 1)
  }
}

const dayAfter = ({ placedAt }: Order, days: number): string =>
  new Date(Date.parse(placedAt) + days * DAY).toISOString()
