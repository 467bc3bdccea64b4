import { expect, test } from 'vitest'
import { LOCALES } from '#values/locale.ts'
import { testApp } from '../app-fixture.ts'

const { app } = await testApp()
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

test.each(['/documents/de-DE/battery-flyer.pdf', '/documents/en-US/battery.pdf', '/documents/en-US/__proto__'])(
  '%s is not found',
  async (url) => {
    expect((await ask(url)).statusCode).toBe(404)
  },
)
