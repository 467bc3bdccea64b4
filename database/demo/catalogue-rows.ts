import { normalizedPartNumber } from '#values/part-number.ts'
import type { Catalogue } from './catalogue.ts'
import { type Row, type TableRows, table } from './copy.ts'
import { crossReferencesOf, MOST_NUMBERS } from './cross-references.ts'
import { describe } from './describe.ts'
import { type Diagram, diagramsOf } from './diagrams.ts'
import { rowsOf } from './fitment.ts'
import { kitComponentsOf } from './kits.ts'
import { makeSku, type Sku } from './sku.ts'
import { shelvesOf, storesKeeping } from './stores.ts'
import { texts } from './texts.ts'

const PRODUCT = table(
  'product',
  'id part_number normalized_part_number url_alias kind category_id name short long ' +
    'attributes weight_hundredths recon universal returnable special_order max_per_order crate_quantity sold_in ' +
    'blocked_regions restriction_classes discontinued successor_id version_of superseded_on launch_year popularity',
)
const PRICE = table('price', 'product_id country currency list_cents special_cents core_cents')
const STOCK = table('stock', 'product_id on_hand')
const STORE_STOCK = table('store_stock', 'product_id store_ids')
const SHELF = table('shelf', 'product_id store_id on_hand')
const CROSS_REFERENCE = table('cross_reference', 'id product_id brand number normalized_number')
const ENGINE_FITMENT = table('engine_fitment', 'product_id family_id esn_from esn_to')
const GENERATOR_FITMENT = table('generator_fitment', 'product_id model_id built_from built_to')
const VEHICLE_FITMENT = table('vehicle_fitment', 'product_id make model year_from year_to engine power only_some')
const KIT_COMPONENT = table('kit_component', 'kit_id product_id quantity')
const DIAGRAM = table('diagram', 'id family_id line_id model_id category_id assembly name')
const CALLOUT = table(
  'callout',
  'diagram_id number product_id quantity x y note kind sizes axis place name year_from year_to esn_from esn_to torque tighten',
)

export const LARGE_TABLES = [
  PRODUCT,
  PRICE,
  STOCK,
  STORE_STOCK,
  SHELF,
  CROSS_REFERENCE,
  ENGINE_FITMENT,
  GENERATOR_FITMENT,
  VEHICLE_FITMENT,
  KIT_COMPONENT,
  CALLOUT,
]

export function partRows(catalogue: Catalogue, from: number, to: number): TableRows[] {
  const skus = Array.from({ length: to - from }, (_, step) => makeSku(catalogue, from + step))
  const fitments = skus.map((sku) => ({ id: sku.id, ...rowsOf(catalogue, sku.index) }))
  return [
    { table: PRODUCT, rows: skus.map((sku) => productRow(catalogue, sku)) },
    { table: PRICE, rows: skus.flatMap(priceRows) },
    { table: STOCK, rows: skus.map(({ id, onHand }) => [id, onHand]) },
    { table: STORE_STOCK, rows: skus.map(({ id, index }) => [id, storesKeeping(catalogue, index)]) },
    {
      table: SHELF,
      rows: skus.flatMap(({ id, index, kind }) =>
        kind === 'CrateEngine' ? [] : shelvesOf(catalogue, index).map(({ store, units }): Row => [id, store, units]),
      ),
    },
    { table: CROSS_REFERENCE, rows: skus.flatMap((sku) => crossReferenceRows(catalogue, sku)) },
    {
      table: ENGINE_FITMENT,
      rows: fitments.flatMap(({ id, engines }) =>
        engines.map(({ family, esnFrom, esnTo }) => [id, family.id, esnFrom, esnTo]),
      ),
    },
    {
      table: GENERATOR_FITMENT,
      rows: fitments.flatMap(({ id, generators }) =>
        generators.map(({ model, builtFrom, builtTo }) => [id, model.id, builtFrom, builtTo]),
      ),
    },
    {
      table: VEHICLE_FITMENT,
      rows: fitments.flatMap(({ id, vehicles }) =>
        vehicles.map(({ make, model, yearFrom, yearTo, engine, power = null, onlySome = false }) => [
          id,
          make,
          model,
          yearFrom,
          yearTo,
          engine,
          power,
          onlySome,
        ]),
      ),
    },
    {
      table: KIT_COMPONENT,
      rows: skus.flatMap(({ id, index }) =>
        kitComponentsOf(catalogue, index).map((component): Row => [id, component.index + 1, component.quantity]),
      ),
    },
  ]
}

export function diagramRows(catalogue: Catalogue): TableRows[] {
  const diagrams = [...diagramsOf(catalogue)]
  return [
    {
      table: DIAGRAM,
      rows: diagrams.map(({ id, family, line, model, group, assembly, name }) => [
        id,
        family,
        line,
        model,
        group.id,
        assembly,
        texts(name.en, name.fr),
      ]),
    },
    { table: CALLOUT, rows: diagrams.flatMap(calloutRows) },
  ]
}

function productRow(catalogue: Catalogue, sku: Sku): Row {
  const words = describe(catalogue, sku)
  return [
    sku.id,
    sku.partNumber,
    normalizedPartNumber(sku.partNumber),
    urlAlias(words.nameEn, sku.partNumber),
    sku.kind,
    sku.leaf.id,
    texts(words.nameEn, words.nameFr),
    texts(words.shortEn, words.shortFr),
    texts(words.longEn, words.longFr),
    JSON.stringify(sku.attributes),
    sku.weightHundredths,
    sku.recon,
    sku.universal,
    sku.returnable,
    sku.specialOrder,
    sku.maxPerOrder,
    sku.crateQuantity,
    sku.soldIn,
    sku.blockedRegions,
    sku.restrictionClasses,
    sku.discontinued,
    sku.successor === null ? null : sku.successor + 1,
    sku.versionOf === null ? null : sku.versionOf + 1,
    sku.supersededOn,
    sku.launchYear,
    sku.popularity,
  ]
}

/** 'oil-filter-tarn-6-4-3299709': the number keeps it unique, as names repeat. */
const urlAlias = (nameEn: string, partNumber: string) =>
  `${nameEn} ${partNumber}`
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

const priceRows = ({ id, prices }: Sku): Row[] =>
  Object.entries(prices).map(([country, { currency, listCents, specialCents, coreCents }]) => [
    id,
    country,
    currency,
    listCents,
    specialCents,
    coreCents,
  ])

const crossReferenceRows = (catalogue: Catalogue, { id, index }: Sku): Row[] =>
  crossReferencesOf(catalogue, index).map(({ brand, number }, place) => [
    index * MOST_NUMBERS + place + 1,
    id,
    brand,
    number,
    normalizedPartNumber(number),
  ])

const calloutRows = ({ id, callouts }: Diagram): Row[] =>
  callouts.map(
    ({
      number,
      part,
      quantity,
      x,
      y,
      note,
      kind,
      sizes,
      axis,
      place,
      name,
      yearFrom,
      yearTo,
      esnFrom,
      esnTo,
      torque,
      tighten,
    }) => [
      id,
      number,
      part === null ? null : part + 1,
      quantity,
      x,
      y,
      note && texts(note.en, note.fr),
      kind,
      JSON.stringify(sizes),
      axis,
      place,
      texts(name.en, name.fr),
      yearFrom,
      yearTo,
      esnFrom,
      esnTo,
      torque,
      tighten,
    ],
  )
