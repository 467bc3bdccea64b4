// The checkout of who is signed in (CH-1, A-4): their email and addresses, of which nothing but the id is believed.
import { beforeEach, describe, expect, test } from 'vitest'
import type { CheckoutEntry } from '#contract/shop/checkout.ts'
import { testDatabase } from '#database/database-fixture.ts'
import { sql } from '#database/sql.ts'
import { addAddress } from '#shop/addresses/add-address.ts'
import { readAddresses } from '#shop/addresses/read-addresses.ts'
import { removeAddress } from '#shop/addresses/remove-address.ts'
import { addItems } from '#shop/cart/add-items.ts'
import { aShopper } from '#shop/cart/shopper-fixture.ts'
import type { Shopper } from '#shop/cart/shopper.ts'
import { aPart } from '#shop/catalog/part-fixture.ts'
import { type Cents, cents } from '#values/money.ts'
import { aKey, anEntry, type TestDeps, testDeps } from './checkout-fixture.ts'
import { placeOrder } from './place-order.ts'
import { readCheckout } from './read-checkout.ts'
import { saveEntry } from './save-entry.ts'

const db = await testDatabase({ connections: 20 })
let deps: TestDeps
let ann: Shopper & { customerId: number }
beforeEach(async () => {
  deps = testDeps()
  ann = await aCustomer()
})

let customers = 0
async function aCustomer() {
  const number = ++customers
  const row = await db.write.first<{ id: number }>(sql`
    insert into customer (number, first_name, last_name, email, mobile, locale, country)
    values (${`C-${number}`}, 'Ann', 'Lee', ${`ann${number}@example.com`}, '8125550100', 'en-US', 'US') returning id`)
  const customerId = row?.id ?? 0
  const shopper = { ...(await aShopper(db.write)), customerId }
  const { number: productId } = await aPart(db.write)
  await addItems(db, shopper, [{ productId, quantity: 1, kind: 'Simple' }])
  return shopper
}

async function aGuest(): Promise<Shopper> {
  const guest = { ...(await aCustomer()), customerId: null }
  await db.write.run(sql`update cart set customer_id = null where session_id = ${guest.sessionId}`)
  return guest
}

const IN_MINNESOTA = anEntry().shipTo
const CANADIAN = anEntry('en-CA').shipTo
const IN_PUERTO_RICO = { ...IN_MINNESOTA, city: 'San Juan', region: 'PR', postalCode: '00901' }
const add = async (line1: string, place = IN_MINNESOTA, { customerId } = ann) =>
  (await addAddress(db, customerId, { address: { ...place, line1, isForCompany: false }, isDefault: false })).id
const nothingTyped = (): CheckoutEntry => {
  const shipTo = { ...IN_MINNESOTA, line1: '', city: '', region: '', postalCode: '' }
  return anEntry('en-US', { email: '', shipTo, billTo: shipTo })
}
const save = (entry: CheckoutEntry, shopper: Shopper = ann) =>
  saveEntry({ db, shopper, deps }, { entry, asked: ['delivery'] })
const book = async () => (await readAddresses(db, ann.customerId, { page: 1, country: 'US' })).addresses

interface Sent {
  key?: string
  shopper?: Shopper
  total?: Cents | undefined
  token?: string
}
async function order(entry: CheckoutEntry, { key = aKey(), shopper = ann, total, token = 'pm_visa' }: Sent = {}) {
  const expectedTotal = total ?? (await save(entry, shopper)).quote?.total ?? cents(0)
  const payment = { paymentToken: token, captcha: 'solved', expectedTotal, client: '192.0.2.1', key, bodyHash: 'hash' }
  return placeOrder({ db, shopper, deps }, { entry, ...payment })
}
const lastOrder = () =>
  db.first<{ email: string; ship_to: { line1: string } }>(
    sql`select email, ship_to from orders where customer_id = ${ann.customerId} order by id desc limit 1`,
  )

describe('who is signed in', () => {
  test('is told who they are, and their default address is chosen before anything is typed', async () => {
    const first = await add('1 Mill Rd')
    const second = await add('2 Mill Rd')
    await add('3 rue King', CANADIAN)
    await add('4 Calle Sol', IN_PUERTO_RICO)
    const { customer, entry, quote, errors } = await readCheckout(db, ann, deps)
    expect(customer).toMatchObject({ name: 'Ann Lee', email: `ann${customers}@example.com`, isBookFull: false })
    expect(customer?.addresses.map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [first, true],
      [second, false],
    ])
    expect(entry).toMatchObject({ email: `ann${customers}@example.com`, addressId: first })
    expect([errors, quote === null]).toEqual([{}, false])
  })

  test('a guest costs no further statement, a customer one', async () => {
    db.forget()
    await readCheckout(db, ann, deps)
    expect(db.statements.splice(0)).toHaveLength(3)
    await save(anEntry())
    expect(db.statements.splice(0)).toHaveLength(2)
    const guest = await aGuest()
    db.forget()
    await save(anEntry(), guest)
    expect(db.statements.splice(0)).toHaveLength(1)
    const addressId = await add('1 Mill Rd')
    db.forget()
    await save({ ...nothingTyped(), addressId })
    expect(db.statements).toHaveLength(2)
  })

  test('what was typed as a guest stays; an account’s email is the account’s own', async () => {
    await add('1 Mill Rd')
    await save(anEntry('en-US', { email: 'guest@example.com' }))
    const { entry } = await readCheckout(db, ann, deps)
    expect(entry).toMatchObject({ email: `ann${customers}@example.com`, shipTo: { line1: '100 Main St' } })
    expect(entry.addressId).toBeUndefined()
  })
})

describe('of a chosen address nothing but the id is believed', () => {
  test('the order goes to the address of the book, whatever else is sent, and to the account’s email', async () => {
    const addressId = await add('1 Mill Rd')
    const entry = { ...anEntry('en-US', { email: 'elsewhere@example.com' }), addressId }
    expect(await order(entry)).toMatchObject({ outcome: 'placed' })
    expect(await lastOrder()).toMatchObject({
      email: `ann${customers}@example.com`,
      ship_to: { line1: '1 Mill Rd', mobile: '8125550100' },
    })
  })

  test('another customer’s, one in another country and one that was removed are as if they were not there', async () => {
    const bob = await aCustomer()
    const hers = await add('1 Mill Rd')
    const removed = await add('2 Mill Rd')
    await removeAddress(db, ann.customerId, removed)
    const abroad = await add('3 rue King', CANADIAN)
    for (const [addressId, shopper] of [
      [hers, bob],
      [removed, ann],
      [abroad, ann],
      [hers, await aGuest()],
    ] as const) {
      const view = await save({ ...nothingTyped(), addressId }, shopper)
      expect(view.entry.addressId).toBeUndefined()
      expect(view).toMatchObject({ quote: null, errors: { 'shipTo.line1': 'required.address' } })
      expect(JSON.stringify(view)).not.toContain('1 Mill Rd')
    }
    await expect(order({ ...nothingTyped(), addressId: removed })).rejects.toMatchObject({
      code: 'checkout/not-ready',
      details: { fields: { 'shipTo.line1': 'required.address' } },
    })
  })
})

describe('where the bill goes', () => {
  const lastBill = () =>
    db.first<{ ship_to: { line1: string }; bill_to: { line1: string; country: string } }>(
      sql`select ship_to, bill_to from orders where customer_id = ${ann.customerId} order by id desc limit 1`,
    )
  const billed = (more: Partial<CheckoutEntry>) => ({ ...nothingTyped(), billingSameAsShipping: false, ...more })

  test('is any address of the book, of either country and where nothing is shipped to, the store’s own country first', async () => {
    const abroad = await add('3 rue King', CANADIAN)
    const own = await add('1 Mill Rd')
    const island = await add('4 Calle Sol', IN_PUERTO_RICO)
    const { customer, entry } = await readCheckout(db, ann, deps)
    expect(customer?.billingAddresses.map(({ id }) => id)).toEqual([own, island, abroad])
    expect(entry).toMatchObject({ addressId: own, billingSameAsShipping: true })
    for (const [billingAddressId, line1, country] of [
      [abroad, '3 rue King', 'CA'],
      [island, '4 Calle Sol', 'US'],
    ] as const) {
      const sent = billed({ addressId: own, billingAddressId, billTo: { ...IN_MINNESOTA, line1: '9 Elsewhere' } })
      expect(await order(sent)).toMatchObject({ outcome: 'placed' })
      expect(await lastBill()).toMatchObject({ ship_to: { line1: '1 Mill Rd' }, bill_to: { line1, country } })
      await addItems(db, ann, [{ productId: (await aPart(db.write)).number, quantity: 1, kind: 'Simple' }])
    }
  })

  test('is where it ships to while that is said, whatever was chosen before', async () => {
    const [own, other] = [await add('1 Mill Rd'), await add('2 Mill Rd')]
    await order({ ...billed({ addressId: own, billingAddressId: other }), billingSameAsShipping: true })
    expect(await lastBill()).toMatchObject({ bill_to: { line1: '1 Mill Rd' } })
  })

  test('another customer’s address and one that was removed are as if they were not there', async () => {
    const bob = await aCustomer()
    const hers = await add('1 Mill Rd')
    const removed = await add('2 Mill Rd')
    await removeAddress(db, ann.customerId, removed)
    for (const [billingAddressId, shopper] of [
      [hers, bob],
      [removed, ann],
      [hers, await aGuest()],
    ] as const) {
      const sent = { ...anEntry(), billingSameAsShipping: false, billTo: nothingTyped().billTo, billingAddressId }
      const view = await saveEntry({ db, shopper, deps }, { entry: sent, asked: ['billing'] })
      expect(view.entry.billingAddressId).toBeUndefined()
      expect(view.errors).toMatchObject({ 'billTo.line1': 'required.address' })
      expect(JSON.stringify(view)).not.toContain('1 Mill Rd')
      await expect(order(sent, { shopper })).rejects.toMatchObject({ code: 'checkout/not-ready' })
    }
  })
})

describe('an address that is to be saved', () => {
  test('is saved once, also when the order is sent twice or tried again after a decline', async () => {
    const entry = { ...anEntry(), saveAddress: true }
    const total = (await save(entry)).quote?.total
    deps.payment.declines = (token) => token === 'pm_declined'
    await expect(order(entry, { total, token: 'pm_declined' })).rejects.toMatchObject({
      code: 'checkout/payment-failed',
    })
    const key = aKey()
    const twice = await Promise.allSettled([order(entry, { key, total }), order(entry, { key, total })])
    expect(twice.map(({ status }) => status)).toContain('fulfilled')
    expect(await order(entry, { key, total })).toMatchObject({
      outcome: 'placed',
      orderPath: expect.not.stringContaining('address='),
    })
    expect((await book()).map(({ line1 }) => line1)).toEqual(['100 Main St'])
  })

  test('stops no order when the book is full, and that is said, again for the same request', async () => {
    for (let number = 1; number <= 20; number++) await add(`${number} Mill Rd`)
    expect((await readCheckout(db, ann, deps)).customer?.isBookFull).toBe(true)
    const entry = { ...anEntry(), saveAddress: true }
    const key = aKey()
    const total = (await save(entry)).quote?.total
    for (let sent = 0; sent < 2; sent++)
      expect(await order(entry, { key, total })).toMatchObject({ orderPath: expect.stringMatching(/\?address=full$/) })
    expect(await lastOrder()).toMatchObject({ ship_to: { line1: '100 Main St' } })
    const { count } = await readAddresses(db, ann.customerId, { page: 1, country: 'US' })
    expect(count).toBe(20)
  })

  test('finds no room, and whoever hears of the order later is told as well', async () => {
    for (let number = 1; number <= 20; number++) await add(`${number} Mill Rd`)
    await order({ ...anEntry(), saveAddress: true })
    const full = await readCheckout(db, ann, deps)
    expect([full.state, full.orderPath]).toEqual(['placed', expect.stringMatching(/\?address=full$/)])
    const [oldest] = (await readAddresses(db, ann.customerId, { page: 1, country: 'US' })).addresses
    await removeAddress(db, ann.customerId, oldest?.id ?? '')
    await add('100 Main St', anEntry().shipTo)
    expect((await readCheckout(db, ann, deps)).orderPath).not.toContain('address=')
  })

  test('is not saved for a guest, nor when another is chosen from the book, nor when it was not asked', async () => {
    const addressId = await add('1 Mill Rd')
    await order({ ...anEntry(), saveAddress: true }, { shopper: await aGuest() })
    await order({ ...anEntry(), saveAddress: true, addressId })
    expect((await book()).map(({ line1 }) => line1)).toEqual(['1 Mill Rd'])
  })
})
