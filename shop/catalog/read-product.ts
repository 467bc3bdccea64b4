import type { CrossReference, ProductDetail } from '#contract/shop/catalog.ts'
import type { PartSummary } from '#contract/shop/part.ts'
import { prepared, type RawBuilder, type Reader, sql } from '#database/sql.ts'
import { shopSettings } from '#shop/locales/shop-settings.ts'
import { type Country, countryOf, type Locale } from '#values/locale.ts'
import { minus } from '#values/money.ts'
import { recordId, recordNumber } from '#values/record-id.ts'
import { regionNames } from '#values/regions.ts'
import { Refusal } from '#values/refusal.ts'
import { type Attribute, type AttributeValue, attributesWith, attributeText } from './attribute.ts'
import { pathOf } from './category-path.ts'
import { type CategoryRow, categoryLink } from './category-tile.ts'
import {
  type DiagramRow,
  diagramColumns,
  diagramLink,
  diagramOrder,
  diagramTables,
  standingOf,
} from './diagram-link.ts'
import { localized } from '#shop/locales/catalogue-text.ts'
import {
  available,
  canBeBought,
  type PartRow,
  partColumns,
  partSummary,
  partTables,
  productPath,
} from './part-summary.ts'
import { prop65 } from './prop-65.ts'
import { type SellingRow, sellingColumns, sellingFacts } from './read-parts.ts'
import { predecessorsOf, replacementsOf } from './replacement.ts'
import { regionsNotSold } from './restriction-class.ts'

const MOST_RELATED = 6
const MOST_ALTERNATIVES = 3
const MOST_VIEWS = 6

/** Everything a product page shows, by record id or url alias; a part no longer listed too. Refuses an unknown one. */
export async function readProduct(db: Reader, locale: Locale, product: string): Promise<ProductDetail> {
  const row = await db.first(productNamed(locale, product))
  if (!row) throw new Refusal('product/not-found')
  const country = countryOf(locale)
  const summary = partSummary(row, country)
  const facts = sellingFacts(row, country)
  return {
    ...summary,
    short: row.short,
    long: row.long,
    trail: row.trail.map(categoryLink),
    specifications: specifications(row, locale),
    weightHundredths: row.weight_hundredths,
    ...facts,
    returnable: row.returnable,
    universal: row.universal,
    hasFitData: row.has_fit_data,
    maxPerAdd: mostPerAdd(row, facts.maxPerOrder),
    isLastUnits: row.discontinued && row.available > 0,
    blockedRegions: regionNames(
      country,
      regionsNotSold(country, {
        restrictionClasses: row.restriction_classes,
        blockedRegions: row.blocked_regions,
      }),
      locale,
    ),
    restrictionClasses: row.restriction_classes,
    prop65: prop65(row.category),
    replacedBy: row.replacement && replacedBy(summary, row.replacement, country),
    replaces: row.replaces.map(({ id, part_number, url_alias, cross_references }) => ({
      id: recordId('product', id),
      partNumber: part_number,
      path: productPath(url_alias),
      crossReferences: cross_references,
    })),
    crossReferences: row.cross_references,
    kit: row.kit.map((component) => ({ quantity: component.quantity, part: partSummary(component, country) })),
    related: row.related.map((part) => partSummary(part, country)),
    alternatives: row.replacement ? [] : row.alternatives.map((part) => partSummary(part, country)),
    views: row.views.map((view) => {
      const { id, name, path } = diagramLink(view)
      return { id, name, path, numbers: view.numbers }
    }),
  }
}

/** At most 5 at once, as many as one order may hold, and no more than there are (PR-5); 1 when there are none. */
const mostPerAdd = ({ available }: PartRow, maxPerOrder: number) =>
  Math.min(shopSettings.cart.maxPerAdd, maxPerOrder, Math.max(1, available))

const specifications = ({ attributes, attribute_facts }: ProductRow, locale: Locale) =>
  attribute_facts.flatMap((attribute) => {
    const value = attributes[attribute.key]
    if (value === undefined) return []
    return [
      {
        key: attribute.key,
        name: attribute.name,
        value: attributeText(attribute, value, locale),
        unit: attribute.unit,
      },
    ]
  })

function replacedBy({ price }: PartSummary, row: PartRow, country: Country): ProductDetail['replacedBy'] {
  const replacement = partSummary(row, country)
  return {
    ...replacement,
    priceDifference: price && replacement.price ? minus(replacement.price.unit, price.unit) : null,
  }
}

interface ProductRow extends SellingRow {
  short: string
  long: string
  universal: boolean
  has_fit_data: boolean
  attributes: Record<string, AttributeValue>
  attribute_facts: Attribute[]
  trail: CategoryRow[]
  replacement: PartRow | null
  replaces: { id: number; part_number: string; url_alias: string; cross_references: CrossReference[] }[]
  cross_references: CrossReference[]
  kit: (PartRow & { quantity: number })[]
  related: PartRow[]
  alternatives: PartRow[]
  views: (DiagramRow & { numbers: number[] })[]
}

/** How a product is named: by its number, or by its name in addresses. */
type NamedBy = 'id' | 'url_alias'

function productNamed(locale: Locale, product: string) {
  const number = recordNumber('product', product)
  return productWithNeighbours({ wanted: number ?? product }, `${locale} ${number === undefined ? 'url_alias' : 'id'}`)
}

const productWithNeighbours = prepared<{ wanted: string | number }, ProductRow, `${Locale} ${NamedBy}`>(
  ({ wanted }, shape) => {
    const [locale, column] = shape.split(' ') as [Locale, NamedBy]
    return productWhere(locale, sql`${sql.ref(column)} = ${wanted}`)
  },
)

const productWhere = (locale: Locale, isWanted: RawBuilder<unknown>) => sql<ProductRow>`
  with recursive wanted as materialized (select id, category_id from product where ${isWanted}),
  ${replacementsOf(sql`select id from wanted`)},
  ${predecessorsOf(sql`select id from wanted`)}
  select ${sellingColumns(locale)}, ${localized(locale, 'product', 'short')} as short,
    ${localized(locale, 'product', 'long')} as long, product.universal, product.attributes,
    ${attributesWith(locale, sql.ref('category.attributes'))} as attribute_facts,
    (select json_agg(step) from (${pathOf(locale, sql`select category_id from wanted`)}) step) as trail,
    (select bool_or(
      universal or exists (select from engine_fitment where product_id = known.id)
        or exists (select from generator_fitment where product_id = known.id)
        or exists (select from vehicle_fitment where product_id = known.id)
    ) from product known where id = any(array(select id from wanted union select id from chain))) as has_fit_data,
    (select row_to_json(part) from (
      select ${partColumns(locale)} from replacement join (${partTables(locale)}) on product.id = replacement.id
    ) part) as replacement,
    (select coalesce(json_agg(older order by step, older.id), '[]') from (
      select product.id, product.part_number, product.url_alias, min(step) as step,
        ${crossReferencesOf(sql.ref('product.id'))} as cross_references
      from predecessor join product on product.id = predecessor.id group by product.id
    ) older) as replaces,
    ${crossReferencesOf(sql.ref('wanted.id'))} as cross_references,
    (select coalesce(json_agg(part order by part_number), '[]') from (
      select ${partColumns(locale)}, kit_component.quantity
      from kit_component join (${partTables(locale)}) on product.id = kit_component.product_id
      where kit_component.kit_id = (select id from wanted)
    ) part) as kit,
    (select coalesce(json_agg(part), '[]') from (
      select ${partColumns(locale)} from ${partTables(locale)}
      where product.category_id = (select category_id from wanted) and product.id <> (select id from wanted)
        and ${canBeBought(countryOf(locale))}
      order by product.popularity desc, product.id limit ${sql.lit(MOST_RELATED)}
    ) part) as related,
    ${alternativesTo(locale)} as alternatives,
    (select coalesce(json_agg(view), '[]') from (
      select ${diagramColumns(locale)}, standing.numbers
      from (${standingOf(sql`select id from wanted union select id from predecessor`)}) standing
      join (${diagramTables}) on diagram.id = standing.diagram_id
      order by ${diagramOrder} limit ${sql.lit(MOST_VIEWS)}
    ) view) as views
  from wanted
  join (${partTables(locale)}) on product.id = wanted.id
  join category on category.id = product.category_id`

const crossReferencesOf = (id: RawBuilder<unknown>) => sql`(
  select coalesce(json_agg(json_build_object('brand', brand, 'number', number) order by brand, number), '[]')
  from cross_reference where product_id = ${id})`

/** A number may name two parts of which only one is meant, so that only parts of one category count as the same job. */
const alternativesTo = (locale: Locale) => sql`case when ${available} > 0 then '[]' else (
    select coalesce(json_agg(part), '[]') from (
      select ${partColumns(locale)} from ${partTables(locale)}
      where product.category_id = (select category_id from wanted) and product.id <> (select id from wanted)
        and ${canBeBought(countryOf(locale))} and exists (
          select from cross_reference theirs join cross_reference ours using (normalized_number, brand)
          where theirs.product_id = product.id and ours.product_id = (select id from wanted))
      order by product.popularity desc, product.id limit ${sql.lit(MOST_ALTERNATIVES)}
    ) part) end`
