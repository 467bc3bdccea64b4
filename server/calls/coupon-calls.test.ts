// Promo codes through the calls of the specification and through forms without script: who, what is sent, what comes back, and the cookie.
import type { InjectOptions } from 'fastify'
import { describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { aCode, type CodeFacts } from '#shop/pricing/coupon-fixture.ts'
import type { CouponProblem } from '#values/coupon-problem.ts'
import { LOCALES, countryOf, currencyOf, pathIn, type Locale } from '#values/locale.ts'
import { recordId } from '#values/record-id.ts'
import { wordsFor } from '#words/words.ts'
import { post, testApp } from '../app-fixture.ts'

const { app, db } = await testApp()
const found = await db.first<{ id: number }>(sql`
  select product.id from product join stock on stock.product_id = product.id join price on price.product_id = product.id
  where kind = 'Simple' and not discontinued and sold_in @> '{US,CA}' and restriction_classes = '{}' and blocked_regions = '{}'
    and on_hand - reserved > 20 and max_per_order is null and weight_hundredths < 1000 and special_cents is null and core_cents is null
    and not exists (select from sale_price where sale_price.product_id = product.id)
  group by product.id having count(*) = 2 and min(list_cents) > 3000 and max(list_cents) < 20000 order by product.id limit 1`)
const part = recordId('product', found?.id ?? 0)

class Visit {
  readonly cookies: Record<string, string> = {}
  readonly locale: Locale
  constructor(locale: Locale = 'en-US') {
    this.locale = locale
  }
  /** The same browser in another language. */
  in(locale: Locale): Visit {
    return Object.assign(new Visit(locale), { cookies: this.cookies })
  }
  private async sent(options: InjectOptions) {
    const answer = await app.inject({ ...options, cookies: this.cookies })
    for (const { name, value, maxAge, expires } of answer.cookies) {
      if (maxAge === 0 || (expires && expires.getTime() < Date.now())) delete this.cookies[name]
      else this.cookies[name] = value
    }
    return answer
  }
  async call(name: string, input: unknown) {
    const answer = await this.sent(post(name, input, { 'accept-language': this.locale }))
    return { status: answer.statusCode, body: answer.json(), cookies: answer.cookies }
  }
  async form(fields: Record<string, string>, path = '/cart') {
    return this.sent({
      method: 'POST',
      url: pathIn(this.locale, path),
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost:3000' },
      payload: new URLSearchParams(fields).toString(),
    })
  }
  async page(path = '/cart') {
    const { body } = await this.sent({ method: 'GET', url: pathIn(this.locale, path) })
    return body.slice(body.indexOf('<main'), body.indexOf('</main>'))
  }
  add(quantity = 1) {
    const cartItems = [{ productType: 'Simple', productSfId: part, quantity }]
    return this.call('CartService.addToCart', { input: { storeLocale: this.locale, cartItems } })
  }
  /** As the specification gives it, word for word. */
  coupon(name: 'applyCoupon' | 'removeCoupon', couponCode: string) {
    return this.call(`CartService.${name}`, {
      communityId: '0DB000000000001',
      cartId: null,
      couponCode,
      currencyIsoCode: currencyOf(this.locale),
    })
  }
}
const plain = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, ' ')

describe.each(LOCALES)('in %s', (locale) => {
  test('a code is applied, told by the totals, and removed, by the inputs of the specification', async () => {
    const visit = new Visit(locale)
    await visit.add()
    const { code } = await aCode(db.write, { country: countryOf(locale) })
    const applied = await visit.call('CartService.applyCoupon', {
      communityId: null,
      cartId: 'nobody’s',
      couponCode: code.toLowerCase(),
      currencyIsoCode: currencyOf(locale),
      storeLocale: locale,
    })
    expect(applied).toMatchObject({
      status: 200,
      body: { coupon: { code, problem: null }, discount: expect.any(Number) },
    })
    expect(applied.body.discount).toBe(Math.round(applied.body.subtotal / 10))
    const cookie = applied.cookies.find(({ name }) => name === `coupon_${locale}`)
    expect(cookie).toMatchObject({ value: code, maxAge: 7 * 86_400, httpOnly: true })
    const cartDetail = { currencyIsoCode: currencyOf(locale) }
    const summary = await visit.call('CartService.getCartDetailSummary', { cartDetail })
    expect(summary.body.CouponDetails).toMatchObject([{ CouponCode: code, CouponType: 'Promo Code' }])
    const removed = await visit.coupon('removeCoupon', code)
    expect(removed.body).toMatchObject({ coupon: null, discount: 0 })
    expect((await visit.coupon('removeCoupon', code)).status).toBe(200)
    expect((await visit.call('CartService.getCartDetailSummary', { cartDetail })).body.CouponDetails).toEqual([])
  })

  test('an add takes it off and says so; the cart offers it again by one press, for as long as the cookie names it (K-4, D-5)', async () => {
    const visit = new Visit(locale)
    await visit.add()
    const { code } = await aCode(db.write, { country: countryOf(locale) })
    await visit.form({ code, do: 'apply' })
    expect((await visit.add()).body).toMatchObject([
      { couponRemoved: { code, sentence: wordsFor(locale).messages['cart.couponRemoved'].replace('{code}', code) } },
    ])
    expect(visit.cookies[`freeship_${locale}`]).toBeUndefined()
    const { messages, cart: words } = wordsFor(locale)
    const offered = await visit.page()
    expect(plain(offered)).toContain(messages['cart.couponRemoved'].replace('{code}', code))
    expect(offered).toContain(words.promo.again.replace('{code}', code))
    await visit.form({ code, do: 'apply' })
    const again = plain(await visit.page())
    expect(again).toContain(`${code} ${messages['promo.applied']}`)
    await visit.form({ code, do: 'remove' })
    expect(visit.cookies[`coupon_${locale}`]).toBeUndefined()
    expect(plain(await visit.page())).not.toContain(code)
  })

  test.each<[CouponProblem, CodeFacts | null]>([
    ['promo/unknown', null],
    ['promo/expired', { isOver: true }],
    ['promo/other-country', { country: countryOf(locale) === 'US' ? 'CA' : 'US' }],
    ['promo/used', { usesLimit: 1, uses: 1 }],
    ['promo/minimum', { minimum: 10_000_00 }],
    ['promo/not-eligible', { included: [1] }],
  ])('%s is refused with its own sentence beside the field, which keeps what was typed', async (refusal, facts) => {
    const visit = new Visit(locale)
    await visit.add()
    const { code } = facts ? await aCode(db.write, { country: countryOf(locale), ...facts }) : { code: 'NO-SUCH-CODE' }
    const called = await visit.call('CartService.applyCoupon', { couponCode: code, storeLocale: locale })
    const sentence = wordsFor(locale).refusals[refusal]
    expect(called.body.error.code).toBe(refusal)
    const shown = plain((await visit.form({ code, do: 'apply' })).body)
    const [start = ''] = sentence.split('{amount}')
    expect(shown).toContain(start.trim())
    expect(shown).not.toContain('{amount}')
    expect((await visit.form({ code, do: 'apply' })).body).toContain(`value="${code}"`)
  })

  test('a second code is refused: one discount at a time', async () => {
    const visit = new Visit(locale)
    await visit.add()
    const [one, two] = [
      await aCode(db.write, { country: countryOf(locale) }),
      await aCode(db.write, { country: countryOf(locale) }),
    ]
    await visit.coupon('applyCoupon', one.code)
    const { status, body } = await visit.call('CartService.applyCoupon', { couponCode: two.code, storeLocale: locale })
    expect([status, body.error.code, body.error.message]).toEqual([
      409,
      'discount/only-one',
      wordsFor(locale).messages['discount.onlyOne'],
    ])
  })
})

describe.each([
  ['en-CA', 'fr-CA'],
  ['fr-CA', 'en-CA'],
] as const)('a code that was used in %s, whose country has one cart', (locale, other) => {
  const used = async () => {
    const visit = new Visit(locale)
    await visit.add()
    const { code } = await aCode(db.write, { country: 'CA' })
    await visit.form({ code, do: 'apply' })
    return { visit, code, elsewhere: visit.in(other) }
  }

  test('and is removed in the other language is offered in neither', async () => {
    const { visit, code, elsewhere } = await used()
    await elsewhere.form({ code, do: 'remove' })
    expect(Object.keys(visit.cookies).filter((name) => name.startsWith('coupon_'))).toEqual([])
    for (const page of [await visit.page(), await elsewhere.page()]) expect(plain(page)).not.toContain(code)
  })

  test('and that an add takes off is offered in both, the last code alone', async () => {
    const { visit, code, elsewhere } = await used()
    await visit.form({ code, do: 'remove' })
    const last = await aCode(db.write, { country: 'CA' })
    await elsewhere.form({ code: last.code, do: 'apply' })
    await elsewhere.add()
    for (const page of [await visit.page(), await elsewhere.page()]) {
      expect(plain(page)).toContain(last.code)
      expect(plain(page)).not.toContain(code)
    }
  })
})

test('an empty field asks for a code, without script too', async () => {
  const visit = new Visit('fr-CA')
  await visit.add()
  const { body } = await visit.form({ code: ' ', do: 'apply' })
  expect(plain(body)).toContain(wordsFor('fr-CA').cart.promo.empty)
})

test.each([[{ couponCode: 7 }], [{ couponCode: 'X'.repeat(81) }], [{}], [{ couponCode: 'X', discount: 100 }]])(
  '%j is no input of it',
  async (input) => {
    const visit = new Visit()
    await visit.add()
    expect((await visit.call('CartService.applyCoupon', input)).status).toBe(400)
  },
)

test('a cookie of anybody’s making gives no price, and a wrong one is not shown', async () => {
  const visit = new Visit()
  await visit.add()
  visit.cookies['coupon_en-US'] = '<b>X</b>'
  expect(await visit.page()).not.toContain('<b>X')
  const { code } = await aCode(db.write, { isOver: true })
  visit.cookies['coupon_en-US'] = code
  const { body } = await visit.call('CartService.getCart', { storeLocale: 'en-US' })
  expect(body).toMatchObject({ discount: 0, coupon: null, couponOffer: code })
})

test('codes are not tried by the hundred', async () => {
  const visit = new Visit()
  await visit.add()
  let status = 0
  for (let tries = 0; tries < 31; tries++) status = (await visit.coupon('applyCoupon', `TRY-${tries}`)).status
  expect(status).toBe(429)
})
