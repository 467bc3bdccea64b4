// What a part does not fit although it looks as if it did: machines of other parts of its kind, with what tells the two apart.
import type { FitRow, LookAlike } from '#contract/shop/catalog.ts'
import type { Locale } from '#values/locale.ts'
import type { Attribute, AttributeValue } from './attribute.ts'
import { differencesOf } from './attribute-differences.ts'
import { isOfMachine, overlaps } from './fit-rows.ts'
import type { NearPart } from './near-parts.ts'
import { PLACE } from './taxonomy.ts'

const MOST = 3
const MOST_DIFFERENCES = 2
/** How much smaller the smaller of two may be before everybody sees it. */
const LEAST_LENGTH = 7 / 8
const LEAST_WEIGHT = 4 / 5

type Values = Record<string, AttributeValue>

interface Compared {
  attributes: Values
  weightHundredths: number
  fits: FitRow[]
  known: Attribute[]
}

/**
 * Other serial numbers of its own machines first: there the wrong part is ordered most easily. Nobody takes a part for one of another size or
 * weight, or for one that goes in another place, so those are not named.
 */
export function lookAlikesOf(ours: Compared, near: NearPart[], locale: Locale): LookAlike[] {
  const { attributes, fits, known } = ours
  if (fits.length === 0) return []
  return near
    .flatMap((part) => {
      if (!part.fits || !looksLike(ours, part)) return []
      const others = part.fits.filter((row) => !fits.some((own) => overlaps(own, row)))
      const ofMachine = others.find((row) => fits.some((own) => isOfMachine(own, row)))
      const row = ofMachine ?? others[0]
      const differences = differencesOf(known, attributes, part.attributes, locale)
      if (!row || differences.length === 0) return []
      return [{ row, isNear: ofMachine !== undefined, differences, part: part.summary }]
    })
    .toSorted((a, b) => Number(b.isNear) - Number(a.isNear) || a.differences.length - b.differences.length)
    .slice(0, MOST)
    .map(({ row, differences, part }) => ({
      row,
      part: {
        id: part.id,
        partNumber: part.partNumber,
        name: part.name,
        path: part.path,
      },
      differences: differences.slice(0, MOST_DIFFERENCES),
    }))
}

function looksLike({ attributes, weightHundredths, known }: Compared, other: NearPart): boolean {
  const lengths = known.filter(({ unit }) => unit === 'mm')
  const [place, theirs] = [attributes[PLACE], other.attributes[PLACE]]
  return (
    (place === theirs || place === undefined || theirs === undefined) &&
    isNear(weightHundredths, other.weightHundredths, LEAST_WEIGHT) &&
    lengths.every(({ key }) => isNear(attributes[key], other.attributes[key], LEAST_LENGTH))
  )
}

/** What is not known of both tells nothing apart. */
const isNear = (one: AttributeValue | undefined, other: AttributeValue | undefined, least: number): boolean =>
  typeof one !== 'number' || typeof other !== 'number' || Math.min(one, other) >= Math.max(one, other) * least
