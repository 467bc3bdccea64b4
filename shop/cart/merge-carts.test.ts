import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { testDatabase } from '#database/database-fixture.ts'
import { aPart, type PartFacts } from '#shop/catalog/part-fixture.ts'
import { aCustomer, aShopper } from './shopper-fixture.ts'
import { addItems } from './add-items.ts'
import { mergeCarts } from './merge-carts.ts'
import { recordId, recordNumber } from '#values/record-id.ts'
import { readCart } from './read-cart.ts'
import { readSavedLines } from './read-saved-lines.ts'
import { removeItem } from './remove-item.ts'
import type { Shopper } from './shopper.ts'

const db = await testDatabase()
let guest: Shopper
let customer: Shopper
beforeEach(async () => {
  guest = await aShopper(db.write)
  customer = await aCustomer(db.write)
})

const some = async (facts: PartFacts = {}) => (await aPart(db.write, facts)).number
const add = (shopper: Shopper, productId: number, quantity = 1) =>
  addItems(db, shopper, [{ productId, quantity, kind: 'Simple' }])
const merge = () => mergeCarts(db, { sessionId: guest.sessionId, customerId: customer.customerId ?? 0 })
const here = () => ({ ...customer, sessionId: guest.sessionId })
const quantities = async (shopper: Shopper) => (await readCart(db, shopper)).lines.map(({ quantity }) => quantity)
const savedLines = () =>
  db.all<{ quantity: number }>(sql`
    select country, product_id, quantity from saved_line where customer_id = ${customer.customerId} order by id`)

test('what does not fit stays to be seen until it is in the cart, by its customer alone', async () => {
  const own: number[] = []
  for (let count = 0; count < 20; count++) own.push(await some())
  for (const id of own) await add(customer, id)
  const extra = await some({ nameEn: 'Belt' })
  await add(guest, extra, 3)
  expect(await merge()).toMatchObject({ saved: 1 })
  expect(await readSavedLines(db, customer)).toMatchObject([{ part: { name: 'Belt' }, quantity: 3 }])
  expect(await readSavedLines(db, { ...customer, locale: 'fr-CA' })).toEqual([])
  expect(await readSavedLines(db, guest)).toEqual([])
  const [first] = (await readCart(db, customer)).lines
  await removeItem(db, customer, { lineId: recordNumber('cartLine', first?.id ?? '') ?? 0 })
  await add(customer, extra, 3)
  expect(await readSavedLines(db, customer)).toEqual([])
})

describe('at sign-in', () => {
  test('the guest’s cart becomes the account’s where it has none, in both countries', async () => {
    const canadian = { ...guest, locale: 'fr-CA' as const }
    await add(guest, await some({ prices: { US: { list: 80_00, core: 30_00 } } }), 2)
    await add(canadian, await some({ prices: { CA: { list: 9_00 } } }), 3)
    expect(await merge()).toEqual({ hasJoined: false, saved: 0, dropped: [] })
    expect(await readCart(db, here())).toMatchObject({ lineCount: 2, itemCount: 2, coreCharges: 60_00 })
    expect(await quantities({ ...here(), locale: 'en-CA' })).toEqual([3])
    expect((await readCart(db, guest)).state).toBe('empty')
  })

  test('both carts become one, which every device of the customer sees; merging twice changes nothing', async () => {
    const [shared, own, new_] = [await some(), await some(), await some()]
    await add(customer, shared, 2)
    await add(customer, own, 1)
    await add(guest, shared, 4)
    await add(guest, new_, 3)
    expect(await merge()).toEqual({ hasJoined: true, saved: 0, dropped: [] })
    const once = await readCart(db, customer)
    expect(once.lines.map(({ quantity }) => quantity)).toEqual([4, 1, 3])
    expect(await merge()).toEqual({ hasJoined: false, saved: 0, dropped: [] })
    expect(await readCart(db, here())).toEqual(once)
  })

  test('a guest’s cart is gone, and what was typed at the checkout goes on', async () => {
    await add(guest, await some())
    await db.write.run(sql`insert into checkout_entry (cart_id, details)
      select id, '{"email":"ann@example.com"}' from cart where session_id = ${guest.sessionId}`)
    await merge()
    expect(
      await db.all(sql`select state, line_count, details ->> 'email' as email, cart.customer_id is null as guests
        from cart left join checkout_entry on cart_id = cart.id where session_id = ${guest.sessionId} order by cart.id`),
    ).toEqual([
      { state: 'merged', line_count: 0, email: null, guests: true },
      { state: 'open', line_count: 1, email: 'ann@example.com', guests: false },
    ])
  })

  test('what does not fit into twenty lines is saved for later, once', async () => {
    for (let count = 0; count < 19; count++) await add(customer, await some())
    const [pair, last] = [await some({ prices: { US: { list: 9_00, core: 1_00 } } }), await some()]
    await add(guest, pair, 2)
    await add(guest, last, 1)
    expect(await merge()).toEqual({ hasJoined: true, saved: 1, dropped: [] })
    expect(await readCart(db, customer)).toMatchObject({ lineCount: 20 })
    expect(await savedLines()).toEqual([{ country: 'US', product_id: pair, quantity: 2 }])
    guest = await aShopper(db.write)
    await add(guest, pair, 5)
    await merge()
    expect(await savedLines()).toEqual([{ country: 'US', product_id: pair, quantity: 5 }])
  })

  test('a crate engine that does not fit is named, for it cannot be saved (K-7)', async () => {
    for (let count = 0; count < 20; count++) await add(customer, await some())
    const engine = await some()
    await add(guest, engine, 1)
    await db.write.run(sql`update product set kind = 'CrateEngine' where id = ${engine}`)
    expect(await merge()).toEqual({ hasJoined: true, saved: 0, dropped: [recordId('product', engine)] })
    expect(await savedLines()).toEqual([])
  })

  test('a line that the customer took out comes back with what the guest wants', async () => {
    const part = await some()
    await add(customer, part, 5)
    await db.write.run(sql`update cart_line set removed_at = now() where product_id = ${part}`)
    await db.write.run(sql`update cart set line_count = 0 where customer_id = ${customer.customerId}`)
    await add(guest, part, 2)
    await merge()
    expect(await quantities(customer)).toEqual([2])
  })

  test('an expired cart of the account starts anew', async () => {
    await add(customer, await some(), 5)
    await db.write.run(sql`update cart set expires_at = now() where customer_id = ${customer.customerId}`)
    await add(guest, await some(), 2)
    expect(await merge()).toEqual({ hasJoined: false, saved: 0, dropped: [] })
    expect(await quantities(customer)).toEqual([2])
  })
})

describe('while a payment runs', () => {
  test('for the guest’s cart, it is left as it is', async () => {
    await add(guest, await some())
    await db.write.run(sql`update cart set state = 'paying' where session_id = ${guest.sessionId}`)
    expect(await merge()).toEqual({ hasJoined: false, saved: 0, dropped: [] })
    expect((await readCart(db, guest)).state).toBe('paying')
  })

  test('for the account’s cart, nothing goes into it, and the guest’s parts are saved', async () => {
    await add(customer, await some())
    await db.write.run(sql`update cart set state = 'paying' where customer_id = ${customer.customerId}`)
    await add(guest, await some(), 2)
    expect(await merge()).toEqual({ hasJoined: false, saved: 1, dropped: [] })
    expect(await quantities(customer)).toEqual([1])
    expect(await savedLines()).toMatchObject([{ quantity: 2 }])
  })
})

test('a guest’s cart and that of an account opened in the same session do not mix', async () => {
  const part = await some()
  await add(here(), part, 1)
  await add(guest, part, 3)
  expect([await quantities(guest), await quantities(here())]).toEqual([[3], [1]])
})
