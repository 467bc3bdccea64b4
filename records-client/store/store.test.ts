import { expect, test } from 'vitest'
import { createStore } from './store.ts'

const aStore = () => {
  const store = createStore(() => 0)
  store.publish('a', 'layout', { rows: [{ n: 1 }, { n: 2 }] })
  store.takeChanged()
  return store
}

test('an equal value moves the lifetime only, and a changed one keeps the parts that are the same', () => {
  const store = aStore()
  const before = store.get('a')?.value as { rows: object[] }
  store.publish('a', 'layout', { rows: [{ n: 1 }, { n: 2 }] })
  expect([store.takeChanged().size, store.get('a')?.value === before]).toEqual([0, true])
  store.publish('a', 'layout', { rows: [{ n: 1 }, { n: 3 }] })
  const after = store.get('a')?.value as typeof before
  expect([...store.takeChanged(), after.rows[0] === before.rows[0]]).toEqual(['a', true])
})

test('eviction tells, deallocation does not', () => {
  const store = aStore()
  store.publish('b', 'layout', 1)
  store.takeChanged()
  store.deallocate('a')
  expect([...store.takeChanged()]).toEqual([])
  store.evict('b')
  expect([...store.takeChanged(), store.entries.size]).toEqual(['b', 0])
})

test('a key that was temporary leads to the one that stays', () => {
  const store = aStore()
  store.redirect('a', 'real')
  expect([store.get('a')?.key, store.resolve('a'), [...store.takeChanged()]]).toEqual(['real', 'real', ['a', 'real']])
  store.publish('a', 'layout', 'new')
  expect(store.get('real')?.value).toBe('new')
})

test('a hostile name in an answer changes no prototype', () => {
  const store = aStore()
  store.publish('a', 'layout', JSON.parse('{"__proto__":{"polluted":1},"rows":[]}'))
  expect((store.get('a')?.value as { polluted?: number } | undefined)?.polluted).toBeUndefined()
})
