import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MOST_ORDER_LINES, readOrderLines } from './order-lines.ts'

const read = (list: string) => readOrderLines(list).lines.map(({ number, quantity }) => [number, quantity])

describe('a line says a number and how many', () => {
  test.each<[string, string, number | null]>([
    ['3299709, 2', '3299709', 2],
    ['3299709;2', '3299709', 2],
    ['3299709\t2', '3299709', 2],
    ['3299709 2', '3299709', 2],
    ['3299709', '3299709', 1],
    ['3299709,', '3299709', 1],
    ['3299709 x2', '3299709', 2],
    ['3299709 X 2', '3299709', 2],
    ['3299709×2', '3299709', 2],
    ['3299709, x2', '3299709', 2],
    ['2 x 3299709', '3299709', 2],
    ['2x 3299709', '3299709', 2],
    ['2 3299709', '3299709', 2],
    ['2, 3299709', '3299709', 2],
    ['"3299709","2"', '3299709', 2],
    ['"NV, 123";4', 'NV, 123', 4],
    ['3299709, Oil filter, 2', '3299709', 2],
    ['3299709, 2, 10.99', '3299709', 2],
    ['40-933 17', '40-933', 17],
    ['NV 123', 'NV 123', 1],
    ['nv 123-4567 3', 'nv 123-4567', 3],
    ['3299709, 2.00', '3299709', 2],
    ['3299709, "1,000"', '3299709', null],
    ['3299709; 1.000', '3299709', null],
    ['="3299709",2', '3299709', 2],
    ['3299709, 0', '3299709', null],
    ['3299709, -1', '3299709', null],
    ['3299709, 1.5', '3299709', null],
    ['3299709, two', '3299709', null],
    ['3299709 x many', '3299709', null],
  ])('%s', (typed, number, quantity) => {
    expect(readOrderLines(typed).lines).toEqual([{ typed, number, quantity }])
  })
})

describe('a header says which column is which', () => {
  test.each([
    ['Part number,Quantity', '3299709,2'],
    ['Qty,Part #', '2,3299709'],
    ['SKU;Description;QTY', '3299709;Filter 4;2'],
    ['Quantité;Numéro de pièce', '2;3299709'],
    ['N° de pièce\tQté', '3299709\t2'],
    ['"Quantity","Item"', '"2","3299709"'],
    ['part qty', '3299709 2'],
    ['sep=;\r\nPart number;Qty', '3299709;2'],
    ['Line,P/N,Description,Qty', '1,3299709,Oil filter,2'],
    ['Item,Part number,Quantity', '10,3299709,2'],
    ['No.;N° de pièce;Qté', '10;3299709;2'],
  ])('%s', (header, row) => {
    expect(read(`${header}\r\n${row}\r\n`)).toEqual([['3299709', 2]])
  })

  test('a short number is taken for one where a header says so', () => {
    expect(read('Qty,Part\n12,34')).toEqual([['34', 12]])
  })

  test('a header alone names the one column', () => {
    expect(read('Part number\n3299709\n5504922')).toEqual([
      ['3299709', 1],
      ['5504922', 1],
    ])
  })

  test('a quantity alone in the header leaves the other column for the number', () => {
    expect(read('Qté,Ceci\n2,3299709')).toEqual([['3299709', 2]])
  })
})

describe('a list', () => {
  test('may begin with a byte order mark, have blank lines, and end lines in any way', () => {
    expect(read('\uFEFFPart,Qty\r\n\r\n3299709,2\r,,\n5504922,3\n\n')).toEqual([
      ['3299709', 2],
      ['5504922', 3],
    ])
  })

  test('sums a number that comes twice, however it is written', () => {
    expect(readOrderLines('40-93317 2\n4093317, 3').lines).toEqual([
      { typed: '40-93317 2 + 4093317, 3', number: '40-93317', quantity: 5 },
    ])
    expect(read('4093317, 2\n4093317, none')).toEqual([['4093317', null]])
  })

  test('is cut after a hundred numbers, and says so', () => {
    const numbers = (many: number) => Array.from({ length: many }, (_, index) => `PN-${1000 + index}`).join('\n')
    expect(readOrderLines(numbers(MOST_ORDER_LINES))).toMatchObject({ isCut: false })
    const { lines, isCut } = readOrderLines(numbers(MOST_ORDER_LINES + 1))
    expect([lines.length, isCut]).toEqual([100, true])
  })
})

describe('whatever is pasted', () => {
  test('is read without a failure, to quantities that can be ordered or asked for again', () => {
    const anything = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({
        unit: fc.constantFrom('"', ',', ';', '\t', '\r', '\n', ' ', 'x', '×', '1', '20', 'A', 'qty', 'part'),
      }),
    )
    fc.assert(
      fc.property(anything, (list) => {
        for (const { quantity, typed } of readOrderLines(list).lines) {
          expect(quantity === null || (Number.isSafeInteger(quantity) && quantity >= 1)).toBe(true)
          expect(typed).not.toBe('')
        }
      }),
    )
  })

  const number = fc.stringMatching(/^[A-Z]{0,2}-?[0-9]{4,8}[A-Z]?$/)
  const wanted = fc.uniqueArray(fc.record({ number, quantity: fc.integer({ min: 1, max: 999 }) }), {
    minLength: 1,
    maxLength: 20,
    selector: (line) => line.number.replace('-', ''),
  })
  const dialect = fc.record({
    separator: fc.constantFrom(',', ';', '\t', ', '),
    isQuoted: fc.boolean(),
    header: fc.constantFrom(null, ['Part number', 'Quantity'], ['Numéro de pièce', 'Qté']),
    isQuantityFirst: fc.boolean(),
    end: fc.constantFrom('\n', '\r\n', '\r'),
    mark: fc.constantFrom('', '\uFEFF'),
  })

  test('what was written as a table is read as it was meant', () => {
    fc.assert(
      fc.property(wanted, dialect, (lines, { separator, isQuoted, header, isQuantityFirst, end, mark }) => {
        const row = (cells: readonly string[]) =>
          (isQuantityFirst ? cells.toReversed() : cells).map((cell) => (isQuoted ? `"${cell}"` : cell)).join(separator)
        const rows = lines.map((line) => row([line.number, String(line.quantity)]))
        const list = mark + [...(header ? [row(header)] : []), ...rows].join(end)
        expect(read(list)).toEqual(lines.map((line) => [line.number, line.quantity]))
      }),
    )
  })
})
