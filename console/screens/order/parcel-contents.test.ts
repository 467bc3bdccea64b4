import { expect, test } from 'vitest'
import { counter } from '#words/en-US/counter.ts'
import { parcelContents } from './parcel-contents.ts'

test('a parcel names the parts that lie in it', () => {
  const lines = [
    { position: 1, partNumber: 'AP-1' },
    { position: 3, partNumber: 'AP-7' },
  ]
  const items = [
    { position: 1, quantity: 1 },
    { position: 3, quantity: 2 },
  ]
  expect(parcelContents(items, lines, counter.parcels.items)).toBe('1 × AP-1, 2 × AP-7')
  expect(parcelContents([], lines, counter.parcels.items)).toBe('')
})
