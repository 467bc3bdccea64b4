// Rules of water, air and all that turns, held against every part of the range.
// docs/product/plausibility-rules.md tells which file holds which rule.
import { describe, expect, test } from 'vitest'
import { generatorSheets } from './goods/generator-sheets.ts'
import { classOf } from './goods/vehicle-designs.ts'
import { vehicles } from './goods/vehicles.ts'
import { broken, designs, enginesOf, numberOf, ofFamily, ofKind, rowsOf, told, years } from './rules-fixture.ts'

describe('water and air', () => {
  test('a hose is as wide as what it is pushed onto (35)', () => {
    for (const { sheet, year } of years) {
      for (const [kind, hoses, opening] of [
        ['water pump', 'radiator hose', 'inlet_mm'],
        ['turbocharger', 'charge-air hose', 'outlet_mm'],
      ] as const) {
        const [pushedOnto] = ofFamily(sheet.code, year, kind)
        for (const hose of ofFamily(sheet.code, year, hoses)) {
          const gap = numberOf(hose, 'inner_diameter_mm') - numberOf(pushedOnto!, opening)
          expect(Math.abs(gap), sheet.code).toBeLessThanOrEqual(1)
        }
      }
    }
    const pumps = ofKind('water pump').filter(({ engines }) => engines.length === 0)
    for (const hose of ofKind('radiator hose').filter(
      ({ engines, vehicles: uses }) => engines.length === 0 && uses.length > 0,
    ))
      for (const { vehicle, engine } of enginesOf(hose)) {
        const pump = pumps.find((part) =>
          enginesOf(part).some((one) => one.vehicle === vehicle && one.engine === engine),
        )
        expect(numberOf(hose, 'inner_diameter_mm'), `${told(hose)} ${engine.litres}`).toBe(numberOf(pump!, 'inlet_mm'))
      }
  })

  test('thermostats of vehicles open where those of such engines do (36)', () => {
    for (const part of ofKind('thermostat'))
      for (const { engine } of enginesOf(part)) {
        const opens = numberOf(part, 'opening_temp_c')
        expect(opens >= (engine.fuel === 'diesel' ? 82 : 71) && opens <= 98, told(part)).toBe(true)
      }
  })

  test('a fan is narrower than the radiator that it stands behind (37)', () => {
    for (const fan of ofKind('fan'))
      for (const { vehicle } of enginesOf(fan)) {
        const radiator = designs.find(
          ({ kind, vehicles: uses }) => kind === 'radiator' && uses.some((use) => rowsOf(use).includes(vehicle)),
        )
        expect(numberOf(fan, 'diameter_mm'), told(fan)).toBeLessThan(numberOf(radiator!, 'core_width_mm'))
      }
  })

  test('a stronger set has a larger radiator (38)', () => {
    const cooled = generatorSheets.flatMap((sheet) =>
      sheet.radiatorMm === null || sheet.radiatorMm === undefined
        ? []
        : [{ kw: sheet.engineKw, area: sheet.radiatorMm[0] * sheet.radiatorMm[1] }],
    )
    expect(cooled.length).toBeGreaterThan(5)
    for (const one of cooled)
      for (const other of cooled.filter(({ kw }) => kw > one.kw)) expect(other.area).toBeGreaterThanOrEqual(one.area)
  })

  test('the charge-air cooler is as wide at its inlet as the turbo at its outlet (39)', () => {
    for (const { sheet, year } of years)
      for (const cooler of ofFamily(sheet.code, year, 'charge-air cooler'))
        for (const turbo of ofFamily(sheet.code, year, 'turbocharger'))
          expect(numberOf(cooler, 'inlet_mm'), sheet.code).toBe(numberOf(turbo, 'outlet_mm'))
  })
})

describe('what turns', () => {
  test('every starter says how it turns, and those of vehicles have the power of their engines (46)', () => {
    expect(broken(ofKind('starter'), ({ attributes }) => /clockwise/.test(String(attributes['rotation'])))).toEqual([])
    for (const part of ofKind('starter').filter(({ engines, generators }) => engines.length + generators.length === 0))
      for (const { engine } of enginesOf(part)) {
        const asked = engine.fuel === 'diesel' ? 1.45 * engine.litres ** 0.6 : 0.75 * engine.litres ** 0.5
        const isBus = part.attributes['voltage'] === 24
        expect(numberOf(part, 'power_kw') / (isBus ? 1.45 * engine.litres ** 0.6 : asked), told(part)).toBeGreaterThan(
          0.8,
        )
        expect(numberOf(part, 'power_kw') / (isBus ? 1.45 * engine.litres ** 0.6 : asked), told(part)).toBeLessThan(1.2)
      }
  })

  test('belt, tensioner and alternator of an engine have as many ribs (47)', () => {
    for (const { sheet, year } of years) {
      const ribs = ['serpentine belt', 'alternator'].flatMap((kind) =>
        ofFamily(sheet.code, year, kind).map((part) => numberOf(part, 'ribs')),
      )
      expect(new Set(ribs).size, sheet.code).toBe(1)
    }
    const parts = designs.filter(
      ({ kind, engines, vehicles: uses }) =>
        ['serpentine belt', 'alternator', 'belt tensioner'].includes(kind) && engines.length === 0 && uses.length > 0,
    )
    for (const vehicle of vehicles)
      for (const engine of vehicle.engines.filter((one) => classOf(one) === undefined)) {
        const ribs = parts
          .filter((part) => enginesOf(part).some((one) => one.vehicle === vehicle && one.engine === engine))
          .map((part) => numberOf(part, 'ribs'))
        expect(
          [new Set(ribs).size, ribs.length >= 3],
          `${vehicle.make} ${vehicle.models.join()} ${engine.litres}`,
        ).toEqual([1, true])
      }
  })

  test('every plug of a head has one reach and one thread (51)', () => {
    for (const { sheet, year } of years) {
      const plugs = ofFamily(sheet.code, year, 'spark plug')
      expect(
        new Set(plugs.map(({ attributes }) => `${attributes['thread_size']} ${attributes['reach_mm']}`)).size <= 1,
      ).toBe(true)
    }
    for (const vehicle of vehicles)
      for (const engine of vehicle.engines.filter(({ fuel }) => fuel === 'gasoline')) {
        const threads = ofKind('spark plug')
          .filter((part) => enginesOf(part).some((one) => one.vehicle === vehicle && one.engine === engine))
          .map(({ attributes }) => `${attributes['thread_size']} ${attributes['reach_mm']}`)
        expect(new Set(threads).size, `${vehicle.make} ${engine.litres}`).toBe(1)
      }
  })

  test('a crankshaft seal is as narrow as its shaft, and PTFE is no NBR (53)', () => {
    for (const { sheet, year } of years) {
      const [front] = ofFamily(sheet.code, year, 'front crankshaft seal')
      const [rear] = ofFamily(sheet.code, year, 'rear crankshaft seal')
      expect(numberOf(front!, 'inner_diameter_mm')).toBe(Math.round(sheet.mainJournalMm * 0.9))
      expect(numberOf(rear!, 'inner_diameter_mm')).toBe(Math.round(sheet.mainJournalMm * 1.2))
      expect(front!.attributes['material']).toBe(sheet.hasLiners ? 'PTFE' : 'FKM')
    }
  })

  test('no ring that swells in oil seals oil or fuel (54)', () => {
    const oily = designs.filter(
      ({ leaf, name }) =>
        leaf === 'o-rings' && /oil|injector|fuel|pickup/i.test(name.en) && !/thermostat|water/i.test(name.en),
    )
    expect(oily.length).toBeGreaterThan(0)
    expect(broken(oily, ({ attributes }) => attributes['material'] !== 'EPDM')).toEqual([])
  })

  test('a harness has a plug for each sensor, and for each injector or coil that is fired by current', () => {
    for (const { sheet, year } of years)
      for (const part of ofFamily(sheet.code, year, 'engine harness')) {
        const isMechanical = sheet.code === 'TRN64' && year < 2003
        expect(numberOf(part, 'connectors'), `${sheet.code} ${year}`).toBeGreaterThanOrEqual(
          8 + (isMechanical ? 0 : sheet.cylinders),
        )
      }
  })

  test('a module of one engine is programmed for no other', () => {
    const calibrations = new Map<string, Set<string>>()
    for (const { attributes, engines } of ofKind('engine control module'))
      for (const { family } of engines) {
        const code = String(attributes['calibration'])
        calibrations.set(code, (calibrations.get(code) ?? new Set()).add(family))
      }
    expect([...calibrations].filter(([, those]) => those.size > 1)).toEqual([])
  })
})
