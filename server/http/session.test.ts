import type { FastifyReply, FastifyRequest } from 'fastify'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { sql } from '#database/sql.ts'
import { recordId } from '#values/record-id.ts'
import { silentLog } from '#observability/log.ts'
import { memoryCounters } from '#providers/counters/memory.ts'
import { post, testApp } from '../app-fixture.ts'
import { invalidate } from '../cache/invalidate.ts'
import { listenForInvalidation } from '../cache/listen-for-invalidation.ts'
import { COOKIE, openSessions } from './session.ts'

const { app, db, shop } = await testApp()
const visitorCall = '/lwr/apex/v63.0/SessionService/getVisitor?methodParams=%7B%22storeLocale%22%3A%22en-US%22%7D'
const cookiesOf = (headers: Record<string, unknown>) => [headers['set-cookie'] ?? []].flat().map(String)

async function buyablePart(): Promise<string> {
  const row = await db.first<{ id: number }>(sql`
    select p.id from product p join price on product_id = p.id and country = 'US' join stock s on s.product_id = p.id
    where kind = 'Simple' and not discontinued and 'US' = any(sold_in) and on_hand > 50 and max_per_order is null order by p.id limit 1`)
  return recordId('product', row?.id ?? 0)
}

describe('a visitor’s session', () => {
  test('is not made by looking at pages or by asking who one is', async () => {
    for (const url of ['/', visitorCall, '/cart']) {
      expect(cookiesOf((await app.inject({ method: 'GET', url })).headers)).toEqual([])
    }
    expect(await db.all(sql`select id from session`)).toEqual([])
  })

  test('begins with the first part in the cart: a token that scripts cannot read, of which only the hash is kept', async () => {
    const added = await app.inject(
      post('CartService.addToCart', {
        input: {
          storeLocale: 'en-US',
          cartItems: [{ productType: 'Simple', productSfId: await buyablePart(), quantity: 2 }],
        },
      }),
    )
    expect(added.statusCode).toBe(200)
    const [session = '', hint = ''] = cookiesOf(added.headers)
    expect(session).toMatch(/^__Host-session=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/)
    expect(hint).toMatch(/^visitor=1; /)
    const token = /=([\w-]{43})/.exec(session)?.[1] ?? ''
    expect(Buffer.from(token, 'base64url').length).toBe(32)
    const rows = await db.all<{ token_hash: Buffer; days: number }>(
      sql`select token_hash, extract(day from expires_at - now())::int as days from session`,
    )
    expect(rows.map((row) => row.token_hash.length)).toEqual([32])
    expect(rows[0]?.token_hash.includes(Buffer.from(token))).toBe(false)
    expect([29, 30]).toContain(rows[0]?.days)

    const who = await app.inject({ method: 'GET', url: visitorCall, headers: { cookie: `__Host-session=${token}` } })
    expect(who.json()).toMatchObject({ isGuest: true, name: null, cart: { itemCount: 2, currency: 'USD' } })
    expect(who.headers['cache-control']).toBe('private, no-store')
  })

  test('of somebody else cannot be guessed or made up', async () => {
    for (const cookie of ['__Host-session=1', `__Host-session=${'A'.repeat(43)}`, "__Host-session=' or 1=1 --"]) {
      const who = await app.inject({ method: 'GET', url: visitorCall, headers: { cookie } })
      expect(who.json().cart.itemCount).toBe(0)
    }
  })
})

describe('what may be shared', () => {
  test('a shared page sets no cookie, whoever asks, and is the same for all', async () => {
    const one = await app.inject({ method: 'GET', url: '/', headers: { cookie: `__Host-session=${'A'.repeat(43)}` } })
    const other = await app.inject({ method: 'GET', url: '/' })
    expect(one.body).toBe(other.body)
    expect(one.headers['cache-control']).toBe('public, no-cache')
    expect(cookiesOf(one.headers)).toEqual([])
  })

  test('every answer carries the headers that keep browsers careful', async () => {
    for (const url of ['/', '/cart', '/livez', visitorCall]) {
      const { headers } = await app.inject({ method: 'GET', url })
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        // The cart opens the small window of a verification.
        'cross-origin-opener-policy': url === '/cart' ? 'same-origin-allow-popups' : 'same-origin',
      })
    }
    const policy = String((await app.inject({ method: 'GET', url: '/' })).headers['content-security-policy'])
    for (const rule of [
      "default-src 'none'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
      "frame-src 'none'",
    ])
      expect(policy).toContain(rule)
    expect(policy).not.toMatch(/unsafe|nonce/)
  })
})

describe('an address', () => {
  test('brings a bounded number of new guests, and those who are there go on', async () => {
    const { app: small, db: its } = await testApp({ env: { NEW_SESSIONS_PER_ADDRESS: '20' } })
    const product = await buyablePart()
    const add = (remoteAddress: string, cookie = '') =>
      small.inject({
        ...post('CartService.addToCart', {
          input: { storeLocale: 'fr-CA', cartItems: [{ productType: 'Simple', productSfId: product, quantity: 1 }] },
        }),
        remoteAddress,
        headers: { 'content-type': 'application/json', cookie },
      })
    const first = await add('192.0.2.1')
    const cookie = cookiesOf(first.headers)[0]?.split(';')[0] ?? ''
    const others = await Promise.all(Array.from({ length: 300 }, () => add('192.0.2.1')))
    const waits = others.filter(({ statusCode }) => statusCode === 429)
    expect(waits).toHaveLength(300 - 19)
    expect(waits[0]?.json().error.message).toBe('Trop d’essais. Veuillez patienter quelques minutes, puis réessayer.')
    expect(Number(waits[0]?.headers['retry-after'])).toBeGreaterThan(0)
    expect(await its.all(sql`select id from session`)).toHaveLength(20)
    expect((await its.all(sql`select id from cart`)).length).toBeLessThanOrEqual(20)
    for (const [address, known] of [
      ['192.0.2.1', cookie],
      ['192.0.2.2', ''],
    ])
      expect((await add(String(address), known)).statusCode).not.toBe(429)
  })
})

test('a token of before the sign-in, and one that was signed out, open nothing on any server at once', async () => {
  const guests = { counters: memoryCounters(), most: 100 }
  const [here, elsewhere] = [openSessions(db, guests), openSessions(db, guests)]
  const purge = vi.fn()
  const listening = await listenForInvalidation(db.connection, {
    log: silentLog,
    purge: (tags) => invalidate({ shop, sessions: elsewhere, pages: { purge } }, tags),
  })
  onTestFinished(() => listening.stop())
  const visit = (token = '') => ({ cookies: { [COOKIE]: token }, ip: '192.0.2.1' }) as unknown as FastifyRequest
  const set: string[] = []
  const reply = {
    setCookie: (name: string, value: string) => void (name === COOKIE && set.push(value)),
    clearCookie: () => {},
  } as unknown as FastifyReply

  const staff = await db.first<{ id: number }>(sql`select id from staff where is_active order by id limit 1`)
  const user = { id: staff?.id ?? 0, role: 'staff', customerId: null } as const
  const session = await here.ensure(visit(), reply)
  const [guest = ''] = set
  expect(await elsewhere.read(visit(guest))).toMatchObject({ id: session.id, customerId: null })
  await here.signIn(visit(guest), reply, { session, user, authenticatedAt: null, idToken: 'word' })
  const signedIn = set.at(-1) ?? ''
  await expect.poll(() => elsewhere.read(visit(guest)), { timeout: 2_000, interval: 10 }).toBeNull()
  expect(await elsewhere.read(visit(signedIn))).toMatchObject({ id: session.id, staff: { id: user.id } })
  await here.signOut(visit(signedIn), reply)
  await expect.poll(() => elsewhere.read(visit(signedIn)), { timeout: 2_000, interval: 10 }).toBeNull()
  expect(purge).not.toHaveBeenCalled()
})
