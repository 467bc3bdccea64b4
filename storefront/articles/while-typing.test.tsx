// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { wordsFor } from '#words/words.ts'
import { Scope } from '../page/island.tsx'
import { ArticleSearchField } from './article-search.island.tsx'

const words = wordsFor('en-US')
const { Content } = ArticleSearchField
const FIVE_MINUTES = 300_000

const asked: string[] = []
let answer: () => Promise<Response>
let root: Root
const scope = { locale: 'en-US' as const, shop: { call: () => Promise.reject() } }
const page = (
  <Scope value={scope}>
    <Content path="/knowledge-hub" term="" found={null} words={words.articles.search} />
  </Scope>
)

const found = (title: string) => [
  { id: 'ka1', kind: 'HUB', path: '/knowledge-hub/care/oil', title: [{ text: title, isFound: true }], excerpt: [] },
]
const answers = (body: unknown, status = 200) =>
  Promise.resolve(
    new Response(JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json', 'cache-control': 'public, max-age=60' },
    }),
  )

// The page has one client, which lives by one clock.
vi.useFakeTimers()

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  asked.length = 0
  answer = () => answers(found(asked.at(-1) ?? ''))
  document.body.innerHTML = '<p id="announcer"></p><div></div>'
  root = createRoot(document.querySelector('div') as Element)
  await act(async () => root.render(page))
})
afterEach(() => act(() => root.unmount()))

vi.stubGlobal('indexedDB', {})
vi.stubGlobal('fetch', (url: string) => {
  const { term } = JSON.parse(new URL(url, 'https://shop.example').searchParams.get('methodParams') ?? '{}')
  asked.push(term)
  return answer()
})

async function type(text: string, waitMs = 200) {
  const field = document.querySelector('input') as HTMLInputElement
  // React ignores a value set through its own setter: the browser's prototype setter is used, as a user's typing would.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  await act(async () => void field.dispatchEvent(new Event('input', { bubbles: true })))
  await act(async () => vi.advanceTimersByTimeAsync(waitMs))
}
const shown = () => [...document.querySelectorAll('ol a')].map((link) => link.textContent)

test('typing asks once it pauses, shows what was found as links, and tells how much', async () => {
  await type('o', 500)
  await type('oi', 50)
  await type('oil', 199)
  expect(asked).toEqual([])
  await type('oil', 1)
  expect([asked, shown()]).toEqual([['oil'], ['oil']])
  expect(document.querySelector('ol a')?.getAttribute('href')).toBe('/knowledge-hub/care/oil')
  await act(async () => vi.advanceTimersByTimeAsync(50))
  expect(document.getElementById('announcer')?.textContent).toBe('Best results for “oil”: 1')
})

test('an earlier word is there again at once, and not asked for within its lifetime', async () => {
  await type('pump')
  await type('belt')
  await type('pump', 0)
  expect([asked, shown()]).toEqual([['pump', 'belt'], ['pump']])
  await type('belt', 0)
  await act(async () => vi.advanceTimersByTimeAsync(FIVE_MINUTES))
  await type('pump')
  expect(asked).toEqual(['pump', 'belt', 'pump'])
})

test.each([
  ['offline', () => Promise.reject(new TypeError('offline'))],
  ['an answer that cannot be read', () => Promise.resolve(new Response('<html>'))],
  ['a shop that fails', () => answers({ error: { code: 'server/failed' } }, 500)],
])('%s is told, and the form stays as it is', async (what, broken) => {
  answer = broken
  await type(`broken ${what}`)
  expect(document.querySelector('.notice')?.textContent).toBe(words.articles.search.failed)
  expect(document.querySelector('form')?.getAttribute('action')).toBe('/knowledge-hub')
  expect(document.querySelector('input')?.value).toBe(`broken ${what}`)
})

test('an emptied field shows the page as it was opened', async () => {
  await type('filter')
  await type('')
  expect(shown()).toEqual([])
})
