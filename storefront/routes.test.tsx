import { describe, expect, test } from 'vitest'
import { LOCALES, type Locale, pathIn } from '#values/locale.ts'
import { wordsFor } from '#words/words.ts'
import { aProduct } from './catalog-fixture.ts'
import { aShop, refuses, someSettings } from './shop-fixture.ts'
import { matchRoute, renderError, renderPage } from './entry-server.tsx'
import { canNavigate } from './page/navigation-rules.ts'
import { routes } from './routes.ts'

const open = async (url: string, shop = aShop()) => renderPage({ url, shop, settings: someSettings })
const htmlOf = async (url: string, shop = aShop()) => (await open(url, shop)).html

const SHOWN = [
  '/',
  '/category/oil-filters?f.thread_size=M24x1.5&page=2',
  '/category/oil-filters?view=grid',
  '/product/oil-filter-2037283',
  '/diagrams',
  '/engine/TRN41',
  '/diagram/0Dg000000000001CAA',
  '/search/oil%20filter',
  '/faqs',
  '/policies/core',
  '/knowledge-hub',
  '/knowledge-hub/care',
  '/knowledge-hub/care/oil-change',
  '/battery-guide?use=truck&type=batteries-agm',
  '/nowhere',
]

describe('links', () => {
  const internal = (html: string) =>
    [...html.matchAll(/(?:href|action)="(\/[^"]*)"/g)].map(([, href = '']) =>
      href.replaceAll('&amp;', '&').replace(/\.svg#.*/, '.svg'),
    )
  const isFile = (href: string) =>
    /^\/(?:assets|drawings|documents)\//.test(href) || /\/(?:cart\/add|equipment\/(?:hold|release))$/.test(href)

  test.each(LOCALES)('every link of every screen leads to a page of the site in its locale: %s', async (locale) => {
    for (const path of SHOWN) {
      const html = await htmlOf(pathIn(locale, path))
      for (const href of internal(html).filter((href) => !isFile(href)))
        expect(matchRoute(href), `${href} on ${path}`).not.toBeNull()
    }
  })

  test('the site has exactly these kinds of links', async () => {
    const pages = await Promise.all(SHOWN.map((path) => htmlOf(path)))
    const kinds = pages.flatMap(internal).map((href) => matchRoute(href)?.route.path ?? href.replace(/[\w.-]+$/, '*'))
    expect([...new Set(kinds)].sort()).toEqual([
      '/',
      '/assets/*',
      '/battery-guide',
      '/cart',
      '/cart/*',
      '/category/:category',
      '/compare',
      '/contact-us',
      '/detail-us',
      '/diagram/:diagram',
      '/diagrams',
      '/documents/en-US/*',
      '/documents/en-US/product/*',
      '/drawings/diagram/*',
      '/drawings/lines/*',
      '/drawings/machine/*',
      '/engine/:code',
      '/equipment',
      '/equipment/*',
      '/faqs',
      '/knowledge-hub',
      '/knowledge-hub/:topic',
      '/knowledge-hub/:topic/:name',
      '/my-address',
      '/my-garage',
      '/my-garage/fit',
      '/my-orders',
      '/my-parts',
      '/myprofile',
      '/newsletter',
      '/parts-that-fit',
      '/policies/:name',
      '/product/:product',
      '/quick-order',
      '/search',
      '/search/:term',
      '/sign-in',
      '/sign-out',
      '/stores',
      '/track-order',
    ])
  })

  test('the other locales are one link away on every screen, at the same path and query', async () => {
    const html = await htmlOf('/category/oil-filters?page=2')
    expect(html).toContain('href="/fr-CA/category/oil-filters?page=2" lang="fr-CA"')
    expect(html).toContain('href="/en-CA/category/oil-filters?page=2" lang="en-CA"')
  })
})

describe('caching', () => {
  test('pages are swapped exactly where everybody may share them', () => {
    const home = (locale: Locale) => new URL(pathIn(locale, '/'), someSettings.origin)
    for (const locale of LOCALES)
      for (const { path, caching } of routes) {
        const to = new URL(pathIn(locale, path.replace(/:\w+/g, 'something')), someSettings.origin)
        expect(canNavigate(to, home(locale)), to.pathname).toBe(caching === 'shared')
      }
  })

  test('these are shared, all others private (reliability rule 51)', () => {
    expect(routes.filter(({ caching }) => caching === 'shared').map(({ path }) => path)).toEqual([
      '/',
      '/category/:category',
      '/product/:product',
      '/compare',
      '/diagrams',
      '/engine/:code',
      '/generator/:code',
      '/diagram/:diagram',
      '/search/:term',
      '/search',
      '/policies/:name',
      '/legal/:name',
      '/detail-us',
      '/detail-ca',
      '/knowledge-hub/:topic/:name',
      '/knowledge-hub',
      '/knowledge-hub/:topic',
      '/battery-guide',
      '/faqs',
    ])
  })

  test('a shared page is made of nothing personal: twice the same bytes', async () => {
    for (const path of SHOWN) expect(await htmlOf(path)).toBe(await htmlOf(path))
  })
})

describe('head', () => {
  test('a page says its title, its one address, and the same in the other locales', async () => {
    const html = await htmlOf('/fr-CA/product/oil-filter-2037283?for=1')
    expect(html).toContain('<title>Oil filter 2037283 - Boutique Aldermoor Power</title>')
    expect(html).toContain('rel="canonical" href="https://parts.example/fr-CA/product/oil-filter-2037283"')
    for (const [locale, prefix] of [
      ['en-US', ''],
      ['en-CA', '/en-CA'],
      ['fr-CA', '/fr-CA'],
    ])
      expect(html).toContain(`hrefLang="${locale}" href="https://parts.example${prefix}/product/oil-filter-2037283"`)
    expect(html).toContain('<html lang="fr-CA"')
  })

  test('a later page of a category is one of its own; sorted or narrowed, the list is that of the category', async () => {
    const page2 = await htmlOf('/fr-CA/category/oil-filters?page=2')
    expect(page2).toContain('rel="canonical" href="https://parts.example/fr-CA/category/oil-filters?page=2"')
    expect(page2).toContain('hrefLang="en-US" href="https://parts.example/category/oil-filters?page=2"')
    expect(page2).toContain('<title>Oil filters, page 2 - Boutique Aldermoor Power</title>')
    expect(page2).toContain('name="description" content="Oil filters, page 2')
    for (const query of ['', '?page=2&sort=newest', '?f.thread_size=M24x1.5&page=2'])
      expect(await htmlOf(`/category/oil-filters${query}`)).toContain(
        'rel="canonical" href="https://parts.example/category/oil-filters"',
      )
  })

  test('no two parts are described alike', async () => {
    const [description] = /<meta[^>]*name="description"[^>]*>/.exec(await htmlOf('/product/oil-filter-2037283')) ?? []
    expect(description).toContain('Oil filter, part number 2037283.')
  })

  test('an engine without exploded views promises none', async () => {
    const machine = await aShop().call('DiagramService.getMachine', {
      storeLocale: 'en-US',
      kind: 'family',
      code: 'TRN41',
    })
    const bare = aShop({ 'DiagramService.getMachine': () => ({ ...machine, diagrams: [] }) })
    const html = await htmlOf('/engine/TRN41', bare)
    expect(html).toContain('content="Tarn 4.1: its facts, and the way to all of its parts, with prices and stock."')
    expect(await htmlOf('/engine/TRN41')).toContain('content="Tarn 4.1: 1 exploded view')
  })

  test('searches and missing pages stay out of search engines', async () => {
    for (const path of ['/search/oil', '/nowhere']) expect(await htmlOf(path)).toContain('content="noindex,nofollow"')
    expect(await htmlOf('/category/oil-filters')).not.toContain('noindex')
  })

  test('the page of questions goes by its label in each language, and its old address leads there (specification, section 2)', async () => {
    for (const locale of LOCALES) {
      const path = `/${wordsFor(locale).messages['faq.breadcrumb'].toLowerCase()}`
      const html = await htmlOf(pathIn(locale, '/') === '/' ? path : pathIn(locale, '/') + path)
      expect(html).toContain(`href="${someSettings.origin}/fr-CA/faq"`)
      expect(html).not.toContain('/fr-CA/faqs')
    }
    for (const old of ['/fr-CA/faqs?q=noyau', '/fr-CA/faqs/?q=noyau'])
      expect(await open(old)).toMatchObject({ status: 301, redirect: '/fr-CA/faq?q=noyau' })
    expect(matchRoute('/fr-CA/faqs')).toBeNull()
  })

  test('what stays out of search engines names its address in every language all the same (SEO-4)', async () => {
    const html = await htmlOf('/search/oil')
    for (const locale of LOCALES)
      expect(html).toMatch(new RegExp(`hrefLang="${locale}" href="[^"]*${pathIn(locale, '/search/oil')}"`, 'i'))
    expect(await htmlOf('/nowhere')).not.toMatch(/<link[^>]*rel="alternate"/)
  })

  test('pages carry no inline script, style or handler (reliability rule 45)', async () => {
    for (const path of SHOWN) {
      const html = await htmlOf(path)
      expect(html).not.toMatch(/<style|\sstyle="|\son\w+="|<script(?![^>]*\s(?:src=|type="application\/ld\+json"))/)
    }
  })
})

describe('structured data', () => {
  const thingsOf = async (url: string, shop = aShop()) => {
    const [, text = '{}'] = /<script[^>]*ld\+json"[^>]*>(.*?)<\/script>/.exec(await htmlOf(url, shop)) ?? []
    return (JSON.parse(text)['@graph'] ?? []) as Record<string, unknown>[]
  }
  const PART = '/fr-CA/product/oil-filter-2037283'

  test('a part is a product with an offer, and stands at the end of its path', async () => {
    const recon = aProduct({ recon: true, stock: { state: 'OUT_OF_STOCK', left: null } })
    const [product, path] = await thingsOf(PART, aShop({ 'CatalogService.getProduct': () => recon }))
    expect(product).toMatchObject({
      '@type': 'Product',
      name: 'Oil filter',
      sku: '2037283',
      mpn: '2037283',
      brand: { name: 'Aldermoor Power' },
      image: 'https://parts.example/drawings/2037283.1.svg',
      offers: {
        price: '18.99',
        priceCurrency: 'USD',
        availability: 'https://schema.org/OutOfStock',
        itemCondition: 'https://schema.org/RefurbishedCondition',
        url: `https://parts.example${PART}`,
      },
    })
    expect(path).toEqual({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Accueil', item: 'https://parts.example/fr-CA' },
        { '@type': 'ListItem', position: 2, name: 'Filters', item: 'https://parts.example/fr-CA/category/filters' },
        {
          '@type': 'ListItem',
          position: 3,
          name: 'Oil filters',
          item: 'https://parts.example/fr-CA/category/oil-filters',
        },
        { '@type': 'ListItem', position: 4, name: 'Oil filter' },
      ],
    })
  })

  test.each([
    ['without a price', { price: null }],
    ['that is not sold in the country', { notForSale: 'location' as const }],
    [
      'that is discontinued',
      { notForSale: 'discontinued' as const, stock: { state: 'DISCONTINUED' as const, left: null } },
    ],
  ])('a part %s has no offer', async (_, given) => {
    const [product] = await thingsOf(PART, aShop({ 'CatalogService.getProduct': () => aProduct(given) }))
    expect(product).not.toHaveProperty('offers')
  })

  test('the home page says whose shop it is and how it is searched', async () => {
    const [organization, site] = await thingsOf('/en-CA')
    expect(organization).toMatchObject({ '@type': 'Organization', name: 'Aldermoor Power' })
    expect(site).toMatchObject({
      '@type': 'WebSite',
      inLanguage: 'en-CA',
      potentialAction: { target: 'https://parts.example/en-CA/search?q={search_term_string}' },
    })
  })

  test('a hostile name ends no script and brings no element into the head', async () => {
    const name = `</script><script>alert(1)</script>"'><meta name=x><!--`
    const shop = aShop({ 'CatalogService.getProduct': () => aProduct({ name, short: name }) })
    const html = await htmlOf(PART, shop)
    expect(html.match(/<script/g)).toHaveLength(2)
    expect(html).not.toContain('<meta name=x>')
    expect((await thingsOf(PART, shop))[0]).toMatchObject({ name, description: name })
  })

  test('pages that are not to be found say nothing', async () => {
    for (const url of ['/search/oil%20filter', '/nowhere', '/track-order'])
      expect(await htmlOf(url)).not.toMatch(/ld\+json|og:/)
  })
})

describe('addresses', () => {
  test('an id leads to the alias for good, with its query', async () => {
    expect(await open('/fr-CA/product/01t000000000001AAA?for=4093317')).toMatchObject({
      status: 301,
      redirect: '/fr-CA/product/oil-filter-2037283?for=4093317',
    })
    expect(await open('/category/0ZG000000000002AAA?page=2')).toMatchObject({
      status: 301,
      redirect: '/category/oil-filters?page=2',
    })
  })

  test('the search form without script leads on to the page of its term, or home', async () => {
    expect(await open('/fr-CA/search?q=1%201/8-16')).toMatchObject({
      status: 302,
      redirect: '/fr-CA/search/1%201%2F8-16',
    })
    expect((await open('/search')).redirect).toBe('/')
  })

  test('a term is searched whatever it is cut to, and whatever signs are in it', async () => {
    const cut = `${'x'.repeat(199)}\u{1F600}`
    expect((await open(`/search?q=${encodeURIComponent(cut)}`)).redirect).toBe(`/search/${'x'.repeat(199)}%EF%BF%BD`)
    const searched: string[] = []
    const shop = aShop({
      'SearchService.search': ({ term }) => {
        searched.push(term)
        return { kind: 'product', path: '/product/oil-filter-2037283', note: null }
      },
    })
    for (const term of ['oil\0filter', cut]) await open(`/search/${encodeURIComponent(term)}`, shop)
    expect(searched).toEqual(['oil filter', `${'x'.repeat(199)}\uFFFD`])
  })

  test('a number that is one part’s opens the part, and tells when another number was typed (C-2)', async () => {
    const note = { typed: '40-933 17', why: 'superseded' as const, brand: null }
    const shop = aShop({
      'SearchService.search': () => ({ kind: 'product', path: '/product/oil-filter-2037283', note }),
      'CatalogService.getProduct': () =>
        aProduct({
          replaces: [
            {
              id: '01t000000000009AAA',
              partNumber: '4093317',
              path: '/product/old',
              crossReferences: [],
              differences: [],
            },
          ],
        }),
    })
    const to = (await open('/search/40-933%2017', shop)).redirect ?? ''
    expect(to).toBe('/product/oil-filter-2037283?for=40-933%2017')
    expect(await htmlOf(to, shop)).toContain('You searched for 4093317. 2037283 replaces it.')
  })

  test('the 404 page says so, with its status (B-3)', async () => {
    for (const shop of [aShop(), aShop({ 'CatalogService.getProduct': refuses('product/not-found') })]) {
      const page = await open(shop ? '/product/nix/nix' : '/product/nix', shop)
      expect(page.status).toBe(404)
      expect(page.html).toContain('<title>404 - Page Not Found</title>')
      expect(page.html).toContain('Sorry, the page you requested does not exist.')
      // As of every static page, its own text stands in the way from home (B-1).
      const [way = ''] = /<nav id="breadcrumb".*?<\/nav>/.exec(page.html) ?? []
      expect(way).toContain('<span aria-current="page">404 - Page Not Found</span>')
      expect(way).not.toContain('hidden')
    }
  })

  test('what was refused is told as what it is, not as the shop’s failure', async () => {
    const refusal = (refused: string) => renderError({ url: '/fr-CA/cart', settings: someSettings, refused })
    const { html } = await refusal('request/too-many')
    expect(html).toContain('Trop d’essais. Veuillez patienter quelques minutes, puis réessayer.')
    expect(html).not.toContain('de notre côté')
    expect((await refusal('toString')).html).toContain('Un problème est survenu de notre côté')
  })

  test('the error page stands without the shop', async () => {
    const page = await renderError({ url: '/fr-CA/product/a', settings: someSettings })
    expect(page).toMatchObject({ status: 500, html: expect.stringContaining('Un problème est survenu de notre côté') })
    expect(page.html.split('</main>')[0], 'whom to call stands beside the failure').toContain('href="tel:18005550142"')
    expect(page.html).toContain('href="/fr-CA/product/a">Réessayer')
  })

  test('an address that fails is tried again on this site, whatever it looks like', async () => {
    for (const start of ['', '/fr-CA'])
      for (const name of ['//evil.test', '/\\evil.test', '/\\/evil.test']) {
        const { html } = await renderError({ url: start + name, settings: someSettings })
        expect(html).toContain(`href="${start}/evil.test"`)
        expect(html).not.toMatch(/href="\/[/\\]/)
      }
  })
})

test('only a search says how many it found: what is recorded of visits reads it', async () => {
  for (const url of ['/', '/equipment', '/category/oil-filters']) expect(await htmlOf(url)).not.toContain('data-found=')
  expect(await htmlOf('/search/oil')).toContain('data-found=')
})

test('what is chosen in a list is named as its language writes it', async () => {
  const chosen = '/category/oil-filters?f.thread_size=M24x1.5'
  expect(await htmlOf(chosen)).toMatch(/class="chip"[^>]*>Thread: /)
  expect(await htmlOf(`/fr-CA${chosen}`)).toMatch(/class="chip"[^>]*>Thread\u00a0: /)
})

describe('breadcrumb (B-1)', () => {
  const crumbs = async (path: string) => {
    const nav = /<nav id="breadcrumb".*?<\/nav>/s.exec(await htmlOf(path))?.[0] ?? ''
    return [...nav.matchAll(/<li>(.*?)<\/li>/g)].map(([, step = '']) =>
      step.replace(/<a href="([^"]*)">(.*?)<\/a>/, '$2 → $1').replace(/<[^>]+>/g, ''),
    )
  }

  test('home, the path of categories, and the page itself plain', async () => {
    expect(await crumbs('/category/oil-filters')).toEqual(['Home → /', 'Filters → /category/filters', 'Oil filters'])
    expect(await crumbs('/fr-CA/product/oil-filter-2037283')).toEqual([
      'Accueil → /fr-CA',
      'Filters → /fr-CA/category/filters',
      'Oil filters → /fr-CA/category/oil-filters',
      'Oil filter',
    ])
  })

  test('the home page shows none', async () => {
    expect(await htmlOf('/')).toMatch(/<nav id="breadcrumb"[^>]* hidden=""/)
  })
})
