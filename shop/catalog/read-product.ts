import type { CrossReference, ProductDetail } from '#contract/shop/catalog.ts'
import type { PartSummary } from '#contract/shop/part.ts'
import { prepared, sql } from '#database/sql.ts'
import { shopSettings } from '#shop/locales/shop-settings.ts'
import { type Country, countryOf, type Locale } from '#values/locale.ts'
import { sizedPart } from '#drawings/sized-part.ts'
import { minus } from '#values/money.ts'
import { recordId, recordNumber } from '#values/record-id.ts'
import { regionNames } from '#values/regions.ts'
import { Refusal } from '#values/refusal.ts'
import type { Registry, RegistryFacts } from '#shop/garage/registry.ts'
import { type Attribute, type AttributeValue, attributeText, unitOf } from './attribute.ts'
import { differencesOf } from './attribute-differences.ts'
import { type CategoryRow, categoryLink } from './category-tile.ts'
import { viewLink } from './diagram-link.ts'
import { type FitRows, fitRowsOf, fitTable, hasFitRows } from './fit-rows.ts'
import { fluidsFor, intervalOf, neededOf } from './same-job.ts'
import { lookAlikesOf } from './look-alikes.ts'
import type { NearPart } from './near-parts.ts'
import { localized } from '#shop/locales/catalogue-text.ts'
import type { Lists } from './list-parts.ts'
import { type PartRow, partSummary, partTables, productPath, drawingPath } from './part-summary.ts'
import { crossReferencesOf, kindColumns, type Kinds, type Neighbours, readNeighbours } from './read-neighbours.ts'
import { photoOf, type PhotoRow, photosOf } from './photos-of.ts'
import { prop65 } from './prop-65.ts'
import { type SellingRow, sellingColumns, sellingFacts } from './read-parts.ts'
import { regionsNotShipped } from './restriction-class.ts'
import { inOtherUnit } from '#words/other-units.ts'
import { attributesFor, attributesIn, categoryIn, KIND, type Taxonomy, trailOf } from './taxonomy.ts'

/**
 * Everything a product page shows, by record id or url alias; a part no longer listed too. Refuses an unknown one. In one statement, and a
 * second for those that stand beside other parts: one that was replaced or replaces others, a kit, one that stands in a view or is out
 * of stock.
 */
export async function readProduct(
  { db, taxonomy, registry, near }: Pick<Lists, 'db' | 'taxonomy' | 'near'> & { registry: Registry },
  locale: Locale,
  product: string,
): Promise<ProductDetail> {
  const number = recordNumber('product', product)
  const shape = `${locale} ${number === undefined ? 'url_alias' : 'id'}` as const
  const row = await db.first(productNamed({ wanted: number ?? product }, shape))
  if (!row) throw new Refusal('product/not-found')
  const facts = await registry.read()
  const [category, beside, related] = await Promise.all([
    categoryOf(taxonomy, row.category_id, locale),
    readNeighbours(db, locale, row),
    near.beside(row, locale, facts),
  ])
  return detailOf(row, { locale, beside, related, category, facts })
}

interface CategoryFacts {
  trail: CategoryRow[]
  attributes: Attribute[]
  /** All that there are: a part may be described by more than its category lists. */
  known: Map<string, Attribute>
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
    known: attributesFor(facts, locale),
  }
}

interface Beside {
  locale: Locale
  beside: Neighbours
  related: NearPart[]
  category: CategoryFacts
  facts: RegistryFacts
}

function detailOf(row: ProductRow, { locale, beside, related, category, facts: machines }: Beside): ProductDetail {
  const country = countryOf(locale)
  const described = describedBy(row.attributes, category)
  const fits = fitTable(row.fit_rows, machines)
  const differences = (theirs: ProductRow['attributes']) => differencesOf(described, row.attributes, theirs, locale)
  const summary = partSummary(row, country)
  const facts = sellingFacts(row, country)
  const versions = beside.versions.map((part) => ({
    part: partSummary(part, country),
    differences: differences(part.attributes),
  }))
  // New or reconditioned, it is the same part.
  const alike = row.is_out_of_stock ? versions.filter((version) => version.differences.length === 0) : []
  const alternatives = [
    ...alike.map(({ part }) => part),
    // Who has the same numbers of other makers may be among them already.
    ...beside.alternatives
      .map((part) => partSummary(part, country))
      .filter(({ id }) => !alike.some(({ part }) => part.id === id)),
  ]
  return {
    ...summary,
    short: row.short,
    long: row.long,
    trail: category.trail.map(categoryLink),
    specifications: specifications(row.attributes, described, locale),
    weightHundredths: row.weight_hundredths,
    ...facts,
    returnable: row.returnable,
    universal: row.universal,
    hasFitData: row.universal || hasFitRows(row.fit_rows) || beside.has_fit_data,
    fits,
    lookAlikes: lookAlikesOf(
      { attributes: row.attributes, weightHundredths: row.weight_hundredths, fits, known: described },
      related,
      locale,
    ),
    maxPerAdd: mostPerAdd(row, facts.maxPerOrder),
    crateQuantity: row.kind === 'CrateEngine' ? (row.crate_quantity ?? 1) : null,
    isLastUnits: row.discontinued && row.available > 0,
    blockedRegions: regionNames(
      country,
      regionsNotShipped(country, {
        restrictionClasses: row.restriction_classes,
        blockedRegions: row.blocked_regions,
      }),
      locale,
    ),
    photos: row.photos.map(photoOf),
    pictures: [
      { kind: 'drawing', src: drawingPath(`lines/${row.part_number}`) },
      ...(sizedPart(row.attributes)
        ? [{ kind: 'sizes' as const, src: drawingPath(`sizes/${locale}/${row.part_number}`) }]
        : []),
      { kind: 'shaded', src: drawingPath(`shaded/${row.part_number}`) },
    ],
    category: row.category,
    kindOfPart: kindIn(row.attributes),
    restrictionClasses: row.restriction_classes,
    prop65: prop65(row.category),
    replacedBy: beside.replacement && {
      ...replacedBy(summary, beside.replacement, country),
      differences: differences(beside.replacement.attributes),
    },
    replaces: beside.replaces.map(({ id, part_number, url_alias, cross_references, attributes }) => ({
      id: recordId('product', id),
      partNumber: part_number,
      path: productPath(url_alias),
      crossReferences: cross_references,
      differences: differences(attributes),
    })),
    crossReferences: row.cross_references,
    versions,
    kit: beside.kit.map((component) => ({ quantity: component.quantity, part: partSummary(component, country) })),
    inKits: beside.in_kits.map((holder) => ({
      quantity: holder.quantity,
      part: partSummary(holder, country),
      intervalHours: intervalOf(holder.attributes),
    })),
    needed: beside.needed.map((other) => neededOf(other, fits, { facts: machines, country })),
    fluids: fluidsFor(row, beside.kit, machines),
    related: related.map(({ summary }) => summary),
    alternatives: beside.replacement ? [] : alternatives,
    views: beside.views.map((view) => {
      const { id, name, path } = viewLink(view)
      return { id, name, path, numbers: view.numbers }
    }),
  }
}

/** At most 5 at once, as many as one order may hold, and no more than there are (PR-5); 1 when there are none. */
const mostPerAdd = ({ available }: PartRow, maxPerOrder: number) =>
  Math.min(shopSettings.cart.maxPerAdd, maxPerOrder, Math.max(1, available))

/** By what its category lists, in that order, then by whatever else is known of it. */
function describedBy(values: ProductRow['attributes'], { attributes, known }: CategoryFacts): Attribute[] {
  const listed = new Set(attributes.map(({ key }) => key))
  const isMore = (key: string) => key !== KIND && known.has(key) && !listed.has(key)
  if (!Object.keys(values).some(isMore)) return attributes
  return [...attributes, ...[...known.values()].filter(({ key }) => values[key] !== undefined && isMore(key))]
}

const kindIn = ({ [KIND]: kind }: ProductRow['attributes']) => (typeof kind === 'string' ? kind : null)

const specifications = (values: ProductRow['attributes'], attributes: Attribute[], locale: Locale) =>
  attributes.flatMap((attribute) => {
    const value = values[attribute.key]
    if (value === undefined) return []
    return [
      {
        key: attribute.key,
        name: attribute.name,
        value: attributeText(attribute, value, locale),
        unit: unitOf(attribute, value),
        other: inOtherUnit(value, unitOf(attribute, value), locale),
      },
    ]
  })

function replacedBy({ price }: PartSummary, row: PartRow, country: Country) {
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
  fit_rows: FitRows
  category_id: number
  attributes: Record<string, AttributeValue>
  cross_references: CrossReference[]
  photos: PhotoRow[]
}

/** How a product is named: by its number, or by its name in addresses. */
type NamedBy = 'id' | 'url_alias'

const productNamed = prepared<{ wanted: string | number }, ProductRow, `${Locale} ${NamedBy}`>(({ wanted }, shape) => {
  const [locale, column] = shape.split(' ') as [Locale, NamedBy]
  return sql`
  select ${sellingColumns(locale)}, ${localized(locale, 'product', 'short')} as short,
    ${localized(locale, 'product', 'long')} as long, product.universal, product.attributes, product.category_id,
    ${fitRowsOf(sql.ref('product.id'))} as fit_rows,
    ${crossReferencesOf(sql.ref('product.id'))} as cross_references,
    ${photosOf(sql.ref('product.id'), locale)} as photos,
    ${kindColumns}
  from ${partTables(locale)} join category on category.id = product.category_id where product.${sql.ref(column)} = ${wanted}`
})
