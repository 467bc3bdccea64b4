import { describe, expect, test } from 'vitest'
import { aProduct } from '../../catalog-fixture.ts'
import { aShop, refuses, someSettings } from '../../shop-fixture.ts'
import { renderPage } from '../../entry-server.tsx'

type Answers = Parameters<typeof aShop>[0]
const FIRST = '01t000000000001AAA'
const SECOND = '01t000000000002AAA'
const small = aProduct({
  id: FIRST,
  partNumber: '2037283',
  specifications: [
    { key: 'length_mm', name: 'Length', value: '90', unit: 'mm', other: null },
    { key: 'media', name: 'Media', value: 'cellulose', unit: null, other: null },
  ],
})
const large = aProduct({
  id: SECOND,
  partNumber: '2037284',
  specifications: [
    { key: 'length_mm', name: 'Length', value: '150', unit: 'mm', other: null },
    { key: 'media', name: 'Media', value: 'cellulose', unit: null, other: null },
  ],
})
const both: Answers = {
  'CatalogService.getProduct': ({ product }: { product: string }) => (product === FIRST ? small : large),
}
const opened = async (url: string, answers: Answers = both) => {
  const { html, status } = await renderPage({ url, shop: aShop(answers), settings: someSettings })
  return { main: /<main.*<\/main>/s.exec(html)?.[0] ?? '', status, html }
}
const rowOf = (main: string, name: string) =>
  new RegExp(`<tr[^>]*><th scope="row">${name}</th>.*?</tr>`, 's').exec(main)?.[0] ?? ''

describe('parts side by side', () => {
  test('have a row for each attribute; what differs is marked, and what is alike can be left out', async () => {
    const { main } = await opened(`/compare?parts=${FIRST},${SECOND}`)
    expect(main).toContain('2037283')
    expect(main).toContain('2037284')
    expect(rowOf(main, 'Length')).toMatch(/class="comparison__differs".*90\u00a0mm.*150\u00a0mm/s)
    expect(rowOf(main, 'Media')).toMatch(/class="comparison__same".*cellulose.*cellulose/s)
    expect(main).toContain('Only what differs')
  })

  test('are four at most, each once, and one that is not there is left out', async () => {
    const asked: string[] = []
    const answers: Answers = {
      'CatalogService.getProduct': ({ product }: { product: string }) => {
        asked.push(product)
        return product === SECOND ? refuses('product/not-found')() : { ...small, id: product }
      },
    }
    const ids = [1, 2, 3, 4, 5].map((n) => `01t00000000000${n}AAA`)
    const { main, status } = await opened(`/compare?parts=${[FIRST, ...ids].join(',')},nonsense`, answers)
    expect(status).toBe(200)
    expect(asked).toEqual(ids.slice(0, 4))
    expect(main.match(/<th scope="col">/g)).toHaveLength(3)
  })

  test('can each be taken away; with none the page says how parts come here', async () => {
    const { main } = await opened(`/compare?parts=${FIRST},${SECOND}`)
    expect(main).toMatch(
      new RegExp(`href="/compare\\?parts=${SECOND}"[^>]*aria-label="Remove 2037283 from the comparison"`),
    )
    expect((await opened('/compare')).main).toContain('up to four stand side by side here')
    expect((await opened('/fr-CA/compare')).main).toContain('jusqu’à quatre s’affichent ici côte à côte')
  })

  test('is for no search engine, and its address keeps nothing but the parts', async () => {
    expect((await opened(`/compare?parts=${FIRST}`)).html).toContain('noindex')
  })
})
