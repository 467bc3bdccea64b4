import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { testDatabase } from '#database/database-fixture.ts'
import { aShopper } from '#shop/cart/shopper-fixture.ts'
import { addItems } from '#shop/cart/add-items.ts'
import type { Shopper } from '#shop/cart/shopper.ts'
import { aPart, type PartFacts } from '#shop/catalog/part-fixture.ts'
import { normalizedPartNumber } from '#values/part-number.ts'
import { resolveLines } from './resolve-lines.ts'

const db = await testDatabase()
let shopper: Shopper
beforeEach(async () => {
  shopper = await aShopper(db.write)
})

let references = 0
const aReference = (part: { number: number }, number: string, brand = 'Brakewell') =>
  db.write.run(sql`insert into cross_reference (id, product_id, brand, number, normalized_number)
    values (${++references}, ${part.number}, ${brand}, ${number}, ${normalizedPartNumber(number)})`)
const resolve = (list: string) => resolveLines(db, shopper, { list })
const lineOf = async (list: string) => (await resolve(list)).lines[0]

describe('what a line means', () => {
  test('the part with its number, however it is written', async () => {
    const part = await aPart(db.write, { partNumber: 'QA-1001' })
    expect(await lineOf('qa 1001 x3')).toMatchObject({
      typed: 'qa 1001 x3',
      number: 'qa 1001',
      quantity: 3,
      state: 'found',
      replaced: null,
      brand: null,
      parts: [{ part: { id: part.id }, most: 5, cartLines: 1, fit: null }],
    })
  })

  test('the part at the end of the chain, with the number that it replaced', async () => {
    const now = await aPart(db.write)
    const between = await aPart(db.write, { discontinued: true, successor: now.number })
    await aPart(db.write, { partNumber: 'QB-1001', discontinued: true, successor: between.number })
    expect(await lineOf('qb1001')).toMatchObject({
      state: 'replaced',
      replaced: 'QB-1001',
      parts: [{ part: { id: now.id } }],
    })
  })

  test('the part that does the job of another maker’s, even when that was replaced', async () => {
    const now = await aPart(db.write)
    const old = await aPart(db.write, { discontinued: true, successor: now.number })
    await aReference(old, 'BW-2001')
    expect(await lineOf('bw 2001')).toMatchObject({
      state: 'competitor',
      brand: 'Brakewell',
      parts: [{ part: { id: now.id } }],
    })
  })

  test('a choice between several parts, the one bought most first', async () => {
    const seldom = await aPart(db.write, { popularity: 0.1 })
    const often = await aPart(db.write, { popularity: 0.9 })
    for (const part of [seldom, often]) await aReference(part, 'BW-2002')
    expect(await lineOf('BW-2002')).toMatchObject({
      state: 'ambiguous',
      parts: [{ part: { id: often.id } }, { part: { id: seldom.id } }],
    })
  })

  test('our own part before another maker’s of the same number, and one part of two makers once', async () => {
    const own = await aPart(db.write, { partNumber: 'QC1001' })
    await aReference(await aPart(db.write), 'QC-1001')
    expect(await lineOf('QC1001')).toMatchObject({ state: 'found', parts: [{ part: { id: own.id } }] })
    for (const brand of ['Aster', 'Brakewell']) await aReference(own, 'BW-2003', brand)
    expect(await lineOf('BW-2003')).toMatchObject({ state: 'competitor', brand: 'Aster', parts: [{}] })
  })

  test('nothing, when it is nobody’s number or none at all', async () => {
    expect(await resolve('Part,Qty\nZZ-9999,1\n,2')).toMatchObject({
      lines: [
        { state: 'unknown', parts: [] },
        { state: 'unknown', parts: [] },
      ],
    })
    expect(await resolve('')).toMatchObject({ lines: [], isCut: false })
  })

  test('a quantity that cannot be read leaves the part known', async () => {
    await aPart(db.write, { partNumber: 'QD-1001' })
    expect(await lineOf('QD-1001, some')).toMatchObject({ quantity: null, state: 'found' })
  })
})

describe('how many can be added (PR-5, K-2)', () => {
  test.each<[string, PartFacts, number]>([
    ['five at a time', {}, 5],
    ['the part’s own limit', { maxPerOrder: 2 }, 2],
    ['what is in stock', { onHand: 3 }, 3],
    ['the last units of a discontinued part', { discontinued: true, onHand: 1 }, 1],
    ['none that is out of stock', { onHand: 0 }, 0],
    ['none that is no longer supplied', { discontinued: true, onHand: 0 }, 0],
    ['none without a price here', { prices: { US: null } }, 0],
    ['none that is not sold here', { soldIn: ['CA'] }, 0],
    ['no crate engine, which has a form of its own', { kind: 'CrateEngine' }, 0],
  ])('%s', async (what, facts, most) => {
    const partNumber = `QE-${what.length}${most}${what.replace(/\W/g, '')}`
    await aPart(db.write, { partNumber, ...facts })
    expect(await lineOf(partNumber)).toMatchObject({ parts: [{ most }] })
  })

  test('what is in the cart already counts, and takes no further line', async () => {
    const part = await aPart(db.write, {
      partNumber: 'QF-1001',
      maxPerOrder: 4,
      prices: { US: { list: 9_00, core: 1_00 } },
    })
    expect(await resolve('QF-1001')).toMatchObject({
      lines: [{ parts: [{ most: 4, cartLines: 2 }] }],
      limits: { cartLinesUsed: 0 },
    })
    await addItems(db, shopper, [{ productId: part.number, quantity: 3, kind: 'Simple' }])
    expect(await resolve('QF-1001')).toMatchObject({
      lines: [{ parts: [{ most: 1, cartLines: 0 }] }],
      limits: { perAdd: 5, cartLines: 20, cartLinesUsed: 2 },
    })
    expect(await resolveLines(db, await aShopper(db.write), { list: 'QF-1001' })).toMatchObject({
      lines: [{ parts: [{ most: 4 }] }],
      limits: { cartLinesUsed: 0 },
    })
  })
})

test('whether each fits is told with one more statement, and nothing without equipment (C-5, C-6)', async () => {
  const fitKey = { type: 'VEHICLE', make: 'Ford', model: 'F-150', year: 2018, engine: null } as const
  const [fitting, other] = [
    await aPart(db.write, { partNumber: 'QH-1001' }),
    await aPart(db.write, { partNumber: 'QH-1002' }),
  ]
  await aPart(db.write, { partNumber: 'QH-1003', universal: true })
  await aPart(db.write, { partNumber: 'QH-1004' })
  for (const [part, year] of [
    [fitting, 2018],
    [other, 2011],
  ] as const)
    await db.write.run(sql`insert into vehicle_fitment (product_id, make, model, year_from, year_to)
      values (${part.number}, 'Ford', 'F-150', ${year}, ${year})`)
  const list = 'QH-1001\nQH-1002\nQH-1003\nQH-1004'
  const fitsOf = ({ lines }: Awaited<ReturnType<typeof resolve>>) => lines.map(({ parts }) => parts[0]?.fit)
  db.forget()
  expect(fitsOf(await resolveLines(db, shopper, { list, fitKey }))).toEqual(['fits', 'does-not-fit', 'fits', 'unknown'])
  expect(db.statements).toHaveLength(2)
  expect(fitsOf(await resolve(list))).toEqual([null, null, null, null])
})

test('one statement, however many lines', async () => {
  const numbers = ['QG-1001', 'QG-1002', 'QG-1003']
  for (const partNumber of numbers) await aPart(db.write, { partNumber })
  db.forget()
  const { lines } = await resolve(numbers.join('\n'))
  expect(lines.map(({ state }) => state)).toEqual(['found', 'found', 'found'])
  expect(db.statements).toHaveLength(1)
})
