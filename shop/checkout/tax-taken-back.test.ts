import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { NotedLine, TaxedAmounts } from '#providers/tax/port.ts'
import { cents } from '#values/money.ts'
import { isNothing, isSame, takenBack, without } from './tax-taken-back.ts'

const line = (what: NotedLine['what'], amount: number, tax: number): NotedLine => ({ what, id: what, amount, tax })
const left = (parts: number, coreCharges: number, shipping: number, tax: number): TaxedAmounts => ({
  parts: cents(parts),
  coreCharges: cents(coreCharges),
  shipping: cents(shipping),
  tax: cents(tax),
})
/** Two parts of 50.00 with cores of 20.00 and shipping of 10.00, at 13 %. */
const SOLD = [line('parts', 100_00, 13_00), line('coreCharges', 40_00, 5_20), line('shipping', 10_00, 1_30)]

test.each<[string, TaxedAmounts, [string, number, number][]]>([
  ['nothing goes back', left(100_00, 40_00, 10_00, 19_50), []],
  ['a core with its tax', left(100_00, 20_00, 10_00, 16_90), [['coreCharges', 20_00, 2_60]]],
  [
    'a part and its core, whose tax the shop rounded a cent up',
    left(50_00, 20_00, 10_00, 10_39),
    [
      ['parts', 50_00, 6_51],
      ['coreCharges', 20_00, 2_60],
    ],
  ],
  ['the tax alone, of whoever is exempt of one of two', left(100_00, 40_00, 10_00, 7_50), [['parts', 0, 12_00]]],
  [
    'all of it',
    left(0, 0, 0, 0),
    [
      ['parts', 100_00, 13_00],
      ['coreCharges', 40_00, 5_20],
      ['shipping', 10_00, 1_30],
    ],
  ],
])('%s', (_, amounts, back) => {
  expect(takenBack(SOLD, amounts).map(({ what, amount, tax }) => [what, amount, tax])).toEqual(back)
})

const amount = fc.nat({ max: 500_00 })
test('whatever goes back, one after the other, what is left is the order to the cent, and no line is less than nothing', () =>
  fc.assert(
    fc.property(
      fc.array(fc.tuple(amount, fc.nat({ max: 60_00 })), { minLength: 3, maxLength: 3 }),
      fc.array(fc.tuple(fc.nat(100), fc.nat(100), fc.nat(100), fc.nat(100)), { maxLength: 4 }),
      (sold, steps) => {
        const [parts = [0, 0], cores = [0, 0], shipping = [0, 0]] = sold
        let noted = [line('parts', ...parts), line('coreCharges', ...cores), line('shipping', ...shipping)]
        for (const [goods = 0, core = 0, ship = 0, tax = 0] of [...steps, [0, 0, 0, 0]]) {
          const of = (percent: number, whole: number) => Math.floor((whole * percent) / 100)
          const all = noted.reduce((sum, one) => sum + one.tax, 0)
          const [first, second, third] = noted
          const wanted = left(
            of(goods, first?.amount ?? 0),
            of(core, second?.amount ?? 0),
            of(ship, third?.amount ?? 0),
            of(tax, all),
          )
          noted = without(noted, takenBack(noted, wanted))
          expect(noted.every((one) => one.amount >= 0 && one.tax >= 0)).toBe(true)
          expect(isSame(noted, wanted)).toBe(true)
        }
        expect(isNothing(noted)).toBe(true)
      },
    ),
  ))
