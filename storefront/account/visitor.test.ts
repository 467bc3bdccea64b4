// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Visitor } from '#contract/shop/cart.ts'
import { cents } from '#values/money.ts'

const guest: Visitor = {
  isGuest: true,
  userId: null,
  crmId: null,
  name: null,
  email: null,
  equipment: null,
  cart: { itemCount: 1, subtotal: cents(42_00), currency: 'USD', estimatedTotal: cents(50_59) },
}
const customer: Visitor = { ...guest, isGuest: false, userId: '005000000000001AAA', crmId: '10001', name: 'Dana' }
const reload = vi.fn()
let answer = guest

/** A page of its own, as its scripts find it. */
async function opened() {
  vi.resetModules()
  document.body.innerHTML = '<a data-cart><span data-cart-count></span><span data-cart-total hidden><b></b></span></a>'
  return import('./visitor.ts')
}
const shown = () => document.querySelector('[data-cart-count]')?.textContent

beforeEach(() => {
  answer = guest
  document.cookie = 'visitor=1;path=/'
  vi.stubGlobal('fetch', async () => Response.json(answer))
  vi.spyOn(location, 'reload').mockImplementation(reload)
})
afterEach(() => {
  vi.unstubAllGlobals()
  reload.mockClear()
})

test('a page that somebody comes back to shows the cart as it is now', async () => {
  const { fillVisitor, fillAgain } = await opened()
  await fillVisitor('en-US')
  expect(shown()).toBe(' · 1')
  answer = { ...guest, cart: { ...guest.cart, itemCount: 0 } }
  await fillAgain('en-US')
  expect(shown()).toBe('')
  expect(reload).not.toHaveBeenCalled()
})

test('also one that was left by a guest without a session, who has begun a cart since', async () => {
  const { fillAgain } = await opened()
  await fillAgain('en-US')
  expect(shown()).toBe(' · 1')
  document.cookie = 'visitor=;max-age=0;path=/'
  const other = await opened()
  await other.fillAgain('en-US')
  expect(shown()).toBe('')
  expect(reload).not.toHaveBeenCalled()
})

test.each<[string, () => void]>([
  ['signed out', () => (document.cookie = 'visitor=;max-age=0;path=/')],
  ['signed out and begun another cart', () => (answer = guest)],
  ['given way to another customer', () => (answer = { ...customer, userId: '005000000000002AAA' })],
])('where its customer has %s, it is asked for again (AU-2)', async (_, change) => {
  answer = customer
  const { fillVisitor, fillAgain } = await opened()
  await fillVisitor('en-US')
  change()
  await fillAgain('en-US')
  expect(reload).toHaveBeenCalledOnce()
})
