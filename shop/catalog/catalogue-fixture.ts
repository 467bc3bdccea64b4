import { type Reader, sql } from '#database/sql.ts'
import { type Country, countryOf, type Locale } from '#values/locale.ts'
import { recordId } from '#values/record-id.ts'

export interface KnownPart {
  id: string
  number: string
  leaf: string
  group: string
  attributes: Record<string, string | number>
  recon: boolean
  isLive: boolean
  soldIn: Country[]
  classes: string[]
  popularity: number
  launchYear: number
  unit: number | null
  isSpecial: boolean
  core: number
  left: number
}

interface KnownRow {
  id: number
  part_number: string
  leaf: string
  group_slug: string
  attributes: KnownPart['attributes']
  recon: boolean
  discontinued: boolean
  sold_in: Country[]
  restriction_classes: string[]
  popularity: number
  launch_year: number
  list_cents: number | null
  special_cents: number | null
  core_cents: number | null
  sale_cents: number | null
  on_hand: number
  reserved: number
}

export async function knownParts(db: Reader, locale: Locale): Promise<KnownPart[]> {
  const rows = await db.all(sql<KnownRow>`
    select p.id, p.part_number, leaf.slug as leaf, up.slug as group_slug, p.attributes, p.recon, p.discontinued, p.sold_in,
      p.restriction_classes, p.popularity, p.launch_year, r.list_cents, r.special_cents, r.core_cents, s.on_hand, s.reserved,
      (select min(sale_cents) from sale_price sale where sale.product_id = p.id and sale.country = r.country
        and starts_at <= now() and now() < ends_at) as sale_cents
    from product p
    join category leaf on leaf.id = p.category_id
    join category up on up.id = leaf.parent_id
    join stock s on s.product_id = p.id
    left join price r on r.product_id = p.id and r.country = ${countryOf(locale)}`)
  return rows.map((row) => {
    const { list_cents: list, special_cents: special } = row
    const isSpecial = list !== null && special !== null && special > 0 && special < list
    return {
      id: recordId('product', row.id),
      number: row.part_number,
      leaf: row.leaf,
      group: row.group_slug,
      attributes: row.attributes,
      recon: row.recon,
      isLive: !row.discontinued,
      soldIn: row.sold_in,
      classes: row.restriction_classes,
      popularity: row.popularity,
      launchYear: row.launch_year,
      unit: list === null ? null : Math.min(isSpecial ? special : list, row.sale_cents ?? list),
      isSpecial,
      core: row.core_cents ?? 0,
      left: row.on_hand - row.reserved,
    }
  })
}

export const listed = (parts: KnownPart[], category: string, locale: Locale): KnownPart[] =>
  parts.filter(
    (part) => part.isLive && part.soldIn.includes(countryOf(locale)) && [part.leaf, part.group].includes(category),
  )
