import { beforeEach, expect, test } from 'vitest'
import { takeHealth } from '#observability/service-health.ts'
import { LOCALES, pathIn } from '#values/locale.ts'
import { testApp } from '../app-fixture.ts'

const { app, db } = await testApp()
const status = (path = '/status') => app.inject({ url: path })
// What other files of this process have met is nothing of this shop's.
beforeEach(() => {
  takeHealth()
  return db.pool.query(`delete from service_minute; delete from service_state;
    insert into service_state values ('mail', 'down', '2026-03-01 14:05Z'), ('search', 'slow', '2026-03-01 14:05Z');
    insert into service_minute values ('mail', now(), 9, 9, 0), ('search', now(), 9, 0, 9)`)
})

const TOLD: Record<string, string[]> = {
  'en-US': ['Some of it does not work at the moment', 'Not working', 'Slow', 'Payments', 'Mar 1, 2026'],
  'en-CA': ['Some of it does not work at the moment', 'Not working', 'Slow', 'Payments'],
  'fr-CA': ['Une partie ne fonctionne pas en ce moment', 'Ne fonctionne pas', 'Lent', 'Paiements', '1 mars 2026'],
}

test.each(LOCALES)('everybody reads in %s what works and what does not, and since when', async (locale) => {
  const answer = await status(pathIn(locale, '/status'))
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'public, max-age=15'])
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
  expect(answer.headers['set-cookie']).toBeUndefined()
  for (const text of TOLD[locale] ?? []) expect(answer.body).toContain(text)
  expect(answer.body).toContain('datetime="2026-03-01T14:05:00.000Z"')
  for (const other of LOCALES.filter((one) => one !== locale))
    expect(answer.body).toContain(`href="${pathIn(other, '/status')}"`)
})

test('it is there while the database is not, and says that the shop does not work', async () => {
  await status()
  await db.pool.query('alter table service_state rename to service_state_of_before')
  const answer = await status()
  await db.pool.query('alter table service_state_of_before rename to service_state')
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toMatch(/The shop<\/th><td class="down">Not working/)
  // The rest is told as it was known.
  expect(answer.body).toMatch(/Search<\/th><td class="slow">Slow/)
  expect((await status()).body).toMatch(/The shop<\/th><td class="working">Working/)
})

test('nothing of it is of a person, or of the machines', async () => {
  const { body } = await status()
  expect(body).not.toMatch(/@(?!media)|127\.0\.0\.1|localhost|postgres|stripe|smtp/i)
})
