import { expect, test } from 'vitest'
import { shopCalls } from '#contract/shop/calls.ts'
import { callsByName } from './call-shop.ts'
import { shopCall } from './shop-call.ts'

test('every call of the contract is answered', () => {
  expect([...callsByName.keys()].sort()).toEqual(Object.keys(shopCalls).sort())
})

test('what anybody may keep is never answered from a session', () => {
  const handle = () => Promise.reject(new Error('asked'))
  expect(() => shopCall('CatalogService.getHome', { who: 'visitor', handle })).toThrow('shares')
})
