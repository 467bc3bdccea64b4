// A promotion on a sample cart before anybody uses it: what is told line by line, what stands in its way, and that asking writes nothing.
import { beforeAll, describe, expect, test } from 'vitest'
import { PromotionTryBody } from '#contract/console-api/promotions.ts'
import { sql } from '#database/sql.ts'
import { testDatabase } from '#database/database-fixture.ts'
import { aPart } from '#shop/catalog/part-fixture.ts'
import { aCode, aSale } from '#shop/pricing/coupon-fixture.ts'
import { recordId } from '#values/record-id.ts'
import { tryPromotion } from './try-promotion.ts'

const db = await testDatabase()

interface Made {
  number: number
  id: string
  partNumber: string
}
const made = async (facts: Parameters<typeof aPart>[1]): Promise<Made> => {
  const { number } = await aPart(db.write, facts)
  const row = await db.first(sql<{ n: string }>`select part_number as n from product where id = ${number}`)
  return { number, id: recordId('product', number), partNumber: row?.n ?? '' }
}

let belt: Made
let pump: Made
let engine: Made
let abroad: Made
beforeAll(async () => {
  belt = await made({ category: 1, prices: { US: { list: 30_00 }, CA: { list: 40_00 } } })
  pump = await made({ category: 2, prices: { US: { list: 100_00, special: 80_00 }, CA: { list: 130_00 } } })
  engine = await made({ category: 2, kind: 'CrateEngine', prices: { US: { list: 9_000_00 } } })
  abroad = await made({ category: 1, prices: { CA: { list: 10_00 } }, soldIn: ['CA'] })
})

const promotion = {
  id: null as string | null,
  kind: 'PERCENT',
  percent: 10 as number | null,
  amount: null as number | null,
  minimum: 0,
  country: 'US',
  startsAt: '2026-01-01T05:00:00Z',
  endsAt: null as string | null,
  isActive: true,
  usesPerCustomer: null as number | null,
  codes: [{ code: 'TRY-ME', isActive: true, usesLimit: null as number | null, uses: 0 }],
  scopes: [] as { id: string; isExcluded: boolean }[],
}
const cart = {
  locale: 'en-US',
  lines: [] as { partNumber: string; quantity: number }[],
  at: null as string | null,
  usedBefore: 0,
}

const ask = async (change: Partial<typeof promotion> = {}, wish: Partial<typeof cart> = {}) => {
  const body = PromotionTryBody.parse({ promotion: { ...promotion, ...change }, cart: { ...cart, ...wish } })
  const told = await tryPromotion(db, body, { now: new Date(), locale: 'en-US' })
  if (!told) throw new Error('there is nothing of that kind')
  return told
}
const of = (part: Made, quantity = 1) => ({ partNumber: part.partNumber, quantity })
const tried = (change: Partial<typeof promotion>, wish: Partial<typeof cart> = {}) =>
  ask(change, { lines: [of(belt, 2), of(pump)], ...wish })

test('what it is for and is neither part nor category is as if it were not there', async () => {
  await expect(ask({ scopes: [{ id: recordId('order', 1), isExcluded: false }] })).rejects.toThrow('of that kind')
})

describe('on two belts at 30.00 and a pump at 80.00 instead of 100.00', () => {
  test.each<[string, Partial<typeof promotion>, () => Partial<typeof promotion>, [number, number, number]]>([
    ['10 % takes it off each line', {}, () => ({}), [6_00, 8_00, 14_00]],
    ['20.00 is spread by value', { kind: 'AMOUNT', percent: null, amount: 20_00 }, () => ({}), [8_57, 11_43, 20_00]],
    ['for belts alone', {}, () => ({ scopes: [{ id: belt.id, isExcluded: false }] }), [6_00, 0, 6_00]],
    ['for all but belts', {}, () => ({ scopes: [{ id: belt.id, isExcluded: true }] }), [0, 8_00, 8_00]],
    ['more than they cost', { kind: 'AMOUNT', percent: null, amount: 500_00 }, () => ({}), [60_00, 80_00, 140_00]],
  ])('%s', async (_, change, scope, [first, second, all]) => {
    const { lines, amounts, refusal } = await tried({ ...change, ...scope() })
    expect([lines.map(({ discount }) => discount), amounts.discount, refusal]).toEqual([[first, second], all, null])
    expect([amounts.subtotal, amounts.specialSaving]).toEqual([160_00, 20_00])
  })

  test('free shipping takes off what shipping would cost', async () => {
    const { amounts, without } = await tried({ kind: 'FREE_SHIPPING', percent: null }, { lines: [of(belt)] })
    expect(without.shipping).toBeGreaterThan(0)
    expect([amounts.shipping, amounts.discount, without.total - amounts.total]).toEqual([0, 0, without.shipping])
  })

  test.each<[string, Partial<typeof promotion>, Partial<typeof cart>, string]>([
    ['its minimum is not met', { minimum: 150_00 }, {}, 'Spend $10.00 more on eligible parts to use this code.'],
    ['it is switched off', { isActive: false }, {}, 'This code cannot be used.'],
    ['it has not begun', { startsAt: '2030-01-01T05:00:00Z' }, {}, 'This code cannot be used.'],
    ['it is over', { endsAt: '2026-02-01T05:00:00Z' }, {}, 'This code has expired.'],
    ['it is Canada’s', { country: 'CA' }, {}, 'This code is not valid in this store.'],
    ['it was used as often as one may', { usesPerCustomer: 1 }, { usedBefore: 1 }, 'This code has already been used.'],
    [
      'its code is used up',
      { codes: [{ code: 'TRY-ME', isActive: true, usesLimit: 3, uses: 3 }] },
      {},
      'This code has already been used.',
    ],
    [
      'its code is switched off',
      { codes: [{ code: 'A-CODE', isActive: false, usesLimit: null, uses: 0 }] },
      {},
      'This code cannot be used.',
    ],
  ])('nothing is saved where %s, and the shopper’s sentence is told', async (_, change, wish, refusal) => {
    const told = await tried(change, wish)
    expect([told.refusal, told.amounts.discount, told.amounts.total]).toEqual([refusal, 0, told.without.total])
  })

  test('a French shopper’s sentence and prices are those of the French site', async () => {
    const { refusal, currency, lines } = await tried({ country: 'CA', minimum: 1000_00 }, { locale: 'fr-CA' })
    expect(refusal).toMatch(/^Ajoutez CAD.790,00.\$ de pièces admissibles pour utiliser ce code\.$/)
    expect([currency, lines.map(({ unit }) => unit)]).toEqual(['CAD', [40_00, 130_00]])
  })

  test('at another moment it counts then, at the sale prices of then', async () => {
    await aSale(db.write, { part: belt.number, sale: 20_00, fromHours: 240, toHours: 264 })
    const then = new Date(Date.now() + 250 * 3_600_000).toISOString()
    const later = { startsAt: new Date(Date.now() + 200 * 3_600_000).toISOString() }
    expect((await tried(later)).refusal).toBe('This code cannot be used.')
    const { refusal, amounts, lines } = await tried(later, { at: then })
    expect([refusal, lines[0]?.unit, amounts.saleSaving, amounts.discount]).toEqual([null, 20_00, 20_00, 12_00])
  })
})

test('what a cart could not hold is told as a shopper reads it, and counts for nothing', async () => {
  const { lines, amounts } = await tried(
    {},
    { lines: [{ partNumber: 'NO-SUCH-PART', quantity: 1 }, of(abroad), of(belt, 900), of(engine)] },
  )
  expect(lines.map(({ refusal, notFor }) => [refusal !== null, notFor])).toEqual([
    [true, null],
    [true, null],
    [true, null],
    [false, 'CRATE_ENGINE'],
  ])
  expect(amounts.discount).toBe(0)
})

test('a number that is no part’s says so', async () => {
  const { lines } = await tried({}, { lines: [{ partNumber: 'NO-SUCH-PART', quantity: 1 }] })
  expect(lines.map(({ refusal }) => refusal)).toEqual(['We know no part with this number.'])
})

test('a part number is read however it is typed, and written twice it is one line', async () => {
  const typed = ` ${belt.partNumber.toLowerCase().replaceAll('-', ' ')}`
  const { lines } = await tried({}, { lines: [{ partNumber: typed, quantity: 1 }, of(belt)] })
  expect(lines.map(({ partNumber, quantity }) => [partNumber, quantity])).toEqual([[belt.partNumber, 2]])
})

describe('what stands in its way is named', () => {
  const kinds = async (change: Partial<typeof promotion>) =>
    (await ask(change)).conflicts.map(({ kind, isGrave }) => [kind, isGrave])

  test('nothing, where there is nothing', async () => {
    expect(await kinds({})).toEqual([])
  })

  test.each<[string, () => Partial<typeof promotion>, [string, boolean][]]>([
    ['an end before its start', () => ({ endsAt: '2025-12-31T05:00:00Z' }), [['ends-before-start', true]]],
    ['an end that is past', () => ({ endsAt: '2026-02-01T05:00:00Z' }), [['is-over', false]]],
    ['no code', () => ({ codes: [] }), [['no-code', false]]],
    [
      'one code twice, however it is typed',
      () => ({ codes: ['TWO', ' two '].map((code) => ({ code, isActive: true, usesLimit: null, uses: 0 })) }),
      [['code-twice', true]],
    ],
    [
      'codes that are off or used up',
      () => ({ codes: [{ code: 'OFF', isActive: false, usesLimit: null, uses: 0 }] }),
      [['no-code-counts', false]],
    ],
    [
      'a minimum that the dearest cart does not reach',
      () => ({ minimum: 601_00, scopes: [{ id: belt.id, isExcluded: false }] }),
      [['minimum-unreachable', true]],
    ],
    [
      'included parts that are all left out again',
      () => ({
        scopes: [
          { id: belt.id, isExcluded: false },
          { id: recordId('category', 1), isExcluded: true },
        ],
      }),
      [
        ['nothing-eligible', true],
        ['scope-without-effect', false],
      ],
    ],
    [
      'crate engines',
      () => ({
        scopes: [
          { id: belt.id, isExcluded: false },
          { id: engine.id, isExcluded: false },
        ],
      }),
      [['crate-engines', false]],
    ],
    [
      'parts left out that were never in',
      () => ({
        scopes: [
          { id: belt.id, isExcluded: false },
          { id: pump.id, isExcluded: true },
        ],
      }),
      [['scope-without-effect', false]],
    ],
    [
      'free shipping where parcels are free anyway',
      () => ({ kind: 'FREE_SHIPPING', percent: null, minimum: 80_00 }),
      [['shipping-free-anyway', false]],
    ],
    ['a discount of everything', () => ({ percent: 100 }), [['takes-all', false]]],
  ])('%s', async (_, change, told) => {
    expect(await kinds(change())).toEqual(told)
  })

  test('another promotion with the same code, and one that runs at the same time for the same parts', async () => {
    const other = await aCode(db.write, { code: 'SAME', included: [belt.number] })
    const row = await db.first(sql<{ id: number }>`select promotion_id as id from coupon where id = ${other.id}`)
    const record = { id: recordId('promotion', row?.id ?? 0), name: 'Test' }
    const codes = [{ code: 'same', isActive: true, usesLimit: null, uses: 0 }]
    const both = (await ask({ codes, scopes: [{ id: belt.id, isExcluded: false }] })).conflicts
    expect(both).toMatchObject([
      { kind: 'code-taken', isGrave: true, record, values: { code: 'SAME' } },
      { kind: 'overlap', isGrave: false, record, values: { parts: 1 } },
    ])
    expect(await kinds({ scopes: [{ id: pump.id, isExcluded: false }] })).toEqual([])
    expect(await kinds({ country: 'CA', scopes: [{ id: belt.id, isExcluded: false }] })).toEqual([])
    // Its own code and itself are no conflict.
    expect((await ask({ id: record.id, codes, scopes: [{ id: belt.id, isExcluded: false }] })).conflicts).toEqual([])
  })
})

test('asking writes nothing', async () => {
  const everything = () =>
    db.first(sql`select (select count(*) from promotion) as promotions, (select count(*) from coupon) as codes,
      (select count(*) from promotion_scope) as scopes, (select count(*) from cart) as carts, (select count(*) from audit_log) as noted`)
  const before = await everything()
  await tried({ scopes: [{ id: belt.id, isExcluded: false }] })
  expect(await everything()).toEqual(before)
})
