import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearSearches, storeSearch, recentSearches } from './recent-searches.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  })
})
afterEach(() => vi.unstubAllGlobals())

const keep = (...terms: string[]) => {
  for (const term of terms) storeSearch(term)
}

test('the last five searches are kept, the newest first, each once', () => {
  keep('belt', 'oil filter', 'pump', 'NV1234567', 'gasket', 'turbo', '  Oil Filter ')
  expect(recentSearches()).toEqual(['Oil Filter', 'turbo', 'gasket', 'NV1234567', 'pump'])
})

test('a VIN, an ESN or a GSN is never kept, however it is written; nor is a VIN with a slip in it', () => {
  keep('1HGCM82633A004352', '1hgcm 82633-a004352', '1HGCM82633AO04352', '24123456', '2412-3456', 'C081234567', ' ')
  keep(
    'VIN: 1HGCM82633A004352',
    'ESN 24123456',
    'GSN c08-1234567',
    '1HGCM\u200B82633A004352',
    '#24123456',
    '24.123.456',
  )
  expect(recentSearches()).toEqual([])
})

test('they can be cleared', () => {
  keep('belt')
  clearSearches()
  expect(recentSearches()).toEqual([])
})

test('what cannot be read is nothing, and a browser that keeps nothing is no trouble', () => {
  localStorage.setItem('recent-searches', '{"belt":1}')
  expect(recentSearches()).toEqual([])
  localStorage.setItem('recent-searches', 'nonsense')
  expect(recentSearches()).toEqual([])
  const refuse = () => {
    throw new Error('storage is off')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
  keep('belt')
  expect(recentSearches()).toEqual([])
})
