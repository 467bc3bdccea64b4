// Who is shown the staff console, in which language, and what its calls are told once its session has ended.
import { createHash, randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import { sql } from '#database/sql.ts'
import { recordId } from '#values/record-id.ts'
import { testApp } from '../app-fixture.ts'
import { COOKIE } from '../http/session.ts'

const { app, db, sessions } = await testApp()
const HTML = { accept: 'text/html' }

const somebody = async (who: 'staff' | 'admin' | 'customer') => {
  const token = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(token).digest('base64')
  const row = await db.write.first<{ id: number }>(
    who === 'customer'
      ? sql`select id from customer limit 1`
      : sql`select id from staff where role = ${who} and is_active limit 1`,
  )
  const id = row?.id ?? 0
  await db.write.run(sql`
    insert into session (token_hash, customer_id, staff_id, signed_in_at, expires_at)
    values (decode(${hash}, 'base64'), ${who === 'customer' ? id : null}, ${who === 'customer' ? null : id}, now(), now() + interval '1 day')`)
  return {
    id,
    cookie: `${COOKIE}=${token}`,
    end: () => db.write.run(sql`delete from session where token_hash = decode(${hash}, 'base64')`),
  }
}
const open = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { ...HTML, ...headers } })

describe('the console', () => {
  test.each([
    ['/console', {}, '/sign-in?back=%2Fconsole'],
    ['/console/o/Order?v=AllOrders', {}, '/sign-in?back=%2Fconsole%2Fo%2FOrder%3Fv%3DAllOrders'],
    ['/console/r/1', { 'accept-language': 'fr-CA' }, '/fr-CA/sign-in?back=%2Fconsole%2Fr%2F1'],
  ])('%s asks a guest to sign in, and they come back to it', async (url, headers, to) => {
    const answer = await open(url, headers)
    expect([answer.statusCode, answer.headers['location']]).toEqual([302, to])
  })

  test('is not there for a customer', async () => {
    const { cookie } = await somebody('customer')
    const answer = await open('/console', { cookie })
    expect([answer.statusCode, answer.body.includes('data-user')]).toEqual([404, false])
  })

  test.each(['staff', 'admin'] as const)(
    'is one document for %s, kept by nobody, whose scripts are our own',
    async (who) => {
      const { id, cookie } = await somebody(who)
      for (const url of ['/console', '/console/o/Order', '/console/r/8010000000000THAAY/edit']) {
        const answer = await open(url, { cookie })
        expect(answer.statusCode).toBe(200)
        expect(answer.headers).toMatchObject({
          'cache-control': 'private, no-store',
          'content-type': 'text/html; charset=utf-8',
          'x-content-type-options': 'nosniff',
        })
        expect(answer.headers['content-security-policy']).toMatch(/script-src 'self';.*frame-ancestors 'none'/)
        expect(answer.body).toContain(`data-user="${recordId('user', id)}"`)
        expect(answer.body).not.toMatch(/<script(?![^>]* src="\/assets\/)/)
      }
    },
  )

  test.each([
    ['as the browser prefers', { 'accept-language': 'fr' }, '', 'fr-CA', undefined],
    ['in English when nothing is said', {}, '', 'en-US', undefined],
    ['as it was chosen', { 'accept-language': 'fr' }, 'console-language=en', 'en-US', undefined],
    ['in the colours that were chosen', {}, 'console-theme=dark', 'en-US', 'dark'],
    ['in no colours that there are not', {}, 'console-theme="><script>', 'en-US', undefined],
  ])('is shown %s', async (_, headers, more, lang, theme) => {
    const { cookie } = await somebody('staff')
    const { body } = await open('/console', { ...headers, cookie: `${cookie}; ${more}` })
    const [tag = ''] = /<html[^>]*>/.exec(body) ?? []
    expect([/lang="([^"]*)"/.exec(tag)?.[1], /data-theme="([^"]*)"/.exec(tag)?.[1]]).toEqual([lang, theme])
  })
})

describe('a call of the console', () => {
  const ask = (cookie: string, isConsole: boolean) =>
    app.inject({ url: `${UI_API}/object-info/Product2`, headers: { cookie, ...(isConsole && { 'x-console': '1' }) } })

  test('is told that its session has ended, instead of what guests may see', async () => {
    const { cookie, end } = await somebody('staff')
    expect((await ask(cookie, true)).statusCode).toBe(200)
    await end()
    sessions.forget('all')
    const ended = await ask(cookie, true)
    expect([ended.statusCode, ended.json()[0].errorCode]).toEqual([401, 'INVALID_SESSION_ID'])
    expect((await ask(cookie, false)).statusCode).toBe(200)
  })

  test('of a customer is none', async () => {
    const { cookie } = await somebody('customer')
    expect((await ask(cookie, true)).statusCode).toBe(401)
  })
})
