// What each line of a pasted list means: its part, what replaced that, another maker's number, or a choice (business rules C-1, C-2,
// PR-3 to PR-5, K-1 and K-2).
import type { QuickLine, QuickOrder, QuickPart } from '#contract/shop/quick-order.ts'
import { type RawBuilder, type Reader, sql } from '#database/sql.ts'
import { linesOf, mostOf } from '#shop/cart/plan-add.ts'
import { cartOwner, type Shopper } from '#shop/cart/shopper.ts'
import { type PartRow, partColumns, partSummary, partTables } from '#shop/catalog/part-summary.ts'
import { sellingFacts } from '#shop/catalog/read-parts.ts'
import { replacementsOf } from '#shop/catalog/replacement.ts'
import { checkParts } from '#shop/fitment/check-parts.ts'
import type { FitKey } from '#shop/fitment/fit-key.ts'
import { shopSettings } from '#shop/locales/shop-settings.ts'
import { namedBy } from '#shop/search/named-by.ts'
import { countryOf } from '#values/locale.ts'
import { type OrderLine, readOrderLines } from '#values/order-lines.ts'
import { normalizedPartNumber } from '#values/part-number.ts'

/**
 * Reads a list and resolves its lines with the shopper's cart in mind: one statement for all of them, and one more for fit, when
 * there is equipment to hold it against.
 */
export async function resolveLines(
  db: Reader,
  shopper: Shopper,
  { list, fitKey = null }: { list: string; fitKey?: FitKey | null },
): Promise<QuickOrder> {
  const { lines, isCut } = readOrderLines(list)
  const numbers = [
    ...new Set(lines.map(({ number }) => normalizedPartNumber(number)).filter((number) => number !== '')),
  ]
  const rows = await db.all(hitsAndCart(shopper, namedBy(sql`${numbers}::text[]`)))
  const hits = rows.filter((row): row is HitRow => row.number !== null)
  const fits = fitKey && (await checkParts(db, shopper.locale, { key: fitKey, productIds: hits.map(({ id }) => id) }))
  const found = Map.groupBy(hits, ({ number }) => number)
  const partOf = (hit: HitRow): QuickPart => ({
    ...sellable(hit, shopper),
    fit: fits && (fits.get(hit.id)?.verdict ?? 'unknown'),
  })
  return {
    lines: lines.map((line) => quickLine(line, found.get(normalizedPartNumber(line.number)) ?? [], partOf)),
    isCut,
    limits: {
      perAdd: shopSettings.cart.maxPerAdd,
      cartLines: shopSettings.cart.maxLines,
      cartLinesUsed: rows[0]?.lines_used ?? 0,
    },
  }
}

/** A part that a list or an order names, as it can be had now. */
export interface KnownPart extends Omit<QuickPart, 'fit'> {
  productId: number
  /** The number that it replaced; null when it is the part itself. */
  replaced: string | null
  inCart: number
}

/**
 * What has become of parts, by the ids that they had: the part, or what replaced it, and how many can be added with the shopper's cart
 * in mind. One statement.
 */
export async function resolveParts(
  db: Reader,
  shopper: Shopper,
  productIds: readonly number[],
): Promise<{ parts: Map<number, KnownPart>; cartLinesUsed: number }> {
  const named = sql`named (number, id, brand) as (select id::text, id, null::text from unnest(${productIds}::bigint[]) wanted (id))`
  const rows = await db.all(hitsAndCart(shopper, named))
  const hits = rows.filter((row): row is HitRow => row.number !== null)
  const known = (hit: HitRow): KnownPart => ({
    ...sellable(hit, shopper),
    productId: hit.id,
    replaced: hit.replaced,
    inCart: hit.already,
  })
  return {
    parts: new Map(hits.map((hit) => [Number(hit.number), known(hit)])),
    cartLinesUsed: rows[0]?.lines_used ?? 0,
  }
}

function quickLine(line: OrderLine, hits: HitRow[], partOf: (hit: HitRow) => QuickPart): QuickLine {
  const [only, ...others] = hits
  const resolved = { ...line, replaced: null, brand: null, parts: hits.map(partOf) }
  if (!only) return { ...resolved, state: 'unknown' }
  if (others.length > 0) return { ...resolved, state: 'ambiguous' }
  if (only.brand !== null) return { ...resolved, state: 'competitor', brand: only.brand }
  if (only.replaced !== null) return { ...resolved, state: 'replaced', replaced: only.replaced }
  return { ...resolved, state: 'found' }
}

function sellable(row: HitRow, { locale }: Shopper): Omit<QuickPart, 'fit'> {
  const country = countryOf(locale)
  const part = partSummary(row, country)
  const { maxPerOrder } = sellingFacts(row, country)
  const left = mostOf({ maxPerOrder, available: row.available }) - row.already
  // Crate engines come by their own form, with a vehicle and agreements (CE-1).
  const canBeAdded = part.notForSale === null && part.kind !== 'CrateEngine'
  return {
    part,
    most: canBeAdded ? Math.max(0, Math.min(shopSettings.cart.maxPerAdd, left)) : 0,
    cartLines: row.already > 0 ? 0 : linesOf(part.price),
  }
}

interface CartRow {
  lines_used: number
  number: null
}

interface HitRow extends Omit<CartRow, 'number'>, PartRow {
  number: string
  replaced: string | null
  brand: string | null
  max_per_order: number | null
  weight_hundredths: number
  special_order: boolean
  already: number
}

/** Parts named by each number, the one bought most first; every row carries the cart, and there is a row for it alone. */
const hitsAndCart = (shopper: Shopper, named: RawBuilder<unknown>) => sql<CartRow | HitRow>`
  with recursive ${named},
  ${replacementsOf(sql`select id from named`)},
  hit as (
    select distinct on (named.number, id) named.number, coalesce(replacement.id, named.id) as id, named.brand,
      case when replacement.id is not null then old.part_number end as replaced
    from named left join replacement on replacement.old_id = named.id join product old on old.id = named.id
    order by named.number, id, brand
  ),
  mine (id, line_count) as (
    select id, line_count from cart
    where owner = ${cartOwner(shopper)} and country = ${sql.lit(countryOf(shopper.locale))} and state in ('open', 'paying')
      and expires_at > now()
  ),
  in_cart (product_id, quantity) as (
    select product_id, quantity from cart_line
    where cart_id = (select id from mine) and kind <> 'CoreCharge' and removed_at is null
  ),
  part as (
    select hit.number, hit.brand, hit.replaced, ${partColumns(shopper.locale)}, product.popularity, product.max_per_order,
      product.weight_hundredths, product.special_order, coalesce(in_cart.quantity, 0) as already
    from hit join (${partTables(shopper.locale)}) on product.id = hit.id left join in_cart on in_cart.product_id = hit.id
  )
  select coalesce((select line_count from mine), 0) as lines_used, part.*
  from (select) always left join part on true
  order by part.popularity desc, part.id`
