// To a provider and back over HTTP, as a browser without script goes: who, what is pressed, what the cart says, and what must not happen.
import { createHmac } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { LOCALES, pathIn, type Locale } from '#values/locale.ts'
import { CODE_OF, type GroupName, GROUPS } from '#values/verified-discount.ts'
import { recordId } from '#values/record-id.ts'
import { fill } from '#words/format.ts'
import { wordsFor } from '#words/words.ts'
import { post, testApp } from '../app-fixture.ts'

const ORIGIN = 'http://localhost:3000'
const idme = await testApp()
const sheerid = await testApp({ env: { VERIFICATION_PROVIDER: 'sheerid' } })
const shops = { idme, sheerid }
type Vendor = keyof typeof shops

const plain = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, ' ')

class Visit {
  readonly cookies: Record<string, string> = {}
  readonly locale: Locale
  readonly vendor: Vendor
  constructor(vendor: Vendor, locale: Locale = 'en-US') {
    this.vendor = vendor
    this.locale = locale
  }
  get db() {
    return shops[this.vendor].db
  }
  async sent(options: InjectOptions) {
    const answer = await shops[this.vendor].app.inject({ ...options, cookies: this.cookies })
    for (const { name, value, maxAge, expires } of answer.cookies) {
      if (maxAge === 0 || (expires && expires.getTime() < Date.now())) delete this.cookies[name]
      else this.cookies[name] = value
    }
    return answer
  }
  async call(name: string, input: unknown) {
    return (await this.sent(post(name, input, { 'accept-language': this.locale }))).json()
  }
  open(path: string, headers: Record<string, string> = {}) {
    return this.sent({ method: 'GET', url: path, headers })
  }
  async add() {
    const part = await this.db.first<{ id: number }>(sql`
      select product.id from product join stock on stock.product_id = product.id join price on price.product_id = product.id
      where kind = 'Simple' and not discontinued and sold_in @> '{US,CA}' and restriction_classes = '{}' and on_hand - reserved > 20
        and max_per_order is null and special_cents is null and core_cents is null
        and not exists (select from sale_price where sale_price.product_id = product.id)
      group by product.id having count(*) = 2 and min(list_cents) > 10000 order by product.id limit 1`)
    const cartItems = [{ productType: 'Simple', productSfId: recordId('product', part?.id ?? 0), quantity: 1 }]
    return this.call('CartService.addToCart', { input: { storeLocale: this.locale, cartItems } })
  }
  async page(path = '/cart') {
    const { body } = await this.open(pathIn(this.locale, path))
    return plain(body.slice(body.indexOf('<main'), body.indexOf('</main>')))
  }
  cart() {
    return this.call('CartService.getCart', { storeLocale: this.locale })
  }
  async form(fields: Record<string, string>) {
    return this.sent({
      method: 'POST',
      url: pathIn(this.locale, '/cart'),
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: ORIGIN },
      payload: new URLSearchParams(fields).toString(),
    })
  }
  async begin(group: GroupName = 'military', popup = '') {
    const answer = await this.open(pathIn(this.locale, `/cart/verify?group=${group}${popup}`))
    return String(answer.headers.location)
  }
  /** Goes to the provider, presses, and comes back; null where the provider keeps the browser. */
  async verify(presses: string[], { group = 'military', popup = '' }: { group?: GroupName; popup?: string } = {}) {
    const address = await this.begin(group, popup)
    const back = await browse(address, presses)
    return back && this.comeBack(back)
  }
  async comeBack(back: URL) {
    const { headers } = await this.open(back.pathname + back.search)
    return String(headers.location)
  }
}

async function browse(address: string, presses: string[]): Promise<URL | null> {
  let html = await (await fetch(address)).text()
  for (const person of presses) {
    const [, action = ''] = /action="([^"]+)"/.exec(html) ?? []
    const answer = await fetch(new URL(action.replaceAll('&amp;', '&'), address), {
      method: 'POST',
      body: new URLSearchParams({ person }),
      redirect: 'manual',
    })
    const location = answer.headers.get('location')
    if (location) return new URL(location)
    html = await answer.text()
  }
  const [, link] = /href="([^"]+)"/.exec(html) ?? []
  return link ? new URL(link.replaceAll('&#38;', '&').replaceAll('&amp;', '&')) : null
}

describe.each(['idme', 'sheerid'] as const)('%s', (vendor) => {
  describe.each(LOCALES)('%s', (locale) => {
    const { discounts, messages, refusals } = wordsFor(locale)

    test.each([
      ['veteran', 'military'],
      ['firefighter', 'responder'],
    ] as const)(
      'a %s is verified, the discount is on the cart, and the session has another token',
      async (who, group) => {
        const visit = new Visit(vendor, locale)
        await visit.add()
        const before = { ...visit.cookies }
        expect(await visit.page()).toContain(discounts.verify[GROUPS[group]])
        expect(await visit.verify([who], { group })).toBe(pathIn(locale, '/cart?verify=1'))
        expect(visit.cookies['__Host-session']).not.toBe(before['__Host-session'])
        expect(await visit.call('VerificationService.getVerification', { storeLocale: locale })).toMatchObject({
          Status: { status: [{ groupName: group, verified: true }] },
          outcome: 'VERIFIED',
          proofs: [{ discount: GROUPS[group] }],
        })
        const { coupon, discount, subtotal } = await visit.cart()
        expect(coupon).toMatchObject({ code: CODE_OF[GROUPS[group]], problem: null })
        expect(discount).toBe(Math.round(subtotal / 10))
        const shown = await visit.page('/cart?verify=1')
        expect(shown).toContain(discounts.outcomes.VERIFIED)
        expect(shown).toContain(`${discounts.names[GROUPS[group]]} ${messages['promo.applied']}`)
        await visit.form({ code: coupon.code, do: 'remove' })
        expect(await visit.page()).toContain(discounts.use[GROUPS[group]])
        await visit.form({ code: coupon.code, do: 'apply' })
        expect((await visit.cart()).coupon.code).toBe(coupon.code)
        Object.assign(visit.cookies, before)
        expect((await visit.cart()).lines).toEqual([])
      },
    )

    test.each<[string, string[], 'REFUSED' | 'FAILED']>([
      ['is of neither group', ['civilian'], 'REFUSED'],
      ['meets an error', ['trouble'], 'FAILED'],
    ])('who %s is told so, and the cart is as it was', async (_, presses, outcome) => {
      const visit = new Visit(vendor, locale)
      await visit.add()
      const before = await visit.cart()
      await visit.verify(presses)
      const sentence = outcome === 'REFUSED' ? messages['verify.no'] : messages['verify.technical']
      expect(await visit.page('/cart?verify=1')).toContain(sentence)
      expect(await visit.cart()).toEqual(before)
      expect((await visit.form({ code: CODE_OF.MILITARY, do: 'apply' })).body).toContain(refusals['verify/needed'])
    })

    test('first responders whose cart has no eligible part are told so, and nothing is applied (D-4)', async () => {
      const visit = new Visit(vendor, locale)
      await visit.add()
      await visit.verify(['firefighter'], { group: 'responder' })
      await visit.form({ code: CODE_OF.RESPONDER, do: 'remove' })
      const engine = await visit.db.first<{ id: number }>(
        sql`select id from product where kind = 'CrateEngine' limit 1`,
      )
      await visit.db.write.run(sql`with mine as (select max(id) as id from cart where state = 'open'
          and session_id = (select max(session_id) from identity_proof where discount = 'RESPONDER'))
        update cart_line set product_id = ${engine?.id}, kind = 'CrateEngine', quantity = 1 from mine where cart_id = mine.id`)
      const sentence = messages['responder.notEligible']
      const cart = await visit.cart()
      // Crate engines are not sold in Canada: their line has no price there, and is eligible for nothing.
      expect(cart.discount).toBe(0)
      expect((await visit.form({ code: CODE_OF.RESPONDER, do: 'apply' })).body).toContain(sentence)
    })

    test('an add takes the discount off, says so, and it is used again by one press, until it is removed by hand (K-4)', async () => {
      const visit = new Visit(vendor, locale)
      await visit.add()
      await visit.verify(['veteran'])
      const [added] = await visit.add()
      expect(added.couponRemoved).toEqual({ code: CODE_OF.MILITARY, sentence: discounts.dropped.MILITARY })
      const shown = await visit.page()
      expect(shown).toContain(plain(discounts.dropped.MILITARY))
      expect(shown).toContain(discounts.again.MILITARY)
      await visit.form({ code: CODE_OF.MILITARY, do: 'apply' })
      expect((await visit.cart()).coupon?.code).toBe(CODE_OF.MILITARY)
      await visit.form({ code: CODE_OF.MILITARY, do: 'remove' })
      expect(await visit.cart()).toMatchObject({ coupon: null, couponOffer: null })
      expect(await visit.page()).not.toContain(plain(discounts.dropped.MILITARY))
    })
  })

  test.each(['silence', 'flood'])(
    'a provider of %s leaves the cart as it was, and says so',
    async (person) => {
      const visit = new Visit(vendor)
      await visit.add()
      const before = await visit.cart()
      expect(await visit.verify([person])).toBe('/cart?verify=1')
      expect(await visit.page('/cart?verify=1')).toContain(wordsFor('en-US').messages['verify.technical'])
      expect(await visit.cart()).toEqual(before)
    },
    20_000,
  )

  test('beside a promo code a proof is kept and nothing is swapped: the cart says which saves more (D-1)', async () => {
    const visit = new Visit(vendor)
    await visit.add()
    const code = `KEEP-${vendor.toUpperCase()}`
    await visit.db.write.run(sql`with made as (
        insert into promotion (name, kind, percent, country, starts_at) values ('Keep', 'PERCENT', 5, 'US', now() - interval '1 day') returning id
      ) insert into coupon (promotion_id, code) select id, ${code} from made`)
    await visit.form({ code, do: 'apply' })
    await visit.verify(['veteran'])
    const cart = await visit.cart()
    expect(cart.coupon.code).toBe(code)
    const { discounts, messages } = wordsFor('en-US')
    const shown = await visit.page('/cart?verify=1')
    expect(shown).toContain(messages['discount.onlyOne'])
    const [start = ''] = fill(discounts.savesMore, { name: discounts.names.MILITARY, current: '', amount: '|' }).split(
      '|',
    )
    expect(shown).toContain(start)
  })

  test('a small window ends at the cart, and keeps its tie to the one that opened it', async () => {
    const visit = new Visit(vendor)
    await visit.add()
    const begun = await visit.open('/cart/verify?group=military&popup=1')
    expect(begun.headers['cross-origin-opener-policy']).toBe('unsafe-none')
    const back = await browse(String(begun.headers.location), ['veteran'])
    expect(await visit.comeBack(back as URL)).toBe('/cart?verify=popup')
    const done = await visit.open('/cart?verify=popup')
    expect(done.headers['cross-origin-opener-policy']).toBe('unsafe-none')
    expect(plain(done.body)).toContain(wordsFor('en-US').discounts.outcomes.VERIFIED)
    expect((await visit.open('/cart')).headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
    expect((await visit.open('/')).headers['cross-origin-opener-policy']).toBe('same-origin')
  })

  test('a result counts for the session that began, and once', async () => {
    const [visit, other] = [new Visit(vendor), new Visit(vendor)]
    await visit.add()
    await other.add()
    const back = await browse(await visit.begin(), ['veteran'])
    await other.comeBack(back as URL)
    expect((await other.cart()).coupon).toBeNull()
    await visit.comeBack(back as URL)
    expect((await visit.cart()).coupon?.discount).toBe('MILITARY')
    await visit.form({ code: CODE_OF.MILITARY, do: 'remove' })
    await visit.comeBack(back as URL)
    expect((await visit.cart()).coupon).toBeNull()
  })

  test('the browser’s own word gives nothing: no flag, no cookie, no address', async () => {
    const visit = new Visit(vendor)
    await visit.add()
    Object.assign(visit.cookies, { 'verified_en-US': 'true', 'coupon_en-US': CODE_OF.MILITARY })
    for (const query of ['?state=x&code=y', '?verificationId=abcdef123456', '', '?error=server_error'])
      expect(await visit.comeBack(new URL(`${ORIGIN}/verification/callback${query}`))).toBe('/cart')
    await visit.form({ code: CODE_OF.MILITARY, do: 'apply' })
    expect(await visit.cart()).toMatchObject({ coupon: null, discount: 0 })
  })

  test.each<[string, Record<string, string>, string, number]>([
    ['a page of another site', { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'cross-site' }, '/cart', 303],
    ['a browser that loads pages ahead', { 'sec-fetch-mode': 'no-cors' }, 'undefined', 204],
  ])('%s begins nothing', async (_, headers, location, status) => {
    const visit = new Visit(vendor)
    const answer = await visit.open('/cart/verify?group=military', headers)
    expect([String(answer.headers.location), answer.statusCode]).toEqual([location, status])
    expect(visit.cookies).toEqual({})
  })

  test('a group that there is none of, and an address to come back to, are not taken', async () => {
    const visit = new Visit(vendor)
    expect((await visit.open('/cart/verify?group=student')).headers.location).toBe('/cart')
    const { headers } = await visit.open('/cart/verify?group=military&back=https://evil.example/')
    expect(String(headers.location)).not.toContain('evil')
  })
})

test('who cancels at the provider is told that nothing has changed', async () => {
  const visit = new Visit('idme', 'fr-CA')
  await visit.add()
  await visit.verify(['cancel'])
  expect(await visit.page('/cart?verify=1')).toContain(wordsFor('fr-CA').discounts.outcomes.CANCELLED)
})

describe('SheerID’s document', () => {
  const signed = (body: string, secret = 'verification_sandbox') =>
    createHmac('sha256', secret).update(body).digest('hex')
  const told = (visit: Visit, body: string, signature: string) =>
    visit.sent({
      method: 'POST',
      url: '/webhooks/verification',
      headers: { 'content-type': 'application/json', 'x-sheerid-signature': signature },
      payload: body,
    })

  test('is pending, goes on with the same verification, and is accepted by a signed event, once', async () => {
    const visit = new Visit('sheerid')
    await visit.add()
    const { discounts } = wordsFor('en-US')
    const address = await visit.begin()
    await browse(address, ['document'])
    const reference = new URL(address).searchParams.get('verificationId') ?? ''
    expect((await visit.call('VerificationService.checkVerification', { storeLocale: 'en-US' })).outcome).toBe(
      'PENDING',
    )
    expect(await visit.page('/cart?verify=1')).toContain(discounts.outcomes.PENDING)
    expect(new URL(await visit.begin()).searchParams.get('verificationId')).toBe(reference)
    await browse(address, ['sent'])

    const body = JSON.stringify({ verificationId: reference })
    expect((await told(visit, body, signed(body, 'wrong'))).statusCode).toBe(400)
    expect((await told(visit, body, '')).statusCode).toBe(400)
    await expect
      .poll(
        async () => {
          expect((await told(visit, body, signed(body))).statusCode).toBe(200)
          return (await visit.call('VerificationService.getVerification', { storeLocale: 'en-US' })).outcome
        },
        { timeout: 10_000, interval: 500 },
      )
      .toBe('VERIFIED')
    expect((await told(visit, body, signed(body))).statusCode).toBe(200)
    // Nobody was there to see it: the cart offers it.
    expect((await visit.cart()).coupon).toBeNull()
    expect(await visit.page()).toContain(discounts.use.MILITARY)
  }, 20_000)

  test('that a customer was asked for is judged while they are away: one mail is asked for, and one that another document is wanted', async () => {
    const visit = new Visit('sheerid', 'fr-CA')
    await visit.add()
    const jobs = async () =>
      db.all(sql<{ step: string; customerId: number }>`
        select payload ->> 'step' as step, (payload ->> 'customerId')::int as "customerId" from outbox
        where job = 'verification-mail' and payload ->> 'customerId' = ${String(customer?.id)} order by id`)
    const { db } = visit
    const address = await visit.begin()
    const customer = await db.write.first<{ id: number }>(sql`
      insert into customer (number, first_name, last_name, email, locale, country)
      values ('C-away', 'Ann', 'Lee', 'away@example.com', 'fr-CA', 'CA') returning id`)
    await db.write.run(
      sql`update session set customer_id = ${customer?.id} where id = (select max(session_id) from identity_check)`,
    )
    const reference = new URL(address).searchParams.get('verificationId') ?? ''
    const body = JSON.stringify({ verificationId: reference })
    const event = () => told(visit, body, signed(body))
    await browse(address, ['blurred'])
    await event()
    expect(await jobs()).toEqual([])
    await browse(address, ['sent'])
    const until = async (steps: string[]) => {
      await expect
        .poll(
          async () => {
            await event()
            return [...new Set((await jobs()).map(({ step }) => step))]
          },
          { timeout: 10_000, interval: 500 },
        )
        .toEqual(steps)
    }
    await until(['AGAIN'])
    await browse(address, ['sent'])
    await until(['AGAIN', 'ENDED'])
    for (let times = 0; times < 3; times++) await event()
    expect((await jobs()).filter(({ step }) => step === 'ENDED')).toEqual([{ step: 'ENDED', customerId: customer?.id }])
  }, 30_000)

  test('an event of a verification that is none of ours changes nothing', async () => {
    const visit = new Visit('sheerid')
    const body = '{"verificationId":"abcdef1234567890"}'
    expect((await told(visit, body, signed(body))).statusCode).toBe(200)
  })
})

test('where nobody verifies, nothing is offered and nothing begins', async () => {
  const none = await testApp({ env: { VERIFICATION_PROVIDER: 'none' } })
  const answer = await none.app.inject({ method: 'GET', url: '/cart/verify?group=military' })
  expect(answer.headers.location).toBe('/cart')
  expect((await none.app.inject({ method: 'POST', url: '/webhooks/verification', payload: {} })).statusCode).toBe(404)
})
