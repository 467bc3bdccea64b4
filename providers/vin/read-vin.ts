// What a VIN tells by its maker's patterns (reference data, 'VIN: decoding'; business rules V-3 to V-5).
import { lightVehicleYear, modelYears, wmiOf } from '#values/vin.ts'
import { engineText } from '#values/engine-text.ts'
import { nearness } from './pattern.ts'
import { ELEMENTS, type Element, type Maker, type PatternBook, type PatternSet } from './pattern-book.ts'
import type { DecodedVin } from './port.ts'

/** Everything told of a VIN, was it of that model year. */
interface Reading {
  year: number
  texts: Partial<Record<Element, string>>
}

/** null when the maker is not known, or no model year up to `latest` has the VIN's year code. */
export function readVin(book: PatternBook, vin: string, latest: number): DecodedVin | null {
  const maker = book.maker(wmiOf(vin))
  if (!maker) return null
  const readings = likelierFirst(vin, maker, modelYears(vin, latest).map(readingOf(book, maker, vin)))
  const [best] = readings
  if (!best) return null

  const { model: makeAndModel, displacement, cylinders, engine, fuel } = best.texts
  const [make = onlyOne(maker.makes), model = null] = makeAndModel?.split('|') ?? []
  return {
    years: readings.filter(({ texts }) => !texts.model === !makeAndModel).map(({ year }) => year),
    make,
    model,
    engine: displacement ? engineText(Number(displacement)) : null,
    engineModel: engine ?? null,
    cylinders: cylinders ? Number(cylinders) : null,
    fuel: fuel ?? null,
  }
}

const onlyOne = (makes: string[]) => (makes.length === 1 ? (makes[0] ?? null) : null)

/** Light vehicles have the year that position 7 says; others the one which their maker's patterns tell more of (V-5). */
function likelierFirst(vin: string, { light }: Maker, readings: Reading[]): Reading[] {
  const ruled = lightVehicleYear(vin)
  const isLight = light || readings.some(({ texts }) => texts.gvwr === '1' || texts.gvwr === '2')
  const byRule = readings.filter(({ year }) => year === ruled)
  if (isLight && byRule.length > 0) return byRule
  // Makers of heavy vehicles often keep to the rule, though nothing binds them.
  const score = ({ year, texts }: Reading) =>
    (texts.model ? 10 : 0) + SCORED.filter((element) => texts[element]).length + (year === ruled ? 3 : 0)
  return readings.toSorted((one, other) => score(other) - score(one) || other.year - one.year)
}
const SCORED: Element[] = ['engine', 'displacement', 'fuel', 'gvwr']

/** Reads the sets of patterns of a year: what the best one leaves open, the next ones may tell. */
const readingOf = (book: PatternBook, maker: Maker, vin: string) => {
  const key = `${vin.slice(3, 8)}|${vin.slice(9)}`
  return (year: number): Reading => {
    const matches = book.setsOf(maker, year).map((set) => matchOf(set, key))
    const worseFirst = matches.toSorted(betterFirst).toReversed()
    return { year, texts: Object.assign({}, ...worseFirst.map(({ texts }) => texts)) }
  }
}

interface Match {
  texts: Partial<Record<Element, string>>
  /** -1 without a model. */
  modelNearness: number
}

/** A set that knows the model is better, then one that tells more: so an F-150 is told from an F-550 with a pattern in common. */
const betterFirst = (one: Match, other: Match) =>
  Number(other.modelNearness >= 0) - Number(one.modelNearness >= 0) ||
  Object.keys(other.texts).length - Object.keys(one.texts).length ||
  other.modelNearness - one.modelNearness

function matchOf(set: PatternSet, key: string): Match {
  const match: Match = { texts: {}, modelNearness: -1 }
  for (const element of ELEMENTS) {
    let nearest = -1
    for (const [text, patterns] of set[element] ?? [])
      for (const pattern of patterns.split(' ')) {
        const near = nearness(pattern, key)
        if (near <= nearest) continue
        nearest = near
        match.texts[element] = text
      }
    if (element === 'model') match.modelNearness = nearest
  }
  return match
}
