// Parts on sale: a handful in each country, some of them at a special price besides, one sale that is over and one to come. Numbered from 1.
import type { Country } from '#values/locale.ts'
import type { Catalogue } from './catalogue.ts'
import { type Row, type TableRows, table } from './copy.ts'
import { makeSku } from './sku.ts'

const COUNTRIES: readonly Country[] = ['US', 'CA']
/** Midnights of the shop's day. */
const AUTUMN = ['2026-11-01T04:00Z', '2027-03-01T05:00Z'] as const
const PAST = ['2026-08-01T04:00Z', '2026-09-01T04:00Z'] as const
const SPRING = ['2027-03-01T05:00Z', '2027-05-01T04:00Z'] as const
const WINDOWS = [AUTUMN, AUTUMN, AUTUMN, AUTUMN, AUTUMN, AUTUMN, PAST, SPRING]
/** Of what is charged without the sale. */
const PERCENT = [85, 80, 90, 75, 88, 82, 80, 85]

export function saleTable(catalogue: Catalogue): TableRows {
  const rows = WINDOWS.flatMap((window, place) =>
    COUNTRIES.flatMap((country) => saleRow(catalogue, { place, country, window })),
  )
  return { table: table('sale_price', 'product_id country sale_cents starts_at ends_at'), rows }
}

interface Wanted {
  place: number
  country: Country
  window: readonly [string, string]
}

/** Spread over the catalogue, from the first part from there on that the country is sold and the shop has enough of; no crate engine. */
function saleRow(catalogue: Catalogue, { place, country, window }: Wanted): Row[] {
  const from = Math.floor((catalogue.live * (2 * place + 1)) / (2 * WINDOWS.length))
  for (let index = from; index < catalogue.live; index++) {
    const sku = makeSku(catalogue, index)
    const price = sku.prices[country]
    if (!price || sku.kind === 'CrateEngine' || sku.onHand < 20 || !sku.soldIn.includes(country)) continue
    const before = Math.min(price.listCents, price.specialCents ?? price.listCents)
    return [[sku.id, country, Math.max(1, Math.floor((before * (PERCENT[place] ?? 85)) / 100)), ...window]]
  }
  return []
}
