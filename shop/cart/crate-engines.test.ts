// Crate engines in the cart: a line for each vehicle, and what is never done with one (business rules CE-1 to CE-4, K-1, K-7).
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#database/database-fixture.ts'
import { brokenConstraint, sql } from '#database/sql.ts'
import { aPart } from '#shop/catalog/part-fixture.ts'
import { AGREEMENTS } from '#values/crate-engine.ts'
import { recordNumber } from '#values/record-id.ts'
import { addItems } from './add-items.ts'
import type { EngineEntry } from './agreed-vehicles.ts'
import { changeQuantity } from './change-quantity.ts'
import { changeVehicle } from './change-vehicle.ts'
import {
  addEngine,
  allAgreed,
  anEngine,
  anEntryFor,
  aVin,
  engineDeps,
  engineLines,
  someAgreements,
} from './crate-fixture.ts'
import { mergeCarts } from './merge-carts.ts'
import { readCart } from './read-cart.ts'
import { removeItem } from './remove-item.ts'
import { restoreItem } from './restore-item.ts'
import { saveForLater } from './save-for-later.ts'
import { aCustomer, aShopper } from './shopper-fixture.ts'
import type { Shopper } from './shopper.ts'

const db = await testDatabase()
let shopper: Shopper
beforeAll(() => someAgreements(db.write))
beforeEach(async () => {
  shopper = await aShopper(db.write)
})

const linesIn = async (whose = shopper) => (await readCart(db, whose)).lines
const lineIds = async (whose = shopper) => (await linesIn(whose)).map(({ id }) => recordNumber('cartLine', id) ?? 0)

describe('what goes in', () => {
  test('each vehicle is a line of quantity 1 with its own number, its facts and six agreements', async () => {
    const engine = await anEngine(db.write)
    const added = await addEngine(
      db,
      shopper,
      { productId: engine.number },
      { vin: aVin(2), state: 'OH', year: undefined },
    )
    expect(added).toMatchObject({ itemCount: 2, subtotal: 37_800_00 })
    expect(await engineLines(db, shopper)).toEqual([
      { vin: aVin(1), number: 1, quantity: 1, line_count: 2, kind: null },
      { vin: aVin(2), number: 2, quantity: 1, line_count: 2, kind: null },
    ])
    const cart = await readCart(db, shopper)
    expect(cart).toMatchObject({ lineCount: 2, itemCount: 2, canCheckOut: true })
    expect(cart.lines[1]).toMatchObject({
      quantity: 1,
      most: 1,
      isFreight: true,
      blocked: null,
      vehicle: {
        cartItemNumber: 2,
        vin: aVin(2),
        state: 'OH',
        year: 2003,
        make: 'Honda',
        model: 'Accord',
        vehiclePowered: 'GASOLINE',
      },
    })
    expect(cart.lines[1]?.vehicle?.agreements).toEqual(
      AGREEMENTS.map((agreement) => ({
        agreement,
        title: `${agreement} in en-US`,
        version: '1.1',
        language: 'en-US',
        at: '2026-11-20T15:00:00.000Z',
        path: `/legal/crate-${agreement}`,
        told: `${agreement} in en-US, version 1.1, English (US), Nov 20, 2026 10:00\u00a0AM`,
      })),
    )
  })

  test('later vehicles take the numbers that are free', async () => {
    const { number: productId } = await anEngine(db.write)
    await addEngine(db, shopper, { productId }, { vin: aVin(2) })
    const [first = 0] = await lineIds()
    await removeItem(db, shopper, { lineId: first })
    await addEngine(db, shopper, { productId, vin: aVin(3) })
    expect((await engineLines(db, shopper)).map(({ vin, number }) => [vin, number])).toEqual([
      [aVin(2), 2],
      [aVin(3), 1],
    ])
  })

  test('a vehicle from before 1981 has a number of its maker’s own, from 5 to 17 characters', async () => {
    const { number: productId } = await anEngine(db.write)
    await addEngine(db, shopper, { productId, vin: 'f10-gl 12345', year: '1979', make: 'Ford', model: 'F-100' })
    expect((await linesIn())[0]?.vehicle).toMatchObject({ vin: 'F10GL12345', year: 1979, make: 'Ford', model: 'F-100' })
  })

  test('what the number says fills what is not told, and stays beside what was typed instead (V-7)', async () => {
    const { number: productId } = await anEngine(db.write)
    await addEngine(db, shopper, { productId, make: undefined, model: 'Civic', year: undefined })
    expect((await linesIn())[0]?.vehicle).toMatchObject({ make: 'Honda', model: 'Civic', year: 2003 })
    const stored = await db.first(sql`select vehicle -> 'decoded' ->> 'model' as model from cart_line
      join cart on cart.id = cart_id where session_id = ${shopper.sessionId}`)
    expect(stored).toEqual({ model: 'Accord' })
  })

  test('parts and crate engines stand in one cart, and adding parts leaves the vehicles as they are', async () => {
    const { number: productId } = await anEngine(db.write)
    const { number: part } = await aPart(db.write)
    await addEngine(db, shopper, { productId })
    const added = await addItems(db, shopper, [{ productId: part, quantity: 2, kind: 'Simple' }])
    expect(added).toMatchObject({ itemCount: 3 })
    expect(await readCart(db, shopper)).toMatchObject({ lineCount: 2, itemCount: 3, lines: [{}, { quantity: 2 }] })
  })
})

type Entry = Partial<EngineEntry>
describe('what is refused, with a message for each field, and nothing goes in', () => {
  test.each<[string, Entry, string, Record<string, string>]>([
    ['a short VIN', { vin: '1HGCM8263' }, 'vehicle/incomplete', { vin: 'vin.format' }],
    ['a VIN with the letter O', { vin: `O${aVin(1).slice(1)}` }, 'vehicle/incomplete', { vin: 'vin.format' }],
    ['a wrong check digit', { vin: `${aVin(1).slice(0, 16)}9` }, 'vehicle/incomplete', { vin: 'vin.invalid' }],
    [
      'a VIN whose 10th character is no year',
      { vin: '1HGCM8263ZA004352' },
      'vehicle/incomplete',
      { vin: 'vin.invalid' },
    ],
    ['no VIN', { vin: '' }, 'vehicle/incomplete', { vin: 'vin.format' }],
    ['an old number of 4 characters', { vin: 'AB12', year: '1970' }, 'vehicle/incomplete', { vin: 'vin.format' }],
    ['an old number with a sign in it', { vin: 'AB12!', year: '1970' }, 'vehicle/incomplete', { vin: 'vin.format' }],
    ['a year before 1960', { vin: 'AB123', year: '1959' }, 'vehicle/incomplete', { year: 'vehicle.year' }],
    ['a year that the VIN does not allow', { year: '2004' }, 'vehicle/incomplete', { year: 'vehicle.year' }],
    ['a year of two digits', { year: '03' }, 'vehicle/incomplete', { year: 'vehicle.year' }],
    ['a power that is none', { vehiclePowered: 'STEAM' }, 'vehicle/incomplete', { vehiclePowered: 'vehicle.power' }],
    [
      'make, model and year that were emptied, though the VIN says them',
      { make: '', model: ' ', year: '' },
      'vehicle/incomplete',
      { make: 'vehicle.make', model: 'vehicle.model', year: 'vehicle.year' },
    ],
    [
      'a power that is not told, and which the VIN does not say',
      { vehiclePowered: undefined },
      'vehicle/incomplete',
      { vehiclePowered: 'vehicle.power' },
    ],
    [
      'no power, which the VIN does not say',
      { vehiclePowered: '' },
      'vehicle/incomplete',
      { vehiclePowered: 'vehicle.power' },
    ],
    [
      'an old vehicle without make and model',
      { vin: 'AB123', year: '1970', make: '', model: ' ' },
      'vehicle/incomplete',
      { make: 'vehicle.make', model: 'vehicle.model' },
    ],
    ['no state', { state: '' }, 'vehicle/incomplete', { state: 'required.state' }],
    ['a province', { state: 'ON' }, 'vehicle/incomplete', { state: 'required.state' }],
    ['the forces', { state: 'AE' }, 'vehicle/incomplete', { state: 'required.state' }],
    ['California', { state: 'CA' }, 'part/not-for-sale-here', { state: 'location.product' }],
    [
      'California and a short VIN',
      { state: 'ca', vin: '1HG' },
      'vehicle/incomplete',
      { vin: 'vin.format', state: 'location.product' },
    ],
    [
      'one text that is not agreed to',
      { agreed: { ...allAgreed(), export: false } },
      'crate/legal',
      { export: 'box.check' },
    ],
    [
      'none agreed to, and a short VIN',
      { agreed: allAgreed(false), vin: '1HG' },
      'crate/legal',
      { vin: 'vin.format', ...Object.fromEntries(AGREEMENTS.map((name) => [name, 'box.check'])) },
    ],
  ])('%s', async (_, entry, code, fields) => {
    const { number: productId } = await anEngine(db.write)
    await expect(addEngine(db, shopper, { productId, ...entry })).rejects.toMatchObject({
      code,
      details: {
        fields: Object.fromEntries(Object.entries(fields).map(([field, key]) => [`cartItems.0.${field}`, key])),
      },
    })
    expect(await linesIn()).toEqual([])
  })

  test('the same vehicle twice in one form, and again when it is in the cart (CE-3)', async () => {
    const { number: productId } = await anEngine(db.write, { crateQuantity: 5 })
    const inCart = (place: number) => ({
      code: 'crate/vehicle-in-cart',
      details: { fields: { [`cartItems.${place}.vin`]: 'vin.duplicateInCart' } },
    })
    await expect(addEngine(db, shopper, { productId }, {})).rejects.toMatchObject(inCart(1))
    await addEngine(db, shopper, { productId })
    await expect(addEngine(db, shopper, { productId, vin: aVin(2) }, {})).rejects.toMatchObject(inCart(1))
    const other = await anEngine(db.write)
    await expect(addEngine(db, shopper, { productId: other.number })).rejects.toMatchObject(inCart(0))
    expect(await engineLines(db, shopper)).toHaveLength(1)
  })

  test('more vehicles than the crate quantity, at once or one after the other (CE-1)', async () => {
    const { number: productId } = await anEngine(db.write, { crateQuantity: 2 })
    const tooMany = { code: 'cart/too-many-of-part', details: { values: { max: 2 } } }
    const three = [{ productId }, { vin: aVin(2) }, { vin: aVin(3) }] as const
    await expect(addEngine(db, shopper, ...three)).rejects.toMatchObject(tooMany)
    await addEngine(db, shopper, { productId }, { vin: aVin(2) })
    await expect(addEngine(db, shopper, { productId, vin: aVin(3) })).rejects.toMatchObject(tooMany)
  })

  test('a vehicle beyond the twentieth line of the cart (K-1)', async () => {
    const { number: productId } = await anEngine(db.write)
    for (let count = 0; count < 19; count++)
      await addItems(db, shopper, [{ productId: (await aPart(db.write)).number, quantity: 1, kind: 'Simple' }])
    await addEngine(db, shopper, { productId })
    await expect(addEngine(db, shopper, { productId, vin: aVin(2) })).rejects.toMatchObject({
      code: 'cart/too-many-lines',
    })
  })

  test('a crate engine without a vehicle, and a vehicle for an ordinary part', async () => {
    const { number: productId } = await anEngine(db.write)
    const part = await aPart(db.write)
    for (const kind of ['Simple', 'CrateEngine'] as const)
      await expect(addItems(db, shopper, [{ productId, quantity: 1, kind }])).rejects.toMatchObject({
        code: 'cart/needs-vehicle',
      })
    await expect(addEngine(db, shopper, { productId: part.number })).rejects.toMatchObject({ code: 'cart/add-failed' })
  })

  test.each(['en-CA', 'fr-CA'] as const)(
    'in %s no crate engine is sold, even one that is marked for Canada',
    async (locale) => {
      const line = await anEngine(db.write)
      const marked = await anEngine(db.write, { soldIn: ['US', 'CA'], restrictionClasses: [] })
      const canadian = await aShopper(db.write, locale)
      await expect(addEngine(db, canadian, { productId: line.number })).rejects.toMatchObject({
        code: 'part/line-not-for-sale-here',
      })
      await expect(addEngine(db, canadian, { productId: marked.number })).rejects.toMatchObject({
        code: 'part/not-for-sale-here',
      })
    },
  )
})

describe('two tabs at once', () => {
  test('the same vehicle goes in once', async () => {
    const { number: productId } = await anEngine(db.write, { crateQuantity: 5 })
    await addItems(db, shopper, [{ productId: (await aPart(db.write)).number, quantity: 1, kind: 'Simple' }])
    const tries = await Promise.allSettled(Array.from({ length: 6 }, () => addEngine(db, shopper, { productId })))
    const refused = tries.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code: string }).code] : []))
    expect(refused).toEqual(Array(5).fill('crate/vehicle-in-cart'))
    expect(await engineLines(db, shopper)).toHaveLength(1)
  })

  test('no more vehicles than the crate quantity, each with a number of its own', async () => {
    const { number: productId } = await anEngine(db.write)
    await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) => addEngine(db, shopper, { productId, vin: aVin(index + 1) })),
    )
    expect((await engineLines(db, shopper)).map(({ number }) => number).toSorted((a, b) => a - b)).toEqual([1, 2, 3])
  })

  test('the database itself takes no second line of one vehicle, and no second of one number', async () => {
    const { number: productId } = await anEngine(db.write)
    await addEngine(db, shopper, { productId })
    const copied = (vin: string, number: number) =>
      db.write.run(sql`
        insert into cart_line (cart_id, product_id, quantity, seen_unit_cents, cart_item_number, vin, vehicle, agreements)
        select cart_id, product_id, 1, seen_unit_cents, ${number}, ${vin}, vehicle, agreements from cart_line
        join cart on cart.id = cart_id where session_id = ${shopper.sessionId}`)
    await expect(copied(aVin(1), 2)).rejects.toSatisfy((error) => brokenConstraint(error) === 'cart_line_of_vin')
    await expect(copied(aVin(2), 1)).rejects.toSatisfy((error) => brokenConstraint(error) === 'cart_line_of_vehicle')
  })
})

describe('what is done with a line', () => {
  test('taking one out leaves the others of the same engine, and it can be put back', async () => {
    const { number: productId } = await anEngine(db.write)
    await addEngine(db, shopper, { productId }, { vin: aVin(2) })
    const [first = 0] = await lineIds()
    const without = await removeItem(db, shopper, { lineId: first })
    expect(without.lines.map(({ vehicle }) => vehicle?.vin)).toEqual([aVin(2)])
    const back = await restoreItem(db, shopper, { lineId: first })
    expect(back.lines.map(({ vehicle }) => [vehicle?.vin, vehicle?.cartItemNumber])).toEqual([
      [aVin(1), 1],
      [aVin(2), 2],
    ])
  })

  test('one that was taken out does not come back beside the same vehicle, or beyond the crate quantity', async () => {
    const { number: productId } = await anEngine(db.write, { crateQuantity: 1 })
    await addEngine(db, shopper, { productId })
    const [first = 0] = await lineIds()
    await removeItem(db, shopper, { lineId: first })
    await addEngine(db, shopper, { productId })
    await expect(restoreItem(db, shopper, { lineId: first })).rejects.toMatchObject({ code: 'crate/vehicle-in-cart' })
    const [second = 0] = await lineIds()
    await removeItem(db, shopper, { lineId: second })
    await addEngine(db, shopper, { productId, vin: aVin(2) })
    await expect(restoreItem(db, shopper, { lineId: first })).rejects.toMatchObject({ code: 'cart/too-many-of-part' })
  })

  test('its quantity is not changed, and it is not saved for later', async () => {
    const customer = await aCustomer(db.write)
    const { number: productId } = await anEngine(db.write)
    await addEngine(db, customer, { productId })
    const [lineId = 0] = await lineIds(customer)
    await expect(changeQuantity(db, customer, { lineId, quantity: 2 })).rejects.toMatchObject({
      code: 'cart/too-many-of-part',
    })
    await expect(saveForLater(db, customer, { lineId })).rejects.toMatchObject({ code: 'cart/not-for-later' })
    expect(await linesIn(customer)).toHaveLength(1)
  })

  test('its vehicle is changed when all is agreed to anew, and only then (CE-4)', async () => {
    const { number: productId } = await anEngine(db.write)
    await addEngine(db, shopper, { productId }, { vin: aVin(2) })
    const [lineId = 0] = await lineIds()
    const later = engineDeps(db, new Date('2026-11-21T09:30:00Z'))
    const { productId: _, prefix: __, ...entry } = anEntryFor(productId, { vin: aVin(3), state: 'OH' })
    await expect(
      changeVehicle(later, shopper, { lineId, entry: { ...entry, agreed: { ...allAgreed(), terms: false } } }),
    ).rejects.toMatchObject({ code: 'crate/legal', details: { fields: { terms: 'box.check' } } })
    await expect(changeVehicle(later, shopper, { lineId, entry: { ...entry, vin: aVin(2) } })).rejects.toMatchObject({
      code: 'crate/vehicle-in-cart',
      details: { fields: { vin: 'vin.duplicateInCart' } },
    })
    const { lines } = await changeVehicle(later, shopper, { lineId, entry })
    expect(lines[0]?.vehicle).toMatchObject({ vin: aVin(3), state: 'OH', cartItemNumber: 1 })
    expect(lines[0]?.vehicle?.agreements[0]?.at).toBe('2026-11-21T09:30:00.000Z')
    const stranger = await aShopper(db.write)
    await expect(changeVehicle(later, stranger, { lineId, entry })).rejects.toMatchObject({
      code: 'cart/line-not-found',
    })
  })

  test('a text that changes after it was agreed to holds the line up until it is agreed to anew, and its old words stay', async () => {
    const own = await testDatabase()
    await someAgreements(own.write)
    const buyer = await aShopper(own.write)
    const { number: productId } = await anEngine(own.write)
    await addEngine(own, buyer, { productId })
    await own.write.run(
      sql`update article set version = '1.2', answer = '<p>More.</p>' where url_name = 'crate-warranty'`,
    )
    expect(await readCart(own, buyer)).toMatchObject({ canCheckOut: false, lines: [{ blocked: 'agreements' }] })
    const [lineId = 0] = (await readCart(own, buyer)).lines.map(({ id }) => recordNumber('cartLine', id) ?? 0)
    const { productId: _, prefix: __, ...entry } = anEntryFor(productId)
    const { lines } = await changeVehicle(engineDeps(own), buyer, { lineId, entry })
    expect(lines).toMatchObject([{ blocked: null }])
    expect(lines[0]?.vehicle?.agreements.find(({ agreement }) => agreement === 'warranty')?.version).toBe('1.2')
    const texts = await own.all(sql`select answer from agreement_text where agreement = 'warranty' order by id`)
    expect(texts).toEqual([{ answer: '<p>What holds for warranty.</p>' }, { answer: '<p>More.</p>' }])
    await expect(own.write.run(sql`update agreement_text set answer = ''`)).rejects.toThrow('never changed')
  })

  test('with less stock than vehicles the last lines say so', async () => {
    const { number: productId } = await anEngine(db.write, { onHand: 2 })
    await addEngine(db, shopper, { productId }, { vin: aVin(2) })
    await db.write.run(sql`update stock set on_hand = 1 where product_id = ${productId}`)
    expect((await linesIn()).map(({ blocked }) => blocked)).toEqual([null, 'out-of-stock'])
  })

  test('at sign-in a guest’s vehicles join those of the account, each once, as far as the crate quantity goes (K-11)', async () => {
    const customer = await aCustomer(db.write)
    const { number: productId } = await anEngine(db.write)
    await addEngine(db, customer, { productId }, { vin: aVin(2) })
    const guest: Shopper = { ...(await aShopper(db.write)), locale: 'en-US' }
    await addEngine(db, guest, { productId, vin: aVin(2) }, { vin: aVin(3) }, { vin: aVin(4) })
    const merged = await mergeCarts(db, { sessionId: guest.sessionId, customerId: customer.customerId })
    expect(merged).toMatchObject({ hasJoined: true, saved: 0, dropped: [expect.any(String)] })
    const lines = await linesIn({ ...guest, customerId: customer.customerId })
    expect(lines.map(({ vehicle }) => [vehicle?.vin, vehicle?.cartItemNumber])).toEqual([
      [aVin(1), 1],
      [aVin(2), 2],
      [aVin(3), 3],
    ])
    expect(await linesIn(guest)).toEqual([])
  })
})
