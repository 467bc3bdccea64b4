import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shopCalls } from '#contract/shop/calls.ts'
import { hrefUnfiltered, hrefWithout, listHref, listInput, pageNumbers, readListQuery } from './list-query.ts'

const read = (text: string) => readListQuery(new URLSearchParams(text))

describe('the state of a list in its address', () => {
  test('view, sort, page and what is chosen', () => {
    expect(read('view=table&sort=price-up&page=2&f.thread=M18x1.5&f.thread=M24x1.5&f.micron=10')).toEqual({
      view: 'table',
      sort: 'price-up',
      page: 2,
      chosen: { thread: ['M18x1.5', 'M24x1.5'], micron: ['10'] },
    })
  })

  test('what is no state is left out', () => {
    expect(read('view=cards&sort=cheapest&page=-1&f.=1')).toEqual({ view: null, sort: null, page: 1, chosen: {} })
    expect(read('sort=constructor&page=1.5')).toMatchObject({ sort: null, page: 1 })
    // The list ends at its last page, however far an address goes.
    expect([read('page=1001').page, read('page=1e9').page]).toEqual([1000, 1000])
  })

  test('no address asks for more than the shop takes', () => {
    const { input } = shopCalls['CatalogService.getCategory']
    const key = fc.oneof(
      fc.constantFrom('view', 'sort', 'page', 'f.thread'),
      fc.string().map((text) => `f.${text}`),
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(key, fc.string({ maxLength: 80 })), { maxLength: 40 }), (pairs) => {
        const asked = listInput(readListQuery(new URLSearchParams(pairs)))
        expect(input.safeParse({ storeLocale: 'en-US', category: 'oil-filters', ...asked }).success).toBe(true)
      }),
    )
  })
})

describe('links of a list', () => {
  const query = new URLSearchParams('f.micron=10&f.thread=M18x1.5&page=3&view=grid')

  test('a new sort starts at the first page; a new view stays on its page', () => {
    expect(listHref('/c', query, { sort: 'newest' })).toBe('/c?f.micron=10&f.thread=M18x1.5&view=grid&sort=newest')
    expect(listHref('/c', query, { view: 'table' })).toBe('/c?f.micron=10&f.thread=M18x1.5&page=3&view=table')
  })

  test('one choice can be dropped, and all of them', () => {
    expect(hrefWithout('/c', query, 'f.micron', '10')).toBe('/c?f.thread=M18x1.5&view=grid')
    expect(hrefUnfiltered('/c', query)).toBe('/c?view=grid')
    expect(hrefUnfiltered('/c', new URLSearchParams('f.micron=10'))).toBe('/c')
  })

  test('pages are told by first, last and neighbours, with gaps as 0', () => {
    expect(pageNumbers(1, 1)).toEqual([1])
    expect(pageNumbers(1, 9)).toEqual([1, 2, 0, 9])
    expect(pageNumbers(5, 9)).toEqual([1, 0, 4, 5, 6, 0, 9])
    expect(pageNumbers(9, 9)).toEqual([1, 0, 8, 9])
  })
})
