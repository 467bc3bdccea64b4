import { brotliCompressSync, constants } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { families, lines } from '#database/demo/facts.ts'
import { sheets } from '#database/demo/machines/engine-sheets.ts'
import { wholeRange } from '#database/demo/whole-range.ts'
import { boundsOf, type DrawnMachine, drawMachine, laidOut, MACHINE_HEIGHT, MACHINE_WIDTH } from './draw-machine.ts'
import { machinePlaces } from './places.ts'
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

type Line = [readonly [number, number], readonly [number, number]]
const turn = ([ax, ay]: Line[0], [bx, by]: Line[0], [cx, cy]: Line[0]) =>
  Math.sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax))
const crosses = ([a, b]: Line, [c, d]: Line) => turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0

/** A ray to the right leaves an area once more than it enters it. */
const isWithin = ([x, y]: Line[0], area: readonly Line[0][]) =>
  area.filter(([ax, ay], i) => {
    const [bx, by] = area.at(i - 1)!
    return ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax
  }).length %
    2 ===
  1

function expectGood(machine: DrawnMachine) {
  const svg = drawMachine(machine)
  expect(svg).not.toMatch(/NaN|undefined|Infinity|<path class="[\w ]*" d=""/)
  const sent = brotliCompressSync(svg, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
  expect(sent.length).toBeLessThan(25_000)
  const groups = groupsOf(svg)
  expect(new Set(groups).size).toBe(groups.length)
  const places = machinePlaces(machine, [...ENGINE_SYSTEMS, ...SET_SYSTEMS])
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
  for (const [i, one] of places.entries())
    for (const other of places.slice(i + 1)) {
      const [[x, y], [otherX, otherY]] = [one.balloon, other.balloon]
      expect(Math.hypot(x - otherX, y - otherY)).toBeGreaterThanOrEqual(96)
      expect(crosses([one.balloon, one.at], [other.balloon, other.at])).toBe(false)
    }
  for (const { balloon } of places) expect(balloon[1] >= 48 && balloon[1] <= MACHINE_HEIGHT - 48).toBe(true)
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

  test('where a system can be pressed, nothing nearer covers it', () => {
    const { pieces, shift } = laidOut(machine)
    const shapes = pieces.flatMap(({ system, drawn, isFine }) =>
      isFine ? [] : drawn.areas.map((area) => ({ system, area })),
    )
    for (const { slug, area } of machinePlaces(machine, systems)) {
      const [left, top, width, height] = area
      expect(Math.min(width, height)).toBeGreaterThan(0)
      for (const x of [left, left + width])
        for (const y of [top, top + height]) {
          const nearest = shapes.findLast((shape) => isWithin([x - shift[0], y - shift[1]], shape.area))
          expect(nearest?.system).toBe(slug)
        }
    }
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
  /** What a system measures across the paper, in millimetres of the machine. */
  const widthOf = (machine: DrawnMachine, system: string) => {
    const { pieces, scale } = laidOut(machine)
    const { left, right } = boundsOf(pieces.flatMap((piece) => (piece.system === system ? piece.drawn.areas : [])))
    return (right - left) / scale
  }

  test('one of four cylinders is shorter than one of six of the same bore', () => {
    const [four, six] = ['I4', 'I6'].map((configuration) => engine({ configuration, boreMm: 104, strokeMm: 124 })) as [
      DrawnMachine,
      DrawnMachine,
    ]
    expect(widthOf(four, 'head-valves')).toBeLessThan(widthOf(six, 'head-valves') * 0.8)
  })

  test('the larger engine is larger beside the bar, which tells its scale', () => {
    const engines = [2, 6.4, 14, 38].map((displacementL) => engine({ displacementL }))
    const widths = engines.map((machine) => widthOf(machine, 'block'))
    expect(widths).toEqual(widths.toSorted((a, b) => a - b))
    for (const machine of engines) {
      const [, bar = '', millimetres = ''] = /h(\d+)m0-7v14"\/><text[^>]*>(\d+) mm/.exec(drawMachine(machine)) ?? []
      expect(Number(bar)).toBeCloseTo(Number(millimetres) * laidOut(machine).scale, -0.5)
    }
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
    const exhaust = (given: object) => widthOf(engine(given), 'exhaust')
    const [none, filter, both] = [{}, { particulateFrom: 2007 }, { particulateFrom: 2007, scrFrom: 2010 }].map(
      exhaust,
    ) as [number, number, number]
    expect(none).toBeLessThan(filter)
    expect(filter).toBeLessThan(both)
  })
})
