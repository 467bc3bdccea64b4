// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Scope } from '../../page/island.tsx'
import { OpenAnswer } from './open-answer.island.tsx'

const { Content } = OpenAnswer
const HEAD = '<title>FAQ - Boutique A</title><meta data-head="" name="description" content="Of all questions.">'
const NEXT = '<title>Panier - Boutique A</title><meta data-head="" name="description" content="Of the next page.">'
const scope = { locale: 'fr-CA' as const, shop: { call: () => Promise.reject() } }

const asked: URL[] = []
let questions = 0
let root: Root | undefined
let answer: (id: string) => unknown

/** A new id each time: the page's client caches what it was told. */
const newId = () => `ka0${String(++questions).padStart(12, '0')}AAA`
const properties = (recordId: string, fields: Record<string, string> = {}) => ({
  recordId,
  recordName: `Title of ${recordId}`,
  objectName: 'Knowledge__kav',
  isSeoIndexed: true,
  canonicalUrl: null,
  alternateUrls: {},
  fields: { Question__c: `What's ${recordId}?`, Answer__c: `<p>It is</p><p><b>${recordId}</b>.</p>`, ...fields },
})

vi.stubGlobal('indexedDB', {})
vi.stubGlobal('fetch', async (url: string) => {
  const address = new URL(url, 'https://shop.example')
  asked.push(address)
  const body = answer(address.pathname.split('/').at(-1) ?? '')
  return body ? Response.json(body) : new Response('[]', { status: 500 })
})

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  asked.length = 0
  answer = properties
  history.replaceState({ scroll: 12 }, '', '/fr-CA/faq?q=core')
  document.head.innerHTML = HEAD
})
afterEach(() => act(async () => root?.unmount()))

async function openPage(ids: string[]) {
  document.body.innerHTML = `${ids
    .map(
      (id) => `<details class="faq__row"><summary>Q</summary><div class="faq__answer" id="faq-${id}"></div></details>`,
    )
    .join('')}<details><div class="faq__answer" id="elsewhere"></div></details><div id="island"></div>`
  root = createRoot(document.querySelector('#island') as Element)
}
const hydrated = () =>
  act(async () =>
    root?.render(
      <Scope value={scope}>
        <Content title="{!Record.Question__c} - Boutique A" communityId="0DB" />
      </Scope>,
    ),
  )

function toggle(id: string, open: boolean) {
  const row = document.getElementById(`faq-${id}`)?.closest('details') as HTMLDetailsElement
  row.open = open
  row.dispatchEvent(new Event('toggle'))
}
const description = () => document.querySelector('meta[name=description]')?.getAttribute('content')
const expectHeadOf = async (id: string) => {
  await expect.poll(() => [document.title, description()]).toEqual([`What's ${id}? - Boutique A`, `It is ${id}.`])
}
const expectOwnHead = async () => {
  await expect.poll(() => document.head.innerHTML).toBe(HEAD)
}

test('an open answer gives the page its head and an address to share; closed again, both are the page’s own', async () => {
  const id = newId()
  await openPage([id])
  await hydrated()
  expect(asked).toEqual([])
  toggle(id, true)
  await expectHeadOf(id)
  expect([location.search + location.hash, history.state]).toEqual([`?q=core#faq-${id}`, { scroll: 12 }])
  expect(asked.map(({ pathname }) => pathname)).toEqual([
    `/services/data/v63.0/connect/communities/0DB/seo/properties/${id}`,
  ])
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
    fields: 'Answer__c,Question__c',
    language: 'fr-CA',
  })
  toggle(id, false)
  await expectOwnHead()
  expect([location.href.endsWith('/fr-CA/faq?q=core'), history.state]).toEqual([true, { scroll: 12 }])

  toggle(id, true)
  await expectHeadOf(id)
  expect(asked).toHaveLength(1)
})

test('of several open answers the last one counts, and after it the one before', async () => {
  const [first, second] = [newId(), newId()]
  await openPage([first, second])
  await hydrated()
  toggle(second, true)
  toggle(first, true)
  await expectHeadOf(first)
  expect(location.hash).toBe(`#faq-${first}`)
  toggle(first, false)
  await expectHeadOf(second)
  expect(location.hash).toBe(`#faq-${second}`)
})

test('an answer that a link has opened before is found open, and a link to one that is open already counts', async () => {
  const [first, second] = [newId(), newId()]
  await openPage([first, second])
  toggle(first, true)
  toggle(second, true)
  history.replaceState(null, '', `#faq-${first}`)
  await hydrated()
  await expectHeadOf(first)
  history.replaceState(null, '', `#faq-${second}`)
  dispatchEvent(new Event('hashchange'))
  await expectHeadOf(second)
})

test('what cannot be told of an answer changes nothing of the head (SEO-2)', async () => {
  const [known, unknown] = [newId(), newId()]
  answer = (id) => (id === known ? properties(id) : null)
  await openPage([known, unknown])
  await hydrated()
  toggle(known, true)
  await expectHeadOf(known)
  toggle(unknown, true)
  await expect.poll(() => asked).toHaveLength(2)
  await expectOwnHead()
  expect(location.hash).toBe(`#faq-${unknown}`)
})

test('a question without words goes by its title (Q-4), and a long answer is told as far as whole words go', async () => {
  const id = newId()
  answer = () =>
    properties(id, { Question__c: '', Answer__c: `<ul><li>${'word '.repeat(31)}</li><li>and more</li></ul>` })
  await openPage([id])
  await hydrated()
  toggle(id, true)
  await expect.poll(() => document.title).toBe(`Title of ${id} - Boutique A`)
  expect(description()).toBe(`${'word '.repeat(31)}and…`)
})

test('the next page keeps its head and its address, and what opens there is none of it', async () => {
  const id = newId()
  await openPage([id])
  await hydrated()
  toggle(id, true)
  await expectHeadOf(id)
  document.head.innerHTML = NEXT
  history.pushState(null, '', '/fr-CA/product/hose#faq-1')
  await act(async () => root?.unmount())
  toggle(id, false)
  expect([document.head.innerHTML, location.hash]).toEqual([NEXT, '#faq-1'])
})

test('what opens besides, as a menu, changes neither head nor address', async () => {
  await openPage([newId()])
  await hydrated()
  const menu = document.getElementById('elsewhere')?.closest('details') as HTMLDetailsElement
  menu.open = true
  menu.dispatchEvent(new Event('toggle'))
  expect([document.head.innerHTML, location.hash, asked]).toEqual([HEAD, '', []])
})
