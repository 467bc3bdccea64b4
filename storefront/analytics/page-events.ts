// Reads a page's events from its structured data, the props of its islands and an order's facts, so that no page has to send them itself.
import type { CartView } from '#contract/shop/cart.ts'
import type { CheckoutView } from '#contract/shop/checkout.ts'
import { currencyOf, localeNamed, type Locale, splitPath } from '#values/locale.ts'
import type { Currency } from '#values/money.ts'
import { amountsOf, inUnits, type Promotion, type ShopEvent } from './events.ts'
import type { OrderFacts } from './order-facts.ts'

type CartLike = Pick<CartView, 'lines' | 'currency' | 'estimatedTotal'>

export function pageEvents(page: Document, pathname: string): ShopEvent[] {
  const { lang } = page.documentElement
  const locale = localeNamed(lang)
  const { path } = splitPath(pathname)
  return [
    ...productEvents(page),
    ...listEvents(page, path, locale),
    ...searchEvents(page),
    ...cartEvents(page),
    ...checkoutEvents(page),
    ...orderEvents(page, path),
    ...promotionEvents(page),
  ]
}

export const shownCart = (page: Document): CartLike | null =>
  propsOf<{ cart: CartLike }>(page, 'cart/cart')[0]?.cart ?? null

/** What a call may change: the lines of the cart's page, or those that the checkout sells. */
export const changedCart = (page: Document): Pick<CartView, 'lines' | 'currency'> | null =>
  shownCart(page) ?? propsOf<{ checkout: CheckoutView }>(page, 'checkout/checkout')[0]?.checkout ?? null

interface Offered {
  '@type': string
  sku: string
  name: string
  offers?: { price: string; priceCurrency: Currency }
}

function productEvents(page: Document): ShopEvent[] {
  const text = page.querySelector('script[type="application/ld+json"]')?.textContent
  const things = text ? (JSON.parse(text) as { '@graph': Offered[] })['@graph'] : []
  return things.flatMap((thing): ShopEvent[] => {
    if (thing['@type'] !== 'Product' || !thing.offers) return []
    const { sku, name, offers } = thing
    const unit = Math.round(Number(offers.price) * 100)
    const sold = { partNumber: sku, name, unit, quantity: 1 }
    return [{ event: 'view_item', ...amountsOf([sold], offers.priceCurrency) }]
  })
}

export interface ShownPart {
  id: string
  partNumber: string
  name: string
  unit: number
}

const shownParts = (page: Document, island: string): ShownPart[] =>
  propsOf<{ part: ShownPart }>(page, island).map(({ part }) => part)

/** All that a page names, each by its id. */
export const shownPartsOf = (page: Document): ShownPart[] => [
  ...shownParts(page, 'cart/add-to-cart'),
  ...shownParts(page, 'product/crate-form'),
  ...linedParts(page),
  ...(shownCart(page)?.lines ?? []).map((line) => ({ ...partIn(line), unit: line.unit })),
]

const partIn = ({ part: { id, partNumber, name } }: CartView['lines'][number]) => ({ id, partNumber, name })

export const partOf = (page: Document, id: string): ShownPart | undefined =>
  shownPartsOf(page).find((part) => part.id === id)

const linedParts = (page: Document) =>
  [...page.querySelectorAll<HTMLElement>('main [data-part]')].map(
    ({ dataset }) => JSON.parse(dataset['part'] ?? '{}') as ShownPart,
  )

function listEvents(page: Document, path: string, locale: Locale): ShopEvent[] {
  const [, kind = '', name = ''] = /^\/(category|search)\/([^/]*)/.exec(path) ?? []
  const parts = kind ? shownParts(page, 'cart/add-to-cart') : []
  if (parts.length === 0) return []
  const sold = parts.map((part) => ({ ...part, quantity: 1 }))
  const list = kind === 'category' ? name : kind
  return [{ event: 'view_item_list', item_list_id: list, ...amountsOf(sold, currencyOf(locale)) }]
}

function searchEvents(page: Document): ShopEvent[] {
  const found = page.querySelector<HTMLElement>('main [data-found]')?.dataset['found']
  return found === undefined ? [] : [{ event: 'search', results: Number(found) || 0 }]
}

function cartEvents(page: Document): ShopEvent[] {
  const cart = shownCart(page)
  if (!cart || cart.lines.length === 0) return []
  return [{ event: 'view_cart', ...amountsOf(cart.lines.map(soldIn), cart.currency, cart.estimatedTotal) }]
}

function checkoutEvents(page: Document): ShopEvent[] {
  return propsOf<{ checkout: CheckoutView }>(page, 'checkout/checkout').map(({ checkout }) => ({
    event: 'begin_checkout',
    ...checkoutAmounts(checkout),
  }))
}

export const checkoutAmounts = ({
  lines,
  currency,
  quote,
  estimate,
}: Pick<CheckoutView, 'lines' | 'currency' | 'quote' | 'estimate'>) =>
  amountsOf(lines.map(soldIn), currency, (quote ?? estimate).total)

export const soldIn = ({ part, unit, quantity }: CartView['lines'][number]) => ({
  partNumber: part.partNumber,
  name: part.name,
  unit,
  quantity,
})

/** A new order is a purchase, a cancelled one a refund. */
function orderEvents(page: Document, path: string): ShopEvent[] {
  const text = page.querySelector<HTMLElement>('main [data-order]')?.dataset['order']
  if (!text) return []
  const { status, currency, total, tax, shipping, lines } = JSON.parse(text) as OrderFacts
  const isNew = path.startsWith('/order-confirmation/')
  if (!isNew && status !== 'CANCELLED') return []
  return [
    {
      event: isNew ? 'purchase' : 'refund',
      ...amountsOf(lines, currency, total),
      tax: inUnits(tax),
      shipping: inUnits(shipping),
      shipping_tier: 'Ground',
    },
  ]
}

const PROMOTION = '[data-promotion-id], [data-promotion-name], [data-creative-name]'

const promotionEvents = (page: Document): ShopEvent[] =>
  [...page.querySelectorAll<HTMLElement>(`main :is(${PROMOTION})`)].map((shown) => ({
    event: 'view_promotion',
    ...promotionOf(shown),
  }))

export function followedEvents(target: EventTarget | null): ShopEvent[] {
  const shown = target instanceof Element && target.closest('a[href]')?.closest<HTMLElement>(PROMOTION)
  return shown ? [{ event: 'select_promotion', ...promotionOf(shown) }] : []
}

const promotionOf = ({ dataset: { promotionId, promotionName, creativeName } }: HTMLElement): Promotion => ({
  ...(promotionId && { promotion_id: promotionId }),
  ...(promotionName && { promotion_name: promotionName }),
  ...(creativeName && { creative_name: creativeName }),
})

const propsOf = <Props>(page: Document, island: string): Props[] =>
  [...page.querySelectorAll<HTMLElement>(`main [data-island="${island}"]`)].map(
    ({ dataset }) => JSON.parse(dataset['props'] ?? '{}') as Props,
  )
