import { afterEach, describe, expect, test, vi } from 'vitest'
import { type CallName, shopCalls } from '#contract/shop/calls.ts'
import { LOCALES } from '#values/locale.ts'
import { wordsFor } from '#words/words.ts'
import { ShopRefusal, shopApi } from './shop-api.ts'

const answering = (status: number, body: unknown) => {
  const fetch = vi.fn(async (_url: string, _init?: RequestInit) => new Response(JSON.stringify(body), { status }))
  vi.stubGlobal('fetch', fetch)
  return fetch
}
afterEach(() => vi.unstubAllGlobals())

describe('the shop by HTTP', () => {
  test('a read carries its input in the address', async () => {
    const fetch = answering(200, [])
    await shopApi.call('CatalogService.getNavigation', { storeLocale: 'fr-CA' })
    expect(fetch.mock.calls[0]?.[0]).toBe(
      '/lwr/apex/v63.0/CatalogService/getNavigation?methodParams=%7B%22storeLocale%22%3A%22fr-CA%22%7D',
    )
  })

  test('what only reads goes by GET, but addresses, which must not stand in a URL; all else is posted', async () => {
    const fetch = answering(200, {})
    for (const [name, { kind }] of Object.entries(shopCalls)) {
      await shopApi.call(name as CallName, {})
      const isPosted = fetch.mock.lastCall?.[1]?.method === 'POST'
      expect([name, isPosted]).toEqual([name, kind === 'write' || name.startsWith('AddressService.')])
    }
  })

  test('a write is posted as JSON, with its key when there is one', async () => {
    const fetch = answering(200, {})
    await shopApi.call('CartService.getCart', { storeLocale: 'en-US' }, { key: 'key-of-16-letters' })
    expect(fetch.mock.calls[0]).toEqual([
      '/lwr/apex/v63.0/CartService/getCart',
      {
        method: 'POST',
        body: '{"storeLocale":"en-US"}',
        headers: { 'content-type': 'application/json; charset=utf-8', 'idempotency-key': 'key-of-16-letters' },
      },
    ])
  })

  test('a refusal is thrown with its code, its sentence and its numbers', async () => {
    answering(409, {
      error: { code: 'cart/too-many-of-part', message: 'Up to 3.', values: { max: 3 }, requestId: 'a' },
    })
    const thrown = await shopApi.call('CartService.getCart', { storeLocale: 'en-US' }).catch((error) => error)
    expect(thrown).toBeInstanceOf(ShopRefusal)
    expect(thrown).toMatchObject({
      code: 'cart/too-many-of-part',
      message: 'Up to 3.',
      details: { values: { max: 3 } },
    })
  })

  test('no answer, or one that cannot be read, is service/unavailable', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
    await expect(shopApi.call('CartService.getCart', { storeLocale: 'en-US' })).rejects.toMatchObject({
      code: 'service/unavailable',
    })
    vi.stubGlobal('fetch', async () => new Response('<html>', { status: 502 }))
    await expect(shopApi.call('CartService.getCart', { storeLocale: 'en-US' })).rejects.toMatchObject({
      code: 'service/unavailable',
    })
  })
})

test('islands know the fixed message of a failed add word for word', () => {
  for (const locale of LOCALES) {
    const { islands, messages } = wordsFor(locale)
    expect(islands.addFailed).toBe(messages['cart.addFailed'])
  }
})
