// What customers keep for later, by its calls (K-7): who may, what is sent, what comes back, what the browser keeps, and what must not happen.
import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { aCode } from '#shop/pricing/coupon-fixture.ts'
import { LOCALES, type Locale, countryOf } from '#values/locale.ts'
import { recordId } from '#values/record-id.ts'
import { fill } from '#words/format.ts'
import { wordsFor } from '#words/words.ts'
import { testApp } from '../app-fixture.ts'
import { browserOf, newCustomer } from '../signed-in-fixture.ts'

const { app, db } = await testApp()
type Browser = Awaited<ReturnType<typeof browserOf>>

let customer: number
let dana: Browser
beforeEach(async () => {
  customer = await newCustomer(db.write)
  dana = await browserOf({ app, db }, customer)
})

const found = await db.all(sql<{ id: number }>`
  select product.id from product join stock on stock.product_id = product.id join price on price.product_id = product.id
  where kind = 'Simple' and not discontinued and sold_in @> '{US,CA}' and restriction_classes = '{}' and on_hand - reserved > 30
    and max_per_order is null and core_cents is null
  group by product.id having count(*) = 2 order by product.id limit 2`)
const [belt = '', hose = ''] = found.map(({ id }) => recordId('product', id))

interface Asking {
  by?: Browser
  in?: Locale
}
const ask = async (name: string, input: object = {}, { by = dana, in: locale = 'en-US' }: Asking = {}) => {
  const answer = await by.call(`CartService.${name}`, { storeLocale: locale, ...input }, { 'accept-language': locale })
  return { status: answer.statusCode, body: answer.json(), cookies: answer.cookies }
}
const codeOf = ({ body }: { body: unknown }) => JSON.stringify(body)
const add = (
  product: string,
  { by = dana, in: storeLocale = 'en-US', quantity = 3 }: Asking & { quantity?: number } = {},
) =>
  by.call('CartService.addToCart', {
    input: { storeLocale, cartItems: [{ productType: 'Simple', productSfId: product, quantity }] },
  })
const lineOf = async (product: string, asking: Asking = {}): Promise<string> => {
  const { body } = await ask('getCart', {}, asking)
  return body.lines.find(({ part }: { part: { id: string } }) => part.id === product)?.id ?? ''
}
const keep = async (product: string, asking: Asking = {}) =>
  ask('saveForLater', { lineId: await lineOf(product, asking) }, asking)
const kept = async (asking: Asking = {}) =>
  (await ask('getSavedLines', {}, asking)).body.map(
    ({ part, quantity }: { part: { id: string }; quantity: number }) => [part.id, quantity],
  )

describe.each(LOCALES)('%s', (locale) => {
  const asking = () => ({ by: dana, in: locale })

  test('a line goes out of the cart and comes back; each answer is the cart or how many came, and the cookies follow', async () => {
    await add(belt, asking())
    await add(hose, { ...asking(), quantity: 1 })
    const out = await keep(belt, asking())
    expect(out).toMatchObject({ status: 200, body: { itemCount: 1, lines: [{ part: { id: hose } }] } })
    const counts = (cookies: { name: string; value: string }[]) =>
      JSON.parse(cookies.find(({ name }) => name === `inventoryCount_${locale}`)?.value ?? 'null')
    expect(counts(out.cookies)).toEqual([{ Id: hose, count: 1 }])
    expect(await kept(asking())).toEqual([[belt, 3]])
    const back = await ask('moveToCart', { product: belt }, asking())
    expect([back.status, back.body]).toEqual([200, { quantity: 3, wanted: 3, couponRemoved: null }])
    expect(counts(back.cookies)).toEqual(
      expect.arrayContaining([
        { Id: belt, count: 3 },
        { Id: hose, count: 1 },
      ]),
    )
    expect(await kept(asking())).toEqual([])
  })

  test('a code that the move takes off is told in the language of the page, and offered again (K-4)', async () => {
    const { code } = await aCode(db.write, { country: countryOf(locale) })
    await add(belt, asking())
    await keep(belt, asking())
    await add(hose, asking())
    await ask('applyCoupon', { couponCode: code }, asking())
    const { body, cookies } = await ask('moveToCart', { product: belt }, asking())
    const sentence = fill(wordsFor(locale).messages['cart.couponRemoved'], { code })
    expect(body).toMatchObject({ quantity: 3, couponRemoved: { code, sentence } })
    expect(cookies.find(({ name }) => name === `coupon_${locale}`)?.value).toBe(code)
    expect((await ask('getCart', {}, asking())).body.coupon).toBeNull()
  })

  test('a guest keeps nothing: each move asks for a sign-in, in their language', async () => {
    const guest = await browserOf({ app, db })
    await add(belt, { by: guest, in: locale })
    const lineId = await lineOf(belt, { by: guest, in: locale })
    for (const [name, input] of [
      ['saveForLater', { lineId }],
      ['moveToCart', { product: belt }],
      ['removeSavedLine', { product: belt }],
    ] as const) {
      const refused = await ask(name, input, { by: guest, in: locale })
      expect([name, refused.status]).toEqual([name, 401])
      expect(codeOf(refused)).toContain('account/sign-in-first')
    }
    expect(await kept({ by: guest, in: locale })).toEqual([])
    expect((await ask('getCart', {}, { by: guest, in: locale })).body.itemCount).toBe(3)
  })
})

test('another customer’s line and part are as if they were not there', async () => {
  await add(belt)
  await keep(belt)
  await add(hose)
  const lineId = await lineOf(hose)
  const other = await browserOf({ app, db }, await newCustomer(db.write))
  await add(belt, { by: other })
  expect(codeOf(await ask('saveForLater', { lineId }, { by: other }))).toContain('cart/line-not-found')
  expect(codeOf(await ask('moveToCart', { product: belt }, { by: other }))).toContain('cart/not-kept')
  expect((await ask('removeSavedLine', { product: belt }, { by: other })).status).toBe(200)
  expect(await kept()).toEqual([[belt, 3]])
  expect((await ask('getCart')).body.itemCount).toBe(3)
})

test.each<[string, object, number, string]>([
  ['saveForLater', { lineId: recordId('product', 1) }, 404, 'cart/line-not-found'],
  ['saveForLater', { lineId: 'nothing' }, 400, 'input/invalid'],
  ['saveForLater', {}, 400, 'input/invalid'],
  ['moveToCart', { product: recordId('product', 999_999) }, 404, 'cart/not-kept'],
  ['moveToCart', { product: "x' or 1=1" }, 400, 'input/invalid'],
  ['moveToCart', { product: belt, quantity: 500 }, 400, 'input/invalid'],
])('%s of %j changes nothing', async (name, input, status, code) => {
  await add(belt)
  await keep(belt)
  await add(hose)
  const refused = await ask(name, input)
  expect([refused.status, codeOf(refused).includes(code)]).toEqual([status, true])
  expect([await kept(), (await ask('getCart')).body.itemCount]).toEqual([[[belt, 3]], 3])
})

test('two presses at once, of either move, double nothing and lose nothing', async () => {
  await add(belt)
  const lineId = await lineOf(belt)
  const out = await Promise.all(Array.from({ length: 6 }, () => ask('saveForLater', { lineId })))
  expect(out.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await kept()).toEqual([[belt, 3]])
  const back = await Promise.all(Array.from({ length: 6 }, () => ask('moveToCart', { product: belt })))
  expect(back.filter(({ status }) => status === 200)).toHaveLength(1)
  expect([await kept(), (await ask('getCart')).body.itemCount]).toEqual([[], 3])
})
