// A month's invoices and credit notes, summed as they say themselves: they are frozen, so a month that is over never changes.
import type { Books, BooksOf, Entry, TaxOfPlace } from '#contract/console/books.ts'
import { type Reader, sql } from '#database/sql.ts'
import { type Country, currencyIn } from '#values/locale.ts'
import { SHOP_ZONE } from '#values/shop-day.ts'

/** Two statements, by the index of when papers were issued. */
export async function readBooks(db: Reader, month: string): Promise<Books> {
  const [sums, taxes] = await Promise.all([db.all(sumsOf(month)), db.all(taxesOf(month))])
  return {
    month,
    countries: (['US', 'CA'] as const).map((country) =>
      booksOf(
        country,
        sums.filter((one) => one.country === country),
        taxes.filter((one) => one.country === country),
      ),
    ),
  }
}

function booksOf(country: Country, sums: readonly Sum[], taxes: readonly (TaxOfPlace & Of)[]): BooksOf {
  const [invoices, notes] = [sums.find(({ is_credit }) => !is_credit), sums.find(({ is_credit }) => is_credit)]
  const entry = (name: Entry, read: (sum: Sum) => number) => ({
    entry: name,
    invoiced: invoices ? read(invoices) : 0,
    credited: notes ? read(notes) : 0,
  })
  return {
    country,
    currency: currencyIn(country),
    invoices: invoices?.papers ?? 0,
    creditNotes: notes?.papers ?? 0,
    entries: [
      entry('PARTS', ({ parts }) => parts),
      entry('SAVINGS', ({ savings }) => savings),
      entry('DISCOUNTS', ({ discounts }) => discounts),
      entry('CORES', ({ cores }) => cores),
      entry('SHIPPING', ({ shipping }) => shipping),
      entry(
        'TAX',
        ({ total, parts, savings, discounts, cores, shipping }) =>
          total - (parts - savings - discounts + cores + shipping),
      ),
      entry('TOTAL', ({ total }) => total),
    ],
    taxes: taxes.map(({ tax, rate, place, base, invoiced, credited }) => ({
      tax,
      rate,
      place,
      base,
      invoiced,
      credited,
    })),
  }
}

interface Of {
  country: Country
}

interface Sum extends Of {
  is_credit: boolean
  papers: number
  parts: number
  savings: number
  discounts: number
  cores: number
  shipping: number
  total: number
}

const inMonth = (month: string) => sql`issued_at >= (${`${month}-01`}::timestamp at time zone ${SHOP_ZONE})
  and issued_at < ((${`${month}-01`}::timestamp + interval '1 month') at time zone ${SHOP_ZONE})`

const cents = (name: string) => sql`coalesce(sum((facts ->> ${sql.lit(name)})::bigint), 0)::bigint`

/** A credit note says what of the parts was paid. */
const sumsOf = (month: string) => sql<Sum>`
  select country, false as is_credit, count(*)::int as papers, ${cents('subtotal')} as parts, ${cents('specialSaving')} as savings,
    ${cents('discount')} as discounts, ${cents('coreCharges')} as cores, ${cents('shipping')} as shipping, ${cents('total')} as total
  from invoice where ${inMonth(month)} group by country
  union all
  select country, true, count(*)::int, ${cents('goods')}, 0, 0, ${cents('coreCharges')}, ${cents('shipping')}, ${cents('total')}
  from credit_note where ${inMonth(month)} group by country`

const taxesOf = (month: string) => sql<TaxOfPlace & Of>`
  with paper as (
    select order_id, country, facts -> 'taxes' as taxes, false as is_credit from invoice where ${inMonth(month)}
    union all
    select order_id, country, facts -> 'taxes', true from credit_note where ${inMonth(month)}
  ), taxed as (
    select paper.country, tax ->> 'kind' as tax, (tax ->> 'rate')::int as rate,
      coalesce(orders.ship_to ->> 'region', store.region, '') as place, is_credit,
      coalesce((tax ->> 'base')::bigint, 0) as base, (tax ->> 'amount')::bigint as amount
    from paper cross join lateral jsonb_array_elements(taxes) tax
      join orders on orders.id = paper.order_id left join store on store.id = orders.store_id
  )
  select country, tax, rate, place, sum(base)::bigint as base,
    coalesce(sum(amount) filter (where not is_credit), 0)::bigint as invoiced,
    coalesce(sum(amount) filter (where is_credit), 0)::bigint as credited
  from taxed group by country, tax, rate, place order by country, place, tax, rate`
