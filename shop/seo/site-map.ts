// The addresses that search engines are told of: what the catalogue shows in a country, each with when it last changed. Parts come in
// files by their numbers, so that a file keeps what it holds however the catalogue grows.
import { type Reader, sql } from '#database/sql.ts'
import { isListed } from '#shop/catalog/part-summary.ts'
import { classesNotSoldIn } from '#shop/catalog/restriction-class.ts'
import { publishedIn } from '#shop/content/article.ts'
import { pageOf } from '#shop/content/article-page.ts'
import { type Country, countryOf, type Locale } from '#values/locale.ts'
import { recordId } from '#values/record-id.ts'

/** The most parts of a file: the format allows 50,000 addresses. */
export const PARTS_PER_FILE = 40_000
/** As many are in memory at a time. */
const CHUNK = 2_000

export interface SiteAddress {
  path: string
  changedAt: Date
}

/** The files that hold parts sold in the country, by number from 1, with the last change of a part in each. One statement. */
export const readPartFiles = (db: Reader, country: Country): Promise<{ file: number; changedAt: Date }[]> =>
  db.all(sql`
    select ((product.id - 1) / ${sql.lit(PARTS_PER_FILE)} + 1)::int as file, max(system_modstamp) as "changedAt"
    from product where ${isSold(country)} group by 1 order by 1`)

/** The parts of a file that are sold in the country, a chunk at a time, by their numbers. */
export async function* readPartAddresses(
  db: Reader,
  country: Country,
  file: number,
): AsyncGenerator<SiteAddress[], undefined> {
  const end = file * PARTS_PER_FILE
  for (let after = end - PARTS_PER_FILE; after < end; ) {
    const rows = await db.all(sql<{ id: number; alias: string; changedAt: Date }>`
      select product.id, url_alias as alias, system_modstamp as "changedAt" from product
      where product.id > ${after} and product.id <= ${end} and ${isSold(country)}
      order by product.id limit ${sql.lit(CHUNK)}`)
    yield rows.map(({ alias, changedAt }) => ({ path: `/product/${alias}`, changedAt }))
    after = rows.length < CHUNK ? end : (rows.at(-1)?.id ?? end)
  }
}

/** Categories that are not retired with parts that are sold in the country, machines and their exploded views, articles. One statement. */
export async function readOtherAddresses(db: Reader, locale: Locale): Promise<SiteAddress[]> {
  const country = countryOf(locale)
  const rows = await db.all(sql<{ kind: keyof typeof PATHS; name: string; changedAt: Date }>`
    with recursive sold as (
      select id, parent_id from category
      where exists (select from product where category_id = category.id and ${isSold(country)})
      union select parent.id, parent.parent_id from category parent join sold on sold.parent_id = parent.id
    )
    select 'category' as kind, slug as name, system_modstamp as "changedAt" from category where is_active and id in (select id from sold)
    union all select 'engine', code, system_modstamp from engine_family
    union all select 'generator', code, system_modstamp from generator_line where not portable
    union all select 'diagram', id::text, system_modstamp from diagram
    union all select 'article', page, system_modstamp
      from (select *, ${pageOf(articleColumn, { locale, country })} as page from ${publishedIn(locale)}) as article
      where page is not null and kind <> 'FAQ'
    order by 1, 2 limit ${sql.lit(PARTS_PER_FILE)}`)
  return rows.map(({ kind, name, changedAt }) => ({ path: PATHS[kind](name), changedAt }))
}

const PATHS = {
  category: (slug: string) => `/category/${slug}`,
  engine: (code: string) => `/engine/${encodeURIComponent(code)}`,
  generator: (code: string) => `/generator/${encodeURIComponent(code)}`,
  diagram: (id: string) => `/diagram/${recordId('diagram', Number(id))}`,
  article: (page: string) => page,
}

const articleColumn = (column: string) => sql.ref(`article.${column}`)

/** Listed, and of no line that is kept out of the country (business rules PR-1 and PR-2). */
const isSold = (country: Country) =>
  sql<boolean>`(${isListed(country)} and not product.restriction_classes && ${classesNotSoldIn(country)}::text[])`
