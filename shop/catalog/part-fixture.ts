import { texts } from '#database/demo/texts.ts'
import type { PartKind } from '#contract/shop/part.ts'
import { sql, type Writer } from '#database/sql.ts'
import { type Country, currencyIn } from '#values/locale.ts'
import { normalizedPartNumber } from '#values/part-number.ts'
import { recordId } from '#values/record-id.ts'

export interface PartFacts {
  partNumber?: string
  urlAlias?: string
  kind?: PartKind
  category?: number
  nameEn?: string
  nameFr?: string
  attributes?: Record<string, string | number>
  weightHundredths?: number
  recon?: boolean
  universal?: boolean
  returnable?: boolean
  specialOrder?: boolean
  maxPerOrder?: number | null
  crateQuantity?: number | null
  soldIn?: Country[]
  blockedRegions?: string[]
  restrictionClasses?: string[]
  discontinued?: boolean
  successor?: number | null
  /** The standard part that it is another version of. */
  versionOf?: number | null
  launchYear?: number
  popularity?: number
  /** Cents by country; null: no price there. */
  prices?: Partial<Record<Country, { list: number; special?: number; core?: number } | null>>
  onHand?: number
  reserved?: number
}

export interface ACategory {
  id: number
  parent?: number
  slug?: string
  nameEn?: string
  nameFr?: string
  attributes?: string[]
}

let lastNumber = 0

export const aCategory = (db: Writer, { id, parent, slug, nameEn, nameFr, attributes = [] }: ACategory) =>
  db.run(sql`insert into category (id, parent_id, slug, name, position, attributes)
    values (${id}, ${parent ?? null}, ${slug ?? `category-${id}`}, ${texts(nameEn ?? `Category ${id}`, nameFr ?? `Catégorie ${id}`)},
      ${id}, ${attributes})`)

/**
 * Puts a part in, with its price and stock, and in category 1 if no other is told (made when it is missing). By default it
 * is in stock everywhere at 100.00 and weighs 1 lb. Answers its number and its record id.
 */
export async function aPart(db: Writer, facts: PartFacts = {}): Promise<{ number: number; id: string }> {
  const number = ++lastNumber
  const partNumber = facts.partNumber ?? `AP-${String(number).padStart(5, '0')}`
  const category = facts.category ?? 1
  const [nameEn, nameFr] = [facts.nameEn ?? `Part ${number}`, facts.nameFr ?? `Pièce ${number}`]
  await db.run(sql`insert into category (id, slug, name, position)
    values (${category}, ${`category-${category}`}, '{"en": "Parts", "fr": "Pièces"}', ${category}) on conflict do nothing`)
  await db.run(sql`
    insert into product (id, part_number, normalized_part_number, url_alias, kind, category_id, name, short, long,
      attributes, weight_hundredths, recon, universal, returnable, special_order, max_per_order,
      crate_quantity, sold_in, blocked_regions, restriction_classes, discontinued, successor_id, version_of, launch_year, popularity)
    values (${number}, ${partNumber}, ${normalizedPartNumber(partNumber)}, ${facts.urlAlias ?? `part-${number}`},
      ${facts.kind ?? (Object.values(facts.prices ?? {}).some((price) => price?.core) ? 'Core' : 'Simple')}, ${category},
      ${texts(nameEn, nameFr)}, ${texts('Short.', 'Bref.')}, ${texts('Long.', 'Détaillé.')}, ${JSON.stringify(facts.attributes ?? {})},
      ${facts.weightHundredths ?? 100}, ${facts.recon ?? false}, ${facts.universal ?? false}, ${facts.returnable ?? true},
      ${facts.specialOrder ?? false}, ${facts.maxPerOrder ?? null}, ${facts.crateQuantity ?? null},
      ${facts.soldIn ?? ['US', 'CA']}, ${facts.blockedRegions ?? []}, ${facts.restrictionClasses ?? []},
      ${facts.discontinued ?? false}, ${facts.successor ?? null}, ${facts.versionOf ?? null},
      ${facts.launchYear ?? 2020}, ${facts.popularity ?? 0.5})`)
  for (const country of ['US', 'CA'] as const) {
    const price = facts.prices?.[country] === undefined ? { list: 100_00 } : facts.prices[country]
    if (price)
      await db.run(sql`insert into price (product_id, country, currency, list_cents, special_cents, core_cents)
        values (${number}, ${country}, ${currencyIn(country)}, ${price.list}, ${price.special ?? null}, ${price.core ?? null})`)
  }
  await db.run(sql`insert into stock (product_id, on_hand, reserved)
    values (${number}, ${facts.onHand ?? 100}, ${facts.reserved ?? 0})`)
  return { number, id: recordId('product', number) }
}
