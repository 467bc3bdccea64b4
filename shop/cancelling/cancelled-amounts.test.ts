// Shares of what is cancelled: of any order, in any order of cancelling, all pieces give back exactly what it came to.
import { expect, test } from 'vitest'
import { allocate, cents, roundedShare, sum } from '#values/money.ts'
import type { Paid } from '#shop/returns/refund-amounts.ts'
import { cancelledAmounts, totalOf } from './cancelled-amounts.ts'
import { withoutPieces } from './without-pieces-fixture.ts'

/** Numbers that look random and are the same each time. */
function aDie(seed: number) {
  let state = seed
  return (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * (most + 1))
  }
}
type Die = ReturnType<typeof aDie>

function anOrder(roll: Die): Paid {
  const parts = Array.from({ length: 1 + roll(4) }, (_, index) => ({
    position: 2 * index + 1,
    parent: null,
    quantity: 1 + roll(6),
    unit: cents(1 + roll(90_000)),
    discount: cents(0),
  }))
  const goods = sum(parts.map(({ unit, quantity }) => cents(unit * quantity)))
  const discounts = allocate(
    cents(roll(3) === 0 ? roll(goods) : 0),
    parts.map(({ unit, quantity }) => cents(unit * quantity)),
  )
  const lines = parts.flatMap((part, index) => [
    { ...part, discount: discounts[index] ?? cents(0) },
    ...(roll(2) === 0
      ? [
          {
            position: part.position + 1,
            parent: part.position,
            quantity: part.quantity,
            unit: cents(1 + roll(9000)),
            discount: cents(0),
          },
        ]
      : []),
  ])
  const shipping = cents(roll(2) === 0 ? 0 : roll(5000))
  const worth = (isCore: boolean) =>
    sum(
      lines
        .filter((line) => (line.parent !== null) === isCore)
        .map((line) => cents(line.unit * line.quantity - line.discount)),
    )
  const base = cents(worth(false) + worth(true) * roll(1) + shipping * roll(1))
  const taxes = [5000, 9975].slice(0, roll(2)).map((rate, index) => ({
    position: index + 1,
    kind: 'TAX',
    rate,
    base,
    amount: roundedShare(base, rate, 100_000),
  }))
  return { lines, shipping, taxes }
}

test('of 3,000 orders, cancelled piece by piece, each cent goes back once and nothing falls below nothing', () => {
  const roll = aDie(17)
  const unsound: string[] = []
  for (let round = 0; round < 3000; round++) {
    let paid = anOrder(roll)
    const whole = totalOf(paid)
    let given = 0
    for (;;) {
      const open = paid.lines.filter(({ parent, quantity }) => parent === null && quantity > 0)
      const line = open[roll(open.length - 1)]
      if (!line) break
      const next = withoutPieces(paid, { position: line.position, keep: roll(line.quantity - 1) })
      if (!next) throw new Error('a piece is there to cancel')
      given += next.back
      paid = next.left
      const isSound =
        next.back >= 0 &&
        totalOf(paid) + given === whole &&
        paid.lines.every(({ quantity, unit, discount }) => discount >= 0 && discount <= quantity * unit) &&
        paid.taxes.every(({ base, amount }) => base >= 0 && amount >= 0)
      if (!isSound) unsound.push(JSON.stringify({ round, line, paid, given, whole }))
    }
    if (totalOf(paid) !== 0 || given !== whole) unsound.push(JSON.stringify({ round, left: paid, given, whole }))
  }
  expect(unsound).toEqual([])
})

/** Two at 50.00 with cores of 20.00, 5 % and 9.975 % of 140.00 (as the demo’s mails have it), 9.00 of shipping that is not taxed. */
const ORDER: Paid = {
  lines: [
    { position: 1, parent: null, quantity: 2, unit: cents(5000), discount: cents(1000) },
    { position: 2, parent: 1, quantity: 2, unit: cents(2000), discount: cents(0) },
    { position: 3, parent: null, quantity: 1, unit: cents(1000), discount: cents(0) },
  ],
  shipping: cents(900),
  taxes: [{ position: 1, kind: 'TAX', rate: 5000, base: cents(14_000), amount: cents(700) }],
}

test.each<[string, { position: number; keep: number }, object | null]>([
  // 9,000 of goods and 4,000 of cores of 14,000 are taxed: half of it is 4,500 + 2,000, of whose 5 % are 3.25. Of 900 of shipping 4,500 of 10,000.
  ['one of two', { position: 1, keep: 1 }, { goods: 4500, core: 2000, shipping: 405, tax: 325, total: 7230 }],
  ['both', { position: 1, keep: 0 }, { goods: 9000, core: 4000, shipping: 810, tax: 650, total: 14_460 }],
  ['the other', { position: 3, keep: 0 }, { goods: 1000, core: 0, shipping: 90, tax: 50, total: 1140 }],
  ['none', { position: 1, keep: 2 }, null],
  ['more than there are', { position: 1, keep: 3 }, null],
  ['less than none', { position: 1, keep: -1 }, null],
  ['half a piece', { position: 1, keep: 0.5 }, null],
  ['a core charge by itself', { position: 2, keep: 0 }, null],
  ['a line that is not there', { position: 9, keep: 0 }, null],
])('%s gives back its own', (_, wanted, back) => {
  const amounts = cancelledAmounts(ORDER, wanted)
  const told = amounts && {
    goods: amounts.back.goods,
    core: amounts.back.core,
    shipping: amounts.back.shipping,
    tax: amounts.back.tax,
    total: amounts.back.total,
  }
  expect(told).toEqual(back)
})

test('what was promised for free stays free, and the last pieces are told as such', () => {
  const free = { ...ORDER, shipping: cents(0) }
  expect(cancelledAmounts(free, { position: 1, keep: 1 })?.back.shipping).toBe(0)
  const alone = { ...ORDER, lines: ORDER.lines.filter(({ position }) => position !== 3) }
  expect([
    cancelledAmounts(alone, { position: 1, keep: 1 })?.isLast,
    cancelledAmounts(alone, { position: 1, keep: 0 })?.isLast,
  ]).toEqual([false, true])
})
