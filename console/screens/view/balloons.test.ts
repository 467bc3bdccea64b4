import { describe, expect, test } from 'vitest'
import { aBalloon, balloonOperations, movedTo, wrongNumbers } from './balloons.ts'

const words = { twice: 'twice', wrongNumber: 'number', wrongQuantity: 'quantity' }
const stored = (number: string, more = {}) => ({
  ...aBalloon([], 100, 200),
  id: `a1B${number}`,
  key: number,
  number,
  ...more,
})

describe('balloons on a picture', () => {
  test('a new one has the next number, and stands within the picture', () => {
    expect(aBalloon([stored('4'), stored('2')], 1200, -3)).toMatchObject({ number: '5', x: 1000, y: 0, quantity: '1' })
    expect(movedTo(stored('1'), 999.6, 500.4)).toMatchObject({ x: 1000, y: 500 })
  })

  test.each([
    ['1', '2', '1', {}],
    ['1', '1', '1', { a: 'twice', b: 'twice' }],
    ['0', '2', '1', { a: 'number' }],
    ['1.5', '2', '1', { a: 'number' }],
    ['1', '2', '', { a: 'quantity' }],
  ])('numbered %s and %s, %s of it', (one, other, quantity, told) => {
    const first = stored(one, { key: 'a', quantity })
    expect(wrongNumbers([first, stored(other, { key: 'b' })], words)).toEqual(told)
  })

  test('a save sends what goes, what is new and what differs, and nothing else', () => {
    const was = [stored('1'), stored('2', { since: '2026-11-26T10:00:00.000Z' }), stored('3')]
    const now = [was[0]!, { ...was[1]!, x: 101, part: '01t000000000001AAA' }, aBalloon([stored('3')], 5, 6)]
    expect(balloonOperations('a1V', now, was).map(({ type, record }) => [type, record.fields])).toEqual([
      ['DELETE', { Id: 'a1B3' }],
      ['UPDATE', { Id: 'a1B2', Left__c: 101, Product__c: '01t000000000001AAA' }],
      [
        'CREATE',
        { View__c: 'a1V', Number__c: 4, Product__c: null, Quantity__c: 1, Left__c: 5, Top__c: 6, Note__c: null },
      ],
    ])
    expect(balloonOperations('a1V', was, was)).toEqual([])
  })
})
