import { expect, test } from 'vitest'
import type { PartList } from '#contract/shop/catalog.ts'
import { valueWidths } from './part-table-widths.ts'

const columns = (...names: string[]): PartList['columns'] => names.map((name) => ({ key: name, name, unit: null }))
const rows = (...values: string[][]) => values.map((each) => ({ values: each }))

const BESIDE = { price: 12, stock: 14 }

test('a column of a list is as wide as its longest value', () => {
  expect(valueWidths(columns('Teeth', 'Thread'), rows(['11', 'M14×1.5'], ['9', '1/8-27 NPT']), BESIDE)).toEqual([6, 10])
})

test('long values break, so that the button stays in sight', () => {
  const long = 'clockwise, seen from the drive end'
  const [voltage = 0, rotation = 0] = valueWidths(columns('Voltage', 'Rotation'), rows(['12', long]), BESIDE)
  expect(rotation).toBeLessThan(long.length)
  expect(voltage + rotation + BESIDE.price + BESIDE.stock).toBeLessThanOrEqual(54)
})

test('of columns that cannot break far enough the last is left out', () => {
  const word = 'polytétrafluoroéthylène'
  expect(valueWidths(columns('Un', 'Deux'), rows([word, word]), BESIDE)).toHaveLength(1)
})
