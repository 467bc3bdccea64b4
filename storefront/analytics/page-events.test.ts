// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { cents } from '#values/money.ts'
import { aList, aPart, aProduct } from '../catalog-fixture.ts'
import { aShop, someSettings } from '../shop-fixture.ts'
import { anOrder, someClaims, someReturns } from '../order-fixture.ts'
import { renderPage } from '../entry-server.tsx'
import { aLine } from '../line-fixture.ts'
import { aCart } from '../screens/cart/cart-fixture.ts'
import { aCheckout } from '../screens/checkout/checkout-fixture.ts'
import { aQuickLine, aQuickOrder } from '../screens/quick-order/quick-order-fixture.ts'
import { pageEvents, partOf } from './page-events.ts'

const withoutFiles = { ...someSettings, assets: { build: 'test', scripts: [], styles: [], preloads: [] } }

const toldBy = async (url: string, shop = aShop()) => pageEvents(await shownAt(url, shop), url.split('?')[0] ?? url)

async function shownAt(url: string, shop: ReturnType<typeof aShop>, form?: Record<string, string>) {
  const { html } = await renderPage({ url, shop, settings: withoutFiles, ...(form && { form }) })
  return new DOMParser().parseFromString(html, 'text/html')
}
const filter = { item_id: '2037283', item_name: 'Oil filter', price: 18.99, quantity: 1 }

describe('pages tell what they show (AN-1)', () => {
  test('a part is viewed, with its price', async () => {
    expect(await toldBy('/product/oil-filter-2037283')).toEqual([
      { event: 'view_item', currency: 'USD', value: 18.99, items: [filter] },
    ])
  })

  test('a part without a price tells no amount', async () => {
    const shop = aShop({ 'CatalogService.getProduct': () => aProduct({ price: null }) })
    expect(await toldBy('/product/oil-filter-2037283', shop)).toEqual([])
  })

  test('a category is a list of the parts that can be bought from it', async () => {
    expect(await toldBy('/fr-CA/category/oil-filters')).toEqual([
      { event: 'view_item_list', item_list_id: 'oil-filters', currency: 'CAD', value: 18.99, items: [filter] },
    ])
  })

  test('a search tells how many parts it found, and never what was typed', async () => {
    const told = await toldBy('/search/oil%20filter')
    expect(told).toContainEqual({ event: 'search', results: 214 })
    expect(told).toContainEqual(expect.objectContaining({ event: 'view_item_list', item_list_id: 'search' }))
    expect(JSON.stringify(told)).not.toContain('oil filter')
  })

  test('a search for equipment tells nothing of its number', async () => {
    const number = '1HGCM82633A004352'
    const list = aList({ columns: [], parts: [{ ...aPart(), values: [], weightHundredths: 1, universal: false }] })
    const shop = aShop({
      'SearchService.search': () => ({
        kind: 'results',
        term: number,
        readAs: 'words',
        otherReadings: [],
        equipment: null,
        problem: null,
        checkDigit: null,
        nearest: null,
        corrected: null,
        understood: [],
        leftOut: [],
        notSold: null,
        isSoldInPart: false,
        list,
        tryTerms: [],
        categories: [],
      }),
    })
    expect(JSON.stringify(await toldBy(`/search/${number}`, shop))).not.toContain(number)
  })

  test('a cart is viewed at its estimated total', async () => {
    const shop = aShop({ 'CartService.getCart': () => aCart() })
    expect(await toldBy('/cart', shop)).toEqual([
      { event: 'view_cart', currency: 'USD', value: 51.18, items: [{ ...filter, quantity: 2 }] },
    ])
  })

  test('a checkout is begun', async () => {
    const shop = aShop({ 'CheckoutService.getCheckout': () => aCheckout({ lines: [aLine()] }) })
    expect(await toldBy('/currentcheckout', shop)).toEqual([
      { event: 'begin_checkout', currency: 'USD', value: 100, items: [{ ...filter, quantity: 2 }] },
    ])
  })

  test('an order that was placed is a purchase by ground', async () => {
    const order = anOrder()
    const [event, ...more] = await toldBy('/fr-CA/order-confirmation/801000000000001AAA', orders(order))
    expect(more).toEqual([])
    expect(event).toMatchObject({
      event: 'purchase',
      currency: 'CAD',
      value: order.total / 100,
      shipping: order.shipping / 100,
      shipping_tier: 'Ground',
      items: [{ item_id: '5340214RX', item_name: 'Démarreur 12 V', price: 254.15, quantity: 2 }],
    })
  })

  test('an order that was cancelled is a refund; one on its way tells nothing', async () => {
    const path = '/fr-CA/order/801000000000001AAA'
    expect(await toldBy(path, orders(anOrder({ status: 'CANCELLED' })))).toMatchObject([{ event: 'refund' }])
    expect(await toldBy(path, orders(anOrder()))).toEqual([])
  })

  test('no page tells whose it is', async () => {
    const order = anOrder({ status: 'CANCELLED' })
    const checkout = aCheckout({ lines: [aLine()] })
    const shop = aShop({
      'OrderService.getOrder': () => order,
      'ReturnService.getReturns': () => someReturns(),
      'ClaimService.getClaims': () => someClaims(),
      'CheckoutService.getCheckout': () => checkout,
    })
    const told = JSON.stringify([
      ...(await toldBy('/fr-CA/order-confirmation/801000000000001AAA', shop)),
      ...(await toldBy('/order/801000000000001AAA', shop)),
      ...(await toldBy('/currentcheckout', shop)),
    ])
    for (const text of [
      ...textsIn([order.email, order.number, order.shipTo, order.card, order.gstNumber]),
      ...textsIn([checkout.entry.email, checkout.entry.shipTo]),
    ])
      expect(told).not.toContain(`"${text}"`)
  })
})

describe('every door that adds shows what it adds', () => {
  const part = aPart()
  const shown = { id: part.id, partNumber: '2037283', name: 'Oil filter', unit: 18_99 }
  const replaced = aProduct({
    notForSale: 'discontinued',
    replacedBy: { ...part, priceDifference: cents(0), differences: [] },
  })
  const lines = aQuickOrder([aQuickLine()])
  const line = { part, quantity: 3, replacedBy: null }
  const list = { id: '0LS000000000001AAA', name: 'Spring', token: null, lines: [line] }
  const bought = {
    position: 1,
    partNumber: '2037283',
    name: 'Oil filter',
    bought: 2,
    part,
    isReplaced: false,
    fit: null,
  }
  const again = { number: '1', equipment: null, lines: [{ ...bought, inCart: 0, toAdd: 2, why: null, max: null }] }
  const away = aProduct({ notForSale: 'out-of-stock' })
  const engine = aProduct({ kind: 'CrateEngine', crateQuantity: 5 })

  test.each<[string, string, Parameters<typeof aShop>[0], Record<string, string>?]>([
    ['the page of a part', '/product/oil-filter-2037283', {}],
    ['a row of a list', '/category/oil-filters', {}],
    ['an exploded view', '/diagram/0Dg000000000001CAA', {}],
    ['the part that replaced another', '/product/oil-filter-2037283', { 'CatalogService.getProduct': () => replaced }],
    ['the form of a crate engine', '/product/oil-filter-2037283', { 'CatalogService.getProduct': () => engine }],
    ['a list', '/my-parts/0LS000000000001AAA', { 'ListService.getList': () => list }],
    ['a shared list', '/list/abcdefghijklmnopqrstuvwx', { 'ListService.getSharedList': () => list }],
    [
      'an order that is bought again',
      '/order/801000000000001AAA/buy-again',
      { 'OrderService.getBuyAgain': () => again },
    ],
    ['a part that stores alone have', '/product/oil-filter-2037283', { 'CatalogService.getProduct': () => away }],
    ['a quick order', '/quick-order', { 'QuickOrderService.resolveLines': () => lines }, { list: '2037283, 2' }],
  ])('%s', async (_, url, answers, form) => {
    const page = await shownAt(url, aShop(answers), form)
    expect(partOf(page, part.id)).toMatchObject(shown)
    expect(partOf(page, '01t000000000009AAA')).toBe(undefined)
  })
})

const orders = (order: ReturnType<typeof anOrder>) =>
  aShop({
    'OrderService.getOrder': () => order,
    'ReturnService.getReturns': () => someReturns(),
    'ClaimService.getClaims': () => someClaims(),
  })

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return value.length > 2 ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
