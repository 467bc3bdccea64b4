// The rules of decoding (V-3 to V-5; reference data), each on patterns made for it.
import { describe, expect, test } from 'vitest'
import type { Maker, PatternBook, PatternSet } from './pattern-book.ts'
import { readVin } from './read-vin.ts'

/** The only maker is 1AB; its sets of patterns count for all years unless said otherwise. */
function aBook({ makes = ['Alpha'], light = false, patterns }: Partial<Maker>, sets: PatternSet[]): PatternBook {
  const maker: Maker = { makes, light, patterns: patterns ?? sets.map((_, set) => [1980, 0, set]) }
  return {
    maker: (wmi) => (wmi === '1AB' ? maker : undefined),
    setsOf: (_, year) =>
      maker.patterns.filter(([from, to]) => from <= year && year <= (to || 9999)).map(([, , set]) => sets[set] ?? {}),
  }
}

/** `P` in position 10 is 1993 or 2023; the 7th character is the last of these four. */
const vinWith = (attributes: string, yearCode = 'P') => `1AB${attributes}00${yearCode}A123456`
const LETTER = vinWith('CDEF')
const DIGIT = vinWith('CDE5')

/** Rows that match both. */
const C: [string, string][] = [['Text', 'C']]
const NINE: [string, string][] = [['9', 'C']]
const HEAVY: [string, string][] = [['8', 'C']]

test('nobody is known by another code', () => {
  expect(readVin(aBook({}, []), '9ZZCDEF00PA123456', 2027)).toBeNull()
})

describe('without a pattern', () => {
  test('the only make of the code is told, and the model is left to the shopper', () => {
    const nothing = { model: null, engine: null, engineModel: null, cylinders: null, fuel: null }
    expect(readVin(aBook({}, [{ model: [['Alpha|One', 'X']] }]), LETTER, 2027)).toEqual({
      years: [2023, 1993],
      make: 'Alpha',
      ...nothing,
    })
  })

  test('of several makes none is told', () => {
    expect(readVin(aBook({ makes: ['Alpha', 'Beta'] }, []), LETTER, 2027)?.make).toBeNull()
  })
})

describe('of the patterns that match', () => {
  test('the nearest one tells', () => {
    const book = aBook({}, [
      {
        model: [
          ['Alpha|Any', '*** C**'],
          ['Alpha|Near', 'CD*F CX'],
          ['Alpha|Other', 'CDEE'],
        ],
      },
    ])
    expect(readVin(book, LETTER, 2027)?.model).toBe('Near')
  })

  test('a make is the one that the model names', () => {
    const book = aBook({ makes: ['Alpha', 'Beta'] }, [{ model: [['Beta|Two', 'C']] }])
    expect(readVin(book, LETTER, 2027)).toMatchObject({ make: 'Beta', model: 'Two' })
  })

  test('a set that knows the model goes first, then the one that tells more, then the nearer model', () => {
    const short: PatternSet = { model: [['Alpha|150', 'C']], fuel: [['Diesel', 'C']], cylinders: [['8', 'C']] }
    const near: PatternSet = { model: [['Alpha|550', 'CDE']], fuel: [['Gasoline', 'C']] }
    const noModel: PatternSet = { fuel: [['Electric', 'C']], engine: [['E1', 'C']], displacement: [['6.66', 'C']] }
    expect(readVin(aBook({}, [near, noModel, short]), LETTER, 2027)).toMatchObject({
      model: '150',
      fuel: 'Diesel',
      cylinders: 8,
      // What the best set leaves open, the next ones tell.
      engineModel: 'E1',
      engine: '6.7L',
    })
    const nearer: PatternSet = { ...near, cylinders: [['6', 'C']] }
    expect(readVin(aBook({}, [short, nearer]), LETTER, 2027)?.model).toBe('550')
  })
})

describe('of the model years that the year code stands for', () => {
  const model: PatternSet = { model: [['Alpha|One', 'C']] }

  test('light vehicles have the one which position 7 says', () => {
    expect(readVin(aBook({ light: true }, [model]), LETTER, 2027)?.years).toEqual([2023])
    expect(readVin(aBook({ light: true }, [model]), DIGIT, 2027)?.years).toEqual([1993])
  })

  test.each([
    ['1', [1993]],
    ['2', [1993]],
    ['3', [1993, 2023]],
  ])('a truck of weight class %s may be of %j', (gvwr, years) => {
    expect(readVin(aBook({}, [{ ...model, gvwr: [[gvwr, 'C']] }]), DIGIT, 2027)?.years).toEqual(years)
  })

  test.each<[string, PatternSet, PatternSet, number[]]>([
    ['both years have a model and nothing more', model, model, [1993, 2023]],
    ['two more elements do not outweigh position 7', model, { ...model, engine: C, fuel: C }, [1993, 2023]],
    ['four do', model, { ...model, engine: C, fuel: C, displacement: NINE, gvwr: HEAVY }, [2023, 1993]],
    ['a model outweighs all', { engine: C, fuel: C, displacement: NINE, gvwr: HEAVY }, model, [2023]],
  ])('a heavy vehicle has the year whose patterns tell more: %s', (_, old, recent, years) => {
    const ranges: Maker['patterns'] = [
      [1990, 1999, 0],
      [2020, 0, 1],
    ]
    expect(readVin(aBook({ patterns: ranges }, [old, recent]), DIGIT, 2027)?.years).toEqual(years)
  })

  test('none is later than the one asked for', () => {
    const heavy = aBook({}, [model])
    expect(readVin(heavy, LETTER, 2023)?.years).toEqual([2023, 1993])
    expect(readVin(heavy, LETTER, 2022)?.years).toEqual([1993])
    expect(readVin(aBook({ light: true }, [model]), LETTER, 2022)?.years).toEqual([1993])
  })
})
