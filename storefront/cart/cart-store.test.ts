// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest'
import { cartSummary, subscribeHeader } from './cart-store.ts'

const counts = [{ Id: '01t000000000001AAA', count: 3 }]
const setCookie = (name: string, value: string) => {
  document.cookie = `${name}=${encodeURIComponent(value)};path=/`
}
const clearCookie = (name: string) => {
  document.cookie = `${name}=;max-age=0;path=/`
}
const answered = (itemCount: number) => cartSummary.set({ itemCount, estimatedTotal: 0, currency: 'USD' })

beforeEach(() => {
  localStorage.clear()
  for (const name of ['inventoryCount_en-US', 'inventoryCount_en-CA']) clearCookie(name)
  cartSummary.set(null)
})

describe('storage has the inventory count list of the locale’s cookie (specification, sections 3 and 4; K-4)', () => {
  subscribeHeader('en-US')

  test('from the answer to an add on, on whatever page', () => {
    setCookie('inventoryCount_en-US', JSON.stringify(counts))
    setCookie('inventoryCount_en-CA', '[]')
    answered(3)
    expect(JSON.parse(localStorage.getItem('inventoryCount_en-US') ?? '')).toEqual(counts)
    expect(localStorage.getItem('inventoryCount_en-CA')).toBeNull()
  })

  test('and no more once the cookie is gone, as after an order', () => {
    localStorage.setItem('inventoryCount_en-US', JSON.stringify(counts))
    answered(0)
    expect(localStorage.getItem('inventoryCount_en-US')).toBeNull()
  })
})
