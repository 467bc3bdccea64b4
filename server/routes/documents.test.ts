import { expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { LOCALES } from '#values/locale.ts'
import { testApp } from '../app-fixture.ts'

const { app, db } = await testApp()
const ask = (url: string, headers = {}) => app.inject({ method: 'GET', url, headers })

test.each(['battery-specifications', 'battery-flyer'])(
  '%s.pdf is there in every locale, to be kept for an hour',
  async (name) => {
    for (const locale of LOCALES) {
      const url = `/documents/${locale}/${name}.pdf`
      const answer = await ask(url)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-type']).toBe('application/pdf')
      expect(answer.headers['cache-control']).toBe('public, max-age=3600')
      expect(answer.rawPayload.subarray(0, 8).toString()).toBe('%PDF-1.7')
      const again = await ask(url, { 'if-none-match': answer.headers.etag })
      expect([again.statusCode, again.body]).toEqual([304, ''])
    }
  },
)

test('each part has its sheet in every locale', async () => {
  const alias = await db.first<{ url_alias: string }>(sql`select url_alias from product order by id limit 1`)
  for (const locale of LOCALES) {
    const answer = await ask(`/documents/${locale}/product/${alias?.url_alias}.pdf`)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(answer.headers['content-disposition']).toBe(`inline; filename="${alias?.url_alias}.pdf"`)
  }
})

test.each([
  '/documents/en-US/product/no-such-part.pdf',
  '/documents/en-US/product/x',
  '/documents/de-DE/battery-flyer.pdf',
  '/documents/en-US/battery.pdf',
  '/documents/en-US/__proto__',
])('%s is not found', async (url) => {
  expect((await ask(url)).statusCode).toBe(404)
})
