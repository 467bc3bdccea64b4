import { beforeEach, describe, expect, test } from 'vitest'
import type { WantedEquipment } from '#contract/shop/equipment.ts'
import { sql } from '#database/sql.ts'
import { testDatabase } from '#database/database-fixture.ts'
import { aShopper } from '#shop/cart/shopper-fixture.ts'
import { selectEquipment } from './select-equipment.ts'
import { readSelected } from './read-selected.ts'
import { openRegistry } from './registry.ts'
import { releaseEquipment } from './release-equipment.ts'
import { someVins } from './vins-fixture.ts'
import { readVehicleChoices } from './vehicle-choices.ts'

const db = await testDatabase({ demo: true })
const now = () => new Date('2026-11-20T12:00:00Z')
const registry = openRegistry(db)
const VIN = '1HGCM82633A004352'
let session: number
beforeEach(async () => {
  session = (await aShopper(db.write)).sessionId
})

const hold = (wanted: WantedEquipment, vins = someVins()) =>
  selectEquipment(
    db,
    { registry, vins, now },
    { wanted, locale: 'en-US', holder: async () => ({ sessionId: session, customerId: null }) },
  )
const held = (sessionId = session, locale: 'en-US' | 'fr-CA' = 'en-US') =>
  readSelected(db, registry, { sessionId, customerId: null, locale })

describe('equipment in hand', () => {
  test('is there at the next request, in the language asked for, by one statement', async () => {
    expect(await held()).toBeNull()
    const equipment = await hold({ type: 'ENGINE', number: '2412 3456' })
    db.forget()
    expect(await held()).toEqual(equipment)
    expect(db.statements).toHaveLength(1)
    expect((await held(session, 'fr-CA'))?.label).toBe('Tarn 6.4 · NSM 24123456')
  })

  test('takes the place of the one before', async () => {
    await hold({ type: 'ENGINE', number: '24123456' })
    await hold({ number: 'C184012345' })
    expect((await held())?.type).toBe('GENERATOR')
  })

  test('is nobody else’s, and nobody without a session has any', async () => {
    await hold({ type: 'ENGINE', number: '24123456' })
    expect(await held((await aShopper(db.write)).sessionId)).toBeNull()
    db.forget()
    expect(await held(0)).toBeNull()
    expect(db.statements).toEqual([])
  })

  test('is put away at once, and after 30 days by itself', async () => {
    await hold({ type: 'ENGINE', number: '24123456' })
    await releaseEquipment(db, { sessionId: session, customerId: null })
    expect(await held()).toBeNull()
    await releaseEquipment(db, { sessionId: session, customerId: null })

    await hold({ type: 'ENGINE', number: '24123456' })
    const { days } = (await db.first<{ days: number }>(
      sql`select round(extract(epoch from held_until - now()) / 86400) as days from session_equipment where session_id = ${session}`,
    )) ?? { days: 0 }
    expect(days).toBe(30)
    await db.write.run(sql`update session_equipment set held_until = now() where session_id = ${session}`)
    expect(await held()).toBeNull()
  })

  test('of a family that has left the registry is none', async () => {
    await hold({ type: 'ENGINE', number: '24123456' })
    const emptied = { read: async () => ({ families: [], lines: [] }), forget: () => {} }
    expect(await readSelected(db, emptied, { sessionId: session, customerId: null, locale: 'en-US' })).toBeNull()
  })

  test('stays when another number is refused, and no session is asked for', async () => {
    await hold({ type: 'ENGINE', number: '24123456' })
    const refused = selectEquipment(
      db,
      { registry, vins: someVins(), now },
      {
        wanted: { type: 'ENGINE', number: '99999999' },
        locale: 'en-US',
        holder: () => Promise.reject(new Error('a session was asked for')),
      },
    )
    await expect(refused).rejects.toMatchObject({ code: 'esn/not-found' })
    expect((await held())?.number).toBe('24123456')
  })
})

describe('a vehicle', () => {
  test('is held by its number alone', async () => {
    expect(await hold({ type: 'VEHICLE', number: VIN })).toMatchObject({
      label: '2003 Honda Accord',
      machine: { type: 'VEHICLE', make: 'Honda', model: 'Accord', year: 2003, engine: null },
    })
  })

  test('is held by make, model and year without a number, and its names are those of the fit data', async () => {
    expect(await hold({ make: ' honda ', model: 'ACCORD', year: '2004', engine: '2.4 litres' })).toEqual({
      type: 'VEHICLE',
      number: null,
      label: '2004 Honda Accord',
      machine: { type: 'VEHICLE', make: 'Honda', model: 'Accord', year: 2004, engine: '2.4L' },
      understood: [],
      vehicle: { make: 'Honda', model: 'Accord', year: 2004, years: [], engine: '2.4L', power: null },
    })
  })

  test('is what the shopper says before what its number says, and both are kept (V-7)', async () => {
    await hold(
      { number: VIN, model: 'Civic', engine: '1,8', power: 'HYBRID' },
      someVins({ engine: '2.4L', fuel: 'Gasoline' }),
    )
    expect(await held()).toMatchObject({
      label: '2003 Honda Civic',
      machine: { make: 'Honda', model: 'Civic', year: 2003, engine: '1.8L' },
      understood: expect.arrayContaining([
        { name: 'Model', text: 'Accord' },
        { name: 'Engine', text: '2.4\u00a0L' },
      ]),
      vehicle: { power: 'HYBRID' },
    })
    expect(
      await db.first(sql`select equipment #>> '{decoded,model}' as decoded, equipment #>> '{chosen,model}' as chosen
        from session_equipment where session_id = ${session}`),
    ).toEqual({ decoded: 'Accord', chosen: 'Civic' })
  })

  test('of a make that is in no list is held as it was typed, without what is not text', async () => {
    const equipment = await hold({ make: 'Oshkosh\u202e\u0007 Truck', model: '🚒', year: '1999' })
    expect(equipment.label).toBe('1999 Oshkosh Truck 🚒')
  })

  const asked = { make: 'Honda', model: 'Accord', year: '2003' }
  const cases: [
    what: string,
    wanted: WantedEquipment,
    fields: Record<string, string>,
    vins?: Parameters<typeof someVins>[0],
  ][] = [
    ['nothing told', {}, { make: 'vehicle.make', model: 'vehicle.model', year: 'vehicle.year' }],
    ['no make', { ...asked, make: ' ' }, { make: 'vehicle.make' }],
    ['no model', { ...asked, model: '\u0000\t' }, { model: 'vehicle.model' }],
    ['no model in the number either (V-4)', { number: VIN }, { model: 'vehicle.model' }, { model: null }],
    ['no make in the number either', { number: VIN, model: 'Civic' }, { make: 'vehicle.make' }, { make: null }],
    ['a year before 1960', { ...asked, year: '1959' }, { year: 'vehicle.year' }],
    ['a year after the next one', { ...asked, year: '2028' }, { year: 'vehicle.year' }],
    ['a year of two digits', { ...asked, year: '03' }, { year: 'vehicle.year' }],
    ['a year in words', { ...asked, year: 'MMIII' }, { year: 'vehicle.year' }],
    ['a year that the number does not allow', { number: VIN, year: '2004' }, { year: 'vehicle.year' }],
    ['no year where the number allows two (V-5)', { number: VIN }, { year: 'vehicle.year' }, { years: [1989, 2019] }],
    [
      'an empty year where the number allows two',
      { number: VIN, year: ' ' },
      { year: 'vehicle.year' },
      { years: [1989, 2019] },
    ],
    ['a power that is none', { ...asked, power: 'STEAM' }, { power: 'vehicle.power' }],
    ['a power that is asked for and not told', { ...asked, power: '' }, { power: 'vehicle.power' }],
  ]
  test.each(cases)('is incomplete with %s (E-8)', async (_, wanted, fields, decoded = {}) => {
    await expect(hold({ type: 'VEHICLE', ...wanted }, someVins(decoded))).rejects.toMatchObject({
      code: 'vehicle/incomplete',
      details: { fields },
    })
    expect(await held()).toBeNull()
  })

  test.each(['1960', '2027'])('of %s is taken', async (year) => {
    expect((await hold({ ...asked, year })).vehicle?.year).toBe(Number(year))
  })

  test('of another year that its number allows is taken (V-5)', async () => {
    expect((await hold({ number: VIN, year: '2003' }, someVins({ years: [2033, 2003] }))).vehicle?.year).toBe(2003)
  })

  test.each(['make', 'model', 'year', 'power'] as const)(
    'is refused with an emptied %s, which its number says (E-8)',
    async (field) => {
      const emptied = hold({ number: VIN, [field]: ' ' }, someVins({ fuel: 'Diesel' }))
      const fields = { [field]: `vehicle.${field}` }
      await expect(emptied).rejects.toMatchObject({ code: 'vehicle/incomplete', details: { fields } })
      expect(await held()).toBeNull()
    },
  )

  test('need not say its power again when the number does', async () => {
    expect((await hold({ number: VIN }, someVins({ fuel: 'Diesel' }))).vehicle?.power).toBe('DIESEL')
  })
})

describe('what a vehicle can be picked from', () => {
  const vins = someVins()

  test('makes, then models, then years from the newest and the engines that parts name', async () => {
    expect(await readVehicleChoices(db, vins, {})).toEqual({
      makes: ['Honda', 'Ford'],
      models: [],
      years: [],
      engines: [],
    })
    expect(await readVehicleChoices(db, vins, { make: 'honda' })).toMatchObject({
      models: ['Accord', 'Civic'],
      years: [],
    })
    await db.write.run(sql`insert into vehicle_fitment values (1, 'Honda', 'Accord', 2002, 2004, '12.8L'),
      (1, 'Honda', 'Accord', 2002, 2004, '2.0L'), (2, 'Honda', 'Accord', 2002, 2003, '2.0L')`)
    const { years, engines } = await readVehicleChoices(db, vins, { make: 'Honda', model: 'Accord' })
    expect(years).toEqual([2004, 2003, 2002])
    expect([engines.indexOf('2.0L') >= 0, engines.at(-1), new Set(engines).size]).toEqual([
      true,
      '12.8L',
      engines.length,
    ])
  })

  test('engines of the year, once it is chosen, and how it is powered where parts depend on it', async () => {
    const civic = (from: number, to: number, engine: string, power: string | null) => sql`
      insert into vehicle_fitment (product_id, make, model, year_from, year_to, engine, power)
      values (1, 'Honda', 'Civic', ${from}, ${to}, ${engine}, ${power})`
    await db.write.run(civic(2001, 2005, '1.7L', null))
    await db.write.run(civic(2006, 2011, '1.8L', 'GASOLINE'))
    await db.write.run(civic(2006, 2011, '1.8L', 'NATURAL_GAS'))
    const choices = (year?: number) => readVehicleChoices(db, vins, { make: 'Honda', model: 'Civic', year })
    expect(await choices(2003)).toMatchObject({ engines: ['1.7L'] })
    expect(await choices(2003)).not.toHaveProperty('powers')
    expect(await choices(2008)).toMatchObject({ engines: ['1.8L'], powers: ['GASOLINE', 'NATURAL_GAS'] })
    expect(await choices()).toMatchObject({ engines: ['1.7L', '1.8L'], powers: ['GASOLINE', 'NATURAL_GAS'] })
  })

  test.each([
    [{ make: 'Nobody' }, []],
    [{ model: 'Accord' }, []],
    [{ make: '', model: '' }, []],
    [{ make: 'Honda', model: 'F-250' }, ['Accord', 'Civic']],
  ])('of %j nothing more is known', async (wanted, models) => {
    expect(await readVehicleChoices(db, vins, wanted)).toEqual({
      makes: ['Honda', 'Ford'],
      models,
      years: [],
      engines: [],
    })
  })
})
