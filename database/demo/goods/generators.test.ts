// What must hold of the generator sets and their parts (engineering relations, section 6).
import { describe, expect, test } from 'vitest'
import { engineAssemblies } from '../assemblies/engine-assemblies.ts'
import { models } from '../facts.ts'
import { type Design, Designs } from '../parts/design.ts'
import { addGeneratorParts } from './generator-designs.ts'
import { type GeneratorSheet, generatorSheets, modelOf } from './generator-sheets.ts'
import { BALL_BEARINGS } from './generators/alternator-end.ts'
import { litresOfSmall, smallEngineOf, smallEngines } from './small-engines.ts'

const designs = new Designs()
const drivers = new Set(engineAssemblies(designs).flatMap(({ family }) => family ?? []))
const before = designs.all.length
const places = addGeneratorParts(designs)
const own = designs.all.slice(before)

const partsOf = (sheet: GeneratorSheet): Design[] =>
  designs.all.filter(({ generators }) => generators.some(({ model }) => model === sheet.model))
const kindsOf = (sheet: GeneratorSheet): Set<string> => new Set(partsOf(sheet).map(({ kind }) => kind))
const quantityOf = ({ model }: GeneratorSheet, kind: string): number =>
  places
    .filter((place) => place.model === model && place.fills.some(({ design }) => design?.kind === kind))
    .reduce((sum, { quantity }) => sum + quantity, 0)
const number = ({ attributes }: Design, key: string): number => Number(attributes[key])

test('every model that can be entered has a sheet, in the order of the lines', () => {
  expect(generatorSheets.map(({ model }) => model)).toEqual(models.map(({ code }) => code))
  for (const { model, engine } of generatorSheets)
    expect(smallEngineOf(engine) !== undefined || drivers.has(engine), model).toBe(true)
})

describe('engines', () => {
  test('1: bore and stroke give what the code says', () => {
    for (const engine of smallEngines)
      expect(Math.abs(litresOfSmall(engine) / engine.namedL - 1), engine.code).toBeLessThanOrEqual(0.01)
  })

  test('2: none is pressed harder than its kind bears', () => {
    for (const { engine, engineKw, rpm, model, isTurbo } of generatorSheets) {
      const small = smallEngineOf(engine)
      if (!small) continue
      const bar = (1200 * engineKw) / (litresOfSmall(small) * (rpm ?? 3000))
      expect(bar, model).toBeLessThanOrEqual(small.cooling === 'air' ? 9 : small.isDiesel && isTurbo ? 18 : 11)
    }
  })

  test('4: it drives alternator and fan, and is at most 2.5 times as strong unless derated', () => {
    for (const sheet of generatorSheets) {
      const { kw } = modelOf(sheet)
      const needed = (kw / efficiency(kw)) * 1.03
      expect(sheet.engineKw, sheet.model).toBeGreaterThanOrEqual(needed)
      expect(sheet.isDerated || sheet.engineKw / needed <= 2.5, sheet.model).toBe(true)
    }
  })

  test('7: sets turn at 1,800 or 3,600; inverters freely', () => {
    for (const { rpm, isInverter, model } of generatorSheets)
      expect(isInverter ? rpm === null : rpm === 1800 || rpm === 3600, model).toBe(true)
  })

  test('13: spark where gas or gasoline burns, glow where diesel does, as many as cylinders', () => {
    for (const sheet of generatorSheets) {
      const engine = smallEngineOf(sheet.engine)
      if (!engine) continue
      expect(quantityOf(sheet, 'spark plug'), sheet.model).toBe(engine.isDiesel ? 0 : engine.cylinders)
      expect(quantityOf(sheet, 'glow plug'), sheet.model).toBe(engine.isDiesel ? engine.cylinders : 0)
      expect(quantityOf(sheet, 'nozzle holder'), sheet.model).toBe(engine.isDiesel ? engine.cylinders : 0)
      expect(modelOf(sheet).fuel === 'Diesel', sheet.model).toBe(engine.isDiesel)
      expect(quantityOf(sheet, 'piston'), sheet.model).toBe(engine.cylinders)
    }
  })
})

/** Between 3 kW and 1,000 kW, along the logarithm. */
function efficiency(kw: number): number {
  const known = [
    [3, 0.8],
    [15, 0.87],
    [150, 0.93],
    [1000, 0.95],
  ] as const
  const at = Math.max(
    known.findIndex(([most]) => kw <= most),
    1,
  )
  const [[low, least], [high, most]] = [known[at - 1] ?? known[0], known[at] ?? known[3]]
  return least + ((most - least) * Math.log(Math.max(kw, low) / low)) / Math.log(high / low)
}

describe('what is electric', () => {
  test('the amps follow from power and voltage, the breaker carries them, the transfer switch the breaker (56)', () => {
    for (const sheet of generatorSheets) {
      const { amps, breakers, atsAmps, outputVolts, phases, model } = sheet
      const watts = modelOf(sheet).kw * 1000
      const right = phases === 1 ? watts / outputVolts : watts / (Math.sqrt(3) * outputVolts * 0.8)
      expect(Math.abs(amps - right), model).toBeLessThanOrEqual(1)
      const carried = breakers.reduce((sum, one) => sum + one, 0)
      expect(carried, model).toBeGreaterThanOrEqual(amps)
      for (const one of atsAmps) expect(one, model).toBeGreaterThanOrEqual(carried)
      for (const one of partsOf(sheet).filter(({ kind }) => kind === 'transfer switch')) {
        expect(number(one, 'amps'), model).toBeGreaterThanOrEqual(carried)
        expect(number(one, 'poles'), model).toBeGreaterThanOrEqual(phases + (phases === 1 ? 1 : 0))
        expect(one.attributes['voltage'], model).toBe(outputVolts)
      }
    }
  })

  test('57: three phases only where they are, and a current transformer for each', () => {
    for (const sheet of generatorSheets) {
      expect(sheet.phases === 3, sheet.model).toBe(/^C[CX]|^CM65$/.test(sheet.model))
      const counted = quantityOf(sheet, 'current transformer')
      expect(counted, sheet.model).toBe(sheet.controller === 'push-button' ? 0 : sheet.phases)
    }
  })

  const FED_BY_BATTERY = /board|display|battery charger|remote panel|start-stop|starter|solenoid|fuel pump/
  const AT_OUTPUT = /^(stator|voltage regulator|main breaker|complete alternator)$/
  test('17: 24 volts start only the largest, and no part has another voltage than its set', () => {
    for (const sheet of generatorSheets) {
      const { startVolts, outputVolts, model } = sheet
      expect(startVolts === 24, model).toBe(model.startsWith('CX'))
      const ofSet = own.filter(({ generators }) => generators.some((use) => use.model === model))
      for (const part of ofSet.filter(({ kind }) => FED_BY_BATTERY.test(kind)))
        expect(part.attributes['voltage'], `${model} ${part.kind}`).toBe(startVolts)
      for (const part of ofSet.filter(({ kind }) => AT_OUTPUT.test(kind)))
        expect([outputVolts, undefined], `${model} ${part.kind}`).toContain(part.attributes['voltage'])
    }
  })

  test('58: no regulator and no exciter on an inverter; brushes or an exciter on the others', () => {
    for (const sheet of generatorSheets) {
      const kinds = kindsOf(sheet)
      const { isInverter, excitation, hasPmg, model } = sheet
      expect(kinds.has('voltage regulator'), model).toBe(!isInverter)
      expect(kinds.has('inverter module'), model).toBe(isInverter)
      expect(kinds.has('brush set'), model).toBe(excitation === 'brushes')
      for (const kind of ['exciter stator', 'exciter rotor', 'rectifier set'])
        expect(kinds.has(kind), `${model} ${kind}`).toBe(excitation === 'brushless')
      expect(kinds.has('surge suppressor'), model).toBe(excitation === 'brushless' && modelOf(sheet).kw >= 10)
      expect(kinds.has('permanent-magnet generator'), model).toBe(hasPmg)
    }
  })

  test('59: a complete alternator gives what the set does, and is at most of 40 kW', () => {
    for (const { kind, attributes, generators } of own.filter((one) => one.kind === 'complete alternator')) {
      expect(
        generators.map(({ model }) => modelOf({ model }).kw),
        kind,
      ).toEqual([attributes['kw']])
      expect(Number(attributes['kw'])).toBeLessThanOrEqual(40)
    }
  })

  test('55: bearings have the sizes of their number', () => {
    const found = own.filter(({ kind }) => kind === 'rotor bearing')
    expect(found.length).toBe(6)
    for (const { attributes } of found) {
      const size = BALL_BEARINGS[attributes['size'] as keyof typeof BALL_BEARINGS]
      const { inner_diameter_mm: id, outer_diameter_mm: od, width_mm: width } = attributes
      expect({ id, od, width }).toEqual({ id: size.id, od: size.od, width: size.width })
    }
  })
})
