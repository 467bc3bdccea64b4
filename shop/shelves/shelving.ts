import { codeOf } from './codes.ts'
import { growing } from './growing.ts'
import { numberKey } from './number-key.ts'
import { PRICE_RANGES } from './price-ranges.ts'
import { type Column, COUNTRIES, factsOf, type Shelf, type ShelvedPart } from './shelf.ts'
import { noSpans } from './spans.ts'

export interface Shelving {
  push(part: ShelvedPart): void
  /** The shelf, with neither prices nor stock nor fits yet. */
  done(): Shelf
}

/** Puts the parts of a category on a shelf; they come by popularity, parts alike by id. */
export function shelving(categoryId: number): Shelving {
  const ids = growing(Float64Array)
  const popularity = growing(Float32Array)
  const launchYears = growing(Uint16Array)
  const numbers = growing(Float64Array)
  const universal = growing(Uint8Array)
  const listed = { US: growing(Uint8Array), CA: growing(Uint8Array) }
  const facts = new Map<string, { values: Map<string, number>; codes: ReturnType<typeof growing<Uint32Array>> }>()
  const sizes = { US: 0, CA: 0 }
  let size = 0
  return {
    push(part) {
      ids.push(part.id)
      popularity.push(part.popularity)
      launchYears.push(part.launchYear)
      numbers.push(numberKey(part.number))
      universal.push(Number(part.universal))
      for (const country of part.soldIn) sizes[country]++
      for (const country of COUNTRIES) listed[country].push(Number(part.soldIn.includes(country)))
      for (const [key, value] of Object.entries(factsOf(part))) {
        let fact = facts.get(key)
        if (!fact) facts.set(key, (fact = { values: new Map(), codes: growing(Uint32Array) }))
        fact.codes.padTo(size)
        fact.codes.push(codeOf(fact.values, String(value)))
      }
      size++
    },
    done() {
      const columns = new Map<string, Column>()
      for (const [key, { values, codes }] of facts) {
        codes.padTo(size)
        const Codes = values.size < 256 ? Uint8Array : values.size < 65_536 ? Uint16Array : Uint32Array
        columns.set(key, { values: ['', ...values.keys()], codes: Codes.from(codes.done()) })
      }
      columns.set('availability', { values: ['', 'in-stock'], codes: new Uint8Array(size) })
      const noUnits = () => new Int32Array(size).fill(-1)
      const noPrices = (): Column => ({ values: ['', ...PRICE_RANGES], codes: new Uint8Array(size) })
      return {
        categoryId,
        ids: compact(ids.done()),
        popularity: popularity.done(),
        launchYears: launchYears.done(),
        numbers: numbers.done(),
        universal: universal.done(),
        listed: { US: listed.US.done(), CA: listed.CA.done() },
        sizes,
        units: { US: noUnits(), CA: noUnits() },
        columns,
        prices: { US: noPrices(), CA: noPrices() },
        fits: { engines: noSpans, generators: noSpans, vehicles: noSpans },
      }
    },
  }
}

/** Ids are large numbers by their type, and seldom in fact. */
const compact = (ids: Float64Array): Float64Array | Uint32Array =>
  ids.every((id) => id < 2 ** 32) ? Uint32Array.from(ids) : ids
