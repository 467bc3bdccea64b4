import { describe, expect, test } from 'vitest'
import { aQuickLine, aQuickOrder, aQuickPart } from './a-quick-order.builder.ts'
import { lowered, rowsOf, settle } from './rows.ts'

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

  test('name the first that no longer fits', () => {
    const order = aQuickOrder([aQuickLine(), aQuickLine({ parts: [withCore] })], { cartLinesUsed: 18 })
    const { rows, cartLines } = settled(order)
    expect(cartLines).toBe(21)
    expect(rows.map(({ isBeyondCart }) => isBeyondCart)).toEqual([false, true])
  })
})
