import { describe, expect, test } from 'vitest'
import { cents } from '#values/money.ts'
import { aCategory, aList } from '../catalog-fixture.ts'
import { aShop, anEngine, someSettings } from '../shop-fixture.ts'
import { matchRoute, renderPage } from '../entry-server.tsx'

const heldBy = (equipment: typeof anEngine | null) => ({
  'SessionService.getVisitor': () => ({
    isGuest: true,
    name: null,
    userId: null,
    crmId: null,
    email: null,
    equipment,
    cart: { itemCount: 0, subtotal: cents(0), estimatedTotal: cents(0), currency: 'USD' as const },
  }),
})

const open = (url: string, answers: Parameters<typeof aShop>[0] = {}) =>
  renderPage({ url, shop: aShop(answers), settings: someSettings })

describe('only what fits', () => {
  test.each(['/category/oil-filters', '/search/oil%20filter'])(
    '%s: the list is asked for with the machine, and is private',
    async (path) => {
      const asked: unknown[] = []
      const list = aList({ facets: [] })
      const { html, caching } = await open(`${path}?fits=1&page=2`, {
        ...heldBy(anEngine),
        'CatalogService.getCategory': (input: unknown) => {
          asked.push(input)
          return aCategory({ list })
        },
        'SearchService.search': (input: unknown) => {
          asked.push(input)
          return {
            kind: 'results' as const,
            term: 'oil filter',
            readAs: 'words' as const,
            otherReadings: [],
            equipment: null,
            problem: null,
            checkDigit: null,
            nearest: null,
            corrected: null,
            understood: [],
            leftOut: [],
            notSold: null,
            isSoldInPart: false,
            list,
            tryTerms: [],
            categories: [],
          }
        },
      })
      expect(asked).toEqual([expect.objectContaining({ machine: anEngine.machine, page: 2 })])
      expect(caching).toBe('private')
      expect(html).toContain('Fits Tarn 6.4 · ESN 24123456')
      expect(html).toMatch(/<input type="checkbox" id="only-fits" name="fits" checked="" value="1"/)
      // Pages, view and sorting stay with what fits.
      expect(html).toContain(`href="${path}?fits=1&amp;page=3"`)
    },
  )

  test('the same list without it is shared, and asks nothing of the visitor', async () => {
    expect(matchRoute('/category/oil-filters')?.caching).toBe('shared')
    expect(matchRoute('/category/oil-filters?fits=1')?.caching).toBe('private')
  })

  test('what a VIN, ESN or GSN that is searched names is listed alone, whatever is in hand: there is no switch', async () => {
    const { html } = await open('/search/33000000?fits=1', {
      ...heldBy(anEngine),
      'SearchService.search': () => ({
        kind: 'results' as const,
        term: '33000000',
        readAs: 'esn' as const,
        otherReadings: [],
        equipment: { ...anEngine, number: '33000000', label: 'Skarn 9.3 · ESN 33000000' },
        problem: null,
        checkDigit: null,
        nearest: null,
        corrected: null,
        understood: [],
        leftOut: [],
        notSold: null,
        isSoldInPart: false,
        list: aList({ facets: [] }),
        tryTerms: [],
        categories: [],
      }),
    })
    expect(html).toContain('Parts for Skarn 9.3 · ESN 33000000')
    expect(html).not.toContain('Fits Tarn 6.4')
    expect(html).not.toContain('id="only-fits"')
  })

  test('with nothing in hand it leads to where equipment is named, and back', async () => {
    const { redirect } = await open('/fr-CA/category/oil-filters?fits=1&sort=stock', heldBy(null))
    expect(redirect).toBe('/fr-CA/equipment?back=%2Fcategory%2Foil-filters%3Ffits%3D1%26sort%3Dstock')
  })

  test('when nothing fits it says so, and leads to all parts (C-7)', async () => {
    const none = aList({ parts: [], total: 0, page: 1, pages: 0, facets: [] })
    const { html } = await open('/category/oil-filters?fits=1', {
      ...heldBy(anEngine),
      'CatalogService.getCategory': () => aCategory({ list: none }),
    })
    expect(html).toContain('Could not find compatible parts for your equipment')
    expect(html).toContain('<a href="/category/oil-filters">See all parts</a>')
  })
})

test.each([
  ['/category/oil-filters', 'No parts are listed here yet.'],
  ['/fr-CA/category/oil-filters', 'Aucune pièce n’est affichée ici pour le moment.'],
])('%s without any part says so, and names no filter to remove', async (path, says) => {
  const { html } = await open(path, {
    'CatalogService.getCategory': () => aCategory({ list: aList({ parts: [], total: 0, facets: [] }) }),
  })
  expect(html).toContain(`<p class="part-list__none">${says}</p>`)
})
