// Every kind of page in every language of the list: in its own words, and visibly in the source's where it has none.
import { describe, expect, test } from 'vitest'
import type { InputOf } from '#contract/shop/calls.ts'
import { DEFAULT_LOCALE, languageOf, LOCALES, type Locale, pathIn, rowOf } from '#values/locale.ts'
import { cents } from '#values/money.ts'
import { marked } from '#words/foreign-text.ts'
import { markedWordsFor, wordsFor } from '#words/words.ts'
import { renderError, renderPage } from './entry-server.tsx'
import { aClaimLine, aClaimMade, anOrder, aReturnAsked, aReturnLine, someClaims, someReturns } from './order-fixture.ts'
import { routes } from './routes.ts'
import { aCart } from './screens/cart/cart-fixture.ts'
import { aCheckout, anAddress } from './screens/checkout/checkout-fixture.ts'
import { aList, aPart } from './catalog-fixture.ts'
import { aGarageMachine, anEngine, aShop, someSettings } from './shop-fixture.ts'

/** Found by number and email alone. */
const LOOKED_UP = '801000000000002AAA'
const anAddressOfBook = { ...anAddress(), id: '130000000000001AAA', isDefault: true }
const LIST_TOKEN = 'AAAAAAAAAAAAAAAAAAAAAA'
const aListLine = { part: aPart(), quantity: 2, replacedBy: aPart() }
const withoutEquipment = {
  'AccountService.getGuestData': () => ({ state: 'NOTHING' as const, email: null, copy: null, erasing: null }),
  'AccountService.getMyData': () => ({
    isFresh: true,
    copy: { isReady: true, askedAt: '2026-11-20T12:00:00Z', until: '2026-11-27T12:00:00Z', bytes: 2048 },
    erasure: null,
    goes: { machines: 1, documents: 1, addresses: 1, savedParts: 1, lists: 1, messages: 1, mailings: 1 },
    kept: { orders: 2, invoices: 1, years: 7 },
    waits: [{ kind: 'ORDER' as const, orderNumber: 'US1234567890123' }],
    cores: [{ orderNumber: 'US1234567890123', until: '2027-01-10' }],
  }),
  'AccountService.getProfile': () => ({
    customerNumber: 'C1000001',
    firstName: 'Olga',
    lastName: 'Dunmore',
    company: '',
    email: 'olga@example.com',
    mobile: '(313) 555-0106',
  }),
  'ContactService.getExemptionForm': () => ({
    customerNumber: null,
    contactName: '',
    phone: '',
    sum: [3, 4] as [number, number],
  }),
  'GarageService.getGarage': () => ({ max: 10, machines: [aGarageMachine], inHand: null }),
  'GarageService.getMachine': () => aGarageMachine,
  'GarageService.getMachineOrders': () => ({}),
  'GarageService.listDocuments': () => [
    {
      id: 'a0D000000000001AAA',
      name: 'A1',
      type: 'PDF' as const,
      bytes: 2048,
      addedAt: '2026-11-20T10:00:00.000Z',
      path: '/my-garage/a00000000000001AAA/documents/a0D000000000001AAA',
    },
  ],
  'GarageService.checkGarage': () => [],
  'OrderService.getOrder': ({ orderId }: InputOf<'OrderService.getOrder'>) =>
    anOrder({ isMasked: orderId === LOOKED_UP }),
  'ReturnService.getReturns': () =>
    someReturns({
      can: true,
      coreUntil: '2026-05-04',
      coreDaysLeft: 9,
      lines: [aReturnLine()],
      returns: [aReturnAsked()],
    }),
  'ClaimService.getClaims': () =>
    someClaims({
      can: true,
      damage: { can: true, until: '2026-05-04' },
      lines: [aClaimLine({ damage: true })],
      claims: [aClaimMade()],
    }),
  'OrderService.getBuyAgain': () => ({ number: 'CA7K3F92QD', equipment: null, lines: [] }),
  'OrderService.listOrders': () => ({ orders: [], newer: null, older: null, stores: [], none: 'orders.none' as const }),
  'OrderService.listInvoiceMonths': () => [{ month: '2026-11', count: 2, files: ['2026-11.pdf'] }],
  'AddressService.listAddresses': () => ({
    addresses: [anAddressOfBook, { ...anAddressOfBook, id: '130000000000002AAA', isDefault: false }],
    count: 20,
    page: 1,
    pages: 4,
    most: 20,
  }),
  'AddressService.getAddress': () => anAddressOfBook,
  'ListService.getLists': () => [{ id: 'a08000000000001AAA', name: 'A1', parts: 2, isShared: true }],
  'ListService.getList': () => ({ id: 'a08000000000001AAA', name: 'A1', token: LIST_TOKEN, lines: [aListLine] }),
  'ListService.getSharedList': () => ({ name: 'A1', lines: [aListLine] }),
  'SavedService.getSavedParts': () => [{ part: aPart(), savedAt: '2026-11-20T10:00:00.000Z', replacedBy: aPart() }],
  'CartService.getCart': () => aCart(),
  'CheckoutService.getCheckout': () => aCheckout(),
  'PhoneOrderService.openPhoneOrder': ({ storeLocale }: InputOf<'PhoneOrderService.openPhoneOrder'>) => ({
    state: 'OPENED' as const,
    locale: storeLocale,
    by: 'Pat',
    until: '2026-11-28T15:00:00.000Z',
    untilText: '2026-11-28',
    toldTotal: cents(90_00),
    machine: 'TRN41',
    view: { ...aCheckout(), lines: [], quote: null },
    fits: {},
    isShort: true,
    toAccept: null,
    orderPath: null,
  }),
  'DiagramService.getMachine': ({ kind, code }: InputOf<'DiagramService.getMachine'>) => {
    const path = `/${kind === 'family' ? 'engine' : 'generator'}/${code}`
    const drawing = { drawing: '/drawings/machine/x.1.svg', width: 960, height: 720, systems: [] }
    return { kind, code, name: code, path, ...drawing, facts: [], diagrams: [] }
  },
}
const shop = aShop(withoutEquipment)
/** Shows what only visitors with selected equipment see. */
const withEngine = aShop({
  ...withoutEquipment,
  'SessionService.getVisitor': () => ({
    isGuest: true,
    name: null,
    userId: null,
    crmId: null,
    email: null,
    equipment: anEngine,
    cart: { itemCount: 0, subtotal: cents(0), estimatedTotal: cents(0), currency: 'USD' as const },
  }),
  'FitmentService.listFitting': () => aList(),
})

const EXAMPLES: Readonly<Record<string, string>> = {
  '/my-address/:address': '/my-address/new',
  '/category/:category': '/category/oil-filters',
  '/product/:product': '/product/oil-filter-2037283',
  '/engine/:code': '/engine/TRN41',
  '/generator/:code': '/generator/QD',
  '/diagram/:diagram': '/diagram/0Dg000000000001CAA',
  '/search/:term': '/search/oil%20filter',
  '/newsletter/:key': '/newsletter/7e9a3c52-5c1b-4e0e-9a55-5b2a7f3d1c11',
  '/unsubscribe/:key': '/unsubscribe/7e9a3c52-5c1b-4e0e-9a55-5b2a7f3d1c11',
  '/list/:token': `/list/${LIST_TOKEN}`,
  '/payment-link/:token': `/payment-link/${'a'.repeat(43)}`,
  '/my-parts/:list': '/my-parts/a08000000000001AAA',
  '/my-garage/:machine': '/my-garage/a0E000000000001AAA',
  '/my-garage/:machine/documents': '/my-garage/a0E000000000001AAA/documents',
  '/order/:orderId': '/order/801000000000001AAA',
  '/order/:orderId/buy-again': '/order/801000000000001AAA/buy-again',
  '/order/:orderId/cancel': '/order/801000000000001AAA/cancel',
  '/order/:orderId/cancel-items': '/order/801000000000001AAA/cancel-items',
  '/order/:orderId/claim': '/order/801000000000001AAA/claim',
  '/order/:orderId/return': '/order/801000000000001AAA/return',
  '/order/:orderId/code': `/order/${LOOKED_UP}/code`,
  '/order-confirmation/:orderId': '/order-confirmation/801000000000001AAA',
  '/policies/:name': '/policies/core',
  '/legal/:name': '/legal/terms',
  '/knowledge-hub/:topic': '/knowledge-hub/care',
  '/knowledge-hub/:topic/:name': '/knowledge-hub/care/oil-change',
}
/** The address of the search form leads on to that of its term. */
const PAGES = routes.filter(({ path }) => path !== '/search')
const PATHS = [...PAGES.map(({ path }) => EXAMPLES[path] ?? path), '/nowhere']

const MARKS = /[\uE002\uE003]/
const FOREIGN = `<span lang="${languageOf(DEFAULT_LOCALE)}">`
const lacksWords = (locale: Locale) => MARKS.test(JSON.stringify(markedWordsFor(locale)))

describe.each(LOCALES)('in %s', (locale) => {
  const { shell } = wordsFor(locale)
  const isForeign = markedWordsFor(locale).shell.skipToContent === marked(shell.skipToContent)

  function expectIn(html: string) {
    expect(html).toContain(`<html lang="${locale}"`)
    expect(html).not.toMatch(MARKS)
    expect(html).toContain(isForeign ? `${FOREIGN}${shell.skipToContent}</span>` : `>${shell.skipToContent}<`)
    expect(html.includes(FOREIGN)).toBe(lacksWords(locale))
    for (const other of LOCALES.filter((one) => one !== locale))
      expect(html).toMatch(
        new RegExp(`<a [^>]*hrefLang="${other}"[^>]*>${rowOf(other).ownName.replace(/[()]/g, '.')}</a>`, 'i'),
      )
  }

  test.each(PATHS)('the page %s says so, speaks so, and leads to the other languages', async (path) => {
    expect(path).not.toContain(':')
    const by = path === '/parts-that-fit' ? withEngine : shop
    const page = await renderPage({ url: pathIn(locale, path), shop: by, settings: someSettings })
    expect([200, 404]).toContain(page.status)
    expectIn(page.html)
  })

  test('so does the page of a failure', async () => {
    expectIn((await renderError({ url: pathIn(locale, '/cart'), settings: someSettings })).html)
  })
})
