import { expect, test } from 'vitest'
import { pathIn } from '#values/locale.ts'
import { wordsFor } from '#words/words.ts'
import { aFoundArticle } from '../content-fixture.ts'
import { aShop, someSettings } from '../shop-fixture.ts'
import { renderPage } from '../entry-server.tsx'

const mainOf = async (url: string, answers: Parameters<typeof aShop>[0] = {}) => {
  const { html, status } = await renderPage({ url, shop: aShop(answers), settings: someSettings })
  expect(status).toBe(200)
  return html.slice(html.indexOf('<main'), html.indexOf('</main>'))
}
const asked: unknown[] = []
const recorded = {
  'ContentService.searchArticles': (input: unknown) => {
    asked.push(input)
    return [aFoundArticle()]
  },
}

test.each(['/knowledge-hub', '/knowledge-hub/care', '/faqs'])(
  '%s has a form that opens it with what is looked for',
  async (path) => {
    asked.length = 0
    const main = await mainOf(pathIn('fr-CA', path), recorded)
    expect(main).toMatch(new RegExp(`<form[^>]* action="${pathIn('fr-CA', path)}"`))
    expect(main).toContain(`<label for="article-search">${wordsFor('fr-CA').articles.search.label}</label>`)
    expect(main).toMatch(/<input[^>]*id="article-search"[^>]*name="q"/)
    expect(asked).toEqual([])
  },
)

test.each(['/knowledge-hub', '/knowledge-hub/care', '/faqs'])(
  '%s shows what was found by its address',
  async (path) => {
    asked.length = 0
    const main = await mainOf(`/en-CA${path}?q=oil`, recorded)
    expect(asked).toEqual([{ storeLocale: 'en-CA', term: 'oil' }])
    expect(main).toContain('<a href="/en-CA/knowledge-hub/care/oil-change">Changing <mark>oil</mark></a>')
    expect(main).toMatch(/data-announce="">Best results for “oil”: 1</)
    expect(main).toMatch(/value="oil"/)
  },
)

test('where nothing was found the page says so, helps, and shows what it always shows', async () => {
  const main = await mainOf('/knowledge-hub?q=zzz', { 'ContentService.searchArticles': () => [] })
  expect(main).toContain('Nothing found for “zzz”.')
  expect(main).toContain('Try fewer or other words')
  expect(main).toContain('href="/knowledge-hub/care"')
})

test.each(['', '+', 'o', '%00oil', `${'a'.repeat(99)}%F0%9F%98%80`])(
  'a term of nothing is not looked for: %j',
  async (term) => {
    asked.length = 0
    await mainOf(`/faqs?q=${term}`, recorded)
    expect(asked).toEqual([])
  },
)

test('a term cannot break out of the page', async () => {
  const main = await mainOf(`/faqs?q=${encodeURIComponent('"><script>alert(1)</script>')}`, recorded)
  expect(main).not.toContain('<script')
})
