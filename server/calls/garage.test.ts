// The customer's garage by its calls: who may, what is added, what each refusal says in three languages, and what holds under races.
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { anOrder } from '#shop/orders/order-fixture.ts'
import { LOCALES } from '#values/locale.ts'
import { recordId } from '#values/record-id.ts'
import { fill } from '#words/format.ts'
import { wordsFor } from '#words/words.ts'
import { testApp } from '../app-fixture.ts'
import { browserOf, newCustomer } from '../signed-in-fixture.ts'

const { app, db } = await testApp()
type Browser = Awaited<ReturnType<typeof browserOf>>

const ESN = '24123456'
const GSN = 'C184012345'
const VIN = '1HGCM82633A004352'
const HONDA = { type: 'VEHICLE', number: VIN, make: 'Honda', model: 'Accord', year: '2003', power: 'GASOLINE' }

let customer: number
let dana: Browser
beforeEach(async () => {
  customer = await newCustomer(db.write)
  dana = await browserOf({ app, db }, customer)
})

const ask = async (name: string, input: object, { by = dana, in: storeLocale = 'en-US', key = '' } = {}) => {
  const answer = await by.call(
    `GarageService.${name}`,
    { storeLocale, ...input },
    key ? { 'idempotency-key': key } : {},
  )
  return { status: answer.statusCode, body: answer.json() }
}
const add = (equipment: object, nickname = 'Loader', more: Parameters<typeof ask>[2] = {}) =>
  ask('addEquipment', { equipment, nickname }, { key: randomUUID(), ...more })
const garage = async (by = dana) => (await ask('getGarage', {}, { by })).body
const count = async () =>
  (await db.first<{ count: number }>(sql`select count(*) from equipment where customer_id = ${customer}`))?.count

describe('adding', () => {
  test.each([
    [{ type: 'ENGINE', number: ' 2412-3456 ' }, ESN, 'Tarn 6.4 · ESN 24123456', 'family'],
    [{ type: 'ENGINE', number: 'ESN: 2412 3456' }, ESN, 'Tarn 6.4 · ESN 24123456', 'family'],
    [{ type: 'GENERATOR', number: 'S/N c184012345' }, GSN, expect.stringMatching(/GSN C184012345$/), 'line'],
    [{ ...HONDA, number: 'VIN 1hgcm82633a004352' }, VIN, '2003 Honda Accord', undefined],
    [{ type: 'VEHICLE', number: VIN, power: 'GASOLINE' }, VIN, '2003 Honda Accord', undefined],
  ])('%j is understood, and stands in the garage', async (equipment, number, label, kind) => {
    const added = await add(equipment, '  Loader   3 ')
    expect(added.status, JSON.stringify(added.body)).toBe(200)
    const { machines, max, inHand } = await garage()
    expect([max, inHand, machines.length]).toEqual([10, null, 1])
    expect(machines[0]).toMatchObject({ id: added.body.id, number, nickname: 'Loader 3', isActive: false })
    expect([machines[0].equipment.label, machines[0].family?.kind]).toEqual([label, kind])
  })

  test('a nickname is prefilled by what it is, and made unique with a counter (E-10)', async () => {
    const asked = { type: 'ENGINE', number: ESN }
    expect((await ask('checkNumber', asked)).body.nickname).toBe('Tarn 6.4 3456')
    await add({ type: 'GENERATOR', number: GSN }, 'TARN 6.4 3456')
    expect((await ask('checkNumber', asked)).body.nickname).toBe('Tarn 6.4 3456 (2)')
  })

  test('the same key adds once, and with another body is refused', async () => {
    const key = randomUUID()
    const first = await add({ type: 'ENGINE', number: ESN }, 'Loader', { key })
    const again = await add({ type: 'ENGINE', number: ESN }, 'Loader', { key })
    expect([again.status, again.body]).toEqual([200, first.body])
    expect((await add({ type: 'ENGINE', number: ESN }, 'Truck', { key })).body.error.code).toBe('key/other-body')
    expect((await add({ type: 'ENGINE', number: ESN }, 'Loader', { key: 'short' })).body.error.code).toBe(
      'key/required',
    )
    expect(await count()).toBe(1)
  })

  test('a number is one customer’s and another’s too (E-11)', async () => {
    await add({ type: 'ENGINE', number: ESN })
    const other = await browserOf({ app, db }, await newCustomer(db.write))
    expect((await add({ type: 'ENGINE', number: ESN }, 'Loader', { by: other })).status).toBe(200)
  })

  test('what was decoded and what was chosen are both kept (V-7)', async () => {
    await add({ ...HONDA, model: 'Civic', power: 'HYBRID' })
    expect(
      await db.first(sql`select details #>> '{decoded,model}' as decoded, details #>> '{chosen,model}' as chosen
        from equipment where customer_id = ${customer}`),
    ).toEqual({ decoded: 'Accord', chosen: 'Civic' })
  })
})

describe.each(LOCALES)('what is refused, word for word: %s', (locale) => {
  const { messages } = wordsFor(locale)
  const told = (body: { error: { message: string; fields?: Record<string, string> } }) => ({
    sentence: body.error.message,
    fields: body.error.fields ?? {},
  })

  const numbers: [what: string, equipment: { type: string; number: string }, key: keyof typeof messages][] = [
    ['an ESN of seven digits', { type: 'ENGINE', number: '1234567' }, 'esn.format'],
    ['an ESN of no family', { type: 'ENGINE', number: '99999999' }, 'esn.notFound'],
    ['a GSN of another shape', { type: 'GENERATOR', number: '12' }, 'gsn.invalidOrPortable'],
    ['a GSN of no line', { type: 'GENERATOR', number: 'B226000001' }, 'gsn.invalidOrPortable'],
    ['a portable generator', { type: 'GENERATOR', number: 'F217700001' }, 'gsn.invalidOrPortable'],
    ['a VIN of sixteen characters', { type: 'VEHICLE', number: VIN.slice(1) }, 'vin.format'],
    ['a VIN with a wrong check digit', { type: 'VEHICLE', number: '1HGCM82643A004352' }, 'vin.invalid'],
    ['a VIN of an unknown maker', { type: 'VEHICLE', number: '11111111111111111' }, 'vin.notFound'],
  ]
  test.each(numbers)('%s, checked and added', async (_, equipment, key) => {
    const checked = await ask('checkNumber', equipment, { in: locale })
    expect([checked.status, told(checked.body).sentence]).toEqual([422, messages[key]])
    expect(told((await add(equipment, 'Loader', { in: locale })).body).sentence).toBe(messages[key])
    expect(await count()).toBe(0)
  })

  test.each([
    [{ type: 'ENGINE', number: ESN }, 'esn.duplicate'],
    [{ type: 'GENERATOR', number: GSN }, 'gsn.duplicate'],
    [HONDA, 'vin.duplicate'],
  ] as const)('what is in the garage already: %j', async (equipment, key) => {
    await add(equipment)
    const { type, number } = equipment
    const checked = await ask('checkNumber', { type, number }, { in: locale })
    expect([checked.status, told(checked.body).sentence]).toEqual([409, messages[key]])
    const again = await add(equipment, 'Truck', { in: locale })
    expect([again.status, told(again.body).sentence, await count()]).toEqual([409, messages[key], 1])
  })

  test('a duplicate before the registry, and the format before both (E-14)', async () => {
    await db.write.run(sql`insert into equipment (customer_id, type, number, nickname, details)
      values (${customer}, 'ENGINE', '99999999', 'Gone', '{}')`)
    const known = await ask('checkNumber', { type: 'ENGINE', number: '99999999' }, { in: locale })
    expect(told(known.body).sentence).toBe(messages['esn.duplicate'])
    const malformed = await ask('checkNumber', { type: 'ENGINE', number: '9999999' }, { in: locale })
    expect(told(malformed.body).sentence).toBe(messages['esn.format'])
  })

  const vehicles: [what: string, more: object, fields: Record<string, keyof typeof messages>][] = [
    ['a year that its number does not allow', { year: '2004' }, { year: 'vehicle.year' }],
    ['a year of two digits', { year: '03' }, { year: 'vehicle.year' }],
    ['a power that is none', { power: 'STEAM' }, { power: 'vehicle.power' }],
    [
      'what its number says, emptied (E-8)',
      { make: '', model: '', year: '', power: '' },
      { make: 'vehicle.make', model: 'vehicle.model', year: 'vehicle.year', power: 'vehicle.power' },
    ],
  ]
  test.each(vehicles)('a vehicle with %s', async (_, more, fields) => {
    const answer = await add({ ...HONDA, ...more }, 'Loader', { in: locale })
    const expected = Object.fromEntries(Object.entries(fields).map(([field, key]) => [field, messages[key]]))
    expect([answer.status, told(answer.body).fields]).toEqual([422, expected])
  })

  test('a vehicle of which the number tells neither make, model nor power, with all else that is missing (V-4)', async () => {
    const unknown = { type: 'VEHICLE', number: '1C3ZZZZZ5KA000001', make: '', model: '', year: '', power: '' }
    expect(told((await add(unknown, ' ', { in: locale })).body).fields).toEqual({
      make: messages['vehicle.make'],
      model: messages['vehicle.model'],
      year: messages['vehicle.year'],
      power: messages['vehicle.power'],
      nickname: messages['required.nickname'],
    })
  })

  test('a nickname that is there, however it is typed; none; and one that is too long', async () => {
    await add({ type: 'ENGINE', number: ESN }, 'Génératrice Nord')
    for (const [nickname, key] of [
      ['  GÉNÉRATRICE   nord ', 'nickname.exists'],
      [' \u200b ', 'required.nickname'],
      ['\u3164', 'required.nickname'],
      ['x'.repeat(31), 'nickname.tooLong'],
    ] as const) {
      const answer = await add({ type: 'GENERATOR', number: GSN }, nickname, { in: locale })
      expect([answer.status, told(answer.body).fields]).toEqual([422, { nickname: messages[key] }])
    }
    // Accents count.
    expect((await add({ type: 'GENERATOR', number: GSN }, 'Generatrice Nord')).status).toBe(200)
  })

  test('an eleventh machine', async () => {
    await fillGarage(10)
    const full = fill(messages['garage.full'], { max: 10 })
    const checked = await ask('checkNumber', { type: 'GENERATOR', number: GSN }, { in: locale })
    expect([checked.status, told(checked.body).sentence]).toEqual([409, full])
    const answer = await add({ type: 'GENERATOR', number: GSN }, 'Eleventh', { in: locale })
    expect([answer.status, told(answer.body).sentence, await count()]).toEqual([409, full, 10])
  })
})

const fillGarage = (machines: number) =>
  db.write.run(sql`insert into equipment (customer_id, type, number, nickname, details)
    select ${customer}::bigint, 'ENGINE', 24000000 + place, 'Engine ' || place, '{}' from generate_series(1, ${machines}::int) place`)

describe('a machine of the garage', () => {
  let id: string
  beforeEach(async () => {
    id = (await add({ type: 'ENGINE', number: ESN })).body.id
  })

  test('is renamed, noted of and read off; the newest reading of a day wins', async () => {
    expect((await ask('renameEquipment', { id, nickname: ' Dump  truck ' })).status).toBe(200)
    expect((await ask('renameEquipment', { id, nickname: 'DUMP TRUCK' })).status).toBe(200)
    expect((await ask('saveNotes', { id, notes: 'Oil 15W-40' })).status).toBe(200)
    for (const [reading, on] of [
      ['6,100', '2026-10-01'],
      ['6 300 h', '2026-10-15'],
      ['6310', '2026-10-15'],
    ])
      expect((await ask('logReading', { id, reading, on })).status).toBe(200)
    expect((await garage()).machines).toMatchObject([
      {
        nickname: 'DUMP TRUCK',
        notes: 'Oil 15W-40',
        readings: [
          { on: '2026-10-15', value: 6310, unit: 'h' },
          { on: '2026-10-01', value: 6100, unit: 'h' },
        ],
        perWeek: 105,
      },
    ])
  })

  test.each([
    [{ reading: 'many', on: '' }, { reading: 'reading.number' }],
    [{ reading: '-5', on: '' }, { reading: 'reading.number' }],
    [{ reading: '250.5', on: '' }, { reading: 'reading.number' }],
    [{ reading: '12,5', on: '' }, { reading: 'reading.number' }],
    [{ storeLocale: 'fr-CA', reading: '1,250', on: '' }, { reading: 'reading.number' }],
    [{ reading: '10', on: '2999-01-01' }, { on: 'reading.day' }],
    [{ reading: '10', on: '2026-02-31' }, { on: 'reading.day' }],
    [{ reading: '10', on: 'today' }, { on: 'reading.day' }],
  ])('a reading that is none is refused: %j', async (sent, fields) => {
    const { status, body } = await ask('logReading', { id, ...sent })
    expect([status, Object.keys(body.error.fields)]).toEqual([400, Object.keys(fields)])
  })

  test('is shopped for on every device, and put away on every device (E-12)', async () => {
    const phone = await browserOf({ app, db }, customer)
    expect((await ask('activateEquipment', { id })).status).toBe(200)
    const seen = await phone.call('SessionService.getVisitor', { storeLocale: 'en-US' })
    expect(seen.json().equipment.label).toBe('Tarn 6.4 · ESN 24123456')
    expect(String(seen.headers['set-cookie'])).toContain('equipment=1')
    expect((await garage()).machines[0].isActive).toBe(true)
    await phone.call('GarageService.releaseEquipment', { storeLocale: 'en-US' })
    expect((await garage()).machines[0].isActive).toBe(false)
    const after = await dana.call('SessionService.getVisitor', { storeLocale: 'en-US' })
    expect([after.json().equipment, String(after.headers['set-cookie'])]).toEqual([
      null,
      expect.stringContaining('equipment=; Max-Age=0'),
    ])
  })

  test('is the one that is shopped for when its number is typed, until it is removed', async () => {
    await dana.call('GarageService.holdEquipment', { storeLocale: 'en-US', equipment: { number: ESN } })
    expect(await garage()).toMatchObject({ inHand: null, machines: [{ isActive: true }] })
    expect((await ask('removeEquipment', { id })).status).toBe(200)
    const visitor = await dana.call('SessionService.getVisitor', { storeLocale: 'en-US' })
    expect([(await garage()).machines, visitor.json().equipment]).toEqual([[], null])
    expect((await add({ type: 'ENGINE', number: ESN })).status).toBe(200)
  })

  test('of another customer is as if it were not there', async () => {
    const other = await browserOf({ app, db }, await newCustomer(db.write))
    for (const [name, input] of [
      ['renameEquipment', { nickname: 'Mine' }],
      ['removeEquipment', {}],
      ['activateEquipment', {}],
      ['saveNotes', { notes: 'x' }],
      ['logReading', { reading: '1', on: '' }],
    ] as const) {
      const theirs = await ask(name, { id, ...input }, { by: other })
      const nobodys = await ask(name, { id: recordId('equipment', 999_999_999), ...input }, { by: other })
      expect([name, theirs.status, theirs.body.error.code]).toEqual([name, 404, 'garage/not-found'])
      expect(nobodys.body.error.code).toBe('garage/not-found')
    }
    expect((await garage()).machines).toMatchObject([{ nickname: 'Loader', notes: '', readings: [] }])
  })
})

test('every call is the customer’s alone', async () => {
  const guest = await browserOf({ app, db })
  const id = recordId('equipment', 1)
  for (const [name, input] of Object.entries({
    getGarage: {},
    checkNumber: { type: 'ENGINE', number: ESN },
    addEquipment: { equipment: { type: 'ENGINE', number: ESN }, nickname: 'x' },
    keepEquipment: {},
    renameEquipment: { id, nickname: 'x' },
    removeEquipment: { id },
    activateEquipment: { id },
    saveNotes: { id, notes: '' },
    logReading: { id, reading: '1', on: '' },
    checkGarage: { products: [recordId('product', 1)] },
    getMachineOrders: {},
  })) {
    const { status, body } = await ask(name, input, { by: guest, key: randomUUID() })
    expect([name, status, body.error.code]).toEqual([name, 401, 'account/sign-in-first'])
  }
})

test('what is shopped for is kept in one step, by a nickname that is free', async () => {
  expect((await ask('keepEquipment', {})).body.error.code).toBe('garage/not-found')
  await dana.call('GarageService.holdEquipment', { storeLocale: 'en-US', equipment: { number: ESN } })
  expect((await garage()).inHand.label).toBe('Tarn 6.4 · ESN 24123456')
  expect((await ask('keepEquipment', {})).status).toBe(200)
  expect(await garage()).toMatchObject({ inHand: null, machines: [{ nickname: 'Tarn 6.4 3456', isActive: true }] })
  expect((await ask('keepEquipment', {})).body.error.code).toBe('esn/duplicate')
})

test('which machines a part fits is told for the whole garage, as for each alone', async () => {
  await add({ type: 'ENGINE', number: ESN }, 'Engine')
  await add({ type: 'GENERATOR', number: GSN }, 'Standby')
  await add(HONDA, 'Car')
  const parts = await db.all<{ id: number }>(sql`select id from product order by id limit 60`)
  const products = parts.map(({ id }) => recordId('product', id))
  const { body: machines } = await ask('checkGarage', { products })
  expect(machines.map(({ nickname }: { nickname: string }) => nickname)).toEqual(['Engine', 'Standby', 'Car'])
  for (const [index, number] of [ESN, GSN, VIN].entries()) {
    const alone = await dana.call('FitmentService.checkParts', { storeLocale: 'en-US', products, number })
    const verdicts = Object.entries(alone.json().fits as Record<string, { verdict: string }>)
    const known = verdicts.map(([id, { verdict }]) => [id, verdict])
    expect(machines[index].fits).toEqual(Object.fromEntries(known))
  }
})

test('for each machine the orders are told that hold a part with fit data for it, newest first', async () => {
  await add({ type: 'ENGINE', number: ESN }, 'Engine')
  await add({ type: 'GENERATOR', number: GSN }, 'Standby')
  await add(HONDA, 'Car')
  const parts = await db.all<{ id: number; universal: boolean }>(sql`
    select id, universal from product where id in (
      (select product_id from engine_fitment where ${Number(ESN)} between esn_from and esn_to order by id limit 3)
      union (select product_id from generator_fitment order by id limit 3)
      union (select product_id from vehicle_fitment order by id limit 3)
      union (select id from product where universal order by id limit 1)) order by id`)
  const numbers: string[] = []
  for (const [days, { id: product }] of parts.entries()) {
    const order = await anOrder(db.write, { product })
    numbers.push(order.number)
    await db.write.run(sql`update orders set customer_id = ${customer}, placed_at = now() - make_interval(days => ${days})
      where id = ${order.id}`)
  }
  await anOrder(db.write, { product: parts[0]?.id ?? 0 })

  const { machines } = await garage()
  const { body: orders } = await ask('getMachineOrders', {})
  expect(Object.keys(orders)).toEqual(machines.map(({ id }: { id: string }) => id))
  const products = parts.map(({ id }) => recordId('product', id))
  for (const { id, number } of machines) {
    const { fits } = (await dana.call('FitmentService.checkParts', { storeLocale: 'en-US', products, number })).json()
    const holding = numbers.filter((_, at) => !parts[at]?.universal && fits[products[at] ?? '']?.verdict === 'fits')
    expect(orders[id].map((order: { number: string }) => order.number)).toEqual(holding)
    expect(orders[id].every((order: { parts: string[] }) => order.parts.join() === 'Starter')).toBe(true)
  }
  expect(orders[machines[0].id]).not.toEqual([])
  const of = async (...named: string[]) => (await ask('getMachineOrders', { machines: named })).body
  expect(await of(machines[1].id)).toEqual({ [machines[1].id]: orders[machines[1].id] })
  expect(await of(recordId('equipment', 999_999)), 'another’s machine').toEqual({})
})

test('the garage costs one statement, whatever is in it', async () => {
  await fillGarage(10)
  await garage()
  db.forget()
  await garage()
  expect(db.statements.length).toBeLessThanOrEqual(2)
})

test('50 parallel wizards on one garage leave ten machines, none doubled, twice over', async () => {
  for (let round = 0; round < 2; round++) {
    const owner = await newCustomer(db.write)
    const browsers = await Promise.all(Array.from({ length: 5 }, () => browserOf({ app, db }, owner)))
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, place) =>
        add({ type: 'ENGINE', number: String(24_000_001 + (place % 15)) }, `Engine ${place % 20}`, {
          by: browsers[place % 5],
        }),
      ),
    )
    const rows = await db.all<{ number: string; nickname: string }>(
      sql`select number, lower(nickname) as nickname from equipment where customer_id = ${owner}`,
    )
    expect(rows.length).toBe(10)
    expect(new Set(rows.map(({ number }) => number)).size).toBe(10)
    expect(new Set(rows.map(({ nickname }) => nickname)).size).toBe(10)
    expect(answers.filter(({ status }) => status === 200).length).toBe(10)
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  }
})
