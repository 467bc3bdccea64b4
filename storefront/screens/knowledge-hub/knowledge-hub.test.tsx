import { expect, test } from 'vitest'
import { anArticle } from '../../content-fixture.ts'
import { aShop, someSettings } from '../../shop-fixture.ts'
import { renderPage } from '../../entry-server.tsx'

const mainOf = async (url: string, answers: Parameters<typeof aShop>[0] = {}) =>
  (await renderPage({ url, shop: aShop(answers), settings: someSettings })).html.split('<main')[1] ?? ''

test('the hub lists each topic under its own name, with the articles that belong to it', async () => {
  const main = await mainOf('/en-CA/knowledge-hub')
  expect(main).toMatch(/<h2 id="topic-care"><a href="\/en-CA\/knowledge-hub\/care">Care<\/a><\/h2>/)
  const links = [...main.matchAll(/<h3[^>]*><a href="([^"]+)">([^<]+)</g)].map(([, href, title]) => [href, title])
  expect(links).toEqual([
    ['/en-CA/knowledge-hub/care/oil-change', 'Changing oil'],
    ['/en-CA/knowledge-hub/care/winter', 'Over winter'],
  ])
})

test('a topic that nobody has introduced goes by its key', async () => {
  const main = await mainOf('/knowledge-hub', {
    'ContentService.listArticles': () => [anArticle({ kind: 'HUB', topic: 'fuel', urlName: 'winter-diesel' })],
  })
  expect(main).toContain('<a href="/knowledge-hub/fuel">fuel</a>')
  expect(main).toContain('href="/knowledge-hub/fuel/winter-diesel"')
})

test('a topic shows its introduction and its articles', async () => {
  const main = await mainOf('/knowledge-hub/care')
  expect(main).toContain('<h1>Care</h1>')
  expect(main).toContain('<a href="/knowledge-hub/care/winter">Over winter</a>')
})
