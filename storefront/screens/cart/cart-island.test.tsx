// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ShopApi } from '#contract/shop/calls.ts'
import { wordsFor } from '#words/words.ts'
import { aLine } from '../../line-fixture.ts'
import { Scope } from '../../page/island.tsx'
import { aShop } from '../../shop-fixture.ts'
import { aCart } from './cart-fixture.ts'
import { Cart } from './cart.island.tsx'
import { cartWords } from './cart-words.ts'

const { Content } = Cart
const all = wordsFor('en-US')
const words = cartWords(all)

let root: Root
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  document.body.innerHTML = '<div></div>'
  root = createRoot(document.body.firstElementChild as HTMLElement)
})
afterEach(() => act(() => root.unmount()))

async function openCart(shop: ShopApi, { mergeNote = '', removing = null as string | null } = {}) {
  const verification = await shop.call('VerificationService.getVerification', { storeLocale: 'en-US' })
  const props = { cart: aCart(), fits: null, removing, canUndo: false, replaced: null, isGuest: false, refused: null }
  const more = { promoRefused: null, verifiedRefused: null, verification, provedUntil: {}, tellsVerification: false }
  await act(async () =>
    root.render(
      <Scope value={{ locale: 'en-US', shop }}>
        <Content {...props} {...more} words={words} mergeNote={mergeNote} />
      </Scope>,
    ),
  )
}
const text = () => document.body.textContent ?? ''
const press = (name: string) =>
  act(async () => {
    const found = [...document.querySelectorAll<HTMLElement>('dialog button')].find((one) => one.textContent === name)
    if (!found) throw new Error(`no button "${name}"`)
    found.click()
  })

test('with the last line goes what is offered for the whole cart', async () => {
  const empty = aCart({ state: 'empty', lines: [], lineCount: 0, itemCount: 0 })
  await openCart(aShop({ 'CartService.removeItem': () => empty }), { removing: aLine().id })
  expect(text()).toContain(all.myGarage.fit.cartTitle)
  expect(text()).toContain(all.partLists.cartToList)
  await press(all.cart.remove)
  expect(text()).toContain(all.messages['cart.emptyOrExpired'])
  expect(text()).not.toContain(all.myGarage.fit.cartTitle)
  expect(text()).not.toContain(all.partLists.cartToList)
})

test.each([
  ['/cart?merged=0', '/cart'],
  ['/cart?left=2', '/cart'],
  ['/cart?merged=0&engines=01t000000000009AAA', '/cart?left=0&engines=01t000000000009AAA'],
])('what became of the cart of a visit is told once: %s becomes %s', async (told, left) => {
  history.replaceState({ scroll: 3 }, '', told)
  await openCart(aShop({}), { mergeNote: all.messages['cart.merged'] })
  expect(text()).toContain(all.messages['cart.merged'])
  expect(location.pathname + location.search).toBe(left)
  expect(history.state).toEqual({ scroll: 3 })
})

test('an address that tells something else stays', async () => {
  history.replaceState(null, '', '/cart?undo=1')
  await openCart(aShop({}))
  expect(location.search).toBe('?undo=1')
})
