// The customers' engines, generators and vehicles, with numbers that the shop itself would accept (business rules E and V).
import type { Catalogue } from './catalogue.ts'
import { engineText } from '#values/engine-text.ts'
import { type EngineFamily, families, type GeneratorModel, lines, readFacts } from './facts.ts'
import { POWERS } from './goods/vehicle-fits.ts'
import { vehicles, yearsListed } from './goods/vehicles.ts'
import { type Draw, pick, stream, whole } from './random.ts'
import { vinOf, type Wmi } from './vin.ts'

const MOST_EQUIPMENT = 10
const LONGEST_NICKNAME = 30
/** Nobody has what was built later: a demo is loaded since November of that year. */
const NEWEST = '2026-09-30'

export interface Equipment {
  type: 'ENGINE' | 'GENERATOR' | 'VEHICLE'
  number: string
  nickname: string
  details: Record<string, string | number>
}

export function equipmentOf({ seed }: Catalogue, customerId: number): Equipment[] {
  const draw = stream(seed, 'garage', customerId)
  const count = whole(draw(), 0, MOST_EQUIPMENT)
  const items = new Map<string, Equipment>()
  for (let place = 0; place < count; place++) {
    const item = drawnMachine(draw)
    items.set(item.nickname.toLowerCase(), item)
  }
  return [...items.values()]
}

export function drawnMachine(draw: Draw): Equipment {
  const type = draw()
  return type < 0.4 ? drawnEngine(draw) : type < 0.65 ? drawnGenerator(draw) : drawnVehicle(draw)
}

export function drawnEngine(draw: Draw): Equipment {
  const family = pick(families, draw())
  const esn = builtByNow(family, whole(draw(), family.esnFrom, family.esnTo))
  const { buildYear, buildDate } = builtOf(family, esn)
  const generation = buildYear < 2007 ? 'A' : buildYear < 2013 ? 'B' : buildYear < 2021 ? 'C' : 'D'
  const code = `${family.controlGeneration} ${generation}${String(buildYear % 100).padStart(2, '0')}`
  return {
    type: 'ENGINE',
    number: String(esn),
    nickname: nickname(family.name, String(esn)),
    details: {
      modelFamily: family.name,
      engineModel: `${family.code}-${family.ratingsHp[esn % family.ratingsHp.length]}`,
      serviceModelName: `${family.name.replaceAll(' ', '')} ${code}`,
      specification: `S${String(Math.floor(esn / 1000) % 10_000).padStart(4, '0')}`,
      buildDate,
    },
  }
}

function builtOf({ esnFrom, esnTo, yearFrom, yearTo }: EngineFamily, esn: number) {
  const buildYear = yearFrom + Math.floor(((esn - esnFrom) * (yearTo - yearFrom + 1)) / (esnTo - esnFrom + 1))
  const buildDate = new Date(Date.UTC(buildYear, 0, 1 + ((esn * 7) % 365))).toISOString().slice(0, 10)
  return { buildYear, buildDate }
}

/** Numbers are kept for engines to come: in place of one of these stands one of a year or two before. */
function builtByNow(family: EngineFamily, drawn: number): number {
  const { esnFrom, esnTo, yearFrom, yearTo } = family
  const ofAYear = Math.ceil((esnTo - esnFrom + 1) / (yearTo - yearFrom + 1))
  let esn = drawn
  while (builtOf(family, esn).buildDate > NEWEST) esn -= ofAYear
  return esn
}

export function drawnGenerator(draw: Draw): Equipment {
  const line = pick(
    lines.filter(({ portable }) => !portable),
    draw(),
  )
  const month = whole(draw(), 0, 11)
  const drawn = whole(draw(), 1998, 2026)
  const year = builtIn(drawn, month) > NEWEST ? drawn - 1 : drawn
  const sequence = `${line.lineDigit}${String(whole(draw(), 0, 999_999)).padStart(6, '0')}`
  const model = modelOf(line.models, sequence)
  const gsn = `${'ABCDEFGHIJKL'[month]}${String(year % 100).padStart(2, '0')}${sequence}`
  return {
    type: 'GENERATOR',
    number: gsn,
    nickname: nickname(model.name, gsn),
    details: {
      modelFamily: line.name,
      model: model.name,
      specification: `${model.code}-${'ABCDEFGHJK'[Number(sequence[3])]}`,
      buildDate: builtIn(year, month),
    },
  }
}

const builtIn = (year: number, month: number) => `${year}-${String(month + 1).padStart(2, '0')}-01`

const modelOf = (models: GeneratorModel[], sequence: string): GeneratorModel =>
  pick(models, (Number(sequence.slice(1, 3)) % models.length) / models.length)

const wmis: Wmi[] = readFacts<{ rows: [string, string, string[], string, string, string, 0 | 1][] }>('wmi-na')
  .rows.filter(([code, , , , type]) => /^[1-5]/.test(code) && type === 'TRUCK')
  .map(([code, make]) => ({ code, make }))
/** Pickups, trucks and motorhomes of those that the shop has parts for, by whoever numbers their own. */
const garaged = vehicles.filter(({ make, sort }) => 'PHMTR'.includes(sort) && wmis.some((wmi) => wmi.make === make))

export function drawnVehicle(draw: Draw): Equipment {
  const { make, models, engines, ...years } = pick(garaged, draw())
  const model = pick(models, draw())
  const { from, to } = pick(yearsListed(make, model, years), draw())
  const year = whole(draw(), from, to)
  const engine = pick(
    engines.filter((one) => one.from <= year && year <= one.to),
    draw(),
  )
  const { code } = pick(
    wmis.filter((wmi) => wmi.make === make),
    draw(),
  )
  const vin = vinOf(code, year, draw)
  return {
    type: 'VEHICLE',
    number: vin,
    nickname: nickname(`${make} ${model}`, vin),
    details: { make, model, year, engine: engineText(engine.litres), power: POWERS[engine.fuel] },
  }
}

/** '<family or make model> <last 4 of number>' (E-10), within its length. */
const nickname = (name: string, number: string) =>
  `${name.slice(0, LONGEST_NICKNAME - 5).trimEnd()} ${number.slice(-4)}`
