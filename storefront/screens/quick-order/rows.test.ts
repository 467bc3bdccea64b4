import { describe, expect, test } from 'vitest'
import { cents } from '#values/money.ts'
import { aQuickLine, aQuickOrder, aQuickPart } from './quick-order-fixture.ts'
import { lowered, openQuestion, rowsOf, settle } from './rows.ts'

const other = { id: '01t000000000002AAA' }
const one = aQuickPart()
const two = aQuickPart(other)

const settled = (order: ReturnType<typeof aQuickOrder>, form?: Record<string, string>) =>
  settle(rowsOf(order, form), order.limits)

describe('quantities', () => {
  test('are lowered to what can be added, and what cannot be read stays to be entered', () => {
    const lines = [aQuickLine({ quantity: 8 }), aQuickLine({ parts: [two], quantity: null })]
    expect(rowsOf(aQuickOrder(lines)).map(({ quantity }) => quantity)).toEqual([5, null])
  })

  test('of two numbers for one part are held against its one limit', () => {
    const { rows, items } = settled(
      aQuickOrder([aQuickLine({ quantity: 3 }), aQuickLine({ number: 'BW-1', quantity: 3 })]),
    )
    expect(rows.map(({ quantity, most }) => [quantity, most])).toEqual([
      [3, 5],
      [2, 2],
    ])
    expect(items).toEqual([{ productId: one.part.id, quantity: 5 }])
  })

  test('of 0, and of what cannot be bought, are left out', () => {
    const gone = aQuickPart({ ...other, notForSale: 'out-of-stock' }, { most: 0 })
    expect(settled(aQuickOrder([aQuickLine({ parts: [gone] }), aQuickLine()]), { 'quantity-1': '0' }).items).toEqual([])
  })

  test('and choices are kept as the form had them', () => {
    const order = aQuickOrder([aQuickLine({ state: 'ambiguous', parts: [one, two], quantity: 1 })])
    expect(settled(order).items).toEqual([])
    expect(settled(order, { 'part-0': two.part.id, 'quantity-0': '4' }).items).toEqual([
      { productId: two.part.id, quantity: 4 },
    ])
    expect(settled(order, { 'part-0': 'none', 'quantity-0': '4' }).items).toEqual([])
  })

  test('are lowered anew when a part with less is chosen', () => {
    const few = aQuickPart(other, { most: 2 })
    const [row] = rowsOf(aQuickOrder([aQuickLine({ state: 'ambiguous', parts: [one, few], quantity: 9 })]))
    if (!row) throw new Error('one line is one row')
    expect(row.quantity).toBe(5)
    expect(lowered([{ ...row, productId: few.part.id }])[0]?.quantity).toBe(2)
  })
})

describe('lines of the cart (K-1)', () => {
  const withCore = aQuickPart(other, { cartLines: 2 })

  test('count a part with a core charge twice, one part once, and what is in the cart already not again', () => {
    const held = aQuickPart({ id: '01t000000000003AAA' }, { cartLines: 0 })
    const parts = [one, one, withCore, held]
    const order = aQuickOrder(
      parts.map((part) => aQuickLine({ parts: [part], quantity: 1 })),
      { cartLinesUsed: 4 },
    )
    expect(settled(order).cartLines).toBe(7)
  })

  test('leave room for a smaller part after one that does not fit', () => {
    const order = aQuickOrder(
      [withCore, one].map((part) => aQuickLine({ parts: [part] })),
      { cartLinesUsed: 19 },
    )
    expect(settled(order).rows.map(({ isBeyondCart }) => isBeyondCart)).toEqual([true, false])
  })

  test('name the first that no longer fits', () => {
    const order = aQuickOrder([aQuickLine(), aQuickLine({ parts: [withCore] })], { cartLinesUsed: 18 })
    const { rows, cartLines } = settled(order)
    expect(cartLines).toBe(21)
    expect(rows.map(({ isBeyondCart }) => isBeyondCart)).toEqual([false, true])
  })
})

test('quantities and prices add up, core charges apart', () => {
  const cored = aQuickPart({
    ...other,
    price: {
      currency: 'USD',
      list: cents(289_00),
      unit: cents(254_15),
      isSpecial: true,
      sale: null,
      saving: cents(34_85),
      core: cents(60_00),
      total: cents(314_15),
    },
  })
  const order = aQuickOrder([aQuickLine({ quantity: 2 }), aQuickLine({ parts: [cored], quantity: 3 })])
  expect(settled(order)).toMatchObject({ units: 5, parts: 2 * 18_99 + 3 * 254_15, cores: 180_00 })
})

describe('what is still open before anything is added', () => {
  const openOf = (given: Parameters<typeof aQuickLine>[0], form: Record<string, string> = {}) =>
    settled(aQuickOrder([aQuickLine(given)]), form).rows.map(openQuestion)[0]
  const several = { state: 'ambiguous' as const, parts: [one, two] }

  test.each([
    ['a part that is not chosen', several, {}, 'part'],
    ['none of several chosen', several, { 'part-0': 'none' }, null],
    ['a line left out', several, { 'quantity-0': '0' }, null],
    ['a quantity that cannot be read', { quantity: null }, {}, 'quantity'],
    ['a part that cannot be bought', { parts: [aQuickPart(other, { most: 0 })], quantity: null }, {}, null],
    ['a line that is complete', {}, {}, null],
  ])('%s', (_, line, form, open) => {
    expect(openOf(line, form)).toBe(open)
  })
})
