// A promotion, saved or not, on a cart that is nobody's: priced as carts are (business rules D-2 and D-6), and nothing is written.
import type { PromotionTry, PromotionTryBody, TriedLine } from '#contract/console-api/promotions.ts'
import { type Reader, sql } from '#database/sql.ts'
import { notForSaleRefusal } from '#shop/cart/not-for-sale.ts'
import type { Pricing, PricingLine } from '#shop/cart/priced-cart.ts'
import { amountsOf, pricedCart } from '#shop/cart/priced-cart.ts'
import { type Part, readParts } from '#shop/catalog/read-parts.ts'
import { type CouponFacts, isEligibleBy, NAMES_IT } from '#shop/pricing/coupon-facts.ts'
import { ratesOf, type ShippingRate } from '#shop/pricing/shipping-rates.ts'
import { countryOf, type Locale } from '#values/locale.ts'
import { cents } from '#values/money.ts'
import { normalizedPartNumber } from '#values/part-number.ts'
import { recordId } from '#values/record-id.ts'
import type { RefusalCode } from '#values/refusal.ts'
import { fill, formatMoney } from '#words/format.ts'
import { wordsFor } from '#words/words.ts'
import { type DraftScope, draftScope, ofDraft, scopeRows } from './draft-scope.ts'
import { findConflicts } from './find-conflicts.ts'
import { onSaleAt, pricedOn } from './price-at.ts'

type Line = PricingLine & { productId: number }
type Tried = TriedLine & { line: Line | null }

/** undefined where the promotion names what is neither a part nor a category. */
export async function tryPromotion(
  db: Reader,
  { promotion, cart }: PromotionTryBody,
  { now, locale }: { now: Date; locale: Locale },
): Promise<PromotionTry | undefined> {
  const scope = scopeRows(promotion)
  if (!scope) return undefined
  const at = cart.at === null ? now : new Date(cart.at)
  const country = countryOf(cart.locale)
  const [found, rates, conflicts] = await Promise.all([
    triedLines(db, { cart, scope, at }),
    db.first(sql<{ rates: ShippingRate[] }>`select ${ratesOf(sql.lit(country))} as rates`),
    findConflicts(db, { promotion, scope, now, locale }),
  ])
  const lines = found.flatMap(({ line }) => line ?? [])
  const coupon = factsAt(promotion, { at, usedBefore: cart.usedBefore })
  const pricing: Pricing<Line> = { lines, coupon, verified: null, proofs: [], rates: rates?.rates ?? [], state: 'open' }
  const priced = pricedCart(pricing, country)
  const amounts = amountsOf(priced, country)
  const without = amountsOf(pricedCart({ ...pricing, coupon: null }, country), country)
  const { applied } = priced
  return {
    currency: country === 'US' ? 'USD' : 'CAD',
    lines: found.map(({ line, ...told }) => ({
      ...told,
      discount: (line && priced.lines.find(({ productId }) => productId === line.productId)?.discount) ?? 0,
    })),
    refusal:
      applied?.problem && lines.length > 0
        ? said(applied.problem, cart.locale, { amount: formatMoney(applied.missing, cart.locale) })
        : null,
    amounts: {
      subtotal: amounts.subtotal,
      specialSaving: amounts.specialSaving,
      saleSaving: amounts.saleSaving,
      discount: amounts.discount,
      coreCharges: amounts.coreCharges,
      shipping: lines.length > 0 ? amounts.estimatedShipping : 0,
      total: lines.length > 0 ? amounts.estimatedTotal : 0,
    },
    without: {
      shipping: lines.length > 0 ? without.estimatedShipping : 0,
      total: lines.length > 0 ? without.estimatedTotal : 0,
    },
    conflicts,
  }
}

/** As the database would tell of the code at that moment; the first that counts stands for all of them. */
function factsAt(
  {
    kind,
    percent,
    amount,
    minimum,
    country,
    startsAt,
    endsAt,
    isActive,
    usesPerCustomer,
    codes,
  }: PromotionTryBody['promotion'],
  { at, usedBefore }: { at: Date; usedBefore: number },
): CouponFacts {
  const isUsedUp = ({ uses, usesLimit }: (typeof codes)[number]) => usesLimit !== null && uses >= usesLimit
  const code = codes.find((one) => one.isActive && !isUsedUp(one)) ?? codes.find((one) => one.isActive) ?? codes[0]
  return {
    id: 0,
    promotionId: 0,
    code: code?.code ?? '',
    kind,
    percent,
    amount,
    minimum,
    country,
    isActive: isActive && (code?.isActive ?? true),
    hasBegun: new Date(startsAt) <= at,
    isOver: endsAt !== null && new Date(endsAt) <= at,
    isUsedUp: code ? isUsedUp(code) : false,
    isUsed: usesPerCustomer !== null && usedBefore >= usesPerCustomer,
  }
}

interface Wanted {
  cart: PromotionTryBody['cart']
  scope: readonly DraftScope[]
  at: Date
}

/** A part that is written twice is one line, as in every cart. */
async function triedLines(db: Reader, { cart, scope, at }: Wanted): Promise<Tried[]> {
  const quantities = new Map<string, number>()
  for (const { partNumber, quantity } of cart.lines) {
    const number = normalizedPartNumber(partNumber)
    if (number !== '') quantities.set(number, (quantities.get(number) ?? 0) + quantity)
  }
  const rows = await db.all(named([...quantities.keys()], scope))
  const ids = rows.map(({ id }) => id)
  const country = countryOf(cart.locale)
  const [parts, sales] = await Promise.all([readParts(db, cart.locale, ids), onSaleAt(db, { ids, country, at })])
  return [...quantities].map(([partNumber, quantity]): Tried => {
    const row = rows.find((one) => one.normalized === partNumber)
    const known = row && parts.get(row.id)
    if (!row || !known) return { ...NOTHING, partNumber, quantity, refusal: said('part/unknown', cart.locale) }
    const part = pricedOn(known, sales.get(row.id))
    const { price } = part.summary
    const unit = price?.unit ?? cents(0)
    const refusal = refusalOf(part, quantity, cart.locale)
    const notFor =
      row.kind === 'CrateEngine'
        ? 'CRATE_ENGINE'
        : row.is_eligible
          ? null
          : row.is_excluded
            ? 'EXCLUDED'
            : 'NOT_INCLUDED'
    return {
      partNumber: part.summary.partNumber,
      quantity,
      refusal,
      id: recordId('product', row.id),
      name: part.summary.name,
      list: price?.list ?? 0,
      unit,
      total: unit * quantity,
      discount: 0,
      notFor,
      line: refusal === null ? { productId: row.id, part, quantity, isEligible: row.is_eligible } : null,
    }
  })
}

const NOTHING = { id: null, name: null, list: 0, unit: 0, total: 0, discount: 0, notFor: null, line: null }

/** Why a cart could not hold so many of it (K-2, PR-1 to PR-5); a crate engine is tried without its vehicle. */
function refusalOf(part: Part, quantity: number, locale: Locale): string | null {
  const { notForSale } = part.summary
  if (notForSale) return said(notForSaleRefusal(notForSale), locale)
  const most = Math.min(part.maxPerOrder, part.available)
  return quantity > most ? said('cart/too-many-of-part', locale, { max: most }) : null
}

const said = (code: RefusalCode, locale: Locale, values: Record<string, string | number> = {}): string =>
  fill(wordsFor(locale).refusals[code], values)

interface NamedRow {
  id: number
  normalized: string
  kind: string
  is_eligible: boolean
  is_excluded: boolean
}

const named = (numbers: string[], scope: readonly DraftScope[]) => sql<NamedRow>`
  with ${draftScope(scope)}
  select product.id, product.normalized_part_number as normalized, product.kind, ${isEligibleBy(ofDraft)} as is_eligible,
    exists (select from draft_scope scope where scope.is_excluded and ${NAMES_IT}) as is_excluded
  from product where product.normalized_part_number = any(${numbers}::text[])`
