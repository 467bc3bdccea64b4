// Crate engines on an order by phone (CE-1 to CE-4): staff give each its vehicle by the rules of the shop's own form, and the caller alone accepts the six texts, before they pay.
// What must not happen: an engine that is paid without them, with words that nobody has read, or by a server that knows nothing of them.
import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { ServiceDown } from '#providers/service-down.ts'
import { offlineVins } from '#providers/vin/offline.ts'
import { readMarkedTexts } from '#shop/cart/agreements.ts'
import { addEngine, aVin } from '#shop/cart/crate-fixture.ts'
import { aShopper } from '#shop/cart/shopper-fixture.ts'
import { anEntry } from '#shop/checkout/checkout-fixture.ts'
import { moneyAt } from '#shop/checkout/gateway-fixture.ts'
import { readCheckout } from '#shop/checkout/read-checkout.ts'
import { saveEntry } from '#shop/checkout/save-entry.ts'
import { AGREEMENTS } from '#values/crate-engine.ts'
import { recordId } from '#values/record-id.ts'
import { wordsFor } from '#words/words.ts'
import { acceptAgreements, type Ticked } from './accept-agreements.ts'
import { declinePhoneOrder } from './pay-phone-order.ts'
import { address, type Caller, code, pay, openPhoneOrders } from './phone-order-fixture.ts'
import { readPhoneOrder } from './read-phone-order.ts'
import { wantedLines } from './wanted-lines.ts'

const { aCaller, aLink, begin, db, mailed, ordersOf, plain, priced, send, shop } = await openPhoneOrders()

const engine = await db.first<{ id: number; number: string; most: number }>(sql`
  select id, part_number as number, crate_quantity as most from product where kind = 'CrateEngine' and not discontinued order by id limit 1`)
const { id: engineId = 0, number: partNumber = '', most = 0 } = engine ?? {}
const store = await db.first<{ id: number }>(sql`select id from store where country = 'US' order by id limit 1`)
const { messages, refusals, phoneCounter: words } = wordsFor('en-US')

beforeEach(begin)

const vehicle = (number: number, change: object = {}) => ({
  vin: aVin(number),
  state: 'tx',
  year: '2003',
  make: 'Honda',
  model: 'Accord',
  vehiclePowered: 'GASOLINE',
  ...change,
})
const line = (number: number, change: object = {}) => ({ partNumber, quantity: 1, vehicle: vehicle(number, change) })
const withEngine = { lines: [line(1)] }

const marksNow = async (): Promise<Ticked> =>
  Object.fromEntries((await readMarkedTexts(db, 'en-US')).map(({ agreement, mark }) => [agreement, mark]))
const acceptAll = async (caller: Caller, token: string) => acceptAgreements(caller, token, await marksNow())
/** Somebody publishes it anew. */
const change = (name: string, version: string) =>
  db.write.run(sql`update article set version = ${version} where url_name = ${`crate-${name}`}`)

describe('while it is written', () => {
  test.each<[string, object, string | null, Record<string, string>]>([
    ['a whole vehicle', {}, null, {}],
    ['a vehicle of which the number tells the rest', { year: undefined, make: undefined, model: undefined }, null, {}],
    [
      'what the number says, emptied (E-8)',
      { year: '', make: ' ', model: '', vehiclePowered: '' },
      words.vehicleMissing,
      {
        year: messages['vehicle.year'],
        make: messages['vehicle.make'],
        model: messages['vehicle.model'],
        vehiclePowered: messages['vehicle.power'],
      },
    ],
    ['no number', { vin: '' }, words.vehicleMissing, { vin: messages['vin.format'] }],
    ['half a number', { vin: aVin(1).slice(0, 9) }, words.vehicleMissing, { vin: messages['vin.format'] }],
    [
      'a wrong check digit',
      { vin: `${aVin(1).slice(0, 16)}9` },
      words.vehicleMissing,
      { vin: messages['vin.invalid'] },
    ],
    ['five characters before 1981', { vin: 'A1234', year: '1979' }, null, {}],
    ['five characters since', { vin: 'A1234', year: '1981' }, words.vehicleMissing, { vin: messages['vin.format'] }],
    ['California', { state: 'CA' }, words.vehicleMissing, { state: messages['location.product'] }],
    ['a state that is none', { state: 'QC' }, words.vehicleMissing, { state: messages['required.state'] }],
    ['an island', { state: 'PR' }, words.vehicleMissing, { state: messages['required.state'] }],
    ['no state', { state: '' }, words.vehicleMissing, { state: messages['required.state'] }],
  ])('%s is answered as the form of its page answers it', async (_, entry, refusal, errors) => {
    const { lines, isReady } = await priced({ lines: [line(1, entry)] }, true)
    expect([isReady, lines[0]?.refusal, lines[0]?.engine?.errors]).toEqual([refusal === null, refusal, errors])
  })

  test('the form is filled in with what the number says; what is emptied is asked for at once, and stays as it was left (E-8)', async () => {
    const of = async (entry: object) => (await priced({ lines: [line(1, entry)] })).lines[0]?.engine
    const left = { year: undefined, make: undefined, model: undefined }
    expect(await of(left)).toMatchObject({
      vehicle: 'For 2003 Honda Accord, registered in TX',
      errors: {},
      known: { year: '2003', make: 'Honda', model: 'Accord' },
    })
    expect(await of({ ...left, make: '' })).toMatchObject({
      vehicle: null,
      errors: { make: messages['vehicle.make'] },
      known: { make: 'Honda' },
    })
  })

  test('what is still empty is not wrong before it is asked for', async () => {
    const { lines, problems } = await priced({ lines: [{ partNumber, quantity: 1 }] })
    // That there is nothing to price yet is no trouble of the shop's.
    expect(problems).toEqual([])
    expect([lines[0]?.refusal, lines[0]?.engine]).toEqual([
      words.vehicleMissing,
      { vehicle: null, errors: {}, known: {} },
    ])
    const asked = await priced({ lines: [{ partNumber, quantity: 1 }] }, true)
    expect(Object.keys(asked.lines[0]?.engine?.errors ?? {})).toEqual(expect.arrayContaining(['vin', 'state', 'make']))
  })

  test('it costs what its own form and the checkout ask: freight, and no discount by a code', async () => {
    const shopper = await aShopper(db.write, 'en-US')
    await addEngine(db, shopper, { productId: engineId }, { vin: aVin(2) })
    await saveEntry({ db, shopper, deps: shop.deps }, { entry: anEntry(), asked: [] })
    const { quote } = await readCheckout(db, shopper, shop.deps)
    const price = await priced({ lines: [line(1), line(2)], promoCode: 'WELCOME15' })
    expect(price.lines.map(({ quantity, engine }) => [quantity, engine?.vehicle])).toEqual([
      [1, 'For 2003 Honda Accord, registered in TX'],
      [1, 'For 2003 Honda Accord, registered in TX'],
    ])
    expect(price.amounts).toMatchObject({
      subtotal: quote?.subtotal,
      discount: 0,
      coreCharges: 0,
      shipping: quote?.freight,
      total: quote?.total,
    })
    expect(price.liftGate).not.toBeNull()
  })

  test.each<[string, object, unknown[]]>([
    ['the same vehicle twice', { lines: [line(1), line(1)] }, [null, words.vehicleMissing]],
    ['two engines on one line', { lines: [{ ...line(1), quantity: 2 }] }, [words.oneVehicle]],
    [
      'an address in California',
      { ...withEngine, shipTo: { ...address, region: 'CA', postalCode: '90012' } },
      [expect.any(String)],
    ],
    ['a buyer in Canada', { ...withEngine, locale: 'fr-CA' }, [refusals['part/line-not-for-sale-here']]],
    [
      'collection at a store',
      { ...withEngine, deliveryType: 'PICKUP', storeId: recordId('store', store?.id ?? 0) },
      [refusals['checkout/cannot-collect']],
    ],
  ])('%s is refused', async (_, draft, told) => {
    const { lines, isReady } = await priced(draft, true)
    expect(isReady).toBe(false)
    expect(lines.map(({ refusal }) => refusal)).toEqual(told)
  })

  test('a vehicle that is there already says so beside its number, and more than there may be is refused', async () => {
    const twice = await priced({ lines: [line(1), line(1)] })
    expect(twice.lines[1]?.engine?.errors).toEqual({ vin: messages['vin.duplicateInCart'] })
    const many = Array.from({ length: most + 1 }, (_, at) => line(at + 1))
    const { lines, isReady } = await priced({ lines: many })
    expect([isReady, lines.filter(({ refusal }) => refusal === null)]).toEqual([
      false,
      expect.objectContaining({ length: most }),
    ])
  })

  test('while the service that reads numbers is away, the line says so and keeps its vehicle’s fields', async () => {
    const away = { ...offlineVins({ now: () => new Date() }), decode: () => Promise.reject(new ServiceDown('vin')) }
    const draft = { locale: 'en-US', lines: [line(1), { partNumber: plain?.number ?? '', quantity: 1 }] } as never
    const told = await wantedLines(db.write, { vins: away, now: () => new Date() }, draft)
    expect(told.map(({ refusal, engine: one }) => [refusal?.code, one?.errors])).toEqual([
      ['service/unavailable', {}],
      [undefined, undefined],
    ])
  })

  test('where it is not sold there is no vehicle to give; of other parts one counts for nothing', async () => {
    expect((await priced({ ...withEngine, locale: 'en-CA' })).lines[0]?.engine).toBeNull()
    const other = await priced({ lines: [{ ...line(1), partNumber: plain?.number ?? '', quantity: 3 }] })
    expect([other.isReady, other.lines[0]?.engine, other.lines[0]?.quantity]).toEqual([true, null, 3])
  })
})

test('twenty engines with the longest names and vehicles are one order: told, mailed, accepted and paid whole', async () => {
  await db.write.run(sql`update stock set on_hand = reserved + 60 where product_id = ${engineId}`)
  await db.write.run(sql`update product set crate_quantity = 20, max_per_order = null, name = jsonb_build_object('en', repeat('N', 255), 'fr', repeat('N', 255))
    where id = ${engineId}`)
  const [make, model] = ['M'.repeat(60), 'W'.repeat(80)]
  const twenty = { lines: Array.from({ length: 20 }, (_, at) => line(at + 1, { make, model })) }
  const { lines, isReady } = await priced(twenty, true)
  expect([isReady, lines.map(({ refusal }) => refusal)]).toEqual([true, lines.map(() => null)])
  const { status, answer } = await send(twenty)
  expect([status, answer.outcome]).toEqual([201, 'made'])
  const { mail } = (await mailed()) ?? {}
  for (let at = 1; at <= 20; at++) expect(mail?.text).toContain(`VIN ${aVin(at)}`)
  const link = await aLink(twenty)
  const caller = await aCaller()
  await acceptAll(caller, link.token)
  expect(await code(pay(caller, link))).toBe('placed')
  const kept = await db.first(sql`
    select count(*)::int as engines, count(distinct vehicle ->> 'vin')::int as vehicles, min(length(vehicle ->> 'model')) as model
    from order_line join orders on orders.id = order_id where phone_order_id = ${link.number}`)
  expect(kept).toEqual({ engines: 20, vehicles: 20, model: 80 })
})

describe('the caller', () => {
  test('reads of each engine for which vehicle it is, and what is still to be accepted', async () => {
    const { answer } = await send({ lines: [line(1), line(2)] })
    expect(answer.outcome).toBe('made')
    const { mail, token = '' } = (await mailed()) ?? {}
    expect(mail?.text).toContain(`VIN ${aVin(2)}`)
    const caller = await aCaller()
    const { view, toAccept } = await readPhoneOrder(caller, token)
    expect(view?.lines.map((one) => [one.vehicle?.vin, one.vehicle?.agreements])).toEqual([
      [aVin(1), []],
      [aVin(2), []],
    ])
    expect([toAccept?.isAnew, toAccept?.texts.map(({ agreement }) => agreement)]).toEqual([false, [...AGREEMENTS]])
    await acceptAll(caller, token)
    expect((await readPhoneOrder(caller, token)).toAccept).toBeNull()
  })

  test('is asked for nothing where there is no engine', async () => {
    const link = await aLink()
    const caller = await aCaller()
    expect((await readPhoneOrder(caller, link.token)).toAccept).toBeNull()
    expect(await code(pay(caller, link))).toBe('placed')
  })

  test.each<[string, (marks: Ticked) => Ticked, readonly string[]]>([
    ['nothing', () => ({}), AGREEMENTS],
    ['all but one', (marks) => ({ ...marks, export: undefined }), ['export']],
    ['an empty mark', (marks) => ({ ...marks, terms: '' }), ['terms']],
    ['words that were never shown', (marks) => ({ ...marks, warranty: 'f'.repeat(32) }), ['warranty']],
    ['the words of another text', (marks) => ({ ...marks, shipping: marks.terms ?? '' }), ['shipping']],
  ])('who accepts %s is told which boxes are open, and pays nothing', async (_, ticked, open) => {
    const link = await aLink(withEngine)
    const caller = await aCaller()
    const refused = await acceptAgreements(caller, link.token, ticked(await marksNow())).catch(
      (thrown: unknown) => thrown,
    )
    expect(refused).toMatchObject({
      code: 'crate/legal',
      details: { fields: Object.fromEntries(open.map((name) => [name, 'box.check'])) },
    })
    expect(await code(pay(caller, link))).toBe('crate/legal')
    expect([shop.deps.payment.ledger.size, await ordersOf(link.number)]).toEqual([0, []])
  })

  test('who accepts all pays, and the order keeps of each engine its vehicle and each text: version, language, moment', async () => {
    const link = await aLink({ lines: [line(1), line(2)] })
    const caller = await aCaller()
    const before = Date.now()
    await acceptAll(caller, link.token)
    expect(await code(pay(caller, link))).toBe('placed')
    expect(moneyAt(shop.deps.payment)).toBe(link.total)
    const texts = await readMarkedTexts(db, 'en-US')
    const kept = await db.all<{ vin: string; agreements: { at: string; text: number }[] }>(sql`
      select vehicle ->> 'vin' as vin, agreements from order_line join orders on orders.id = order_id
      where phone_order_id = ${link.number} order by cart_item_number`)
    expect(kept.map(({ vin }) => vin)).toEqual([aVin(1), aVin(2)])
    for (const { agreements } of kept) {
      expect(agreements).toMatchObject(
        texts.map(({ agreement, title, version, language }) => ({ agreement, title, version, language })),
      )
      for (const { at, text } of agreements) {
        expect(Date.parse(at)).toBeGreaterThanOrEqual(before)
        expect(text).toBeGreaterThan(0)
      }
    }
    expect(await code(acceptAll(caller, link.token))).toBe('link/ended')
  })

  test('a text that changes between its being read and accepted, or accepted and paid, is asked anew', async () => {
    const link = await aLink(withEngine)
    const caller = await aCaller()
    const read = await marksNow()
    await change('emission', '7.1')
    expect(await code(acceptAgreements(caller, link.token, read))).toBe('crate/legal')
    await acceptAll(caller, link.token)
    await change('unloading', '7.2')
    expect(await code(pay(caller, link))).toBe('crate/legal')
    expect([shop.deps.payment.ledger.size, await ordersOf(link.number)]).toEqual([0, []])
    const { toAccept } = await readPhoneOrder(caller, link.token)
    expect([toAccept?.isAnew, toAccept?.texts.find(({ agreement }) => agreement === 'unloading')?.version]).toEqual([
      true,
      '7.2',
    ])
    await acceptAll(caller, link.token)
    expect(await code(pay(caller, link))).toBe('placed')
  })

  test('of two engines of which one is sold meanwhile the page says so, and neither is charged', async () => {
    const link = await aLink({ lines: [line(1), line(2)] })
    const caller = await aCaller()
    await acceptAll(caller, link.token)
    await db.write.run(sql`update stock set on_hand = 1 where product_id = ${engineId}`)
    expect((await readPhoneOrder(caller, link.token)).isShort).toBe(true)
    expect(await code(pay(caller, link))).toBe('part/out-of-stock')
    expect(shop.deps.payment.ledger.size).toBe(0)
  })

  test('nothing is accepted of what has ended, or is being paid at this moment', async () => {
    const declined = await aLink(withEngine)
    const caller = await aCaller()
    await declinePhoneOrder(caller, declined.token)
    expect(await code(acceptAll(caller, declined.token))).toBe('link/ended')
    expect(await code(acceptAll(caller, 'x'.repeat(43)))).toBe('link/not-found')
    shop.deps.payment.asks = () => true
    const asked = await aLink({ lines: [line(3)] })
    await acceptAll(caller, asked.token)
    expect(await code(pay(caller, asked))).toBe('checking')
    expect(await code(acceptAll(caller, asked.token))).toBe('cart/locked')
  })
})

test('a server of the build before, which asks nobody, takes no payment for such a cart', async () => {
  const link = await aLink(withEngine)
  const paying = () =>
    db.write.run(sql`update cart set state = 'paying', engines_paid = 1
      where id = (select cart_id from phone_order where id = ${link.number})`)
  await expect(paying()).rejects.toMatchObject({ constraint: 'attempt_of_request' })
  await acceptAll(await aCaller(), link.token)
  expect(await paying()).toBe(1)
})
