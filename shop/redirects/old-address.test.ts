import { expect, test } from 'vitest'
import { isOwnPath, keyOfOld } from './old-address.ts'

test.each([
  ['/parts/1001.html', '/parts/1001.html'],
  ['  /Parts/1001.HTML/ ', '/parts/1001.html'],
  ['https://www.old-shop.example/Parts/1001.html#top', '/parts/1001.html'],
  ['/product.php?lang=en&id=7', '/product.php?id=7&lang=en'],
  ['/product.php?id=7&utm_source=mail&gclid=x', '/product.php?id=7'],
  ['/pi%C3%A8ces/filtre%20huile', '/pièces/filtre huile'],
  ['//evil.example/a', '//evil.example/a'],
  ['/100%', '/100%'],
  ['/', undefined],
  ['/a%00b', undefined],
  ['/a?id=%00', undefined],
  ['/?utm_source=mail', undefined],
  ['parts/1001.html', undefined],
  ['javascript:alert(1)', undefined],
  [`/${'a'.repeat(1000)}`, undefined],
])('an old address %j has the key %j', (address, key) => {
  expect(keyOfOld(address)).toBe(key)
})

test.each([
  ['/category/filters', true],
  ['/fr-CA/category/filters?page=2', true],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['https://evil.example', false],
  ['/a b', false],
  ['/a\nset-cookie: x', false],
  ['', false],
])('%j is a path of this shop: %s', (path, isOwn) => {
  expect(isOwnPath(path)).toBe(isOwn)
})
