import { expect, test } from 'vitest'
import { testDatabase } from '#database/database-fixture.ts'
import { aPart } from './part-fixture.ts'
import { readParts } from './read-parts.ts'

const db = await testDatabase()

test('parts come priced for the country, in one statement, and unknown numbers are left out', async () => {
  const part = await aPart(db.write, {
    prices: { US: { list: 120_00, special: 99_00, core: 40_00 }, CA: { list: 160_00 } },
    onHand: 7,
    reserved: 4,
    maxPerOrder: 4,
    specialOrder: true,
  })
  db.forget()
  const parts = await readParts(db, 'en-US', [part.number, 999_999])
  expect(db.statements).toHaveLength(1)
  expect([...parts.keys()]).toEqual([part.number])
  expect(parts.get(part.number)).toMatchObject({
    summary: {
      id: part.id,
      kind: 'Core',
      price: {
        currency: 'USD',
        list: 120_00,
        unit: 99_00,
        isSpecial: true,
        sale: null,
        saving: 21_00,
        core: 40_00,
        total: 139_00,
      },
      stock: { state: 'IN_STOCK', left: 3 },
      notForSale: null,
    },
    available: 3,
    maxPerOrder: 4,
    leadTime: 'specialUS',
    category: 'category-1',
    replacedBy: null,
  })
  const inCanada = (await readParts(db, 'fr-CA', [part.number])).get(part.number)
  expect(inCanada?.summary.price).toMatchObject({ currency: 'CAD', unit: 160_00, isSpecial: false, core: 0 })
  expect(inCanada?.leadTime).toBe('specialCA')
})

test('a part without a limit of its own may be bought 20 at a time, and weight or class makes freight', async () => {
  const parcel = await aPart(db.write, { weightHundredths: 150_00 })
  const heavy = await aPart(db.write, { weightHundredths: 150_01, maxPerOrder: 2 })
  const pallet = await aPart(db.write, { restrictionClasses: ['FREIGHT'] })
  const parts = await readParts(db, 'en-US', [parcel.number, heavy.number, pallet.number])
  expect(parts.get(parcel.number)).toMatchObject({ maxPerOrder: 20, isFreight: false })
  expect(parts.get(heavy.number)).toMatchObject({ maxPerOrder: 2, isFreight: true })
  expect(parts.get(pallet.number)).toMatchObject({ maxPerOrder: 20, isFreight: true })
})

test('nothing asked for costs no statement', async () => {
  db.forget()
  expect(await readParts(db, 'en-US', [])).toEqual(new Map())
  expect(db.statements).toEqual([])
})

test('a superseded part names the end of its chain; a chain that ends in a discontinued part names nothing', async () => {
  const newest = await aPart(db.write)
  const middle = await aPart(db.write, { discontinued: true, successor: newest.number, onHand: 0 })
  const oldest = await aPart(db.write, { discontinued: true, successor: middle.number, onHand: 0 })
  const obsolete = await aPart(db.write, { discontinued: true, onHand: 0 })
  const beforeObsolete = await aPart(db.write, { discontinued: true, successor: obsolete.number, onHand: 0 })
  const parts = await readParts(db, 'en-US', [oldest.number, middle.number, newest.number, beforeObsolete.number])
  const replacement = (part: { number: number }) => parts.get(part.number)?.replacedBy?.id
  expect(replacement(oldest)).toBe(newest.id)
  expect(replacement(middle)).toBe(newest.id)
  expect(replacement(newest)).toBeUndefined()
  expect(replacement(beforeObsolete)).toBeUndefined()
})

test('a chain is followed for 20 steps, and a ring does not hang', async () => {
  const last = await aPart(db.write)
  let next = last.number
  const chain: number[] = []
  for (let step = 1; step <= 21; step++) {
    next = (await aPart(db.write, { discontinued: true, successor: next })).number
    chain.push(next)
  }
  const [twenty, twentyOne] = [chain[19] ?? 0, chain[20] ?? 0]
  const parts = await readParts(db, 'en-US', [twenty, twentyOne])
  expect(parts.get(twenty)?.replacedBy?.id).toBe(last.id)
  expect(parts.get(twentyOne)?.replacedBy).toBeNull()
  // Part numbers are given out one by one, so the next two can name each other.
  const one = await aPart(db.write, { discontinued: true, successor: next + 2 })
  await aPart(db.write, { discontinued: true, successor: one.number })
  expect((await readParts(db, 'en-US', [one.number])).get(one.number)?.replacedBy).toBeNull()
})

test('what cannot be sold says why, the strictest reason first', async () => {
  const cases = {
    line: await aPart(db.write, { restrictionClasses: ['CRATE_ENGINE'], soldIn: ['US'], onHand: 0 }),
    location: await aPart(db.write, { soldIn: ['US'], prices: { CA: null } }),
    'no-price': await aPart(db.write, { prices: { CA: null }, discontinued: true, onHand: 0 }),
    discontinued: await aPart(db.write, { discontinued: true, onHand: 0 }),
    'out-of-stock': await aPart(db.write, { onHand: 5, reserved: 5 }),
  }
  const parts = await readParts(
    db,
    'en-CA',
    Object.values(cases).map((part) => part.number),
  )
  for (const [reason, part] of Object.entries(cases))
    expect(parts.get(part.number)?.summary.notForSale, reason).toBe(reason)
})

test('a discontinued part is sold while stock is left, and its last units are counted', async () => {
  const part = await aPart(db.write, { discontinued: true, onHand: 2 })
  const { summary } = (await readParts(db, 'en-US', [part.number])).get(part.number) ?? {}
  expect(summary).toMatchObject({ notForSale: null, stock: { state: 'IN_STOCK', left: 2 } })
})
