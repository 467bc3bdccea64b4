import { expect, test } from 'vitest'
import { TimedMap } from './timed-map.ts'

test('a value is there for its time, whatever takes its place meanwhile', () => {
  let now = 0
  const map = new TimedMap<string>(10, () => now)
  map.set('a', 'one', 100)
  now = 60
  map.replace('a', 'two')
  expect(map.get('a')).toBe('two')
  now = 99
  expect(map.get('a')).toBe('two')
  now = 100
  expect([map.get('a'), map.size]).toEqual([undefined, 0])
  map.replace('a', 'three')
  expect(map.get('a')).toBeUndefined()
})

test('set anew it lasts anew', () => {
  let now = 0
  const map = new TimedMap<string>(10, () => now)
  map.set('a', 'one', 100)
  now = 60
  map.set('a', 'two', 100)
  now = 150
  expect(map.get('a')).toBe('two')
})

test('of more than it may hold the oldest goes', () => {
  const map = new TimedMap<number>(3, () => 0)
  for (const [index, key] of ['a', 'b', 'c', 'd'].entries()) map.set(key, index, 100)
  expect([map.size, map.get('a'), map.get('b'), map.get('d')]).toEqual([3, undefined, 1, 3])
})

test('what is taken away while it is looked through is looked for no more', () => {
  let now = 0
  const map = new TimedMap<number>(100, () => now)
  for (let key = 0; key < 20; key++) map.set(String(key), key, key < 10 ? 5 : 100)
  for (let key = 0; key < 20; key += 2) map.delete(String(key))
  now = 10
  for (let key = 20; key < 40; key++) map.set(String(key), key, 100)
  expect([map.size, map.get('1'), map.get('11')]).toEqual([5 + 20, undefined, 11])
  map.clear()
  map.set('a', 1, 100)
  expect(map.size).toBe(1)
})
