import type { CrossReference, ProductDetail } from '#contract/shop/catalog.ts'
import type { PartSummary } from '#contract/shop/part.ts'
import { prepared, sql } from '#database/sql.ts'
import { shopSettings } from '#shop/locales/shop-settings.ts'
import { type Country, countryOf, type Locale } from '#values/locale.ts'
import { minus } from '#values/money.ts'
import { recordId, recordNumber } from '#values/record-id.ts'
import { regionNames } from '#values/regions.ts'
import { Refusal } from '#values/refusal.ts'
import { type Attribute, type AttributeValue, attributeText } from './attribute.ts'
import { type CategoryRow, categoryLink } from './category-tile.ts'
import { diagramLink } from './diagram-link.ts'
import { localized } from '#shop/locales/catalogue-text.ts'
import type { Lists } from './list-parts.ts'
import { canBeBought, type PartRow, partColumns, partSummary, partTables, productPath } from './part-summary.ts'
import {
  crossReferencesOf,
  hasFitRows,
  kindColumns,
  type Kinds,
  type Neighbours,
  readNeighbours,
} from './read-neighbours.ts'
import { prop65 } from './prop-65.ts'
import { type SellingRow, sellingColumns, sellingFacts } from './read-parts.ts'
import { regionsNotSold } from './restriction-class.ts'
import { attributesIn, categoryIn, type Taxonomy, trailOf } from './taxonomy.ts'

const MOST_RELATED = 6

/**
 * Everything a product page shows, by record id or url alias; a part no longer listed too. Refuses an unknown one. In one statement, and a
 * second for the few that stand beside other parts: one that was replaced or replaces others, a kit, one that stands in a view or is out
 * of stock.
 */
export async function readProduct(
  { db, taxonomy }: Pick<Lists, 'db' | 'taxonomy'>,
  locale: Locale,
  product: string,
): Promise<ProductDetail> {
  const number = recordNumber('product', product)
  const shape = `${locale} ${number === undefined ? 'url_alias' : 'id'}` as const
  const row = await db.first(productNamed({ wanted: number ?? product }, shape))
  if (!row) throw new Refusal('product/not-found')
  const [category, beside] = await Promise.all([
    categoryOf(taxonomy, row.category_id, locale),
    readNeighbours(db, locale, row),
  ])
  return detailOf(row, { locale, beside, category })
}

interface CategoryFacts {
  trail: CategoryRow[]
  attributes: Attribute[]
}

async function categoryOf(taxonomy: Taxonomy, id: number, locale: Locale): Promise<CategoryFacts> {
  let facts = await taxonomy.read()
  let category = facts.categories.find((one) => one.id === id)
  if (!category) {
    // Its category is newer than what was read, and its announcement is still on the way.
    taxonomy.forget()
    facts = await taxonomy.read()
    category = facts.categories.find((one) => one.id === id)
  }
  if (!category) throw new Error(`there is no category ${id}`)
  return {
    trail: trailOf(facts, category).map((step) => categoryIn(step, locale)),
    attributes: attributesIn(facts, category.attributes, locale),
  }
}

function detailOf(
  row: ProductRow,
  { locale, beside, category }: { locale: Locale; beside: Neighbours; category: CategoryFacts },
): ProductDetail {
  const country = countryOf(locale)
  const summary = partSummary(row, country)
  const facts = sellingFacts(row, country)
  return {
    ...summary,
    short: row.short,
    long: row.long,
    trail: category.trail.map(categoryLink),
    specifications: specifications(row.attributes, category.attributes, locale),
    weightHundredths: row.weight_hundredths,
    ...facts,
    returnable: row.returnable,
    universal: row.universal,
    hasFitData: row.has_fit_data || beside.has_fit_data,
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
    replacedBy: beside.replacement && replacedBy(summary, beside.replacement, country),
    replaces: beside.replaces.map(({ id, part_number, url_alias, cross_references }) => ({
      id: recordId('product', id),
      partNumber: part_number,
      path: productPath(url_alias),
      crossReferences: cross_references,
    })),
    crossReferences: row.cross_references,
    kit: beside.kit.map((component) => ({ quantity: component.quantity, part: partSummary(component, country) })),
    related: row.related.map((part) => partSummary(part, country)),
    alternatives: beside.replacement ? [] : beside.alternatives.map((part) => partSummary(part, country)),
    views: beside.views.map((view) => {
      const { id, name, path } = diagramLink(view)
      return { id, name, path, numbers: view.numbers }
    }),
  }
}

/** At most 5 at once, as many as one order may hold, and no more than there are (PR-5); 1 when there are none. */
const mostPerAdd = ({ available }: PartRow, maxPerOrder: number) =>
  Math.min(shopSettings.cart.maxPerAdd, maxPerOrder, Math.max(1, available))

const specifications = (values: ProductRow['attributes'], attributes: Attribute[], locale: Locale) =>
  attributes.flatMap((attribute) => {
    const value = values[attribute.key]
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

interface ProductRow extends SellingRow, Kinds {
  short: string
  long: string
  universal: boolean
  has_fit_data: boolean
  category_id: number
  attributes: Record<string, AttributeValue>
  cross_references: CrossReference[]
  related: PartRow[]
}

/** How a product is named: by its number, or by its name in addresses. */
type NamedBy = 'id' | 'url_alias'

const productNamed = prepared<{ wanted: string | number }, ProductRow, `${Locale} ${NamedBy}`>(({ wanted }, shape) => {
  const [locale, column] = shape.split(' ') as [Locale, NamedBy]
  // Which product it is stands apart: else its category's parts would be joined, and looked for among all parts.
  return sql`
  with wanted as materialized (select id, category_id from product where ${sql.ref(column)} = ${wanted})
  select ${sellingColumns(locale)}, ${localized(locale, 'product', 'short')} as short,
    ${localized(locale, 'product', 'long')} as long, product.universal, product.attributes, product.category_id,
    product.universal or ${hasFitRows(sql.ref('product.id'))} as has_fit_data,
    ${crossReferencesOf(sql.ref('product.id'))} as cross_references,
    (select coalesce(json_agg(part), '[]') from (
      select ${partColumns(locale)} from ${partTables(locale)}
      where product.category_id = (select category_id from wanted) and product.id <> (select id from wanted)
        and ${canBeBought(countryOf(locale))}
      order by product.popularity desc, product.id limit ${sql.lit(MOST_RELATED)}
    ) part) as related,
    ${kindColumns}
  from wanted join (${partTables(locale)}) on product.id = wanted.id join category on category.id = product.category_id`
})
