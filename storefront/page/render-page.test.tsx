import { useId } from 'react'
import { describe, expect, test } from 'vitest'
import { aShop, refuses, someSettings } from '../shop-fixture.ts'
import { island } from './island.tsx'
import { renderError, renderPage, type Site, toHtml } from './render-page.tsx'
import { route } from './screen.ts'
import { wordsFor } from '#words/words.ts'
import { forEachLocale } from '#values/locale.ts'

const screen = { head: { title: () => 'A page' }, caching: 'shared' as const }
const site: Site = {
  routes: [
    route({ ...screen, path: '/', data: () => ({ props: {}, tags: ['content', 'content'] }), page: () => <p>Home</p> }),
    route({ ...screen, path: '/moved', data: () => ({ movedTo: '/', forGood: true }), page: () => null }),
    route({
      ...screen,
      path: '/product/:product',
      data: async ({ shop, locale, params }) => ({
        props: await shop.call('CatalogService.getProduct', { storeLocale: locale, product: params.product ?? '' }),
        tags: [],
      }),
      page: ({ name }) => <h1>{name}</h1>,
    }),
  ],
  document: ({ children }) => <html lang="en">{children}</html>,
  notFound: route({
    ...screen,
    path: '/404',
    data: () => ({ props: {}, tags: [], status: 404 }),
    page: () => <p>No such page</p>,
  }),
  signInFirst: route({
    ...screen,
    path: '/sign-in-first',
    data: () => ({ props: {}, tags: [] }),
    page: () => <p>Sign in first</p>,
  }),
  failed: route({
    ...screen,
    path: '/500',
    data: () => ({ props: {}, tags: [], status: 500 }),
    page: () => <p>Our fault</p>,
  }),
}
const open = (url: string, shop = aShop()) => renderPage(site, { url, shop, settings: someSettings })

describe('an address', () => {
  test('gives a whole document, what it was made of, and how it may be kept', async () => {
    expect(await open('/')).toEqual({
      status: 200,
      html: '<!doctype html><html lang="en"><head></head><p>Home</p></html>',
      tags: ['content'],
      caching: 'shared',
      headers: {},
    })
  })

  test('that moved leads on within its locale', async () => {
    expect(await open('/fr-CA/moved')).toMatchObject({
      status: 301,
      redirect: '/fr-CA',
      headers: { location: '/fr-CA' },
    })
  })

  test('with a slash at its end leads to the one without, and never to another site', async () => {
    expect(await open('/product/a/?for=1')).toMatchObject({ status: 301, redirect: '/product/a?for=1' })
    for (const start of ['', '/en-CA', '/fr-CA'])
      for (const name of [
        '/evil.test',
        '\\evil.test',
        '\\/evil.test',
        '%5Cevil.test',
        '\t/evil.test',
        '%09/evil.test',
        '@evil.test',
      ])
        for (const end of ['/', '//', '/?for=1', '/product/a/']) {
          const url = `${start}/${name}${end}`
          expect([url, await open(url)]).toMatchObject([url, { status: 404, headers: {} }])
        }
  })

  test('that no route has, or whose thing is not there, gives the 404 page, which nobody keeps', async () => {
    const gone = aShop({ 'CatalogService.getProduct': refuses('product/not-found') })
    for (const page of [await open('/nowhere'), await open('/product/gone', gone)])
      expect(page).toMatchObject({ status: 404, caching: 'private', html: expect.stringContaining('No such page') })
  })

  test('that could name nothing gives the 404 page; where a form was sent, it is the form that is not valid', async () => {
    const refusing = aShop({ 'CatalogService.getProduct': refuses('input/invalid') })
    expect(await open('/product/%00', refusing)).toMatchObject({ status: 404 })
    const sent = { url: '/product/a', form: { quantity: 'x' }, shop: refusing, settings: someSettings }
    await expect(renderPage(site, sent)).rejects.toThrow('input/invalid')
  })

  test('whose shop fails lets the failure rise; the error page then asks nothing of the shop', async () => {
    const failing = aShop({ 'CatalogService.getProduct': refuses('service/unavailable') })
    await expect(open('/product/a', failing)).rejects.toThrow('service/unavailable')
    const page = await renderError(site, { url: '/product/a', settings: someSettings })
    expect(page).toMatchObject({ status: 500, caching: 'private', html: expect.stringContaining('Our fault') })
  })
})

describe('islands', () => {
  const page = {
    locale: 'en-US' as const,
    words: wordsFor('en-US'),
    settings: someSettings,
    path: '/',
    pages: forEachLocale(() => '/'),
    query: new URLSearchParams(),
  }
  const Named = island('shell/named', ({ name }: { name: string }) => <label htmlFor={useId()}>{name}</label>, 'seen')

  test('each is marked with its name, when it is hydrated, its props, and a prefix of its own for ids', () => {
    const html = toHtml(page, aShop(), [<Named key="1" name="One" />, <Named key="2" name="Two" />])
    const ids = [...html.matchAll(/for="([^"]+)"/g)].map(([, id]) => id)
    expect(html).toContain('data-island="shell/named" data-hydrate="seen" data-prefix="i0-"')
    expect(html).toContain('data-prefix="i1-"')
    expect(new Set(ids).size).toBe(2)
  })

  test('a page sends the words of an island once, and others of the same name only where they differ', () => {
    const Saying = island('shell/saying', ({ words }: { words: { hello: string } }) => <p>{words.hello}</p>)
    const say = (hello: string, key: number) => <Saying key={key} words={{ hello }} />
    const html = toHtml(page, aShop(), [say('Hello', 1), say('Hello', 2), say('Bonjour', 3), say('Hello', 4)])
    const sent = html.split('data-island="shell/saying"').slice(1)
    expect(sent.map((marker) => /data-words="([^"]*)"/.exec(marker)?.[1]?.replaceAll('&quot;', '"'))).toEqual([
      '{"hello":"Hello"}',
      undefined,
      '{"hello":"Bonjour"}',
      undefined,
    ])
    expect(html).toContain('data-props="{}"')
    expect(html).toContain('<p>Bonjour</p>')
  })

  test('props cannot break out of their marker', () => {
    const name = '</div><script>alert("1")</script>\'"&'
    const html = toHtml(page, aShop(), <Named name={name} />)
    expect(html).not.toContain('<script')
    const props = /data-props="([^"]*)"/.exec(html)?.[1]?.replaceAll('&quot;', '"').replaceAll('&lt;', '<')
    expect(JSON.parse(props?.replaceAll('&gt;', '>').replaceAll('&#x27;', "'").replaceAll('&amp;', '&') ?? '')).toEqual(
      { name },
    )
  })
})
