// Prices of an item of PIES: a row for each currency, of what is in force today.
import type { TellLeftOut } from '#platform/imports/left-out.ts'
import { standing, tellBesides, type Told } from './element-names.ts'
import { childOf, type Element, textOf } from './xml-elements.ts'

export const PRICES = ['Product2.ProductCode', 'CurrencyIsoCode', 'ListPrice__c', 'SpecialPrice__c', 'CoreCharge__c']

const EACH = 'PE'

export function pricesOf(item: Element, { codes, tell }: Told): string[][] {
  const byCurrency = new Map<string, Map<string, Element>>()
  for (const pricing of standing(childOf(item, 'Prices'), 'Pricing', tell)) {
    const type = pricing.attributes['PriceType'] ?? ''
    const meaning = codes.prices.get(type)
    if (meaning === undefined) tell(`Pricing ${type}`)
    else if (isOfOneNow(pricing, type, tell)) {
      const currency = textOf(pricing, 'CurrencyCode') || 'USD'
      const there = byCurrency.get(currency) ?? new Map<string, Element>()
      byCurrency.set(currency, there)
      // Of several in force the one that began last counts.
      const before = there.get(meaning)
      const isLater = !before || textOf(before, 'EffectiveDate') <= textOf(pricing, 'EffectiveDate')
      const other = isLater ? before : pricing
      if (other) tell(`Pricing ${type} EffectiveDate=${textOf(other, 'EffectiveDate')}`)
      if (isLater) there.set(meaning, pricing)
    }
  }
  const number = textOf(item, 'PartNumber')
  return [...byCurrency].map(([currency, prices]) => {
    const of = (meaning: string) => textOf(prices.get(meaning), 'Price')
    return [number, currency, of('list'), of('special'), of('core')]
  })
}

/** A price of one piece that holds today; any other is told, for it would be sold at. */
function isOfOneNow(pricing: Element, type: string, tell: TellLeftOut): boolean {
  const today = new Date().toISOString().slice(0, 10)
  const [begins, ends] = [textOf(pricing, 'EffectiveDate'), textOf(pricing, 'ExpirationDate')]
  const unit = childOf(pricing, 'Price')?.attributes['UOM'] ?? EACH
  const least = textOf(pricing, 'PriceBreak')
  const why =
    begins > today
      ? `EffectiveDate=${begins}`
      : ends && ends < today
        ? `ExpirationDate=${ends}`
        : unit !== EACH
          ? `UOM=${unit}`
          : least && Number(least) !== 1
            ? `PriceBreak=${least}`
            : undefined
  if (why) tell(`Pricing ${type} ${why}`)
  else tellBesides(pricing, READ, tell)
  return why === undefined
}
const READ = ['CurrencyCode', 'EffectiveDate', 'ExpirationDate', 'Price', 'PriceBreak']
