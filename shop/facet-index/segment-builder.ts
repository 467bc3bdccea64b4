import { codeOf } from './codes.ts'
import { numberKey } from './number-key.ts'
import { PRICE_RANGES } from './price-ranges.ts'
import { type Column, factsOf, launchedIn, listedIn, type Segment, type IndexedPart } from './segment.ts'
import { noSpans } from './spans.ts'

export interface SegmentBuilder {
  push(part: IndexedPart): void
  done(): Segment
}

/** Builds the segment of a category of `size` parts; they come by popularity, parts alike by id. */
export function segmentBuilder(categoryId: number, size: number): SegmentBuilder {
  const ids = new Float64Array(size)
  const popularity = new Float32Array(size)
  const launchYears = new Uint8Array(size)
  const numbers = new Float64Array(size)
  const universal = new Uint8Array(size)
  const listed = new Uint8Array(size)
  const sizes = { US: 0, CA: 0 }
  const facts = new Map<string, { values: Map<string, number>; codes: Uint16Array | Uint32Array }>()
  let place = 0
  return {
    push(part) {
      ids[place] = part.id
      popularity[place] = part.popularity
      launchYears[place] = launchedIn(part)
      numbers[place] = numberKey(part.number)
      universal[place] = Number(part.universal)
      listed[place] = listedIn(part)
      for (const country of part.soldIn) sizes[country]++
      for (const [key, value] of Object.entries(factsOf(part))) {
        let fact = facts.get(key)
        if (!fact) facts.set(key, (fact = { values: new Map(), codes: new Uint16Array(size) }))
        const code = codeOf(fact.values, String(value))
        if (code === 65_536) fact.codes = Uint32Array.from(fact.codes)
        fact.codes[place] = code
      }
      place++
    },
    done() {
      const columns = new Map<string, Column>()
      for (const [key, { values, codes }] of facts)
        columns.set(key, { values: ['', ...values.keys()], codes: compactCodes(codes, values.size) })
      columns.set('availability', { values: ['', 'in-stock'], codes: new Uint8Array(size) })
      const noUnits = () => new Int32Array(size).fill(-1)
      const noPrices = (): Column => ({ values: ['', ...PRICE_RANGES], codes: new Uint8Array(size) })
      return {
        categoryId,
        ids: compact(ids),
        popularity,
        launchYears,
        numbers,
        universal,
        listed,
        sizes,
        units: { US: noUnits(), CA: noUnits() },
        columns,
        prices: { US: noPrices(), CA: noPrices() },
        fits: { engines: noSpans, generators: noSpans, vehicles: noSpans },
      }
    },
  }
}

let ones = new Uint8Array()

/** Where every part says the same, as of its category, all kinds of parts share the codes; they are never written. */
function compactCodes(codes: Uint16Array | Uint32Array, values: number): Column['codes'] {
  if (values === 1 && codes.every((code) => code === 1)) {
    if (ones.length < codes.length) ones = new Uint8Array(Math.max(codes.length, 65_536)).fill(1)
    return ones.subarray(0, codes.length)
  }
  return values < 256 ? Uint8Array.from(codes) : codes
}

/** Ids are large numbers by their type, and seldom in fact. */
const compact = (ids: Float64Array): Float64Array | Uint32Array =>
  ids.every((id) => id < 2 ** 32) ? Uint32Array.from(ids) : ids
