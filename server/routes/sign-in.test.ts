// Signing in and out as a browser does it, at the sandbox's provider; and what becomes of the session, the cart and the orders.
import type { InjectOptions } from 'fastify'
import { describe, expect, test, vi } from 'vitest'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import { sql } from '#database/sql.ts'
import type { SignInPort } from '#providers/identity/port.ts'
import { ServiceDown } from '#providers/service-down.ts'
import { anOrder } from '#shop/orders/order-fixture.ts'
import { recordId } from '#values/record-id.ts'
import { post, testApp } from '../app-fixture.ts'

const { app, db, shop } = await testApp()
const ORIGIN = 'http://localhost:3000'

/** A browser with a client address of its own, which keeps cookies of the shop and of the provider, and follows nothing. */
let browsers = 0
function aBrowser(asked = app) {
  const remoteAddress = `10.0.0.${++browsers}`
  const jars = { shop: new Map<string, string>(), provider: new Map<string, string>() }
  const take = (jar: Map<string, string>, cookies: string[]) => {
    for (const cookie of cookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value === '') jar.delete(name)
      else jar.set(name, value)
    }
  }
  const header = (jar: Map<string, string>) => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')

  const open = async (request: InjectOptions | string) => {
    const { headers, ...options } = typeof request === 'string' ? { url: request, headers: {} } : request
    const answer = await asked.inject({
      ...options,
      remoteAddress,
      headers: { accept: 'text/html', ...headers, cookie: header(jars.shop) },
    })
    take(jars.shop, [answer.headers['set-cookie'] ?? []].flat().map(String))
    return answer
  }
  const atProvider = async (url: string, form?: Record<string, string>) => {
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: header(jars.provider) },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    take(jars.provider, answer.headers.getSetCookie())
    return new URL(answer.headers.get('location') ?? '/', url).href
  }
  const comeBack = async (person: string, from = '/sign-in') => {
    const page = await atProvider(String((await open(from)).headers['location']))
    return (await atProvider(await atProvider(page, { person }))).slice(ORIGIN.length)
  }
  const signIn = async (person: string, from?: string) => open(await comeBack(person, from))
  const call = async (name: string, input: object) => (await open(post(name, input))).json()
  return {
    open,
    comeBack,
    signIn,
    signOut: (headers: Record<string, string> = { origin: ORIGIN }) =>
      open({ method: 'POST', url: '/sign-out', headers }),
    call,
    visitor: (storeLocale = 'en-US') => call('SessionService.getVisitor', { storeLocale }),
    cookies: jars.shop,
    header: () => header(jars.shop),
  }
}
type Browser = ReturnType<typeof aBrowser>

const parts = await db.all<{ id: number }>(sql`
  select p.id from product p join price on product_id = p.id and country = 'US' join stock s on s.product_id = p.id
  where kind = 'Simple' and not discontinued and 'US' = any(sold_in) and on_hand > 50 and core_cents is null
    and coalesce(max_per_order, 20) = 20
  order by p.id limit 25`)
const add = (browser: Browser, index: number, quantity = 1) =>
  browser.call('CartService.addToCart', {
    input: {
      storeLocale: 'en-US',
      cartItems: [{ productType: 'Simple', productSfId: recordId('product', parts[index]?.id ?? 0), quantity }],
    },
  })

const customer = await db.first<{ id: number; number: string; first_name: string }>(
  sql`select id, number, first_name from customer where email = 'customer@example.com'`,
)

describe('who signs in', () => {
  test('is named, under a new token; the old one opens nothing', async () => {
    const browser = aBrowser()
    const back = await browser.comeBack('user-customer')
    const before = browser.header()
    expect((await browser.open(back)).headers['location']).toBe('/')
    expect(await browser.visitor()).toMatchObject({
      isGuest: false,
      name: customer?.first_name,
      crmId: customer?.number,
    })
    expect(browser.header()).not.toBe(before)
    const fixed = await app.inject({
      ...post('SessionService.getVisitor', { storeLocale: 'en-US' }),
      headers: { 'content-type': 'application/json', cookie: before },
    })
    expect(fixed.json()).toMatchObject({ isGuest: true, crmId: null })
    expect(
      await db.all(sql`select who, what from audit_log where subject = ${`user ${1_000_000 + (customer?.id ?? 0)}`}`),
    ).toContainEqual({ who: 'customer', what: 'sign-in' })
  })

  test.each([
    ['/sign-in?back=/cart', '/cart'],
    ['/sign-in?back=/category/filters%3Fpage=2', '/category/filters?page=2'],
    ['/fr-CA/sign-in?back=/fr-CA/cart', '/fr-CA/cart'],
    ['/fr-CA/sign-in', '/fr-CA'],
    ['/sign-in?back=https://elsewhere.example/cart', '/'],
    ['/sign-in?back=//elsewhere.example', '/'],
    ['/sign-in?back=/%5Celsewhere.example', '/'],
    ['/sign-in?back=/nowhere', '/'],
    ['/sign-in?back=/sign-out', '/'],
    ['/sign-in?back=javascript:alert(1)', '/'],
  ])('by %s goes on to %s', async (from, to) => {
    expect((await aBrowser().signIn('user-customer', from)).headers['location']).toBe(to)
  })

  test('goes back to the page they came from', async () => {
    const browser = aBrowser()
    const started = await browser.open({ url: '/sign-in', headers: { referer: `${ORIGIN}/category/filters` } })
    expect(started.statusCode).toBe(302)
    expect(await db.first(sql`select back from sign_in_try order by begun_at desc limit 1`)).toEqual({
      back: '/category/filters',
    })
  })

  test('at the provider in their language, with PKCE, state and nonce', async () => {
    const to = new URL(String((await aBrowser().open('/fr-CA/sign-in')).headers['location']))
    expect(Object.fromEntries(to.searchParams)).toMatchObject({
      client_id: 'shop',
      response_type: 'code',
      redirect_uri: `${ORIGIN}/sign-in/callback`,
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      ui_locales: 'fr-CA',
    })
  })

  test('is told so when they ask to sign in again, and may sign out there without a script', async () => {
    const browser = aBrowser()
    await browser.signIn('user-customer')
    const page = await browser.open('/fr-CA/sign-in')
    expect(page.body).toContain(`Compte ouvert\u00a0: ${customer?.first_name}`)
    expect(page.body).toContain('action="/fr-CA/sign-out"')
    expect(page.headers['cache-control']).toBe('private, no-store')
  })

  test('a page that is fetched ahead begins nothing', async () => {
    const browser = aBrowser()
    const answer = await browser.open({ url: '/sign-in', headers: { 'sec-fetch-mode': 'cors' } })
    expect([answer.statusCode, browser.cookies.size]).toEqual([204, 0])
  })
})

describe('nobody is signed in', () => {
  const failedBy = (answer: { headers: Record<string, unknown> }) =>
    new URL(String(answer.headers['location']), ORIGIN).searchParams.get('failed')

  test('twice by one way back, or by one that another browser began', async () => {
    const browser = aBrowser()
    const back = await browser.comeBack('user-customer')
    expect(failedBy(await aBrowser().open(back))).toBe('expired')
    await browser.open(back)
    expect(failedBy(await browser.open(back))).toBe('expired')
  })

  test.each<[string, (back: URL) => void, string]>([
    ['another state', (back) => back.searchParams.set('state', 'a'.repeat(43)), 'expired'],
    ['two states', (back) => back.searchParams.append('state', 'a'), 'expired'],
    ['no state', (back) => back.searchParams.delete('state'), 'expired'],
    ['another code', (back) => back.searchParams.set('code', 'guess'), 'refused'],
    ['the word of another provider', (back) => back.searchParams.set('iss', 'https://other.example.com'), 'refused'],
    ['a refusal', (back) => (back.search = `?error=access_denied&state=${back.searchParams.get('state')}`), 'refused'],
  ])('by %s', async (_, change, failure) => {
    const browser = aBrowser()
    const back = new URL(await browser.comeBack('user-admin', '/sign-in?back=/cart'), ORIGIN)
    change(back)
    const answer = await browser.open(back.pathname + back.search)
    expect(failedBy(answer)).toBe(failure)
    expect(await browser.visitor()).toMatchObject({ isGuest: true })
    expect((await browser.open(String(answer.headers['location']))).body).toContain('Sign in')
  })

  test('after ten minutes', async () => {
    const browser = aBrowser()
    const back = await browser.comeBack('user-customer')
    await db.write.run(sql`update sign_in_try set begun_at = now() - interval '10 minutes'`)
    expect(failedBy(await browser.open(back))).toBe('expired')
  })

  test('by trying again and again, from one address', async () => {
    const browser = aBrowser()
    for (let tries = 0; tries < 30; tries++) await browser.open('/sign-in/callback?state=a')
    expect((await browser.open('/sign-in/callback?state=a')).statusCode).toBe(429)
  })
})

describe('while the provider is away', async () => {
  const away = () => Promise.reject(new ServiceDown('identity'))
  const signIn: SignInPort = { begin: away, finish: away, end: away }
  const { app: alone } = await testApp({ signIn })

  test('a guest is told, and keeps the cart', async () => {
    const browser = aBrowser(alone)
    const answer = await browser.open('/fr-CA/sign-in?back=/fr-CA/cart')
    expect(answer.headers['location']).toBe('/fr-CA/sign-in?failed=unavailable&back=%2Ffr-CA%2Fcart')
    const page = await browser.open(String(answer.headers['location']))
    expect([page.statusCode, page.body.includes('La connexion n’est pas possible en ce moment')]).toEqual([503, true])
    expect(page.body).toContain('href="/fr-CA/sign-in?back=%2Ffr-CA%2Fcart"')
  })
})

describe('a customer', () => {
  test('has the cart of the account, on whatever device, and what the guest had in it', async () => {
    const [phone, laptop] = [aBrowser(), aBrowser()]
    await phone.signIn('user-customer')
    await add(phone, 0, 2)
    await add(laptop, 0, 3)
    await add(laptop, 1, 1)
    expect((await laptop.signIn('user-customer', '/sign-in?back=/cart')).headers['location']).toBe('/cart?merged=0')
    for (const browser of [phone, laptop]) expect((await browser.visitor()).cart.itemCount).toBe(4)
    expect((await laptop.open('/cart?merged=0')).body).toContain(
      'We added the items from this visit to your saved cart.',
    )
    await laptop.signOut()
    expect((await laptop.visitor()).cart.itemCount).toBe(0)
    expect((await phone.visitor()).cart.itemCount).toBe(4)
  })

  test('is told what did not fit into the cart', async () => {
    const [one, other] = [aBrowser(), aBrowser()]
    await one.signIn('user-customer')
    for (let index = 0; index < 20; index++) await add(one, index)
    await add(other, 21)
    await add(other, 22)
    const { location } = (await other.signIn('user-customer', '/sign-in?back=/category/filters')).headers
    expect(location).toBe('/cart?merged=2')
    expect((await other.open(String(location))).body).toContain('2 items did not fit into your cart')
  })

  test('sees their own orders and nobody else’s, by page and by record', async () => {
    const [own, foreign] = await db.all<{ id: number }>(sql`
      (select id from orders where customer_id = ${customer?.id} limit 1)
      union all (select id from orders where customer_id is distinct from ${customer?.id} limit 1)`)
    const browser = aBrowser()
    const statuses = async () =>
      Promise.all(
        [own, foreign].flatMap(({ id } = { id: 0 }) => [
          browser.open(`/order/${recordId('order', id)}`),
          browser.open(`${UI_API}/records/${recordId('order', id)}?fields=Order.OrderNumber`),
        ]),
      ).then((answers) => answers.map(({ statusCode }) => statusCode))
    expect(await statuses()).toEqual([404, 400, 404, 400])
    await browser.signIn('user-customer')
    expect(await statuses()).toEqual([200, 200, 404, 404])
  })

  test('finds the orders that a guest placed with the email which the provider has verified', async () => {
    const [mine, others] = [
      await anOrder(db.write, { email: 'Customer@Example.com' }),
      await anOrder(db.write, { email: 'customer@example.org' }),
    ]
    await aBrowser().signIn('user-customer')
    const ownerOf = ({ id }: { id: number }) =>
      db.first(sql`select customer_id as customer, joined_by as by from orders where id = ${id}`)
    expect(await ownerOf(mine)).toEqual({ customer: customer?.id, by: 'VERIFIED_EMAIL' })
    expect(await ownerOf(others)).toEqual({ customer: null, by: null })
  })

  test('changes nothing by a foreign page', async () => {
    const browser = aBrowser()
    await browser.signIn('user-customer')
    const account = recordId('account', customer?.id ?? 0)
    const patch = (headers: Record<string, string>) =>
      browser.open({
        method: 'PATCH',
        url: `${UI_API}/records/${account}`,
        headers: { 'content-type': 'application/json', ...headers },
        payload: JSON.stringify({ fields: { Phone: '8125550100' } }),
      })
    expect((await patch({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    expect((await patch({ origin: 'https://elsewhere.example' })).statusCode).toBe(403)
    expect((await patch({ origin: ORIGIN })).statusCode).not.toBe(403)
  })

  test('who has registered at the provider has an account from then on', async () => {
    const email = 'nora.west@example.com'
    const issuer = shop.config.signIn?.issuer ?? ''
    const form = { method: 'POST', body: new URLSearchParams({ first: 'Nora', last: 'West', email }) }
    expect((await fetch(`${issuer}/register`, form)).status).toBe(200)
    const page = async (browser: Browser) => {
      const start = String((await browser.open('/fr-CA/sign-in')).headers['location'])
      const first = await fetch(start, { redirect: 'manual' })
      const cookie = first.headers
        .getSetCookie()
        .map((one) => one.split(';')[0])
        .join('; ')
      const html = await (
        await fetch(new URL(first.headers.get('location') ?? '', issuer), { headers: { cookie } })
      ).text()
      return /value="([^"]+)">nora/.exec(html)?.[1] ?? ''
    }
    const browser = aBrowser()
    await browser.signIn(await page(browser), '/fr-CA/sign-in')
    expect(await browser.visitor('fr-CA')).toMatchObject({
      isGuest: false,
      name: 'Nora',
      crmId: expect.stringMatching(/^C\d{10}$/),
    })
    expect(await db.all(sql`select last_name, locale, country from customer where email = ${email}`)).toEqual([
      { last_name: 'West', locale: 'fr-CA', country: 'CA' },
    ])
  })
})

describe('somebody who works here', () => {
  test.each([
    ['user-staff', 'Sam', false],
    ['user-admin', 'Ada', true],
  ])('%s calls the record platform in their own name, until they leave', async (person, name, seesRoles) => {
    const browser = aBrowser()
    await browser.signIn(person)
    expect(await browser.visitor()).toMatchObject({ isGuest: false, name, crmId: null })
    const { fields } = (await browser.open(`${UI_API}/object-info/User`)).json()
    expect('Role__c' in fields).toBe(seesRoles)
    // The last administrator stays: there is another one.
    await db.write.run(sql`
      insert into staff (email, first_name, last_name, role) values ('other@example.com', 'Otto', 'Other', 'admin') on conflict do nothing`)
    await db.write.run(sql`update staff set is_active = false where first_name = ${name}`)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10_000 })
    expect((await browser.open(`${UI_API}/object-info/User`)).statusCode).toBe(400)
    vi.useRealTimers()
    await db.write.run(sql`update staff set is_active = true where first_name = ${name}`)
  })
})

describe('signing out', () => {
  test('ends the session, the provider’s too, and wipes what the browser kept', async () => {
    const browser = aBrowser()
    await browser.signIn('user-customer')
    const session = browser.header()
    const answer = await browser.signOut()
    expect([answer.statusCode, answer.headers['cache-control'], answer.headers['clear-site-data']]).toEqual([
      200,
      'private, no-store',
      '"cache", "storage"',
    ])
    const [, end = ''] = /^0;url=(.+)$/.exec(String(answer.headers['refresh'])) ?? []
    const { origin, pathname, searchParams } = new URL(end)
    expect([origin, pathname, searchParams.get('post_logout_redirect_uri')]).toEqual([
      shop.config.signIn?.issuer,
      '/session/end',
      `${ORIGIN}/`,
    ])
    expect((await fetch(end)).status).toBe(200)
    expect(answer.body).toContain('You are signed out')
    expect(await db.all(sql`select who, what from audit_log where what = 'sign-out'`)).toContainEqual({
      who: 'customer',
      what: 'sign-out',
    })
    expect(browser.cookies.size).toBe(0)
    const again = await app.inject({ url: '/sign-in', headers: { cookie: session } })
    expect(again.statusCode).toBe(302)
  })

  test('leaves nothing of the cart to who comes next: no promo code, in no language (AU-2)', async () => {
    const browser = aBrowser()
    await browser.signIn('user-customer')
    const left = ['coupon_en-US', 'coupon_en-CA', 'coupon_fr-CA', 'inventoryCount_fr-CA', 'freeship_en-US']
    for (const name of left) browser.cookies.set(name, 'FILTERS10')
    await browser.signOut()
    expect([...browser.cookies.keys()]).toEqual([])
  })

  test('is not done by a link or by a foreign page', async () => {
    const browser = aBrowser()
    await browser.signIn('user-customer')
    await browser.open('/sign-out')
    expect((await browser.signOut({ origin: 'https://elsewhere.example' })).statusCode).toBe(403)
    expect(await browser.visitor()).toMatchObject({ isGuest: false })
  })

  test('happens by itself after a day without a call, and after thirty days in any case', async () => {
    const browser = aBrowser()
    await browser.signIn('user-customer')
    const session = await db.first<{ id: number }>(sql`select max(id) as id from session`)
    const hours = () =>
      db.first(sql`select round(extract(epoch from expires_at - now()) / 3600)::int as hours from session
        where id = ${session?.id}`)
    expect(await hours()).toEqual({ hours: 24 })
    let later = 0
    const pass = async (set: string) => {
      await db.write.run(sql`update session set ${sql.raw(set)} where id = ${session?.id}`)
      // Sessions are cached in memory: time is moved past that.
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + (later += 10_000) })
      const { isGuest } = await browser.visitor()
      vi.useRealTimers()
      return isGuest
    }
    expect(await pass(`expires_at = expires_at - interval '23 hours'`)).toBe(false)
    expect(await hours()).toEqual({ hours: 24 })
    expect(
      await pass(`signed_in_at = now() - interval '29 days 23 hours', expires_at = now() + interval '1 hour'`),
    ).toBe(false)
    expect(await hours()).toEqual({ hours: 1 })
    expect(await pass(`expires_at = now() - interval '1 second'`)).toBe(true)
  })
})

test.each([
  ['/register', '/register?ui_locales=en-US'],
  ['/fr-CA/forgot-password', '/forgot-password?ui_locales=fr-CA'],
])('%s leads to the provider’s page', async (path, page) => {
  expect((await app.inject(path)).headers['location']).toBe(`${shop.config.signIn?.issuer}${page}`)
})
