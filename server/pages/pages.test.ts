import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { testApp } from '../app-fixture.ts'

const { app, db } = await testApp()
const get = (headers: Record<string, string>) =>
  app.inject({ url: '/faqs', headers: { 'accept-encoding': 'br', ...headers } })

/** The answer as it is once the page has been packed well, for which somebody must have asked again. */
async function packedWell(ask: () => Promise<{ headers: Record<string, unknown> }>): Promise<void> {
  await expect.poll(async () => String((await ask()).headers['etag'])).toMatch(/^"/)
}

test('a browser that holds the first bytes of a page still holds it once smaller bytes are sent', async () => {
  const first = String((await get({})).headers.etag)
  await packedWell(() => get({}))
  const again = await get({ 'if-none-match': first })
  expect([again.statusCode, again.headers.etag, again.body]).toEqual([304, first.replace('W/', ''), ''])
  expect((await get({ 'if-none-match': '"another"' })).statusCode).toBe(200)
})

test('a product page has at most 12 KB the first time, and at most 10.5 KB once it was asked for again', async () => {
  const parts = await db.all<{ alias: string }>(
    sql`select url_alias as alias from product where not discontinued and 'US' = any(sold_in) order by id limit 20`,
  )
  expect(parts).toHaveLength(20)
  for (const { alias } of parts) {
    const ask = () => app.inject({ url: `/product/${alias}`, headers: { 'accept-encoding': 'br' } })
    const first = (await ask()).rawPayload
    await packedWell(ask)
    const again = (await ask()).rawPayload
    expect(first.length).toBeLessThanOrEqual(12_000)
    expect(again.length).toBeLessThanOrEqual(10_500)
    expect(brotliDecompressSync(first).equals(brotliDecompressSync(again))).toBe(true)
  }
})
