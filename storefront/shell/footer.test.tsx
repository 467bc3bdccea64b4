import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aShop, someSettings } from '../shop-fixture.ts'
import { renderPage } from '../entry-server.tsx'

const copyright = async (copyrightYear: number) => {
  const settings = { ...someSettings, copyrightYear, brand: 'Northgate' }
  const { html } = await renderPage({ url: '/track-order', shop: aShop(), settings })
  return /©[^<]*/.exec(html)?.[0]
}

beforeEach(() => vi.useFakeTimers({ now: new Date('2031-03-01T12:00:00Z'), toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

test('the footer shows the years from the first to the current one', async () => {
  expect(await copyright(2024)).toBe('© 2024–2031 Northgate')
})

test('a shop in its first year shows that year alone', async () => {
  expect(await copyright(2031)).toBe('© 2031 Northgate')
})
