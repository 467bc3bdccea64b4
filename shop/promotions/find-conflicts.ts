// What stands in the way of a promotion, or beside it, as it is written: each by its name, so that whoever writes it knows before a shopper does.
import type { PromotionConflict, PromotionDraft } from '#contract/console-api/promotions.ts'
import { type Reader, sql } from '#database/sql.ts'
import { isEligible, isEligibleBy } from '#shop/pricing/coupon-facts.ts'
import { shopSettings } from '#shop/locales/shop-settings.ts'
import { isSoldIn } from '#shop/catalog/part-summary.ts'
import { tidyCode } from '#shop/cart/apply-coupon.ts'
import type { Locale } from '#values/locale.ts'
import { recordId, recordNumber } from '#values/record-id.ts'
import { conflict } from './conflict.ts'
import { type DraftScope, draftScope, ofDraft } from './draft-scope.ts'
import { scopesWithoutEffect } from './scopes-without-effect.ts'

interface Written {
  promotion: PromotionDraft
  scope: readonly DraftScope[]
  now: Date
  /** In which what is named is called. */
  locale: Locale
}

export async function findConflicts(db: Reader, written: Written): Promise<PromotionConflict[]> {
  const { promotion, scope } = written
  const [taken, others, most, idle] = await Promise.all([
    takenCodes(db, promotion),
    besides(db, written),
    mostOfACart(db, written),
    scopesWithoutEffect(db, scope, written.locale),
  ])
  const nothing = most === null ? [conflict('nothing-eligible', { isGrave: true })] : []
  const tooHigh =
    most !== null && promotion.minimum > most
      ? [conflict('minimum-unreachable', { isGrave: true, values: { most } })]
      : []
  return [...byItself(written), ...taken, ...nothing, ...tooHigh, ...idle, ...others]
}

/** What needs no look at anything else. */
function byItself({ promotion, now }: Written): PromotionConflict[] {
  const { kind, percent, amount, minimum, country, startsAt, endsAt, codes } = promotion
  const found: PromotionConflict[] = []
  const ends = endsAt === null ? null : new Date(endsAt)
  if (ends && ends <= new Date(startsAt)) found.push(conflict('ends-before-start', { isGrave: true }))
  else if (ends && ends <= now) found.push(conflict('is-over'))
  const tidied = codes.map(({ code }) => tidyCode(code)).filter(Boolean)
  const twice = tidied.find((code, place) => tidied.indexOf(code) !== place)
  if (twice !== undefined) found.push(conflict('code-twice', { isGrave: true, values: { code: twice } }))
  if (tidied.length === 0) found.push(conflict('no-code'))
  else if (!codes.some(({ isActive, uses, usesLimit }) => isActive && (usesLimit === null || uses < usesLimit)))
    found.push(conflict('no-code-counts'))
  const free = shopSettings.shipping.freeThreshold[country]
  if (kind === 'FREE_SHIPPING' && minimum > free) found.push(conflict('shipping-free-anyway', { values: { free } }))
  if (
    (kind === 'PERCENT' && percent === 100) ||
    (kind === 'AMOUNT' && amount !== null && amount > minimum && minimum > 0)
  )
    found.push(conflict('takes-all'))
  return found
}

/** A code is one promotion's alone, whichever country it is for. */
async function takenCodes(db: Reader, { id, codes }: PromotionDraft): Promise<PromotionConflict[]> {
  const tidied = codes.map(({ code }) => tidyCode(code))
  const rows = await db.all(sql<{ code: string; id: number; name: string }>`
    select coupon.code, promotion.id, promotion.name from coupon join promotion on promotion.id = coupon.promotion_id
    where coupon.code = any(${tidied}::text[]) and promotion.id <> ${numberOf(id)} order by coupon.code limit 20`)
  return rows.map(({ code, id: other, name }) =>
    conflict('code-taken', {
      isGrave: true,
      record: { id: recordId('promotion', other), name },
      values: { code },
    }),
  )
}

const numberOf = (id: string | null): number => (id === null ? 0 : (recordNumber('promotion', id) ?? 0))

/** So many parts are compared: enough to know that they overlap, and few enough to be quick beside a million. */
const COMPARED = 20_000
const COUNTED = 1_000

const eligibleDraft = ({ promotion, scope }: Written) => sql`${draftScope(scope)}, eligible as materialized (
  select product.id, product.kind, product.category_id, product.max_per_order from product
  where ${isEligibleBy(ofDraft)} and ${isSoldIn(promotion.country)} and not product.discontinued
  limit ${sql.lit(COMPARED)})`

/** Other promotions that run at the same time for some of the same parts: of both a shopper may use one alone (D-1). */
async function besides(db: Reader, written: Written): Promise<PromotionConflict[]> {
  const { id, country, startsAt, endsAt, isActive } = written.promotion
  if (!isActive) return []
  const rows = await db.all(sql<{ id: number; name: string; parts: number; from: Date; until: Date | null }>`
    with ${eligibleDraft(written)}
    select promotion.id, promotion.name, promotion.starts_at as "from", promotion.ends_at as until, shared.parts
    from promotion, lateral (
      select count(*)::int as parts from (
        select from eligible product where ${isEligible(sql`promotion.id`)} limit ${sql.lit(COUNTED)}) counted) shared
    where promotion.country = ${country} and promotion.is_active and promotion.id <> ${numberOf(id)}
      and promotion.starts_at < coalesce(${endsAt}::timestamptz, 'infinity')
      and ${startsAt}::timestamptz < coalesce(promotion.ends_at, 'infinity')
      and coalesce(promotion.ends_at > now(), true)
      and exists (select from coupon where coupon.promotion_id = promotion.id and coupon.status = 'ACTIVE')
      and shared.parts > 0
    order by promotion.starts_at, promotion.id limit 10`)
  return rows.map(({ id: other, name, parts, from, until }) =>
    conflict('overlap', {
      record: { id: recordId('promotion', other), name },
      values: {
        parts,
        isMore: parts === COUNTED ? 1 : 0,
        from: from.toISOString(),
        until: until?.toISOString() ?? '',
      },
    }),
  )
}

/** What the dearest cart of parts that it is for comes to, before sales; null where it is for none that is sold in the country. */
async function mostOfACart(db: Reader, written: Written): Promise<number | null> {
  const { maxLines, defaultMaxPerPart } = shopSettings.cart
  const row = await db.first(sql<{ most: string | null }>`
    with ${eligibleDraft(written)}, dearest as (
      select price.unit_cents::bigint * coalesce(eligible.max_per_order, ${sql.lit(defaultMaxPerPart)}) as cents
      from eligible join price on price.product_id = eligible.id and price.country = ${written.promotion.country}
      where price.unit_cents is not null and price.is_active
      order by 1 desc limit ${sql.lit(maxLines)})
    select sum(cents)::text as most from dearest`)
  return row?.most == null ? null : Number(row.most)
}
