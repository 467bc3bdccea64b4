import { expect, test } from 'vitest'
import type { CartView } from '#contract/shop/cart.ts'
import { aPart, aShop, someSettings } from '../../a-shop.builder.ts'
import { renderPage } from '../../entry-server.tsx'
import { aCart, aLine } from './a-cart.builder.ts'

/** The cart page as people read it: its main part without tags. */
async function shown(cart: CartView, url = '/cart') {
  const shop = aShop({ 'CartService.getCart': () => cart })
  const { html, caching } = await renderPage({ url, shop, settings: someSettings })
  expect(caching).toBe('private')
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  return { main, text: main.replace(/<[^>]+>/g, ' ').replace(/[ \n]+/g, ' ') }
}

test('an empty or expired cart says so, and where to go', async () => {
  const { main, text } = await shown(aCart({ state: 'empty', lines: [], itemCount: 0 }))
  expect(text).toContain('Your cart is either empty or has expired')
  expect(main).toContain('href="/"')
})

test('a line shows its part, price each, total, and its core charge tied to it', async () => {
  const core = { id: '0a9000000000002AAA', each: 60_00, total: 120_00 }
  const { text } = await shown(aCart({ lines: [aLine({ core })], coreCharges: 120_00 }))
  expect(text).toMatch(
    /Oil filter 2037283 .*\$18\.99 each .*\$37\.98 Core charge \(refundable\) \$60\.00 each \$120\.00/,
  )
})

test('the summary hides rows of zero, save shipping, and leaves taxes to the checkout', async () => {
  const { text } = await shown(aCart({ estimatedShipping: 0, freeShipping: { state: 'free', missing: 0 } }))
  expect(text).toContain('Subtotal $37.98 Estimated shipping Free Estimated total $51.18 Taxes calculated at checkout')
  expect(text).toContain('Your order ships free.')
})

test('how much is missing for free shipping is told, and when weight prevents it', async () => {
  expect((await shown(aCart())).text).toContain('Add $37.02 more for free shipping.')
  const heavy = await shown(aCart({ freeShipping: { state: 'too-heavy', missing: 0 } }))
  expect(heavy.text).toContain('These items are too heavy for free shipping.')
})

test('changed prices, lowered quantities and restricted places are told', async () => {
  const line = aLine({ priceBefore: 17_99, quantityBefore: 4, restrictedRegions: ['CA'] })
  const { text } = await shown(aCart({ lines: [line], someStatesRestricted: true }))
  expect(text).toContain('it was $17.99, it is now $18.99')
  expect(text).toContain('You asked for 4. Our stock allows 2')
  expect(text).toContain('Some item(s) in your cart do not ship to certain states')
})

test('a line that holds up the checkout says why, offers its replacement, and there is no checkout button', async () => {
  const replacedBy = aPart({ partNumber: '2037284', name: 'Oil filter, long life', path: '/product/new' })
  const line = aLine({ blocked: 'discontinued', replacedBy })
  const { main, text } = await shown(aCart({ lines: [line], canCheckOut: false }))
  expect(text).toContain('Discontinued Remove this item to check out.')
  expect(text).toContain('2037283 has been replaced by 2037284. See Oil filter, long life, $18.99')
  expect(main).not.toContain('/currentcheckout')
})

test('while a payment is checked, nothing in the cart can be changed', async () => {
  const { main, text } = await shown(aCart({ state: 'paying' }))
  expect(text).toContain('A payment for this cart is being checked')
  expect(main).not.toContain('<input')
})

test('without script, removing is asked for, then can be undone', async () => {
  const asked = await shown(aCart(), '/cart?remove=0a9000000000001AAA')
  expect(asked.text).toContain('Remove this item from your cart?')
  expect(asked.main).toContain('action="/cart/remove"')
  const removed = { id: '0a9000000000009AAA', name: 'Fuel filter' }
  const undone = await shown(aCart({ removed }), '/cart?undo=0a9000000000009AAA')
  expect(undone.text).toContain('Fuel filter was removed from your cart.')
  expect(undone.main).toContain('action="/cart/restore"')
})

test('without script, a refused quantity is told beside its line with the limit', async () => {
  const url = '/fr-CA/cart?refused=cart/too-many-of-part&line=0a9000000000001AAA&max=5'
  const { main } = await shown(aCart({ currency: 'CAD' }), url)
  expect(main).toMatch(/role="alert">Vous pouvez commander jusqu&#x27;à 5 unités de ce produit\./)
})

test('in French amounts, totals and names of rows are French', async () => {
  const { text } = await shown(aCart({ currency: 'CAD' }), '/fr-CA/cart')
  expect(text).toContain('Livraison estimée 13,20 $ Total estimé CAD 51,18 $'.replaceAll(' $', '\u00a0$'))
})
