// Items of PIES as rows of a table: of parts, or of their prices.
import { CATALOGUE_LANGUAGES, LOCALES, languageOf } from '#values/locale.ts'
import type { Meanings } from '#shop/exchange/explain-codes.ts'
import { childOf, childrenOf, type Element, elementsOf, textOf } from './xml-elements.ts'

/** Of a text of the catalogue the locale that writes it. */
const WRITTEN = CATALOGUE_LANGUAGES.map((language) => ({
  language,
  locale: LOCALES.find((locale) => languageOf(locale) === language) ?? LOCALES[0],
}))

const PARTS = [
  'ProductCode',
  'Category__r.UrlAlias__c',
  ...WRITTEN.map(({ locale }) => `Name@${locale}`),
  ...WRITTEN.map(({ locale }) => `Description@${locale}`),
  'WeightPounds__c',
  'IsActive',
]
const PRICES = ['Product2.ProductCode', 'CurrencyIsoCode', 'ListPrice__c', 'SpecialPrice__c', 'CoreCharge__c']

export const PIES_TABLES: Readonly<
  Record<string, { head: string[]; rows(item: Element, meanings: Meanings): string[][] }>
> = {
  Product2: { head: PARTS, rows: (item) => [partOf(item)] },
  PricebookEntry: { head: PRICES, rows: pricesOf },
}

export async function* readPies(
  texts: AsyncIterable<string>,
  { object, meanings }: { object: string; meanings: Meanings },
): AsyncGenerator<string[]> {
  const table = PIES_TABLES[object]
  if (!table) return
  yield table.head
  for await (const item of elementsOf(texts, { root: 'PIES', within: 'Items', each: 'Item' }))
    yield* table.rows(item, meanings)
}

/** The first of these kinds of description that is there: a name is short, what is told of a part may be long. */
const NAMES = ['DES', 'SHO', 'INV', 'EXT']
const TEXTS = ['MKT', 'EXT', 'DES', 'SHO']

function described(item: Element, kinds: readonly string[], language: string): string {
  const all = childrenOf(childOf(item, 'Descriptions'), 'Description').filter(
    ({ attributes }) =>
      attributes['MaintenanceType'] !== 'D' &&
      (attributes['LanguageCode'] ?? WRITTEN[0]?.language ?? '').toLowerCase() === language,
  )
  for (const kind of kinds) {
    const some = all.filter(({ attributes }) => attributes['DescriptionCode'] === kind)
    const text = some
      .sort((one, other) => Number(one.attributes['Sequence'] ?? 0) - Number(other.attributes['Sequence'] ?? 0))
      .map((one) => one.text.trim())
      .join(' ')
    if (text) return text
  }
  return ''
}

const POUNDS: Readonly<Record<string, number>> = {
  PG: 1,
  LB: 1,
  KG: 2.204_622_6,
  GT: 2.204_622_6,
  OZ: 1 / 16,
  GR: 0.002_204_622_6,
}

/** Of the package that holds one piece. */
function weightOf(item: Element): string {
  const packages = childrenOf(childOf(item, 'Packages'), 'Package').filter(
    ({ attributes }) => attributes['MaintenanceType'] !== 'D',
  )
  const one = packages.find((each) => textOf(each, 'QuantityofEaches') === '1') ?? packages[0]
  const weights = childOf(one, 'Weights')
  const pounds = Number(textOf(weights, 'Weight')) * (POUNDS[weights?.attributes['UOM'] ?? 'PG'] ?? Number.NaN)
  return pounds > 0 ? String(Math.max(0.01, Math.round(pounds * 100) / 100)) : ''
}

function partOf(item: Element): string[] {
  const type = textOf(item, 'PartTerminologyID')
  return [
    textOf(item, 'PartNumber'),
    type && `PartType:${type}`,
    ...WRITTEN.map(({ language }) => described(item, NAMES, language)),
    ...WRITTEN.map(({ language }) => described(item, TEXTS, language)),
    weightOf(item),
    // What is taken out of the file is retired here: carts and orders may hold it.
    item.attributes['MaintenanceType'] === 'D' ? 'false' : 'true',
  ]
}

/** A row for each currency; which kind of price is ours is told by codes, else list prices are. */
function pricesOf(item: Element, meanings: Meanings): string[][] {
  const byCurrency = new Map<string, Record<string, string>>()
  for (const pricing of childrenOf(childOf(item, 'Prices'), 'Pricing')) {
    if (pricing.attributes['MaintenanceType'] === 'D') continue
    const type = pricing.attributes['PriceType'] ?? ''
    const meaning = meanings.get(`PriceType:${type}`) ?? (type === 'LST' ? 'list' : undefined)
    if (meaning === undefined) continue
    const currency = textOf(pricing, 'CurrencyCode') || 'USD'
    byCurrency.set(currency, { ...byCurrency.get(currency), [meaning]: textOf(pricing, 'Price') })
  }
  const number = textOf(item, 'PartNumber')
  return [...byCurrency].map(([currency, { list = '', special = '', core = '' }]) => [
    number,
    currency,
    list,
    special,
    core,
  ])
}
