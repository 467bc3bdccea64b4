import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Cents, cents, roundedShare, sum } from '#values/money.ts'
import { freeUnits, type Paid, refundAmounts } from './refund-amounts.ts'

/** Two starters at 50.00 with cores of 20.00 each, shipping 10.00; GST 5 % and QST 9.975 % of 150.00. */
const bought: Paid = {
  lines: [
    { position: 1, parent: null, quantity: 2, unit: cents(50_00), discount: cents(0) },
    { position: 2, parent: 1, quantity: 2, unit: cents(20_00), discount: cents(0) },
  ],
  shipping: cents(10_00),
  taxes: [
    { position: 1, kind: 'GST', rate: 5000, base: cents(150_00), amount: cents(7_50) },
    { position: 2, kind: 'QST', rate: 9975, base: cents(150_00), amount: cents(14_96) },
  ],
}
const of = (given: Partial<Parameters<typeof refundAmounts>[1]>, paid = bought) =>
  refundAmounts(paid, { position: 1, units: [], coreUnits: [], withShipping: false, ...given })

describe('what goes back', () => {
  test('of one part of two: its price, its core and their taxes, and no shipping unless the fault is ours', () => {
    const { goods, core, shipping, taxes } = of({ units: [0], coreUnits: [0] })
    expect([goods, core, shipping]).toEqual([50_00, 20_00, 0])
    // 5 % and 9.975 % of 70.00 are 3.50 and 6.98; rounding may put a cent to the one piece or the other, never to both.
    const amounts = taxes.map(({ amount }) => amount)
    expect(taxes.map(({ kind }) => kind)).toEqual(['GST', 'QST'])
    expect(amounts[0]).toBe(3_50)
    expect(Math.abs((amounts[1] ?? 0) - 6_98)).toBeLessThanOrEqual(1)
    expect(of({ units: [0, 1], coreUnits: [0, 1] }).taxes.map(({ amount }) => amount)).toEqual([7_00, 13_96])
    expect(of({ units: [0], withShipping: true }).shipping).toBe(5_00)
  })

  test('of a core that is worth half of its charge: half of its taxes too', () => {
    const half = of({ coreUnits: [0], grantedCore: cents(10_00) })
    expect([half.goods, half.core, half.taxes.map(({ amount }) => amount)]).toEqual([0, 10_00, [50, 1_00]])
  })

  test('of a part with a discount is what was paid', () => {
    const paid: Paid = {
      lines: [{ position: 1, parent: null, quantity: 3, unit: cents(10_00), discount: cents(1_00) }],
      shipping: cents(0),
      taxes: [],
    }
    const each = [0, 1, 2].map((unit) => of({ units: [unit] }, paid).total)
    expect(each).toEqual([9_67, 9_66, 9_67])
    expect(each.reduce((all, one) => all + one, 0)).toBe(29_00)
  })

  test.each<[string, number, number, number]>([
    ['taxes core charges and shipping', 150_00, 7_50, 7_50],
    ['leaves core charges untaxed', 110_00, 5_50, 5_50],
    ['leaves shipping untaxed', 140_00, 7_00, 7_00],
    ['taxes the parts alone', 100_00, 5_00, 5_00],
  ])('where a state %s, the tax on the rest stays', (_, base, amount, back) => {
    const taxed = {
      ...bought,
      taxes: [{ position: 1, kind: 'STATE', rate: 5000, base: cents(base), amount: cents(amount) }],
    }
    const core = of({ coreUnits: [0, 1] }, taxed).tax
    const goods = of({ units: [0, 1] }, taxed).tax
    const all = of({ units: [0, 1], coreUnits: [0, 1], withShipping: true }, taxed).tax
    expect(all).toBe(back)
    expect(goods).toBe(5_00)
    expect(core).toBe(base === 150_00 || base === 140_00 ? 2_00 : 0)
  })
})

const aLine = fc.record({
  quantity: fc.integer({ min: 1, max: 6 }),
  unit: fc.integer({ min: 1, max: 99_999 }),
  discountPercent: fc.integer({ min: 0, max: 100 }),
  core: fc.option(fc.integer({ min: 1, max: 20_000 }), { nil: null }),
})
const aTax = fc.record({
  rate: fc.integer({ min: 1, max: 15_000 }),
  onCores: fc.boolean(),
  onShipping: fc.boolean(),
})
const anOrder = fc.record({
  lines: fc.array(aLine, { minLength: 1, maxLength: 5 }),
  shipping: fc.integer({ min: 0, max: 30_000 }),
  taxes: fc.array(aTax, { maxLength: 2 }),
})
type Drawn = typeof anOrder extends fc.Arbitrary<infer Of> ? Of : never

function paidOf({ lines, shipping, taxes }: Drawn): Paid & { total: Cents } {
  let position = 0
  const rows = lines.flatMap(({ quantity, unit, discountPercent, core }) => {
    const discount = roundedShare(cents(unit * quantity), discountPercent, 100)
    const parent = ++position
    const part = { position: parent, parent: null, quantity, unit: cents(unit), discount }
    if (core === null) return [part]
    return [part, { position: ++position, parent, quantity, unit: cents(core), discount: cents(0) }]
  })
  const worth = (isCore: boolean) =>
    sum(
      rows
        .filter(({ parent }) => (parent !== null) === isCore)
        .map(({ unit, quantity, discount }) => cents(unit * quantity - discount)),
    )
  const taxRows = taxes.map(({ rate, onCores, onShipping }, index) => {
    const base = sum([worth(false), onCores ? worth(true) : cents(0), cents(onShipping ? shipping : 0)])
    return { position: index + 1, kind: 'STATE', rate, base, amount: roundedShare(base, rate, 100_000) }
  })
  // Of goods that were given away nothing can be told about whose the shipping was.
  const isFree = worth(false) === 0
  const charged = cents(isFree ? 0 : shipping)
  return {
    lines: rows,
    shipping: charged,
    taxes: isFree ? [] : taxRows,
    total: sum([worth(false), worth(true), charged, ...(isFree ? [] : taxRows.map(({ amount }) => amount))]),
  }
}

test('all returns of an order together give back what was paid, to the cent, in whatever portions and order; some never more', () => {
  fc.assert(
    fc.property(anOrder, fc.array(fc.nat({ max: 5 }), { minLength: 60, maxLength: 60 }), (drawn, choices) => {
      const paid = paidOf(drawn)
      const taken = new Map<number, { units: number[]; cores: number[] }>()
      let given = 0
      let choice = 0
      const next = (most: number) => (choices[choice++ % choices.length] ?? 0) % most
      const parts = paid.lines.filter(({ parent }) => parent === null)
      const left = () =>
        parts.filter(({ position, quantity }) => {
          const { units = [], cores = [] } = taken.get(position) ?? {}
          const core = paid.lines.find(({ parent }) => parent === position)
          return units.length < quantity || (core && cores.length < core.quantity)
        })
      for (let open = left(); open.length > 0; open = left()) {
        const { position, quantity } = open[next(open.length)] ?? { position: 0, quantity: 0 }
        const { units, cores } = taken.get(position) ?? { units: [], cores: [] }
        const core = paid.lines.find(({ parent }) => parent === position)
        const freeCores = core ? freeUnits(core.quantity, cores, core.quantity) : []
        const isCore = freeCores.length > 0 && (units.length === quantity || next(3) === 0)
        const wanted = 1 + next(quantity)
        const back = isCore
          ? { units: [], coreUnits: freeCores.slice(0, wanted) }
          : { units: freeUnits(quantity, units, wanted), coreUnits: freeCores.slice(0, wanted) }
        taken.set(position, { units: [...units, ...back.units], cores: [...cores, ...back.coreUnits] })
        const amounts = refundAmounts(paid, { position, ...back, withShipping: true })
        expect(Math.min(amounts.goods, amounts.core, amounts.shipping, amounts.tax)).toBeGreaterThanOrEqual(0)
        expect(amounts.total).toBe(amounts.goods + amounts.core + amounts.shipping + amounts.tax)
        given += amounts.total
        expect(given).toBeLessThanOrEqual(paid.total)
      }
      expect(given).toBe(paid.total)
    }),
    { numRuns: 500 },
  )
})

test('a core that is worth less never gives back more than the whole one', () => {
  fc.assert(
    fc.property(anOrder, fc.integer({ min: 1, max: 20_000 }), (drawn, grantedCore) => {
      const paid = paidOf(drawn)
      const core = paid.lines.find(({ parent }) => parent !== null)
      if (core?.parent == null) return
      const asked = { position: core.parent, units: [], coreUnits: [0], withShipping: false }
      const [part, whole] = [
        refundAmounts(paid, { ...asked, grantedCore: cents(grantedCore) }),
        refundAmounts(paid, asked),
      ]
      expect(part.total).toBeLessThanOrEqual(whole.total)
    }),
  )
})
