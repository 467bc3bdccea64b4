import { describe, expect, test } from 'vitest'
import { testApp } from '../app-fixture.ts'
import { LOCALES } from '#values/locale.ts'
import { firstVisitTo } from './first-visit.ts'

const visit = (url: string, language: string, headers: Record<string, string> = {}) =>
  firstVisitTo(
    { method: 'GET', url, headers: { accept: 'text/html', 'accept-language': language, ...headers } },
    LOCALES,
  )

describe('the language of a first visit', () => {
  test.each([
    ['/', 'fr-CA,fr;q=0.9,en;q=0.8', '/fr-CA'],
    ['/en-CA', 'fr;q=0.9', '/fr-CA'],
    ['/en-CA/product/x?for=1', 'fr-FR', '/fr-CA/product/x?for=1'],
    ['/category/oil-filters?page=2', 'fr-CA', '/fr-CA/category/oil-filters?page=2'],
    // Plain French says nothing of the country: the US site stays.
    ['/', 'fr-FR,fr;q=0.9', undefined],
    ['/fr-CA', 'fr-CA', undefined],
    ['/', 'en-CA,fr-CA;q=0.5', undefined],
    ['/', 'frr', undefined],
  ])('%s with Accept-Language %s goes to %s', (url, language, to) => {
    expect(visit(url, language)).toBe(to)
  })

  test('somebody who has chosen, or comes from a page of ours, is not moved', () => {
    expect(visit('/', 'fr-CA', { cookie: 'language=en-US' })).toBeUndefined()
    expect(visit('/', 'fr-CA', { cookie: 'a=b; visitor=1' })).toBeUndefined()
    expect(visit('/en-CA', 'fr-CA', { 'sec-fetch-site': 'same-origin' })).toBeUndefined()
  })

  test('only pages are opened elsewhere', () => {
    expect(visit('/', 'fr-CA', { accept: '*/*' })).toBeUndefined()
  })
})

test('the move is for this visitor alone, and never to another site', async () => {
  const { app } = await testApp()
  // Over a port: `inject` bypasses what is answered before Fastify.
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const open = (path: string) =>
    fetch(origin + path, { redirect: 'manual', headers: { accept: 'text/html', 'accept-language': 'fr-CA' } })
  const moved = await open('/cart')
  expect([moved.status, moved.headers.get('location'), moved.headers.get('cache-control')]).toEqual([
    302,
    '/fr-CA/cart',
    'private, no-store',
  ])
  for (const path of ['//elsewhere.example', '/no-such-page', '/assets/x', '/openapi.json'])
    expect((await open(path)).headers.get('location')).toBeNull()
})
