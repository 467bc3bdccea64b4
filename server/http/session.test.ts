import { describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { recordId } from '#values/record-id.ts'
import { post, testApp } from '../app.builder.ts'

const { app, db } = await testApp()
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
        'cross-origin-opener-policy': 'same-origin',
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
