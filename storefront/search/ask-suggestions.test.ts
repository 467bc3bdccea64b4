import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Suggestions } from '#contract/shop/search.ts'
import { askSuggestions } from './ask-suggestions.ts'

const answer: Suggestions = { readAs: 'words', parts: [], categories: [], replaced: null, equipment: null }
const fetched = vi.fn(async (_address: string, _options: { signal: AbortSignal }) => Response.json(answer))
const askedFor = () =>
  fetched.mock.calls.map(([address]) =>
    JSON.parse(new URL(address, 'http://shop').searchParams.get('methodParams') ?? ''),
  )

beforeEach(() => {
  fetched.mockClear()
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('document', { cookie: '' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function ask(term: string, signal = new AbortController().signal) {
  const asking = askSuggestions(term, 'fr-CA', { signal, pauseMs: 80 })
  await vi.advanceTimersByTimeAsync(80)
  return asking
}

test('the shop is asked after a pause in typing, by GET, so that its answer can be shared', async () => {
  const asking = askSuggestions('pompe', 'fr-CA', { signal: new AbortController().signal, pauseMs: 80 })
  await vi.advanceTimersByTimeAsync(79)
  expect(fetched).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(await asking).toEqual(answer)
  expect(askedFor()).toEqual([{ storeLocale: 'fr-CA', term: 'pompe' }])
})

test('what was typed over within the pause is not asked for', async () => {
  const typing = new AbortController()
  const asking = askSuggestions('pom', 'fr-CA', { signal: typing.signal, pauseMs: 80 })
  typing.abort()
  await vi.advanceTimersByTimeAsync(80)
  expect(await asking).toBeNull()
  expect(fetched).not.toHaveBeenCalled()
})

test('a term that was answered is not asked for again', async () => {
  await ask('courroie')
  await ask('courroi')
  fetched.mockClear()
  expect(await ask('courroie')).toEqual(answer)
  expect(fetched).not.toHaveBeenCalled()
})

test('fit is told for the equipment in hand, and asked anew for other equipment', async () => {
  const machine = { type: 'ENGINE', number: '24123456' }
  vi.stubGlobal('document', { cookie: 'equipment=1' })
  vi.stubGlobal('sessionStorage', { getItem: () => JSON.stringify({ label: 'Tarn 6.4', machine }) })
  await ask('joint')
  vi.stubGlobal('document', { cookie: '' })
  await ask('joint')
  expect(askedFor()).toEqual([
    { storeLocale: 'fr-CA', term: 'joint', machine },
    { storeLocale: 'fr-CA', term: 'joint' },
  ])
})

test('a shop that cannot be asked is no trouble, and is asked again', async () => {
  fetched
    .mockResolvedValueOnce(new Response('busy', { status: 503 }))
    .mockRejectedValueOnce(new TypeError('no network'))
  expect(await ask('turbo')).toBeNull()
  expect(await ask('turbo')).toBeNull()
  expect(await ask('turbo')).toEqual(answer)
})
