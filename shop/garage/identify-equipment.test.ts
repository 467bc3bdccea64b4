// Samples of equipment-families.json and of the public VIN data; what is refused, and as what (business rules E-4 to E-6, V-1 to V-6).
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '#database/database-fixture.ts'
import { offlineVins } from '#providers/vin/offline.ts'
import type { EquipmentType } from '#values/equipment.ts'
import { Refusal } from '#values/refusal.ts'
import { identifyEquipment } from './identify-equipment.ts'
import { openRegistry } from './registry.ts'
import { someVins } from './vins-fixture.ts'

const db = await testDatabase({ demo: true })
const now = () => new Date('2026-11-20T12:00:00Z')
const deps = { registry: openRegistry(db), vins: offlineVins({ now }), now }

describe('what a number names', () => {
  test('an engine, with all that its number tells', async () => {
    expect(await identifyEquipment(deps, 'en-US', { number: ' 2412-3456 ' })).toEqual({
      type: 'ENGINE',
      number: '24123456',
      label: 'Tarn 6.4 · ESN 24123456',
      machine: { type: 'ENGINE', number: '24123456' },
      understood: [
        { name: 'Model family', text: 'Tarn 6.4' },
        { name: 'Engine model', text: 'TRN64-260' },
        { name: 'Service model name', text: 'Tarn6.4 EC3 A98' },
        { name: 'Specification', text: 'S4123' },
        { name: 'Build date', text: 'Aug 16, 1998' },
      ],
      vehicle: null,
    })
  })

  test('a generator, by the month and the sequence in its number', async () => {
    expect(await identifyEquipment(deps, 'en-US', { number: 'c18 4012345' })).toMatchObject({
      type: 'GENERATOR',
      number: 'C184012345',
      machine: { type: 'GENERATOR', number: 'C184012345' },
      understood: [
        { name: 'Model family', text: 'Cairn C' },
        { name: 'Model' },
        { name: 'Specification' },
        { name: 'Build date', text: 'March 2018' },
      ],
    })
  })

  test('a vehicle, as the public data reads its number', async () => {
    expect(await identifyEquipment(deps, 'en-US', { number: '1hgcm82633a004352' })).toMatchObject({
      type: 'VEHICLE',
      number: '1HGCM82633A004352',
      label: '2003 Honda Accord',
      machine: { type: 'VEHICLE', make: 'Honda', model: 'Accord', year: 2003 },
      understood: expect.arrayContaining([
        { name: 'Model year', text: '2003' },
        { name: 'Make', text: 'Honda' },
        { name: 'Model', text: 'Accord' },
      ]),
      vehicle: { make: 'Honda', model: 'Accord', year: 2003, years: [2003], power: 'GASOLINE' },
    })
  })

  test('in French, by its French names', async () => {
    const engine = await identifyEquipment(deps, 'fr-CA', { number: '24123456' })
    expect(engine.label).toBe('Tarn 6.4 · NSM 24123456')
    expect(engine.understood[0]).toEqual({ name: 'Famille', text: 'Tarn 6.4' })
    expect((await identifyEquipment(deps, 'fr-CA', { number: 'C184012345' })).label).toMatch(/ · NSG C184012345$/)
    expect((await identifyEquipment(deps, 'fr-CA', { number: '1HGCM82633A004352' })).label).toBe('Honda Accord 2003')
  })

  test('a vehicle of which only the make is known cannot be matched yet (V-4)', async () => {
    const vins = someVins({ model: null, years: [1995, 2025] })
    expect(await identifyEquipment({ ...deps, vins }, 'en-US', { number: '1HGCM82633A004352' })).toMatchObject({
      label: '1995 or 2025 Honda',
      machine: null,
      understood: [
        { name: 'Model year', text: '1995 or 2025' },
        { name: 'Make', text: 'Honda' },
      ],
      vehicle: { make: 'Honda', model: '', year: 1995, years: [1995, 2025] },
    })
  })

  test('a vehicle whose number allows several years is none of them yet (V-5)', async () => {
    const wanted = { number: '1M8GDM9AXKP042788' }
    expect(await identifyEquipment(deps, 'en-US', wanted)).toMatchObject({
      label: '1989 or 2019 Motor Coach Industries 102C3 Intercity',
      machine: null,
      vehicle: { year: 1989, years: [1989, 2019] },
    })
    expect((await identifyEquipment(deps, 'fr-CA', wanted)).label).toBe(
      'Motor Coach Industries 102C3 Intercity 1989 ou 2019',
    )
  })

  test('a number says no year in which its model was not made: no Peterbilt 579 is of 1990', async () => {
    expect(await identifyEquipment(deps, 'en-US', { number: '1XPBAAAA4LA012345' })).toMatchObject({
      label: '2020 Peterbilt 579',
      machine: { make: 'Peterbilt', model: '579', year: 2020 },
    })
  })

  test('a vehicle of which not even that is known is called by its number', async () => {
    const vins = someVins({ make: null, model: null })
    expect((await identifyEquipment({ ...deps, vins }, 'fr-CA', { number: '1HGCM82633A004352' })).label).toBe(
      'NIV 1HGCM82633A004352',
    )
  })

  test.each([
    ['Diesel', 'DIESEL'],
    ['Compressed Natural Gas (CNG)', 'NATURAL_GAS'],
    ['Liquefied Petroleum Gas (propane or LPG)', 'PROPANE'],
    ['Flexible Fuel Vehicle (FFV)', null],
    ['Fuel Cell', 'OTHER'],
    [null, null],
  ])('fuel %s means the power %s (E-9)', async (fuel, power) => {
    const { vehicle } = await identifyEquipment({ ...deps, vins: someVins({ fuel }) }, 'en-US', {
      number: '1HGCM82633A004352',
    })
    expect(vehicle?.power).toBe(power)
  })
})

describe('what is refused', () => {
  const cases: [what: string, number: string, code: string, type?: EquipmentType][] = [
    ['seven digits', '1234567', 'esn/format'],
    ['ten digits', '1234567890', 'esn/format'],
    ['a generator’s number without its letter', '984123456', 'gsn/invalid-or-portable'],
    ['a generator’s number without its letter, as on the plate', 'S/N 984 123-456', 'gsn/invalid-or-portable'],
    ['nine digits after what they are', 'GSN 984123456', 'gsn/invalid-or-portable'],
    ['nine digits right after what they are', 'gsn984123456', 'gsn/invalid-or-portable'],
    ['what is called a generator’s in French', 'NSG : 98412', 'gsn/invalid-or-portable'],
    ['words that are called a generator’s', 'GSN unknown', 'gsn/invalid-or-portable'],
    ['nine digits of an engine', '984123456', 'esn/format', 'ENGINE'],
    ['a letter among an engine’s digits', 'A1234567', 'esn/format', 'ENGINE'],
    ['an engine number of no family', '99999999', 'esn/not-found'],
    ['the lowest engine number', '00000001', 'esn/not-found'],
    ['no number at all, of an engine', '', 'esn/format', 'ENGINE'],
    ['a portable generator', 'F217700001', 'gsn/invalid-or-portable'],
    ['a generator of an unknown line', 'B226000001', 'gsn/invalid-or-portable'],
    ['a generator of a year in which none was built', 'C554012345', 'gsn/invalid-or-portable'],
    ['a month that is none', 'M181234567', 'gsn/invalid-or-portable'],
    ['a digit too few', 'C18123456', 'gsn/invalid-or-portable'],
    ['an engine’s number of a generator', '24123456', 'gsn/invalid-or-portable', 'GENERATOR'],
    ['a VIN with I', '1HGCM82633I004352', 'vin/format'],
    ['a VIN with O', '1HGCM82633O004352', 'vin/format'],
    ['a VIN with Q', '1HGCM82633Q004352', 'vin/format'],
    ['sixteen characters', '1HGCM82633A00435', 'vin/format'],
    ['a VIN with a wrong check digit', '1HGCM82643A004352', 'vin/invalid'],
    ['a European VIN, which has none', 'WVWZZZ1JZ3W386752', 'vin/invalid'],
    // The check digit of these two holds (49 CFR 565).
    ['a VIN whose tenth character is no year', '1HGCM8261UA004352', 'vin/invalid'],
    ['a VIN of an unknown maker', '11111111111111111', 'vin/not-found'],
    ['nothing', '', 'vin/format'],
    ['emoji', '🔧🔧🔧🔧', 'vin/format'],
    ['emoji in place of digits', '🔧', 'esn/format', 'ENGINE'],
    ['control characters', '2412\u00003456', 'esn/format', 'ENGINE'],
    ['digits of another script', '٢٤١٢٣٤٥٦', 'esn/format', 'ENGINE'],
    ['ten thousand characters', '1'.repeat(10_000), 'esn/format'],
  ]
  test.each(cases)('%s', async (_, number, code, type) => {
    await expect(identifyEquipment(deps, 'en-US', { type, number })).rejects.toMatchObject({ code })
  })

  test('a number is told by its shape whatever stands in it, or refused in a sentence', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 40 }), async (number) => {
        const outcome = await identifyEquipment(deps, 'fr-CA', { number }).then(
          ({ label }) => typeof label,
          (error: unknown) => error,
        )
        expect(outcome === 'string' || outcome instanceof Refusal).toBe(true)
      }),
    )
  })
})

describe('the registry', () => {
  test('is read by one statement, once, until it is forgotten', async () => {
    const registry = openRegistry(db)
    db.forget()
    await Promise.all([registry.read(), registry.read()])
    expect(db.statements).toHaveLength(1)
    registry.forget()
    await registry.read()
    expect(db.statements).toHaveLength(2)
  })

  test('is asked again when it could not be read', async () => {
    let tries = 0
    const registry = openRegistry({
      ...db,
      first: async (query) => {
        if (++tries === 1) throw new Error('away')
        return db.first(query)
      },
    })
    await expect(registry.read()).rejects.toThrow('away')
    expect((await registry.read()).families.length).toBeGreaterThan(0)
  })
})
