import { brotliCompressSync, constants } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { families, lines } from '#database/demo/facts.ts'
import { sheets } from '#database/demo/machines/engine-sheets.ts'
import { wholeRange } from '#database/demo/whole-range.ts'
import { type DrawnMachine, drawMachine, MACHINE_HEIGHT, MACHINE_WIDTH, machinePlaces } from './draw-machine.ts'
import { ENGINE_SYSTEMS, SET_SYSTEMS } from './systems.ts'

const assemblies = (code: string): string[] =>
  wholeRange()
    .assemblies.filter(({ family, model }) => family === code || (family === null && model?.startsWith(code)))
    .map(({ slug }) => slug)

const machines = [
  ...families.map(({ code, name, ...facts }) => ({
    name,
    systems: assemblies(code),
    machine: {
      kind: 'family',
      ...(facts as unknown as { configuration: string; displacementL: number; fuel: string }),
      ...sheets.find((sheet) => sheet.code === code),
      systems: assemblies(code),
    } as DrawnMachine,
  })),
  ...lines
    .filter(({ portable }) => !portable)
    .map(({ code, name, use, models }) => ({
      name,
      systems: [...new Set(assemblies(code))],
      machine: { kind: 'line', use, models: models.map(({ kw, fuel }) => ({ kw, fuel })) } as DrawnMachine,
    })),
]

const groupsOf = (svg: string) => [...svg.matchAll(/<g id="([\w-]+)"/g)].map(([, id]) => id)

function expectGood(machine: DrawnMachine) {
  const svg = drawMachine(machine)
  expect(svg).not.toMatch(/NaN|undefined|Infinity|<path class="[\w ]*" d=""/)
  const sent = brotliCompressSync(svg, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
  expect(sent.length).toBeLessThan(25_000)
  const groups = groupsOf(svg)
  expect(new Set(groups).size).toBe(groups.length)
  const places = machinePlaces(machine)
  expect(new Set(places.map(({ slug }) => slug))).toEqual(new Set(groups))
  for (const {
    area: [left, top, width, height],
    at: [x, y],
  } of places) {
    expect(Math.min(left, top)).toBeGreaterThanOrEqual(0)
    expect(left + width).toBeLessThanOrEqual(MACHINE_WIDTH)
    expect(top + height).toBeLessThanOrEqual(MACHINE_HEIGHT)
    expect(x >= left && x <= left + width && y >= top && y <= top + height).toBe(true)
  }
  return { svg, groups, places }
}

describe.each(machines)('$name', ({ machine, systems }) => {
  test('is drawn, every system of its exploded views in a group that lights up, on the sheet', () => {
    expect(systems.length).toBeGreaterThan(2)
    const { svg, groups } = expectGood(machine)
    expect(groups).toEqual(expect.arrayContaining(systems))
    for (const system of systems) expect(svg).toContain(`#${system}:target`)
    expect(drawMachine(machine)).toBe(svg)
  })
})

test('whatever a sheet says, an engine is drawn on its sheet', () => {
  const engines = fc.record({
    kind: fc.constant('family' as const),
    configuration: fc.constantFrom('I3', 'I4', 'I6', 'V6', 'V8', 'V12', 'V16', 'one that nobody knows'),
    displacementL: fc.double({ min: 0.3, max: 120, noNaN: true }),
    fuel: fc.constantFrom('Diesel', 'Natural gas', 'Gasoline'),
    boreMm: fc.option(fc.integer({ min: 50, max: 300 }), { nil: undefined }),
    strokeMm: fc.option(fc.integer({ min: 50, max: 360 }), { nil: undefined }),
    valveTrain: fc.constantFrom('OHV', 'DOHC', undefined),
    oilL: fc.option(fc.integer({ min: 1, max: 400 }), { nil: undefined }),
    particulateFrom: fc.constantFrom(null, 2007),
    scrFrom: fc.constantFrom(null, 2010),
    systems: fc.subarray([...ENGINE_SYSTEMS]),
  })
  const sets = fc.record({
    kind: fc.constant('line' as const),
    use: fc.constantFrom('RV', 'Marine', 'Commercial mobile', 'what nobody knows'),
    models: fc.array(fc.record({ kw: fc.integer({ min: 1, max: 3000 }), fuel: fc.constantFrom('Diesel', 'Propane') }), {
      maxLength: 4,
    }),
  })
  fc.assert(
    fc.property(engines, (engine) => void expectGood(engine)),
    { numRuns: 25 },
  )
  fc.assert(
    fc.property(sets, (set) => {
      expect(new Set(expectGood(set).groups)).toEqual(new Set(SET_SYSTEMS))
    }),
    { numRuns: 10 },
  )
})

describe('an engine shows what its sheet says', () => {
  const engine = (given: object) =>
    ({ kind: 'family', configuration: 'I6', displacementL: 6.4, fuel: 'Diesel', systems: [], ...given }) as DrawnMachine
  const widthOf = (machine: DrawnMachine, system: string) =>
    machinePlaces(machine).find(({ slug }) => slug === system)!.area[2]
  /** Half a metre, or a whole one, in units of the sheet. */
  const metre = (machine: DrawnMachine) => {
    const [, bar = '', millimetres = ''] = /h(\d+)m0-7v14"\/><text[^>]*>(\d+) mm/.exec(drawMachine(machine)) ?? []
    return (Number(bar) * 1000) / Number(millimetres)
  }

  test('one of four cylinders is shorter than one of six of the same bore', () => {
    const [four, six] = ['I4', 'I6'].map((configuration) => engine({ configuration, boreMm: 104, strokeMm: 124 })) as [
      DrawnMachine,
      DrawnMachine,
    ]
    expect(widthOf(four, 'head-valves') / metre(four)).toBeLessThan((widthOf(six, 'head-valves') / metre(six)) * 0.8)
  })

  test('beside the bar of its scale the larger engine is the larger one', () => {
    const lengths = [2, 6.4, 14, 38].map((displacementL) => {
      const machine = engine({ displacementL })
      return widthOf(machine, 'block') / metre(machine)
    })
    expect(lengths).toEqual(lengths.toSorted((a, b) => a - b))
  })

  test('each cylinder has its own line from the rail; a gas engine has a coil over each instead', () => {
    const lines = (configuration: string) =>
      (drawMachine(engine({ configuration })).match(/class="fuel"[^>]*>(?:(?!<\/g>).)*/g) ?? [])
        .join('')
        .split('class="f"').length - 1
    expect(lines('I6') - lines('I4')).toBe(2)
    expect(drawMachine(engine({ fuel: 'Natural gas' }))).toContain('id="ignition"')
    expect(drawMachine(engine({}))).not.toContain('id="ignition"')
  })

  test('what cleans the exhaust is drawn only where the family ever had it', () => {
    const exhaust = (given: object) => widthOf(engine(given), 'exhaust') / metre(engine(given))
    const [none, filter, both] = [{}, { particulateFrom: 2007 }, { particulateFrom: 2007, scrFrom: 2010 }].map(
      exhaust,
    ) as [number, number, number]
    expect(none).toBeLessThan(filter)
    expect(filter).toBeLessThan(both)
  })
})
