import pg from 'pg'
import { type Locale, catalogueLanguages } from '#values/locale.ts'
import { recordId } from '#values/record-id.ts'
import { shop } from './browser.ts'

/** One for all files of a worker. */
const database = new pg.Pool({ ...shop.connection, max: 1, allowExitOnIdle: true })

type Country = 'US' | 'CA'

export interface KnownPart {
  id: string
  number: string
  alias: string
  name: Record<'en' | 'fr', string>
  category: string
  list: number
  special: number | null
  core: number
  weight: number
}

const NEEDS = {
  plain: `core_cents is null and special_cents is null and restriction_classes = '{}'`,
  'small and cheap': `core_cents is null and special_cents is null and restriction_classes = '{}' and list_cents < 5000
    and weight_hundredths < 500`,
  'with a core charge': `core_cents is not null and special_cents is null and restriction_classes = '{}'`,
  'an alternator with a core charge': `slug = 'alternators' and core_cents is not null and special_cents is null`,
  'with a core charge, taken back for any reason': `core_cents is not null and special_cents is null and restriction_classes = '{}' and returnable
    and category.parent_id not in (select id from category where slug in ('electrical', 'fluids'))`,
  'at a special price': `core_cents is null and special_cents between 1 and list_cents - 1 and restriction_classes = '{}'`,
  'not shipped to Alaska': `core_cents is null and 'FLAMMABLE' = any(restriction_classes)`,
  'with an old number': `exists (select from product old where old.successor_id = product.id)`,
  'with a number of another maker': `exists (select from cross_reference where product_id = product.id)`,
  'with a number of another maker for an old one': `exists (select from product old
    join cross_reference on product_id = old.id where old.successor_id = product.id)`,
} as const

export async function aPart(country: Country, need: keyof typeof NEEDS): Promise<KnownPart> {
  const [part] = await partsWhere(country, NEEDS[need], 'part_number limit 1')
  if (!part) throw new Error(`the demo catalogue has no part ${need} in ${country}`)
  return part
}

/** A plain one that no other journey looks at, for what would show on its page; `place` tells several apart. */
export async function aPartApart(country: Country, place: number): Promise<KnownPart> {
  // The last two are replaced by one another.
  const [part] = await partsWhere(country, NEEDS.plain, `part_number desc limit 1 offset ${2 + place}`)
  if (!part) throw new Error(`the demo catalogue has too few plain parts in ${country}`)
  return part
}

/** One that there are enough of. */
export async function aCrateEngine(): Promise<{ alias: string; number: string }> {
  const { rows } = await database.query<{ alias: string; number: string }>(
    `select url_alias as alias, part_number as number from product join stock on stock.product_id = product.id
     where kind = 'CrateEngine' and not discontinued and on_hand - reserved >= 2 order by product.id limit 1`,
  )
  const [engine] = rows
  if (!engine) throw new Error('the demo catalogue has a crate engine')
  return engine
}

async function partsWhere(country: Country, condition: string, order: string): Promise<KnownPart[]> {
  const { rows } = await database.query(
    `select product.id::int, part_number, url_alias, product.name, slug, weight_hundredths, list_cents, special_cents, core_cents
     from product join category on category.id = category_id join price on price.product_id = product.id and country = $1
     join stock on stock.product_id = product.id
     where $1 = any(sold_in) and not discontinued and kind in ('Simple', 'Core') and blocked_regions = '{}'
       and max_per_order is null and not special_order and weight_hundredths < 4000 and on_hand - reserved > 40
       and not exists (select from sale_price where sale_price.product_id = product.id) and ${condition}
     order by ${order}`,
    [country],
  )
  return rows.map((row) => ({
    id: recordId('product', row.id),
    number: row.part_number,
    alias: row.url_alias,
    name: row.name,
    category: row.slug,
    list: row.list_cents,
    special: row.special_cents,
    core: row.core_cents ?? 0,
    weight: row.weight_hundredths,
  }))
}

/** A promotion of its own with a code for all parts of a store. */
export async function aPromoCode(
  country: Country,
  percent: number,
  perCustomer: number | null = null,
): Promise<string> {
  const { rows } = await database.query<{ code: string }>(
    `with made as (
       insert into promotion (name, kind, percent, country, starts_at, uses_per_customer)
       values ('Journey', 'PERCENT', $2, $1, now() - interval '1 day', $3) returning id
     )
     insert into coupon (promotion_id, code) select id, 'JOURNEY-' || id from made returning code`,
    [country, percent, perCustomer],
  )
  return rows[0]?.code ?? ''
}

/** A part that is on sale now, with what is charged for it with and without the sale. */
export async function aPartOnSale(country: Country) {
  const { rows } = await database.query<{ alias: string; list: number; before: number; sale: number }>(
    `select url_alias as alias, list_cents as list, unit_cents as before, sale_cents as sale
     from sale_price join product on product.id = sale_price.product_id
       join price on price.product_id = product.id and price.country = sale_price.country
     where sale_price.country = $1 and starts_at <= now() and ends_at > now() order by product.id limit 1`,
    [country],
  )
  if (!rows[0]) throw new Error(`nothing is on sale in ${country}`)
  return rows[0]
}

export const nameOf = (part: KnownPart, locale: Locale): string => part.name[catalogueLanguages(locale)[0]]

export const oldNumber = ({ number }: KnownPart) =>
  text(
    'select old.part_number from product old join product now on now.id = old.successor_id where now.part_number = $1',
    number,
  )

export const otherMakersNumber = ({ number }: KnownPart) =>
  text(
    `select c.number from cross_reference c join product on product.id = product_id where part_number = $1
     and not exists (select from cross_reference other where other.normalized_number = c.normalized_number and other.id <> c.id)`,
    number,
  )

export const otherMakersOldNumber = ({ number }: KnownPart) =>
  text(
    `select c.number from cross_reference c join product old on old.id = c.product_id
     join product now on now.id = old.successor_id where now.part_number = $1
     and not exists (select from cross_reference other where other.normalized_number = c.normalized_number and other.id <> c.id)`,
    number,
  )

export async function aPartFor(country: Country, { number }: { number: string }): Promise<KnownPart> {
  const condition = `exists (select from engine_fitment
    where product_id = product.id and ${Number(number)} between esn_from and esn_to)`
  const [part] = await partsWhere(country, condition, 'part_number limit 1')
  if (!part) throw new Error(`the demo catalogue has no part for engine ${number} in ${country}`)
  return part
}

/** A part that a shopper has only to wait for, and how it comes back. */
export async function aPartOutOfStock(): Promise<{ path: string; arrives: () => Promise<unknown> }> {
  const { rows } = await database.query(
    `select product.id, url_alias from product join price on price.product_id = product.id and country = 'US'
     join stock on stock.product_id = product.id
     where 'US' = any(sold_in) and not discontinued and kind = 'Simple' and restriction_classes = '{}' and list_cents is not null
       and on_hand <= reserved and not exists (select from notify_request where product_id = product.id)
     order by part_number limit 1`,
  )
  if (!rows[0]) throw new Error('the demo catalogue has no part that is out of stock')
  const { id, url_alias: alias } = rows[0]
  return {
    path: `/product/${alias}`,
    arrives: () => database.query('update stock set on_hand = reserved + 5 where product_id = $1', [id]),
  }
}

/** Staff approve that this customer pays no tax in Québec. */
export const exempt = (email: string, certificate: string): Promise<unknown> =>
  database.query(
    `insert into tax_exemption (customer_id, country, region, certificate, valid_until)
     select id, 'CA', 'QC', $2, current_date + 1 from customer where email = $1`,
    [email, certificate],
  )

export async function ambiguousNumber(country: Country): Promise<string> {
  const { rows } = await database.query(
    `select min(c.number) as number from cross_reference c join product on product.id = c.product_id
     join price on price.product_id = product.id and country = $1 join stock on stock.product_id = product.id
     where $1 = any(sold_in) and not discontinued and kind = 'Simple' and restriction_classes = '{}' and on_hand - reserved > 5
       and not exists (select from product own where own.normalized_part_number = c.normalized_number)
     group by c.normalized_number having count(distinct c.product_id) > 1 order by c.normalized_number limit 1`,
    [country],
  )
  if (!rows[0]) throw new Error(`the demo catalogue has no ambiguous number in ${country}`)
  return rows[0].number
}

export async function anOldAndANewPart(country: Country): Promise<{ old: KnownPart; now: KnownPart }> {
  const [old, now] = await partsWhere(country, `${NEEDS.plain} and successor_id is null`, 'part_number desc limit 2')
  if (!old || !now) throw new Error(`the demo catalogue has too few plain parts in ${country}`)
  await database.query(
    'update price set list_cents = $1 where product_id = (select id from product where part_number = $2)',
    [old.list + 1_00, now.number],
  )
  return { old, now: { ...now, list: old.list + 1_00 } }
}

export async function replaceInCatalogue(old: KnownPart, now: KnownPart): Promise<void> {
  await database.query(
    `update product set discontinued = true, successor_id = (select id from product where part_number = $2) where part_number = $1`,
    [old.number, now.number],
  )
  await database.query(
    'update stock set on_hand = reserved where product_id = (select id from product where part_number = $1)',
    [old.number],
  )
}

export async function supplyAgain({ number }: Pick<KnownPart, 'number'>): Promise<void> {
  await database.query('update product set discontinued = false, successor_id = null where part_number = $1', [number])
  await leaveInStock({ number }, 100)
}

export async function leaveInStock({ number }: Pick<KnownPart, 'number'>, left: number): Promise<void> {
  await database.query(
    'update stock set on_hand = reserved + $2 where product_id = (select id from product where part_number = $1)',
    [number, left],
  )
}

/** One of the six texts of crate engines, published anew. */
export async function publishAnew(agreement: string, version: string): Promise<void> {
  await database.query('update article set version = $2 where url_name = $1', [`crate-${agreement}`, version])
}

async function text(sql: string, value: string): Promise<string> {
  const { rows } = await database.query({ text: sql, values: [value], rowMode: 'array' })
  return String(rows[0]?.[0])
}

/**
 * What a cart comes to in cents, added up from the tables: parts, core charges, ground shipping (free above 75.00 and under 50 lb;
 * business rules SH-2 and SH-3), and each tax on all of it, rounded half up (T-2).
 */
export function sumOf(lines: { part: KnownPart; quantity: number }[], country: Country, taxes: number[]) {
  const each = (amount: (part: KnownPart) => number) =>
    lines.reduce((sum, { part, quantity }) => sum + amount(part) * quantity, 0)
  const subtotal = each(({ list }) => list)
  const parts = each(({ special, list }) => special ?? list)
  const coreCharges = each(({ core }) => core)
  const pounds = each(({ weight }) => weight) / 100
  const [base, perPound] = country === 'US' ? [9_95, 65] : [14_95, 95]
  const shipping = parts > 75_00 && pounds < 50 ? 0 : base + perPound * Math.ceil(pounds)
  const taxed = parts + coreCharges + shipping
  // Rates are thousandths of a percent.
  const taxAmounts = taxes.map((rate) => Math.floor((taxed * rate + 50_000) / 100_000))
  const beforeTaxes = taxed
  return {
    subtotal,
    saving: subtotal - parts,
    coreCharges,
    shipping,
    beforeTaxes,
    taxes: taxAmounts,
    total: taxed + taxAmounts.reduce((a, b) => a + b, 0),
  }
}

export async function anEngine(): Promise<{ number: string; family: string }> {
  const { rows } = await database.query(
    `select esn::text as number, family.name as family
     from engine_fitment fitment join engine_family family on family.id = family_id,
       generate_series(fitment.esn_from + 1, least(fitment.esn_to, fitment.esn_from + 20)) esn
     where not exists (select from product where normalized_part_number = esn::text)
       and not exists (select from cross_reference where normalized_number = esn::text)
     order by esn limit 1`,
  )
  return rows[0]
}

/**
 * Whether each part listed in a category fits an engine, by part number: universal, or with a row that holds its number (C-5); null
 * with neither the flag nor a row (C-6).
 */
export async function fitsIn(country: Country, category: string, esn: string): Promise<Map<string, boolean | null>> {
  const { rows } = await database.query(
    `select part_number, case
         when universal or exists (
           select from engine_fitment where product_id = product.id and $3::bigint between esn_from and esn_to) then true
         when exists (select from engine_fitment where product_id = product.id)
           or exists (select from generator_fitment where product_id = product.id)
           or exists (select from vehicle_fitment where product_id = product.id) then false
       end as fits
     from product join category on category.id = category_id
     where slug = $2 and $1 = any(sold_in)`,
    [country, category, esn],
  )
  return new Map(rows.map((row) => [row.part_number, row.fits]))
}

export const partWithoutFitData = () =>
  text(
    `select url_alias from product where $1 = any(sold_in) and not universal and not discontinued and kind <> 'CrateEngine'
       and not exists (select from engine_fitment where product_id = product.id)
       and not exists (select from generator_fitment where product_id = product.id)
       and not exists (select from vehicle_fitment where product_id = product.id) order by id limit 1`,
    'US',
  )
