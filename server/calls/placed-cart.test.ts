// What an order leaves of its cart in the browser: nothing, whichever call tells first that it was placed (K-4, SH-2, D-5).
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import { describe, expect, test, vi } from 'vitest'
import { sql } from '#database/sql.ts'
import { anEntry } from '#shop/checkout/checkout-fixture.ts'
import { countryOf, LOCALES, type Locale, pathIn } from '#values/locale.ts'
import { recordId } from '#values/record-id.ts'
import { testApp } from '../app-fixture.ts'
import { browserOf } from '../signed-in-fixture.ts'

const { app, db } = await testApp()

const partIn = (locale: Locale) =>
  db.first<{ id: number }>(sql`
    select p.id from product p join price on product_id = p.id and country = ${countryOf(locale)} join stock s on s.product_id = p.id
    where kind = 'Simple' and not discontinued and ${countryOf(locale)} = any(sold_in) and on_hand > 50 and max_per_order is null
      and restriction_classes = '{}' and blocked_regions = '{}' order by p.id limit 1`)

/** A guest whose order was placed, and whose browser has heard nothing of it: it still sends the cookies of the cart. */
async function afterOrder(storeLocale: Locale) {
  const guest = await browserOf({ app, db })
  const cartItems = [
    { productType: 'Simple', productSfId: recordId('product', (await partIn(storeLocale))?.id ?? 0), quantity: 1 },
  ]
  await guest.call('CartService.addToCart', { input: { storeLocale, cartItems } })
  const entry = anEntry(storeLocale)
  const { quote } = (await guest.call('CheckoutService.saveEntry', { storeLocale, entry, asked: [] })).json()
  const left = [`inventoryCount_${storeLocale}`, `freeship_${storeLocale}`, `coupon_${storeLocale}`]
  guest.keep(left.map((name) => `${name}=LEFT10`))
  const place = async () => {
    const challenge: Challenge = (await guest.call('CheckoutService.getChallenge', {})).json()
    const solved = { challenge, solution: await solveChallenge({ challenge, deriveKey }) }
    const order = {
      storeLocale,
      entry,
      paymentToken: 'pm_card_visa',
      captcha: Buffer.from(JSON.stringify(solved)).toString('base64'),
      expectedTotal: quote.total,
    }
    return guest.call('CheckoutService.placeOrder', order, { 'idempotency-key': crypto.randomUUID() })
  }
  // On a busy machine the gateway may be late at first.
  const placed = await vi.waitFor(
    async () => {
      const answer = await place()
      expect(answer.json()).toMatchObject({ outcome: 'placed' })
      return answer
    },
    { timeout: 20_000, interval: 500 },
  )
  return { guest, left, placed }
}

type Answer = Awaited<ReturnType<typeof app.inject>>
const cleared = ({ cookies }: Answer) => cookies.filter(({ value }) => value === '').map(({ name }) => name)

describe.each(LOCALES)('%s: an order leaves neither counts nor free shipping nor its code', (locale) => {
  test('told by the answer to the order, by a look at the checkout, and by its page, which leads to the order', {
    timeout: 40_000,
  }, async () => {
    const { guest, left, placed } = await afterOrder(locale)
    const looked = await guest.call('CheckoutService.getCheckout', { storeLocale: locale })
    expect(looked.json().state).toBe('placed')
    const page = await guest.open(pathIn(locale, '/currentcheckout'))
    expect(String(page.headers['location'])).toContain('/order-confirmation/')
    for (const answer of [placed, looked, page]) expect(cleared(answer).toSorted()).toEqual(left.toSorted())
  })
})

test('a look at a checkout that is open takes nothing away', async () => {
  const guest = await browserOf({ app, db })
  const cartItems = [
    { productType: 'Simple', productSfId: recordId('product', (await partIn('en-US'))?.id ?? 0), quantity: 1 },
  ]
  await guest.call('CartService.addToCart', { input: { storeLocale: 'en-US', cartItems } })
  guest.keep(['inventoryCount_en-US=[]', 'freeship_en-US=true', 'coupon_en-US=LEFT10'])
  const { cookies } = await guest.call('CheckoutService.getCheckout', { storeLocale: 'en-US' })
  expect(cookies).toEqual([])
})
