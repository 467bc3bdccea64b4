// What a counterman knows of vehicles by heart.
import { describe, expect, test } from 'vitest'
import { engineText } from '#values/engine-text.ts'
import { sheets } from '../machines/engine-sheets.ts'
import type { Design } from '../parts/design.ts'
import { newPrice } from '../parts/job-kits.ts'
import { rowsOf } from '../rules-fixture.ts'
import { wholeRange } from '../whole-range.ts'
import { classOf } from './vehicle-designs.ts'
import { isLight, vehicles } from './vehicles.ts'

const { designs } = wholeRange()
const ofKind = (kind: string) => {
  const parts = designs.filter((design) => design.kind === kind && design.vehicles.length > 0)
  expect(parts.length).toBeGreaterThan(0)
  return parts
}
const numberOf = ({ attributes }: Design, key: string) => Number(attributes[key])
const yearsOf = (make: string, model: string, litres: number) =>
  vehicles
    .filter((vehicle) => vehicle.make === make && vehicle.models.includes(model))
    .flatMap(({ engines }) => engines.filter((engine) => engine.litres === litres))
    .map(({ from, to }) => [from, to])

describe('engines', () => {
  test('stand in a vehicle in the years in which it was sold with them', () => {
    expect(yearsOf('Ford', 'F-250', 7.3)).toEqual([
      [1999, 2002],
      [2020, 2026],
    ])
    expect(yearsOf('Jeep', 'Wrangler', 3.8)).toEqual([[2007, 2011]])
    expect(yearsOf('Toyota', 'Tacoma', 3.5)).toEqual([[2016, 2023]])
    for (const { from, to, engines } of vehicles)
      for (const engine of engines)
        expect([engine.from >= from, engine.to <= to, engine.from <= engine.to]).toEqual([true, true, true])
  })

  test('leave no vehicle without one in any year', () => {
    for (const { make, models, from, to, engines } of vehicles)
      for (let year = from; year <= to; year++)
        expect(
          engines.some((engine) => engine.from <= year && year <= engine.to),
          `${make} ${models.join()} ${year}`,
        ).toBe(true)
  })

  test('of 5.9 liters were built before filters and recirculation: those of model year 2007 have none', () => {
    const cleaning = designs.filter(({ leaf }) => /^(dpf|doc|egr|scr|nox-sensors|crankcase-filters)$/.test(leaf))
    expect(cleaning.length).toBeGreaterThan(0)
    const engine = engineText(5.9)
    expect(
      cleaning
        .filter(({ vehicles: uses }) => uses.some((use) => use.engine === engine && use.variant.includes('diesel')))
        .map(({ name }) => name.en),
    ).toEqual([])
    // What they were built with goes on until the last of them was sold.
    const pistons = ofKind('piston').flatMap(({ vehicles: uses }) =>
      uses.filter((use) => use.engine === engine && use.variant.includes('diesel')),
    )
    expect(Math.max(...pistons.filter(({ model }) => model === 'F-650').map(({ to }) => to))).toBe(2007)
  })

  test('have parts in no other years', () => {
    for (const { vehicles: uses, name } of designs)
      for (const { make, model, engine, from, to } of uses.filter((use) => use.engine !== null)) {
        const sold = vehicles
          .filter((vehicle) => vehicle.make === make && vehicle.models.includes(model))
          .flatMap(({ engines }) => engines.filter(({ litres }) => engineText(litres) === engine))
        for (const year of [from, to])
          expect(
            sold.some((one) => one.from <= year && year <= one.to),
            `${name.en} ${make} ${model} ${engine} ${year}`,
          ).toBe(true)
      }
  })

  test('have the parts of a family of their own layout, cylinders and fuel, or parts of their own', () => {
    const families = vehicles.flatMap(({ engines }) =>
      engines.flatMap((engine) => {
        const sheet = sheets.find(({ code }) => code === classOf(engine))
        return sheet ? [{ engine, sheet }] : []
      }),
    )
    expect(families.length).toBeGreaterThan(0)
    for (const { engine, sheet } of families)
      expect([sheet.cylinders, sheet.rows, sheet.isGas], `${sheet.code} ${engine.litres}`).toEqual([
        engine.cylinders,
        engine.layout === 'I' ? 1 : 2,
        engine.fuel === 'gas',
      ])
    const ofV10 = designs.filter(({ vehicles: uses }) =>
      uses.some(({ make, engine }) => make === 'Blue Bird' && engine === '6.8L'),
    )
    expect(ofV10.filter(({ engines }) => engines.length > 0).map(({ name }) => name.en)).toEqual([])
    expect(ofV10.map(({ kind }) => kind)).toContain('spark plug')
  })

  test('that burn gasoline share no water pump with a diesel, though of one displacement', () => {
    for (const { vehicles: uses, name, suffix } of ofKind('water pump').filter(({ engines }) => engines.length === 0)) {
      const fuels = uses.flatMap(({ make, model, engine, from }) =>
        vehicles
          .filter((vehicle) => vehicle.make === make && vehicle.models.includes(model))
          .flatMap(({ engines }) => engines)
          .filter(({ litres, from: first, to }) => engineText(litres) === engine && first <= from && from <= to)
          .map(({ fuel }) => (fuel === 'diesel' ? 'diesel' : 'gasoline')),
      )
      // Where both are sold in the same years, its name says which.
      expect(new Set(fuels).size === 1 || suffix !== null, `${name.en} ${JSON.stringify(uses)}`).toBe(true)
    }
  })
})

describe('what a mechanic knows of an engine', () => {
  const named = (kind: string) => ofKind(kind).map(({ name, suffix, vehicles: uses }) => ({ name, suffix, uses }))

  test('what burns gas is called by no other fuel', () => {
    const ofGas = designs.filter(({ vehicles: uses }) =>
      uses.some(({ make, variant }) => make === 'Gillig' && variant.includes('gas')),
    )
    expect(ofGas.length).toBeGreaterThan(0)
    expect(ofGas.filter(({ suffix }) => /gasoline|essence/.test(`${suffix?.en} ${suffix?.fr}`))).toEqual([])
    expect(ofGas.map(({ suffix }) => suffix?.fr)).toContain('gaz naturel')
  })

  test('no plug warms a DT466, whose injectors oil drives', () => {
    const isOne = ({ make, engine }: { make: string; engine: string | null }) =>
      ['International', 'IC Bus'].includes(make) && engine === '7.6L'
    expect(named('glow plug').filter(({ uses }) => uses.some(isOne))).toEqual([])
    expect(named('grid heater').some(({ uses }) => uses.some(isOne))).toBe(true)
    expect(named('common-rail injector').filter(({ uses }) => uses.some(isOne))).toEqual([])
    expect(named('hydraulic unit injector').some(({ uses }) => uses.some(isOne))).toBe(true)
  })

  test('lamps are those of one front: a pickup of 2016 has none of 2017', () => {
    for (const { vehicles: uses } of ofKind('headlamp')) {
      const years = uses.filter(({ make, model }) => make === 'Ford' && model === 'F-250')
      expect(years.some(({ from }) => from <= 2016) && years.some(({ to }) => to >= 2017)).toBe(false)
    }
  })

  test('what stands on or before an engine changes with it: no coil or air filter is of the Silverado of 1999 and of 2026', () => {
    for (const kind of ['ignition coil', 'panel air filter'])
      for (const { vehicles: uses } of ofKind(kind)) {
        const years = uses.filter(({ make, model }) => make === 'Chevrolet' && model === 'Silverado')
        const [from, to] = [Math.min(...years.map((use) => use.from)), Math.max(...years.map((use) => use.to))]
        expect(from < 2014 && to >= 2014, `${kind} ${from} to ${to}`).toBe(false)
      }
  })

  test('an engine with a distributor or one pack of coils has none for each cylinder', () => {
    const coils = named('ignition coil').flatMap(({ uses }) => uses)
    const withCoil = (make: string, litres: string, year: number) =>
      coils.some((use) => use.make === make && use.engine === litres && use.from <= year && year <= use.to)
    for (const [make, litres, year] of [
      ['Chevrolet', '4.3L', 2003],
      ['GMC', '4.3L', 2003],
      ['Dodge', '5.9L', 2000],
      ['Ford', '4.2L', 2006],
      ['Jeep', '3.8L', 2009],
    ] as const)
      expect(withCoil(make, litres, year), `${make} ${litres}`).toBe(false)
    expect([withCoil('Chevrolet', '4.3L', 2016), withCoil('Jeep', '3.6L', 2016)]).toEqual([true, true])
  })
})

describe('chassis', () => {
  test('a pickup with drums at the back has shoes there in each of its generations, and no pads', () => {
    const rear = (kind: string) =>
      ofKind(kind).filter(
        ({ attributes, vehicles: uses }) =>
          attributes['position'] === 'rear' && uses.some(({ model }) => model === 'Tacoma'),
      )
    expect([rear('brake pad set'), rear('brake rotor')]).toEqual([[], []])
    expect([rear('brake shoe kit').length, rear('brake drum').length]).toEqual([2, 2])
  })

  test('bulbs are those that the makers put in: H13 is of Ford and Chrysler alone, and of 12 V', () => {
    const bulbs = ofKind('headlamp bulb')
    const of = (type: string) => bulbs.filter(({ attributes }) => attributes['type'] === type)
    const makesOf = (type: string) => new Set(of(type).flatMap(({ vehicles: uses }) => uses.map(({ make }) => make)))
    expect([...makesOf('H13')].toSorted()).toEqual(['Dodge', 'Ford', 'Jeep', 'Ram'])
    expect(
      bulbs.filter(({ attributes }) => attributes['voltage'] === 24).map(({ attributes }) => attributes['type']),
    ).toEqual(['H4'])
    for (const make of ['Toyota', 'Honda', 'Nissan', 'Chevrolet', 'GMC']) {
      expect([...makesOf('H11')]).toContain(make)
      expect([...makesOf('9007')]).not.toContain(make)
    }
  })

  test('cabs that were built without a filter of their air have none', () => {
    const uses = ofKind('cabin air filter').flatMap(({ vehicles }) => vehicles)
    const has = (model: string, year: number) =>
      uses.some((use) => use.model === model && use.from <= year && year <= use.to)
    expect([has('Silverado', 2010), has('Wrangler', 2012), has('F-150', 2012)]).toEqual([false, false, false])
    expect([has('Silverado', 2016), has('Grand Cherokee', 2012), has('F-150', 2016)]).toEqual([true, true, true])
  })

  test('a rotor weighs what its iron weighs: with vanes half of the full disc, solid three quarters', () => {
    for (const rotor of ofKind('brake rotor')) {
      const full = (Math.PI / 4) * numberOf(rotor, 'diameter_mm') ** 2 * numberOf(rotor, 'thickness_mm') * 7.2e-6
      expect(rotor.lb / 2.20462 / full).toBeGreaterThan(0.4)
      expect(rotor.lb / 2.20462 / full).toBeLessThan(0.85)
    }
  })

  test('a compact car has smaller rotors than an SUV', () => {
    const across = (model: string) =>
      ofKind('brake rotor')
        .filter(
          ({ vehicles: uses, attributes }) =>
            attributes['position'] === 'front' && uses.some((use) => use.model === model),
        )
        .map((part) => numberOf(part, 'diameter_mm'))
    for (const compact of ['Corolla', 'Civic'])
      expect(Math.max(...across(compact)), compact).toBeLessThan(Math.min(...across('RAV4'), ...across('CR-V')) - 10)
  })

  test('a Wrangler has round headlamps of seven inches', () => {
    const lamps = ofKind('headlamp').filter(({ vehicles: uses }) => uses.some(({ model }) => model === 'Wrangler'))
    expect(lamps.length).toBe(2)
    for (const lamp of lamps) expect([numberOf(lamp, 'width_mm'), numberOf(lamp, 'height_mm')]).toEqual([178, 178])
  })

  test('a radiator of aluminum weighs about as much as its core would full of water, at most', () => {
    const deep: Record<number, number> = { 1: 32, 2: 70 }
    for (const radiator of ofKind('radiator').filter(({ attributes }) => attributes['material'] === 'aluminum')) {
      const liters =
        (numberOf(radiator, 'core_height_mm') *
          numberOf(radiator, 'core_width_mm') *
          (deep[numberOf(radiator, 'rows')] ?? 0)) /
        1e6
      expect(liters).toBeGreaterThan(0)
      expect(radiator.lb / 2.20462 / liters).toBeLessThan(1.25)
    }
  })

  test('a headlamp of light-emitting diodes costs more than one with a bulb, and gives more light', () => {
    const lamps = ofKind('headlamp').filter(({ lb }) => lb === 7.2)
    const of = (type: string) => lamps.filter(({ attributes }) => attributes['type'] === type)
    const dearest = Math.max(...of('halogen').map(newPrice))
    expect(of('LED').every((lamp) => newPrice(lamp) > dearest && numberOf(lamp, 'lumens') > 1700)).toBe(true)
    expect(of('LED').length).toBeGreaterThan(0)
  })

  test('no two models share lamps, brakes, steering or a radiator unless they are one vehicle under two names', () => {
    const BODY = 'headlamp, radiator, brake rotor, brake pad set, ball joint, tie-rod end, in-tank fuel pump'
    const unlike = [
      ['Highlander', 'Sienna'],
      ['Odyssey', 'Pilot'],
      ['Altima', 'Rogue'],
      ['T680', '579'],
      ['T3 Series', '337'],
      ['Granite', 'Pinnacle'],
      ['GU (Granite)', 'CXU (Pinnacle)'],
    ]
    const shared = BODY.split(', ')
      .flatMap(ofKind)
      // Trucks have tie rods of one size, whatever their cab.
      .filter(({ kind, lb }) => kind !== 'tie-rod end' || lb < 5)
      .filter(({ vehicles: uses }) =>
        unlike.some((pair) => pair.every((model) => uses.some((use) => use.model === model))),
      )
    expect(shared.map(({ name, vehicles: uses }) => [name.en, uses.map(({ model }) => model).join()])).toEqual([])
    const twins = ofKind('headlamp').filter(({ vehicles: uses }) =>
      ['F-250', 'F-350'].every((model) => uses.some((use) => use.model === model)),
    )
    expect(twins.length).toBeGreaterThan(0)
  })

  test('shocks are those of one generation, and of its twin: none leaps over years in which another one fits', () => {
    for (const { vehicles: uses, name } of ofKind('shock absorber'))
      for (const stretches of Map.groupBy(uses, ({ make, model, variant }) => `${make} ${model} ${variant}`).values()) {
        const [first, last] = [
          Math.min(...stretches.map(({ from }) => from)),
          Math.max(...stretches.map(({ to }) => to)),
        ]
        const [{ make, model, variant }] = stretches as [(typeof stretches)[number]]
        const rows = vehicles.filter((one) => one.make === make && one.models.includes(model) && one.sort === variant)
        expect(
          rows.some(({ from, to }) => from <= first && last <= to),
          `${name.en} ${make} ${model} ${first}–${last}`,
        ).toBe(true)
      }
    const of = (make: string, model: string) =>
      ofKind('shock absorber').filter(({ vehicles: uses }) =>
        uses.some((use) => use.make === make && use.model === model && use.from <= 2009 && 2009 <= use.to),
      )
    expect(of('GMC', 'Sierra')).toEqual(of('Chevrolet', 'Silverado'))
  })

  const TRUCKS = new Set(['M', 'T', 'B'])
  const carrying = ({ vehicles: uses }: Design) => uses.flatMap(rowsOf)

  test('no pickup, van or car shares an air cleaner, a cooler, a pan or a muffler with trucks of other makers or of class 8', () => {
    const kinds =
      'radial air filter, safety air element, panel air filter, cabin air filter, intake hose, charge-air cooler, charge-air hose, ' +
      'radiator, radiator hose, fan, fan clutch, fan hub, oil pan, oil pickup tube, dipstick, oxidation catalyst, particulate filter, ' +
      'SCR catalyst, DEF pump, full service kit'
    for (const part of kinds.split(', ').flatMap(ofKind)) {
      const light = carrying(part).filter(isLight)
      const trucks = carrying(part).filter((vehicle) => TRUCKS.has(vehicle.sort) && !isLight(vehicle))
      // Ford builds its F-650 with the engine, and the box of its air, of the F-250.
      const strange = trucks.filter(({ make, sort }) => sort === 'T' || light.some((one) => one.make !== make))
      expect(light.length > 0 ? strange : [], `${part.name.en} ${JSON.stringify(part.attributes)}`).toEqual([])
    }
  })

  test('trucks and buses have a round air filter, save those that Ford builds with the box of its pickups', () => {
    const boxed = ofKind('panel air filter').flatMap(carrying)
    const strange = boxed.filter(({ sort, make }) => TRUCKS.has(sort) && make !== 'Ford' && make !== 'Ram')
    expect(strange.map(({ make, models }) => `${make} ${models.join()}`)).toEqual([])
    const makes = new Set(ofKind('radial air filter').flatMap(({ vehicles: uses }) => uses.map(({ make }) => make)))
    for (const make of ['Hino', 'International', 'IC Bus', 'Isuzu', 'Blue Bird']) expect([...makes]).toContain(make)
  })

  test('a pickup whose engine trucks have too has an air filter, a cooler and a catalyst of its own', () => {
    const of = (kind: string, year: number) =>
      ofKind(kind)
        .filter(({ vehicles: uses }) =>
          uses.some(
            ({ make, model, engine, from, to }) =>
              make === (year < 2013 ? 'Dodge' : 'Ram') &&
              model === (year < 2013 ? 'Ram' : '2500') &&
              engine === (year < 2007 ? '5.9L' : '6.7L') &&
              from <= year &&
              year <= to,
          ),
        )
        .map(({ attributes }) => attributes['shape'] ?? kind)
    expect(of('panel air filter', 2004)).toEqual(['panel'])
    expect(of('radial air filter', 2004)).toEqual([])
    expect(of('panel air filter', 2018)).toEqual(['panel'])
    expect(of('charge-air cooler', 2018)).toEqual(['charge-air cooler'])
    expect(of('particulate filter', 2018).length).toBeGreaterThan(0)
  })

  test('cabs of before 2005 have no filter of their air', () => {
    for (const { vehicles: uses } of ofKind('cabin air filter'))
      for (const { from } of uses) expect(from).toBeGreaterThanOrEqual(2005)
  })
})

test('a valve is for intake or exhaust', () => {
  for (const valve of designs.filter(({ kind }) => kind === 'intake valve' || kind === 'exhaust valve'))
    expect(valve.attributes['type']).toBe(valve.kind.split(' ')[0])
})
