// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { createClient } from '#records-client/policies/client.ts'
import { memoryPort, ownerOf } from '#records-client/store/durable.ts'

const answer = () =>
  Promise.resolve(
    new Response('["kept"]', {
      headers: { 'content-type': 'application/json', 'cache-control': 'public, max-age=60' },
    }),
  )
const call = { apexClass: 'ContentService', apexMethod: 'listArticles', params: {} }

async function opens(crmId: string | null, port: ReturnType<typeof memoryPort>) {
  vi.resetModules()
  document.cookie = crmId ? 'visitor=1' : 'visitor=; max-age=0'
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response(JSON.stringify({ isGuest: false, name: 'Dana', crmId, cart: { itemCount: 0 } }))),
  )
  const { persistForCustomer: keepForCustomer } = await import('./records.ts')
  const { getApex } = await import('#records-client/adapters/seo-apex/apex.ts')
  const client = createClient({ fetch: answer })
  const copy = await keepForCustomer(client, port, 'en-US')
  const found = client.store.entries.size
  await getApex(client, call)
  await copy?.flush()
  copy?.stop()
  return found
}
const keptOf = async (port: ReturnType<typeof memoryPort>, crmId: string) =>
  (await port.load(ownerOf(crmId, 'en-US'))).length

beforeEach(() => localStorage.clear())

test('a customer finds on the next page what was read on this one', async () => {
  const port = memoryPort()
  expect([await opens('1001', port), await opens('1001', port)]).toEqual([0, 1])
})

test('of a guest nothing is kept', async () => {
  const port = memoryPort()
  expect([await opens(null, port), await opens(null, port)]).toEqual([0, 0])
  expect(localStorage.length).toBe(0)
})

test.each([
  ['a guest', null],
  ['another customer', '1002'],
])('what a customer has left is gone when %s comes after them', async (_, next) => {
  const port = memoryPort()
  await opens('1001', port)
  expect(await keptOf(port, '1001')).toBe(1)
  expect(await opens(next, port)).toBe(0)
  expect(await keptOf(port, '1001')).toBe(0)
})
