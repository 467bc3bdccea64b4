// The statement that an order is read by: a row for itself, and one for each thing that hangs on it. Each table is looked up once, by the
// order's number, and put together by its reader: gathered by PostgreSQL, in a subselect for each, an order took it 1.4 times as long. What
// comes back of an order, what is claimed of it, and pages that show all of that read it by the same statement.
import { prepared, type RawBuilder, type Reader, sql } from '#database/sql.ts'
import type { Shopper } from '#shop/cart/shopper.ts'
import { DEFAULT_LOCALE, type Locale } from '#values/locale.ts'
import { keysOf } from '#values/table.ts'
import { lineNameFor } from './line-name.ts'
import { type AskedOrder, isInAccount, isOwn, openTo, openedBy } from './own-order.ts'
import { type Asked, OWN_COLUMNS, type Part, type Source, SOURCES, valuesOf } from './part-columns.ts'
import type { FiledLine, LineFacts, OwnFacts, PartRows } from './part-rows.ts'

const OF_ORDER = [
  'store',
  'payment',
  'bank',
  'event',
  'tax',
  'invoice',
  'creditNote',
  'refund',
  'cancelled',
  'parcel',
  'handedOver',
] as const
/** What each reading needs beside the order itself and its lines: a page that shows an order, its returns and its claims reads them at once. */
const READINGS = {
  order: OF_ORDER,
  returns: ['store', 'event', 'tax', 'refund', 'return'],
  claims: ['event', 'refund', 'return', 'claim'],
  page: [...OF_ORDER, 'return', 'claim'],
} as const satisfies Record<string, readonly Kind[]>
type Kind = Exclude<Part, 'order' | 'line' | 'filedLine'>
export type Reading = keyof typeof READINGS
/** Those that go by what a part is filed under. */
type Filing = 'returns' | 'page'
const isFiling = (reading: Reading): reading is Filing => reading === 'returns' || reading === 'page'

/** An order's parts by their kinds, in no order; names of parts in the reader's language. */
export type OrderParts<Read extends Reading> = {
  own: OwnFacts
  line: (Read extends Filing ? FiledLine : LineFacts)[]
  nameOf: (line: LineFacts) => string
} & { [Part in (typeof READINGS)[Read][number]]: PartRows[Part][] }

/** Undefined where the order is not open to the shopper (rules 36, 38 and 39), or there is none. */
export async function readParts<Read extends Reading>(
  db: Reader,
  { sessionId, customerId, locale }: Shopper,
  { orderId, reading }: { orderId: number; reading: Read },
): Promise<OrderParts<Read> | undefined> {
  const found = await db.all(openToShopper({ orderId, sessionId, customerId }, `${reading} ${locale}`))
  return partsOf(found, reading, (line, own) =>
    lineNameFor(locale, own.locale, { asOrdered: line.ordered_as, now: line.called_now }),
  )
}

/** For the worker and for staff; names as they were ordered. */
export async function readPartsForWork<Read extends Reading>(
  db: Reader,
  orderId: number,
  reading: Read,
): Promise<OrderParts<Read> | undefined> {
  return partsOf(await db.all(openForWork({ orderId }, reading)), reading, (line) => line.ordered_as)
}

interface FoundPart {
  part: Part
  facts: readonly unknown[]
}

/** By the order in which a part's values come. */
const NAMES = new Map<Part, readonly string[]>([
  ['order', Object.keys(ownColumns({ own: sql``, inAccount: sql`` }))],
  ...keysOf(SOURCES).map((part): [Part, string[]] => [
    part,
    Object.keys(SOURCES[part]({ id: sql``, locale: DEFAULT_LOCALE }).columns),
  ]),
])

function partsOf<Read extends Reading>(
  found: readonly FoundPart[],
  reading: Read,
  name: (line: LineFacts, own: OwnFacts) => string,
): OrderParts<Read> | undefined {
  const parts: Partial<Record<Part, unknown[]>> = { line: [] }
  for (const kind of READINGS[reading]) parts[kind] = []
  for (const { part, facts } of found)
    (parts[part] ??= []).push(named(NAMES.get(part === 'line' && isFiling(reading) ? 'filedLine' : part) ?? [], facts))
  const own = parts.order?.[0] as OwnFacts | undefined
  return own && ({ ...parts, own, nameOf: (line: LineFacts) => name(line, own) } as unknown as OrderParts<Read>)
}

function named(names: readonly string[], values: readonly unknown[]): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  for (const [place, name] of names.entries()) row[name] = values[place]
  return row
}

interface Opening {
  /** To whom it is open: what hangs on it is read all the same, and is nobody's without it. */
  condition: RawBuilder<unknown>
  own: RawBuilder<unknown>
  inAccount: RawBuilder<unknown>
  opened: RawBuilder<unknown>
}

function ownColumns({ own, inAccount }: Pick<Opening, 'own' | 'inAccount'>): Source<OwnFacts>['columns'] {
  return { ...OWN_COLUMNS, is_own: own, is_in_account: inAccount }
}

const statement = (asked: Asked, { condition, opened, ...whose }: Opening, reading: Reading) => {
  const order = {
    columns: ownColumns(whose),
    from: sql`orders ${opened} where orders.id = ${asked.id} and ${condition}`,
  }
  const lines = isFiling(reading) ? SOURCES.filedLine : SOURCES.line
  return sql<FoundPart>`
    select 'order' as part, ${valuesOf(order)}
    union all select 'line', ${valuesOf(lines(asked))}
    union all ${sql.join(
      READINGS[reading].map((kind) => sql`select ${sql.lit(kind)}, ${valuesOf(SOURCES[kind](asked))}`),
      sql` union all `,
    )}`
}

const openToShopper = prepared<AskedOrder, FoundPart, `${Reading} ${Locale}`>(
  ({ orderId: id, sessionId, customerId }, shape) => {
    const [reading, locale] = shape.split(' ') as [Reading, Locale]
    return statement(
      { id, locale },
      {
        condition: openTo({ customerId }),
        own: isOwn({ customerId }),
        inAccount: isInAccount({ customerId }),
        opened: openedBy({ sessionId }),
      },
      reading,
    )
  },
)

const openForWork = prepared<{ orderId: number }, FoundPart, Reading>(({ orderId: id }, reading) =>
  statement(
    { id, locale: DEFAULT_LOCALE },
    { condition: sql`true`, own: sql`true`, inAccount: sql`false`, opened: sql`` },
    reading,
  ),
)
