import { expect, test } from 'vitest'
import type { ConsoleLocale } from '../../base/words.tsx'
import { readPasted } from './grid-columns.ts'
import { pastedBlock } from './pasted.ts'

test.each([
  [
    '1\t2\r\n3\t4\r\n',
    [
      ['1', '2'],
      ['3', '4'],
    ],
  ],
  [
    '1\t\n\t4',
    [
      ['1', ''],
      ['', '4'],
    ],
  ],
  ['"a\tb"\t"say ""hi"""\n', [['a\tb', 'say "hi"']]],
  ['7', [['7']]],
])('a block %j is pasted as cells', (text, cells) => {
  expect(pastedBlock(text)).toEqual(cells)
})

test.each([
  ['1,560.00', 'en-US', 1560],
  ['1 560,00', 'en-US', 1560],
  ['1\u00a0560,00 $', 'fr-CA', 1560],
  ['$46.70', 'fr-CA', 46.7],
  ['1.234.567,5', 'en-US', 1_234_567.5],
  ['289', 'en-US', 289],
  ['', 'en-US', null],
  ['-5', 'en-US', -5],
  ['n/a', 'en-US', undefined],
  ['=1+1', 'en-US', undefined],
  ['12,34,56.00', 'en-US', undefined],
  ['1,560', 'en-US', 1560],
  ['1,560', 'fr-CA', undefined],
  ['1.560', 'en-US', undefined],
  ['12 34.00', 'en-US', undefined],
  ['12,3456', 'en-US', undefined],
] as const satisfies [string, ConsoleLocale, number | null | undefined][])(
  '%j in %s is the amount %s',
  (text, locale, amount) => {
    expect(readPasted(text, locale)).toBe(amount)
  },
)
