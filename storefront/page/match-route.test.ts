import { describe, expect, test } from 'vitest'
import { matchRoute } from './match-route.ts'
import { route } from './screen.ts'

const screen = { data: () => ({ props: {}, tags: [] }), page: () => null, head: { title: () => '' } }
const routes = [
  route({ ...screen, path: '/', caching: 'shared' }),
  route({ ...screen, path: '/product/:product', caching: 'shared', query: ['for'], privateQuery: ['refused'] }),
  route({ ...screen, path: '/category/:category', caching: 'shared', query: ['sort', 'page', 'f.*'] }),
  route({ ...screen, path: '/cart', caching: 'private' }),
]
const match = (url: string) => matchRoute(routes, url)

describe('the route of an address', () => {
  test('the same path opens the same route under every locale', () => {
    for (const [url, locale] of [
      ['/product/a', 'en-US'],
      ['/en-CA/product/a', 'en-CA'],
      ['/fr-CA/product/a', 'fr-CA'],
    ] as const)
      expect(match(url)).toMatchObject({ locale, path: '/product/a', params: { product: 'a' } })
    expect(match('/fr-CA')).toMatchObject({ locale: 'fr-CA', path: '/' })
  })

  test('a value in the path is decoded once', () => {
    expect(match('/product/1%201%2F8-16')?.params).toEqual({ product: '1 1/8-16' })
    expect(match('/product/%2541')?.params).toEqual({ product: '%41' })
  })

  test('an address that no route has opens none, and neither does a malformed escape', () => {
    for (const url of ['/nowhere', '/product', '/product/', '/product/a/b', '/product/%E0%A4%A', '/fr/product/a'])
      expect(match(url), url).toBeNull()
  })
})

describe('the key of a page', () => {
  test('only allowed query keys belong to it, in one order, whatever was asked', () => {
    const key = '/category/oil-filters?f.micron=10&f.thread=M18x1.5&f.thread=M24x1.5&page=2'
    for (const url of [
      key,
      '/category/oil-filters?page=2&f.thread=M24x1.5&utm_source=mail&f.thread=M18x1.5&f.micron=10',
      '/category/oil-filters?page=2&sort=&f.thread=M24x1.5&f.thread=M18x1.5&f.micron=10',
    ])
      expect(match(url)?.key).toBe(key)
  })

  test('locales do not share a page', () => {
    expect(match('/fr-CA/product/a')?.key).toBe('/fr-CA/product/a')
    expect(match('/product/a')?.key).toBe('/product/a')
  })

  test('a page that tells what was refused is private, and so is a private route', () => {
    expect(match('/product/a?for=4093317')?.caching).toBe('shared')
    expect(match('/product/a?refused=cart/locked')?.caching).toBe('private')
    expect(match('/cart')?.caching).toBe('private')
  })
})
