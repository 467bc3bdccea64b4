import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { testDatabase } from '#database/database-fixture.ts'
import { aPart, type PartFacts } from '#shop/catalog/part-fixture.ts'
import { recordNumber } from '#values/record-id.ts'
import { aShopper } from './shopper-fixture.ts'
import { addItems } from './add-items.ts'
import { readCart } from './read-cart.ts'
import { removeItem } from './remove-item.ts'
import { replaceItem } from './replace-item.ts'
import type { Shopper } from './shopper.ts'

const db = await testDatabase()
let shopper: Shopper
beforeEach(async () => {
  shopper = await aShopper(db.write)
})

const add = async (part: { number: number }, quantity = 1) =>
  void (await addItems(db, shopper, [{ productId: part.number, quantity, kind: 'Simple' }]))
const lineIds = async () => (await readCart(db, shopper)).lines.map(({ id }) => recordNumber('cartLine', id) ?? 0)
const stored = () =>
  db.all(sql`select product_id, line.kind, quantity, seen_unit_cents from cart_line line join cart on cart.id = cart_id
    where session_id = ${shopper.sessionId} and removed_at is null order by product_id, line.kind`)

async function aReplacedLine(
  newer: PartFacts,
  { older = {}, quantity = 1 }: { older?: PartFacts; quantity?: number } = {},
) {
  const now = await aPart(db.write, newer)
  const old = await aPart(db.write, older)
  await add(old, quantity)
  await discontinue(old, now)
  const [lineId = 0] = await lineIds()
  return { now, old, lineId }
}
const discontinue = async (old: { number: number }, now: { number: number } | null) => {
  await db.write.run(
    sql`update product set discontinued = true, successor_id = ${now?.number ?? null} where id = ${old.number}`,
  )
  await db.write.run(sql`update stock set on_hand = 0 where product_id = ${old.number}`)
}

describe('a discontinued part is replaced in its place (K-8)', () => {
  test('with the same quantity, at the price of the new one', async () => {
    const { now, lineId } = await aReplacedLine({ prices: { US: { list: 30_00, special: 25_00 } } }, { quantity: 3 })
    await add(await aPart(db.write))
    const cart = await replaceItem(db, shopper, { lineId })
    expect(cart).toMatchObject({
      canCheckOut: true,
      lineCount: 2,
      itemCount: 4,
      lines: [{ part: { id: now.id }, quantity: 3, unit: 25_00, priceBefore: null, blocked: null }, { quantity: 1 }],
    })
    expect(recordNumber('cartLine', cart.lines[0]?.id ?? '')).toBe(lineId)
  })

  test('by the end of its chain', async () => {
    const last = await aPart(db.write)
    const { lineId } = await aReplacedLine({ discontinued: true, successor: last.number })
    expect(await replaceItem(db, shopper, { lineId })).toMatchObject({ lines: [{ part: { id: last.id } }] })
  })

  test('while its last units could still be sold', async () => {
    const { now, old, lineId } = await aReplacedLine({})
    await db.write.run(sql`update stock set on_hand = 9 where product_id = ${old.number}`)
    expect(await replaceItem(db, shopper, { lineId })).toMatchObject({ lines: [{ part: { id: now.id } }] })
  })

  test.each<[string, PartFacts, number]>([
    ['limit', { maxPerOrder: 2 }, 2],
    ['stock', { onHand: 3 }, 3],
    ['stock beside what others are paying for', { onHand: 3, reserved: 2 }, 1],
  ])('with no more than the new one’s %s', async (_, facts, quantity) => {
    const { lineId } = await aReplacedLine(facts, { quantity: 5 })
    expect(await replaceItem(db, shopper, { lineId })).toMatchObject({ itemCount: quantity, lines: [{ quantity }] })
  })

  test('more than five at a time is no limit for what is in the cart already', async () => {
    const { old, lineId } = await aReplacedLine({}, { quantity: 5 })
    await db.write.run(sql`update cart_line set quantity = 12 where product_id = ${old.number}`)
    expect(await replaceItem(db, shopper, { lineId })).toMatchObject({ itemCount: 12 })
  })

  test('with the core charge of the new one: its own, a first one, or none', async () => {
    const core = (charge?: number): PartFacts => ({
      prices: { US: { list: 80_00, ...(charge !== undefined && { core: charge }) } },
    })
    for (const [before, after] of [
      [30_00, 45_00],
      [undefined, 45_00],
      [30_00, undefined],
    ]) {
      shopper = await aShopper(db.write)
      const { now, lineId } = await aReplacedLine(core(after), { older: core(before), quantity: 2 })
      const cart = await replaceItem(db, shopper, { lineId })
      expect(cart).toMatchObject({ lineCount: after ? 2 : 1, coreCharges: (after ?? 0) * 2 })
      expect(await stored()).toEqual([
        { product_id: now.number, kind: after ? 'Core' : 'Simple', quantity: 2, seen_unit_cents: 80_00 },
        ...(after ? [{ product_id: now.number, kind: 'CoreCharge', quantity: 2, seen_unit_cents: after }] : []),
      ])
    }
  })

  test('where the new one is in the cart already, both are one line within its limit', async () => {
    const { now, lineId } = await aReplacedLine(
      { maxPerOrder: 6, prices: { US: { list: 9_00, core: 1_00 } } },
      { quantity: 4 },
    )
    await add(now, 3)
    const cart = await replaceItem(db, shopper, { lineId })
    expect(cart).toMatchObject({ lineCount: 2, itemCount: 6, coreCharges: 6_00, lines: [{ quantity: 6 }] })
    expect(await stored()).toHaveLength(2)
  })

  test('where the new one was taken out, it is back with the quantity of the old one', async () => {
    const { now, lineId } = await aReplacedLine({ prices: { US: { list: 9_00, core: 1_00 } } }, { quantity: 2 })
    await add(now, 5)
    const [, other = 0] = await lineIds()
    await removeItem(db, shopper, { lineId: other })
    expect(await replaceItem(db, shopper, { lineId })).toMatchObject({ lineCount: 2, itemCount: 2, removed: null })
    expect(await stored()).toHaveLength(2)
  })

  test('four statements, whatever the number of lines', async () => {
    const { lineId } = await aReplacedLine({})
    for (let times = 0; times < 3; times++) await add(await aPart(db.write))
    db.forget()
    await replaceItem(db, shopper, { lineId })
    expect(db.statements).toHaveLength(4)
  })
})

describe('a replacement that is refused leaves the cart as it was', () => {
  test.each<[string, PartFacts, string]>([
    ['out of stock', { onHand: 0 }, 'part/out-of-stock'],
    ['without a price here', { prices: { US: null } }, 'part/no-price'],
    ['not sold in this country', { soldIn: ['CA'] }, 'part/not-for-sale-here'],
    ['itself discontinued', { discontinued: true }, 'part/discontinued'],
    ['a crate engine, which has a form of its own', { kind: 'CrateEngine' }, 'cart/needs-vehicle'],
  ])('%s', async (_, facts, code) => {
    const { old, lineId } = await aReplacedLine(facts)
    await expect(replaceItem(db, shopper, { lineId })).rejects.toMatchObject({ code })
    expect(await stored()).toMatchObject([{ product_id: old.number, quantity: 1 }])
  })

  test('a part that nothing replaces, and one that is not discontinued', async () => {
    const old = await aPart(db.write)
    await add(old)
    const [lineId = 0] = await lineIds()
    await expect(replaceItem(db, shopper, { lineId })).rejects.toMatchObject({ code: 'cart/line-not-found' })
    await discontinue(old, null)
    await expect(replaceItem(db, shopper, { lineId })).rejects.toMatchObject({ code: 'part/discontinued' })
    expect(await readCart(db, shopper)).toMatchObject({ canCheckOut: false, lines: [{ blocked: 'discontinued' }] })
    expect(await removeItem(db, shopper, { lineId })).toMatchObject({ state: 'empty' })
  })

  test('a core charge that would be the twenty-first line', async () => {
    const { lineId } = await aReplacedLine({ prices: { US: { list: 9_00, core: 1_00 } } })
    for (let times = 0; times < 19; times++) await add(await aPart(db.write))
    await expect(replaceItem(db, shopper, { lineId })).rejects.toMatchObject({
      code: 'cart/too-many-lines',
      details: { values: { max: 20 } },
    })
  })

  test('another’s line, a locked cart, and none', async () => {
    const { lineId } = await aReplacedLine({})
    const stranger = await aShopper(db.write)
    await expect(replaceItem(db, stranger, { lineId })).rejects.toMatchObject({ code: 'cart/empty-or-expired' })
    await db.write.run(sql`update cart set state = 'paying' where session_id = ${shopper.sessionId}`)
    await expect(replaceItem(db, shopper, { lineId })).rejects.toMatchObject({ code: 'cart/locked' })
  })
})
