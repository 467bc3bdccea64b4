// An item of PIES as a part: its texts in each language, its category, its weight, what describes it, and facts that codes tell.
import { CATALOGUE_LANGUAGES, LOCALES, languageOf } from '#values/locale.ts'
import type { TellLeftOut } from '#platform/imports/left-out.ts'
import { FACTS_OF_CODES, FIELD_OF_FACT, type FactOfCode } from '#shop/exchange/codes-told.ts'
import { standing, tellBesides, tellLeaves, type Told } from './element-names.ts'
import { childOf, type Element, textOf } from './xml-elements.ts'

/** Of a text of the catalogue the locale that writes it. */
const WRITTEN = CATALOGUE_LANGUAGES.map((language) => ({
  language,
  locale: LOCALES.find((locale) => languageOf(locale) === language) ?? LOCALES[0],
}))

export const PARTS = [
  'ProductCode',
  'Category__r.UrlAlias__c',
  ...WRITTEN.map(({ locale }) => `Name@${locale}`),
  ...WRITTEN.map(({ locale }) => `Description@${locale}`),
  'WeightPounds__c',
  'IsActive',
  'Attributes__c',
  ...FACTS_OF_CODES.map((fact) => FIELD_OF_FACT[fact]),
]

export function partOf(item: Element, told: Told): string[] {
  const type = textOf(item, 'PartTerminologyID')
  const facts = factsOf(item, told)
  return [
    textOf(item, 'PartNumber'),
    type && `PartType:${type}`,
    ...textsOf(item, told.tell),
    weightOf(item, told.tell),
    // What is taken out of the file is retired here: carts and orders may hold it.
    item.attributes['MaintenanceType'] === 'D' ? 'false' : 'true',
    attributesOf(item, told),
    ...FACTS_OF_CODES.map((fact) => facts.get(fact) ?? ''),
  ]
}

/** The first of these kinds of description that is there: a name is short, what is told of a part may be long. */
const NAMES = ['DES', 'SHO', 'INV', 'EXT']
const TEXTS = ['MKT', 'EXT', 'DES', 'SHO']
const LONG = 'MKT'

const languageIn = ({ attributes }: Element): string =>
  (attributes['LanguageCode'] ?? WRITTEN[0]?.language ?? '').toLowerCase()
const placeIn = ({ attributes }: Element): number => Number(attributes['Sequence'] ?? 0)

/** Names in all languages, then texts. */
function textsOf(item: Element, tell: TellLeftOut): string[] {
  const all = standing(childOf(item, 'Descriptions'), 'Description', tell)
  const used = new Set<Element>()
  const first = (kinds: readonly string[], language: string): string => {
    for (const kind of kinds) {
      const some = all.filter((one) => one.attributes['DescriptionCode'] === kind && languageIn(one) === language)
      const text = some
        .toSorted((one, other) => placeIn(one) - placeIn(other))
        .map((one) => one.text.trim())
        .join(' ')
      if (!text) continue
      for (const one of some) used.add(one)
      return text
    }
    return ''
  }
  // Where its maker has written a long text in any language, a short one stands for it in none.
  const isLong = all.some(({ attributes, text }) => attributes['DescriptionCode'] === LONG && text.trim())
  const names = WRITTEN.map(({ language }) => first(NAMES, language))
  const texts = WRITTEN.map(({ language }) => first(isLong ? [LONG] : TEXTS, language))
  for (const one of all)
    if (!used.has(one)) tell(`Description ${one.attributes['DescriptionCode'] ?? ''} ${languageIn(one)}`)
  // Where there is nothing but the name, it is no text as well: the part's page would say it twice.
  return [...names, ...texts.map((text, at) => (text === names[at] ? '' : text))]
}

const POUNDS = new Map([
  ['PG', 1],
  ['LB', 1],
  ['KG', 2.204_622_6],
  ['GT', 2.204_622_6],
  ['OZ', 1 / 16],
  ['GR', 0.002_204_622_6],
])

/** Of the package that holds one piece. */
function weightOf(item: Element, tell: TellLeftOut): string {
  const packages = standing(childOf(item, 'Packages'), 'Package', tell)
  const one = packages.find((each) => textOf(each, 'QuantityofEaches') === '1') ?? packages[0]
  const way = 'Packages/Package'
  for (const other of packages) {
    if (other !== one) tellLeaves(other, tell, way)
    else tellBesides(other, ['PackageUOM', 'QuantityofEaches', 'Weights'], tell, way)
  }
  const weights = childOf(one, 'Weights')
  if (weights) tellBesides(weights, ['Weight'], tell, `${way}/Weights`)
  const unit = weights?.attributes['UOM'] ?? 'PG'
  const pounds = Number(textOf(weights, 'Weight')) * (POUNDS.get(unit) ?? Number.NaN)
  if (weights && !POUNDS.has(unit)) tell(`${way}/Weights UOM=${unit}`)
  return pounds > 0 ? String(Math.max(0.01, Math.round(pounds * 100) / 100)) : ''
}

/**
 * Lines of the part's attributes, those that are not in the file left as they are: by the shop's own keys where the file marks them as its
 * own, else by codes that staff have told. A unit is part of the code: 12 in inches is no 12 in millimetres.
 */
function attributesOf(item: Element, { codes, tell }: Told): string {
  const lines = new Map<string, string>()
  const within = childOf(item, 'ProductAttributes')
  for (const one of within?.children ?? []) {
    const { AttributeID = '', AttributeUOM, LanguageCode, MaintenanceType } = one.attributes
    const code = AttributeUOM ? `${AttributeID} ${AttributeUOM}` : AttributeID
    const key = codes.attributes.get(code)
    const value = one.text.trim().replace(/\s+/g, ' ')
    const isRead = (LanguageCode ?? WRITTEN[0]?.language ?? '').toLowerCase() === WRITTEN[0]?.language
    if (one.name !== 'ProductAttribute' || !key || !isRead || lines.has(key)) tell(`${one.name} ${code}`)
    else lines.set(key, MaintenanceType === 'D' ? '' : value)
  }
  return lines.size === 0 ? '' : ['+', ...[...lines].map(([key, value]) => `${key} = ${value}`)].join('\n')
}

/** Facts that codes tell, as the fields take them. */
function factsOf(item: Element, { codes, tell }: Told): Map<FactOfCode, string> {
  const facts = new Map<FactOfCode, string>()
  for (const one of standing(childOf(item, 'ExtendedInformation'), 'ExtendedProductInformation', tell)) {
    const code = one.attributes['EXPICode'] ?? ''
    const fact = codes.facts.get(code)
    if (!fact || facts.has(fact)) tell(`ExtendedProductInformation ${code}`)
    else facts.set(fact, one.text.trim())
  }
  return facts
}
