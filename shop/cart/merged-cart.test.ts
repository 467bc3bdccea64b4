import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mergedCart, type MergingLine } from './merged-cart.ts'

const line = (productId: number, quantity: number, more: Partial<MergingLine> = {}): MergingLine => ({
  productId,
  quantity,
  most: 20,
  lines: 1,
  ...more,
})
const many = (count: number, from: number) => Array.from({ length: count }, (_, index) => line(from + index, 1))
const shown = ({ merged, saved, lineCount }: ReturnType<typeof mergedCart>) => ({
  kept: merged.map(({ productId, quantity }) => `${quantity} of ${productId}`),
  saved: saved.map(({ productId, quantity }) => `${quantity} of ${productId}`),
  lineCount,
})

describe('two carts become one', () => {
  test('with the parts of both, the account’s first, and of a part in both the larger quantity', () => {
    expect(shown(mergedCart([line(1, 2), line(2, 5)], [line(3, 1), line(2, 3), line(1, 4)]))).toEqual({
      kept: ['4 of 1', '5 of 2', '1 of 3'],
      saved: [],
      lineCount: 3,
    })
  })

  test('with no more of a part than one cart may hold', () => {
    expect(shown(mergedCart([line(1, 2, { most: 3 })], [line(1, 8, { most: 3 })])).kept).toEqual(['3 of 1'])
  })

  test('of at most twenty lines: the guest’s that do not fit are saved, a part with its core charge as two', () => {
    const merge = mergedCart(many(18, 1), [line(50, 1), line(60, 2, { lines: 2 }), line(70, 3)])
    expect(merge.lineCount).toBe(20)
    expect(shown(merge).kept.slice(-2)).toEqual(['1 of 50', '3 of 70'])
    expect(shown(merge).saved).toEqual(['2 of 60'])
  })
})

const aLine = (first: number, last: number) =>
  fc.record({
    productId: fc.integer({ min: first, max: last }),
    quantity: fc.integer({ min: 1, max: 20 }),
  })
/** The same part has the same limit and core charge in every cart. */
const aCart = fc.uniqueArray(aLine(1, 40), { selector: ({ productId }) => productId, maxLength: 20 }).map((lines) => {
  let count = 0
  return lines
    .map(({ productId, quantity }) => ({
      productId,
      most: 1 + ((productId * 7) % 20),
      lines: 1 + (productId % 2),
      quantity,
    }))
    .map((one) => ({ ...one, quantity: Math.min(one.quantity, one.most) }))
    .filter((one) => (count += one.lines) <= 20)
})

describe('whatever is in them', () => {
  test('merging again changes nothing', () => {
    fc.assert(
      fc.property(aCart, aCart, (account, guest) => {
        const once = mergedCart(account, guest)
        expect(mergedCart(once.merged, guest)).toEqual(once)
      }),
    )
  })

  test('no limit is passed, nothing of the account goes, and nothing of the guest is lost', () => {
    fc.assert(
      fc.property(aCart, aCart, (account, guest) => {
        const { merged, saved, lineCount } = mergedCart(account, guest)
        expect(lineCount).toBe(merged.reduce((count, { lines }) => count + lines, 0))
        expect(lineCount).toBeLessThanOrEqual(20)
        for (const { quantity, most } of [...merged, ...saved]) expect(quantity).toBeLessThanOrEqual(most)
        expect(merged.slice(0, account.length).map(({ productId }) => productId)).toEqual(
          account.map(({ productId }) => productId),
        )
        for (const { productId, quantity } of guest)
          expect([...merged, ...saved].find((one) => one.productId === productId)?.quantity).toBeGreaterThanOrEqual(
            quantity,
          )
      }),
    )
  })
})
