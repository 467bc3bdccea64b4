import { forEachLocale } from '#values/locale.ts'
import { describe, expect, test } from 'vitest'
import { anArticle } from '../../content-fixture.ts'
import { aShop, refuses, someSettings } from '../../shop-fixture.ts'
import { renderPage } from '../../entry-server.tsx'

const open = (url: string, answers: Parameters<typeof aShop>[0] = {}) =>
  renderPage({ url, shop: aShop(answers), settings: someSettings })

test('a policy has its title once, its edition, its text, and its summary for search engines', async () => {
  const { html, status } = await open('/policies/core')
  expect(status).toBe(200)
  expect(html.match(/<h1[ >]/g)).toHaveLength(1)
  expect(html).toContain('<h1>Core policy</h1>')
  expect(html).toContain('Version 1.0, in effect since Oct 1, 2026')
  expect(html).toContain('<h2>What a core is</h2>')
  expect(html).toContain('name="description" content="What a core charge is."')
  expect(html).toContain('data-static-page')
})

test('in French it tells its edition in French, and leads to French pages', async () => {
  const { html } = await open('/fr-CA/policies/core')
  expect(html).toContain('Version 1.0, en vigueur depuis le 1er octobre 2026')
  expect(html).toContain('href="/fr-CA/policies/returns"')
})

test('a text without an edition tells none, and one without a summary describes nothing', async () => {
  const { html } = await open('/legal/notice', {
    'ContentService.getArticle': () =>
      anArticle({ kind: 'LEGAL', urlName: 'notice', version: null, effectiveOn: null, summary: null }),
  })
  expect(html).not.toContain('article-edition')
  expect(html).not.toContain('name="description"')
})

test('the name of another language moves to the address of this one', async () => {
  const answers = { 'ContentService.getArticle': () => anArticle({ urlName: 'consignes', language: 'fr-CA' }) }
  expect(await open('/fr-CA/policies/core', answers)).toMatchObject({
    status: 301,
    headers: { location: '/fr-CA/policies/consignes' },
  })
})

test.each([
  '/policies/nothing',
  '/legal/nothing',
  '/knowledge-hub/care/nothing',
  '/knowledge-hub/nothing',
  '/detail-ca',
])('an article that is not there is not found: %s', async (path) => {
  const missing = { 'ContentService.getArticle': refuses('request/not-found') }
  const { status, html } = await open(path, missing)
  expect(status).toBe(404)
  expect(html).toContain('404 - Page Not Found')
})

test('an article of the hub leads back to its topic and on to the others in it, not to itself', async () => {
  const { html } = await open('/knowledge-hub/care/oil-change', {
    'ContentService.getArticle': () =>
      anArticle({ id: 'ka0000000000012AAA', kind: 'HUB', topic: 'care', urlName: 'oil-change', title: 'Changing oil' }),
  })
  const [, main = ''] = html.split('<main')
  expect(html).toMatch(/<a href="\/knowledge-hub">Knowledge hub<\/a>.*<a href="\/knowledge-hub\/care">Care<\/a>/s)
  expect(main).toContain('More in “Care”')
  expect(main).toContain('href="/knowledge-hub/care/winter"')
  expect(main).not.toContain('href="/knowledge-hub/care/oil-change"')
})

test('the introduction of a topic lives at the topic’s own address', async () => {
  expect(await open('/knowledge-hub/care/care')).toMatchObject({
    status: 301,
    headers: { location: '/knowledge-hub/care' },
  })
})

describe('a language that has no such text', () => {
  const pages = { ...forEachLocale(() => null), 'en-US': '/policies/core', 'en-CA': '/policies/core' }
  const openWith = (given: Parameters<typeof anArticle>[0]) =>
    open('/policies/core', { 'ContentService.getArticle': () => anArticle(given) })
  const offered = (html: string) => [...html.matchAll(/hrefLang="([^"]+)" href="([^"]+)"/g)].map(([, code]) => code)

  test('is not offered to search engines, and a visitor who changes to it comes home', async () => {
    const { html } = await openWith({ pages })
    expect(offered(html.split('</head>')[0] ?? '')).toEqual(['en-US', 'en-CA'])
    expect(html).toContain('<a href="/fr-CA" lang="fr-CA"')
    expect(html).toContain('<a href="/en-CA/policies/core" lang="en-CA"')
  })

  test('leaves no alternate where there is one language alone (SEO-4)', async () => {
    const { html } = await openWith({ pages: { ...pages, 'en-CA': null } })
    expect(offered(html.split('</head>')[0] ?? '')).toEqual([])
    expect(html).toContain('rel="canonical"')
  })

  test('is offered by the name that the text has there', async () => {
    const { html } = await openWith({ pages: { ...pages, 'fr-CA': '/policies/consignes' } })
    expect(html.split('</head>')[0]).toContain('/fr-CA/policies/consignes"')
  })
})
