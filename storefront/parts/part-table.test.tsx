import { expect, test } from 'vitest'
import { aCategory, aList, aPart } from '../catalog-fixture.ts'
import { aShop, someSettings } from '../shop-fixture.ts'
import { renderPage } from '../entry-server.tsx'

async function cellsAtTheEnd(lengths: (string | null)[]): Promise<string[]> {
  const list = aList({
    facets: [],
    columns: [
      { key: 'thread_size', name: 'Thread', unit: null },
      { key: 'length', name: 'Length', unit: 'mm' },
    ],
    parts: lengths.map((length) => ({
      ...aPart(),
      values: ['1 1/8-16', length],
      weightHundredths: 210,
      universal: false,
    })),
  })
  const shop = aShop({ 'CatalogService.getCategory': () => aCategory({ list }) })
  const { html } = await renderPage({ url: '/category/oil-filters?view=table', shop, settings: someSettings })
  return [...html.matchAll(/<(?:td|th) class="[^"]*at-end"[^>]*>([^<]*)/g)].map(([, text = '']) => text)
}

test('a column of numbers is set by their last digit, name and all; words and threads are not', async () => {
  expect(await cellsAtTheEnd(['7', '1,204.5', null])).toEqual(['Length', 'Price', '7', '', '1,204.5', '', '–', ''])
  expect(await cellsAtTheEnd(['7', '7–9'])).toEqual(['Price', '', ''])
})
