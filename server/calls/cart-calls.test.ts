import { describe, expect, test } from 'vitest'
import { shopCalls } from '#contract/shop/calls.ts'
import { sql } from '#database/sql.ts'
import { notForSaleRefusal } from '#shop/cart/not-for-sale.ts'
import { recordId } from '#values/record-id.ts'
import { post, testApp } from '../app-fixture.ts'

const { app, db } = await testApp()

const cookieOf = (headers: Record<string, unknown>) =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map((cookie) => String(cookie).split(';')[0])
    .join('; ')

/** Sold in both countries, so that each country's cart can be compared; one alone does not ship free. */
const sold = await db.first<{ id: number }>(sql`
  select product.id from product join stock on stock.product_id = product.id
  join price on price.product_id = product.id
  where cardinality(sold_in) = 2 and not discontinued and kind = 'Simple' and restriction_classes = '{}'
    and weight_hundredths < 100 and on_hand - reserved > 20 and max_per_order is null
  group by product.id having count(*) = 2 and min(unit_cents) > 2500 and max(unit_cents) < 7500 order by product.id limit 1`)
const part = recordId('product', sold?.id ?? 0)

const add = (storeLocale: string, cookie = '', quantity = 1) =>
  app.inject(
    post(
      'CartService.addToCart',
      { input: { storeLocale, cartItems: [{ productType: 'Simple', productSfId: part, quantity }] } },
      { cookie },
    ),
  )

describe('the summary of a cart', () => {
  test('is that of the country whose currency is named, as the specification’s payload names no other (section 7)', async () => {
    const first = await add('en-US')
    const cookie = cookieOf(first.headers)
    const second = await add('fr-CA', cookie)
    const summary = async (currencyIsoCode?: string) => {
      const cartDetail = { communityId: null, effectiveAccountId: null, cartId: null, currencyIsoCode }
      return (await app.inject(post('CartService.getCartDetailSummary', { cartDetail }, { cookie }))).json()
    }
    const [american, canadian] = [first, second].map((answer) => answer.json()[0].CartId)
    expect(await summary('USD')).toMatchObject({ CartId: american, CurrencyIsoCode: 'USD' })
    expect(await summary('CAD')).toMatchObject({ CartId: canadian, CurrencyIsoCode: 'CAD' })
    expect(await summary()).toMatchObject({ CartId: american })
  })
})

test.each([
  'CartService.addToCart',
  'CartService.changeQuantity',
  'CartService.replaceItem',
  'CheckoutService.placeOrder',
] as const)('the contract of %s names every reason why a part may not be for sale (PR-1 to PR-3)', (name) => {
  const reasons = ['location', 'line', 'no-price', 'discontinued', 'out-of-stock'] as const
  expect(shopCalls[name].refuses).toEqual(expect.arrayContaining(reasons.map(notForSaleRefusal)))
})

describe('what the browser keeps of a cart (specification, section 4; K-4, SH-2)', () => {
  type Answer = Awaited<ReturnType<typeof app.inject>>
  const told = ({ cookies }: Answer, name: string) => cookies.find((cookie) => cookie.name === name)?.value
  const countsIn = (answer: Answer) => JSON.parse(told(answer, 'inventoryCount_en-US') ?? 'null')
  const look = (cookie: string) => app.inject(post('CartService.getCart', { storeLocale: 'en-US' }, { cookie }))

  test('an add tells how many the cart holds of each part', async () => {
    const first = await add('en-US')
    expect(countsIn(first)).toEqual([{ Id: part, count: 1 }])
    expect(countsIn(await add('en-US', cookieOf(first.headers), 2))).toEqual([{ Id: part, count: 3 }])
  })

  test('a look at a cart that ships free says so, and the next add takes that back', async () => {
    const added = await add('en-US', '', 3)
    const cookie = cookieOf(added.headers)
    const free = await look(cookie)
    expect(free.json().freeShipping.state).toBe('free')
    expect(told(free, 'freeship_en-US')).toBe('true')
    expect(told(await add('en-US', `${cookie}; freeship_en-US=true`), 'freeship_en-US')).toBe('')
  })

  test('is told when it changes, and not again and again', async () => {
    const cookie = cookieOf((await add('en-US', '', 2)).headers)
    const seen = await look(cookie)
    expect(seen.cookies).toEqual([])
    const change = (name: string, more: object) =>
      app.inject(post(name, { storeLocale: 'en-US', lineId: seen.json().lines[0].id, ...more }, { cookie }))
    expect(countsIn(await change('CartService.changeQuantity', { quantity: 1 }))).toEqual([{ Id: part, count: 1 }])
    expect(told(await change('CartService.removeItem', {}), 'inventoryCount_en-US')).toBe('')
  })

  test('is of one locale: another country keeps its own, and the other language of a country is told anew when it is looked at there', async () => {
    const both = 'inventoryCount_en-US=[]; freeship_en-US=true; inventoryCount_fr-CA=[]; freeship_fr-CA=true'
    const added = await add('en-CA', both)
    expect(JSON.parse(told(added, 'inventoryCount_en-CA') ?? '')).toEqual([{ Id: part, count: 1 }])
    expect([told(added, 'inventoryCount_fr-CA'), told(added, 'freeship_fr-CA')]).toEqual(['', ''])
    for (const name of ['inventoryCount_en-US', 'freeship_en-US']) expect(told(added, name)).toBeUndefined()
    const cookie = cookieOf(added.headers)
    const french = await app.inject(post('CartService.getCart', { storeLocale: 'fr-CA' }, { cookie }))
    expect(JSON.parse(told(french, 'inventoryCount_fr-CA') ?? '')).toEqual([{ Id: part, count: 1 }])
  })

  test('what the build before kept for all locales is taken away with the first change', async () => {
    const added = await add('en-US', 'inventoryCount=[]; freeship=true')
    expect([told(added, 'inventoryCount'), told(added, 'freeship')]).toEqual(['', ''])
  })

  test('is for scripts of the site to read', async () => {
    const { cookies } = await add('en-US')
    expect(cookies.find(({ name }) => name === 'inventoryCount_en-US')).toMatchObject({
      path: '/',
      secure: true,
      sameSite: 'Lax',
    })
    expect(cookies.find(({ name }) => name === 'inventoryCount_en-US')).not.toHaveProperty('httpOnly')
  })
})
