// What a cart looks like to its shopper (business rules K-2, K-8, K-9, K-10, K-12). Pure.
import type { CartLine, CartView } from '#contract/shop/cart.ts'
import { regionsNotShipped } from '#shop/catalog/restriction-class.ts'
import { shopSettings } from '#shop/locales/shop-settings.ts'
import { totalsOf } from '#shop/pricing/price-lines.ts'
import { shippingOf } from '#shop/pricing/shipping.ts'
import { countryOf, currencyOf, type Country, type Locale } from '#values/locale.ts'
import { cents, sum, times } from '#values/money.ts'
import { recordId } from '#values/record-id.ts'
import { regionNames } from '#values/regions.ts'
import { mostOf } from './plan-add.ts'
import { lineCountOf, type OpenCart, type OpenLine, soldLines } from './open-cart.ts'
import type { Shopper } from './shopper.ts'

/** In cents, before taxes: these are worked out at the checkout (T-1). */
type CartAmounts = Pick<
  CartView,
  'subtotal' | 'specialSaving' | 'coreCharges' | 'estimatedShipping' | 'estimatedTotal' | 'freeShipping'
>

export function cartView(cart: OpenCart | undefined, shopper: Shopper, before = new Map<number, number>()): CartView {
  const open = cart?.lines ?? []
  const isPaying = cart?.state === 'paying'
  const lines = open.map((line) => lineView(line, shopper.locale, { isPaying, before: before.get(line.id) }))
  return {
    id: cart && open.length > 0 ? recordId('cart', cart.id) : null,
    state: open.length === 0 ? 'empty' : isPaying ? 'paying' : 'open',
    currency: currencyOf(shopper.locale),
    lines,
    lineCount: lineCountOf(open),
    maxLines: shopSettings.cart.maxLines,
    itemCount: itemCountOf(open),
    ...amountsOf(open, countryOf(shopper.locale)),
    someStatesRestricted: lines.some((line) => line.restrictedRegions.length > 0),
    canCheckOut: open.length > 0 && !isPaying && lines.every((line) => line.blocked === null),
    removed: lastRemoved(cart?.removed ?? []),
  }
}

/** Amounts of a cart before a ship-to address is known, in cents (K-9). */
export function amountsOf(lines: OpenLine[], country: Country): CartAmounts {
  const sold = soldLines(lines)
  const { subtotal, specialSaving, parts, coreCharges } = totalsOf(sold)
  const { shipping, freeShipping } = shippingOf(sold, country)
  const estimatedTotal = sum([parts, coreCharges, shipping])
  return { subtotal, specialSaving, coreCharges, estimatedShipping: shipping, estimatedTotal, freeShipping }
}

export const itemCountOf = (lines: OpenLine[]): number => lines.reduce((count, { quantity }) => count + quantity, 0)

function lineView(
  line: OpenLine,
  locale: Locale,
  { isPaying, before }: { isPaying: boolean; before: number | undefined },
): CartLine {
  const { part, quantity } = line
  const { summary } = part
  const country = countryOf(locale)
  const price = summary.price
  const unit = price?.unit ?? cents(0)
  return {
    id: recordId('cartLine', line.id),
    part: summary,
    quantity,
    most: Math.max(mostOf(part), isPaying ? quantity : 0),
    unit,
    list: price?.list ?? cents(0),
    total: times(unit, quantity),
    core:
      price && price.core > 0
        ? {
            id: recordId('cartLine', line.coreLineId ?? line.id),
            each: price.core,
            total: times(price.core, quantity),
          }
        : null,
    leadTime: part.leadTime,
    isFreight: part.isFreight,
    returnable: part.returnable,
    restrictedRegions: regionNames(country, regionsNotShipped(country, part), locale),
    priceBefore: price && price.unit !== line.seenUnit ? line.seenUnit : null,
    quantityBefore: before ?? null,
    // Stock that this cart's own running payment has reserved does not make its lines out of stock.
    blocked: isPaying ? null : summary.notForSale,
    replacedBy: part.discontinued ? part.replacedBy : null,
  }
}

/** What was taken out last, while its undo is offered (K-6). */
function lastRemoved(removed: OpenLine[]): CartView['removed'] {
  const offered = removed.filter(({ removedFor }) => (removedFor ?? 0) < shopSettings.cart.undoSeconds)
  const last = offered.toSorted((a, b) => (a.removedFor ?? 0) - (b.removedFor ?? 0))[0]
  return last ? { id: recordId('cartLine', last.id), name: last.part.summary.name } : null
}
