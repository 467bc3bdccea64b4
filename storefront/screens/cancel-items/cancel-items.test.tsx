import { expect, test } from 'vitest'
import type { CancelledItems } from '#contract/shop/cancelling.ts'
import type { OrderDetail } from '#contract/shop/orders.ts'
import { cents } from '#values/money.ts'
import { anOrder, someClaims, someReturns } from '../../order-fixture.ts'
import { renderPage } from '../../entry-server.tsx'
import { aShop, someSettings } from '../../shop-fixture.ts'

const QUOTE: CancelledItems = {
  isLast: false,
  quantity: 1,
  goods: cents(254_15),
  core: cents(60_00),
  shipping: cents(0),
  taxes: [
    { kind: 'GST', rate: 5000, amount: cents(15_71) },
    { kind: 'QST', rate: 9975, amount: cents(31_34) },
  ],
  total: cents(361_20),
}

async function shown(url: string, order: OrderDetail = anOrder(), quote: Partial<CancelledItems> = {}) {
  const asked: unknown[] = []
  const shop = aShop({
    'OrderService.getOrder': () => order,
    'OrderService.quoteCancelItems': (input) => {
      asked.push(input)
      return { ...QUOTE, ...quote }
    },
    'ReturnService.getReturns': () => someReturns(),
    'ClaimService.getClaims': () => someClaims(),
  })
  const { html, status } = await renderPage({ url, shop, settings: someSettings })
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  const text = main
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('\u00a0', ' ')
    .replaceAll('&#x27;', "'")
    .replace(/[ \n]+/g, ' ')
  return { main, text, status, asked }
}
const page = '/order/801000000000001AAA/cancel-items'

test.each<[string, string, string[]]>([
  [
    '',
    'Cancel an item',
    [
      'Cancel 1 × Démarreur 12 V',
      'Core charge CAD $60.00',
      'GST (5%) CAD $15.71',
      'You get back CAD $361.20',
      'Yes, cancel it',
    ],
  ],
  [
    '/fr-CA',
    'Annuler un article',
    ['Annuler 1 × Démarreur 12 V', 'TVQ (9,975 %) CAD 31,34 $', 'CAD 361,20 $', 'Oui, l’annuler'],
  ],
])('what comes back is shown to the cent before anything is cancelled (%s)', async (locale, title, said) => {
  const { main, text, asked } = await shown(`${locale}${page}?line=1&keep=1`)
  expect(asked).toMatchObject([{ position: 1, keep: 1 }])
  for (const words of [title, ...said]) expect(text).toContain(words)
  expect(main).toContain('name="keep" value="1"')
  expect(main).toContain('name="expectedTotal" value="36120"')
})

test('how many is chosen without a script, all of a line unless it is said', async () => {
  const { main, asked } = await shown(`${page}?line=1`)
  expect(asked).toMatchObject([{ position: 1, keep: 0 }])
  expect(main).toMatch(/<option value="0"[^>]*>2 of 2<\/option><option value="1"[^>]*>1 of 2</)
})

test('that the last of an order cancels it is said first', async () => {
  const { text } = await shown(`${page}?line=1`, anOrder(), { isLast: true })
  expect(text).toContain('Nothing else is left in your order: all of it is cancelled.')
  expect(text).toContain('Yes, cancel the order')
})

test.each<[string, Partial<OrderDetail>, string, string]>([
  ['is packed', { can: { ...anOrder().can, cancelItems: 'RELEASED' } }, '1', 'It is being packed already.'],
  [
    'was found by number and email alone',
    { can: { ...anOrder().can, cancelItems: 'CODE_FIRST' } },
    '1',
    'The code that we send',
  ],
  ['has no such line', {}, '7', 'This item is no longer in your order.'],
])('of an order that %s nothing is offered, and it says why', async (_, given, line, said) => {
  const { main, text, asked } = await shown(`${page}?line=${line}`, anOrder(given))
  expect(text).toContain(said)
  expect(main).not.toContain('<form')
  expect(asked).toEqual([])
})

test('its page leads there, line by line, and tells what was cancelled', async () => {
  const cancelled = [
    {
      position: 3,
      partNumber: 'AB12',
      name: 'Courroie',
      quantity: 2,
      amount: cents(45_99),
      at: '2026-03-06T20:04:00.000Z',
    },
  ]
  const { main, text } = await shown('/order/801000000000001AAA?lessened=1', anOrder({ cancelled }))
  expect(main).toContain('href="/order/801000000000001AAA/cancel-items?line=1"')
  expect(text).toContain('It is cancelled. A confirmation goes to marie@example.com.')
  expect(text).toContain('Cancelled items 2 × Courroie AB12 · CAD $45.99 less')
  const late = await shown('/order/801000000000001AAA', anOrder({ can: { ...anOrder().can, cancelItems: 'SHIPPED' } }))
  expect(late.main).not.toContain('cancel-items')
})
