// A customer's named lists: whose they are, what they hold, the link that opens one to others, and the way into a cart.
import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { testDatabase } from '#database/database-fixture.ts'
import { addItems } from '#shop/cart/add-items.ts'
import { readCart } from '#shop/cart/read-cart.ts'
import { aCustomer, aShopper } from '#shop/cart/shopper-fixture.ts'
import type { Customer } from '#shop/cart/save-for-later.ts'
import { aPart, type PartFacts } from '#shop/catalog/part-fixture.ts'
import { deleteList, endSharing, renameList, shareList } from './change-list.ts'
import { copyToCart } from './copy-to-cart.ts'
import { makeList } from './make-list.ts'
import { readLists, readOwnList, readSharedList } from './read-lists.ts'
import { setLine } from './set-line.ts'

const db = await testDatabase()
let dana: Customer
let other: Customer
beforeEach(async () => {
  dana = await aCustomer(db.write)
  other = await aCustomer(db.write)
})

const some = async (facts: PartFacts = {}) => (await aPart(db.write, facts)).number
const make = (name = 'Truck 12', fromCart = false) => makeList(db, dana, { name, fromCart })
const own = (listId: number) => ({ customerId: dana.customerId, listId })
const put = (listId: number, productId: number, quantity = 1) => setLine(db, own(listId), { productId, quantity })
const names = async () => (await readLists(db, dana.customerId)).map(({ name, parts }) => [name, parts])
const quantities = async (listId: number) =>
  (await readOwnList(db, own(listId), 'en-US')).lines.map(({ quantity }) => quantity)

test('a list keeps its parts in the order in which they were put on it, each once, in the quantity of now', async () => {
  const [filter, belt, hose] = [await some(), await some(), await some()]
  const list = await make()
  for (const [part, quantity] of [
    [filter, 2],
    [belt, 1],
    [filter, 6],
    [hose, 4],
    [belt, 0],
  ] as const)
    await put(list, part, quantity)
  expect(await quantities(list)).toEqual([6, 4])
  expect(await names()).toEqual([['Truck 12', 2]])
})

test('a list can begin with what is in the cart: parts and how many, without core charges', async () => {
  const [starter, belt] = [await some({ prices: { US: { list: 80_00, core: 30_00 } } }), await some()]
  await addItems(db, dana, [
    { productId: starter, quantity: 2, kind: 'Core' },
    { productId: belt, quantity: 5, kind: 'Simple' },
  ])
  const list = await make('Job', true)
  expect(await quantities(list)).toEqual([2, 5])
  expect((await readCart(db, dana)).itemCount).toBe(7)
})

describe('a name', () => {
  test('is taken once, whatever its case, also when ten tabs make it at once', async () => {
    const made = await Promise.allSettled(
      Array.from({ length: 10 }, (_, tab) => make(tab % 2 ? 'Truck 12' : 'TRUCK 12')),
    )
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(make('truck 12')).rejects.toMatchObject({ code: 'list/name-taken' })
    const second = await make('Truck 13')
    await expect(renameList(db, own(second), 'truck 12')).rejects.toMatchObject({ code: 'list/name-taken' })
    await renameList(db, own(second), 'TRUCK 13')
    expect((await names()).map(([name]) => name)).toContain('TRUCK 13')
  })

  test('of another customer is no hindrance', async () => {
    await makeList(db, other, { name: 'Truck 12', fromCart: false })
    await make('Truck 12')
    expect(await names()).toEqual([['Truck 12', 0]])
  })
})

test('twenty lists are kept, and never one more, also when thirty tabs make one each', async () => {
  const made = await Promise.allSettled(Array.from({ length: 30 }, (_, tab) => make(`List ${tab}`)))
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  expect(made.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))).toEqual(
    Array(10).fill('list/full'),
  )
})

test('a list holds 200 parts, and never one more, also when ten tabs put one on it each', async () => {
  const list = await make()
  const parts: number[] = []
  for (let count = 0; count < 205; count++) parts.push(await some())
  await db.write.run(sql`insert into part_list_line (list_id, product_id, quantity)
    select ${list}::bigint, unnest(${parts.slice(0, 195)}::bigint[]), 1`)
  const outcomes = await Promise.allSettled(parts.slice(195).map((part) => put(list, part)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  expect(await quantities(list)).toHaveLength(200)
  await put(list, parts[0] ?? 0, 3)
})

describe('a link', () => {
  test('shows the name, the parts and how many, and nothing of whose list it is', async () => {
    const list = await make()
    await put(list, await some({ nameEn: 'Belt' }), 3)
    const token = await shareList(db, own(list))
    const shared = await readSharedList(db, token, 'en-US')
    expect(shared).toMatchObject({ name: 'Truck 12', lines: [{ quantity: 3, part: { name: 'Belt' } }] })
    expect(token).toMatch(/^[\w-]{22}$/)
    expect(await shareList(db, own(list))).toBe(token)
  })

  test('opens nothing once it was ended or the list deleted, and another one is another', async () => {
    const list = await make()
    const token = await shareList(db, own(list))
    await endSharing(db, own(list))
    await expect(readSharedList(db, token, 'en-US')).rejects.toMatchObject({ code: 'list/not-found' })
    const next = await shareList(db, own(list))
    expect(next).not.toBe(token)
    await deleteList(db, own(list))
    await expect(copyToCart(db, dana, { token: next })).rejects.toMatchObject({ code: 'list/not-found' })
  })
})

describe('another customer’s list is as if it were not there', () => {
  const cases: [string, (list: number, token: string) => Promise<unknown>][] = [
    ['opened', (listId) => readOwnList(db, { ...other, listId }, 'en-US')],
    ['added to', async (listId) => setLine(db, { ...other, listId }, { productId: await some(), quantity: 1 })],
    ['renamed', (listId) => renameList(db, { ...other, listId }, 'Mine')],
    ['shared', (listId) => shareList(db, { ...other, listId })],
    ['closed', (listId) => endSharing(db, { ...other, listId })],
    ['copied', (listId) => copyToCart(db, other, { customerId: other.customerId, listId })],
  ]
  test.each(cases)('%s', async (_, act) => {
    const list = await make()
    const token = await shareList(db, own(list))
    await expect(act(list, token)).rejects.toMatchObject({ code: 'list/not-found' })
    await deleteList(db, { ...other, listId: list })
    expect(await names()).toEqual([['Truck 12', 0]])
    expect((await readSharedList(db, token, 'en-US')).name).toBe('Truck 12')
  })
})

describe('copied to a cart', () => {
  test('a guest with the link gets what the cart lacks, with the core, once, at the shop’s price', async () => {
    const list = await make()
    const starter = await some({ prices: { US: { list: 80_00, core: 30_00 } } })
    await put(list, starter, 2)
    const token = await shareList(db, own(list))
    const guest = await aShopper(db.write)
    const presses = await Promise.all([1, 2, 3].map(() => copyToCart(db, guest, { token })))
    expect(presses.flatMap(({ lines }) => lines.map(({ toAdd }) => toAdd)).toSorted((a, b) => a - b)).toEqual([0, 0, 2])
    expect(await readCart(db, guest)).toMatchObject({ itemCount: 2, subtotal: 160_00, coreCharges: 60_00 })
  })

  test('what cannot be had is told, and the rest is added; what replaced a part is added in its place', async () => {
    const list = await make()
    const replacement = await some()
    const old = await some({ discontinued: true, onHand: 0, successor: replacement })
    const [gone, few] = [await some({ onHand: 0 }), await some({ onHand: 2 })]
    for (const part of [old, gone, few]) await put(list, part, 3)
    const { lines } = await copyToCart(db, dana, { ...own(list) })
    expect(lines.map(({ toAdd, why, isReplaced }) => [toAdd, why, isReplaced])).toEqual([
      [3, null, true],
      [0, 'part/out-of-stock', false],
      [2, 'cart/too-many-of-part', false],
    ])
    expect((await readCart(db, dana)).itemCount).toBe(5)
  })
})
