// Other makers' numbers for the same job. A few name two parts, so that searching one has to ask which is meant.
import { type Catalogue, leafOf } from './catalogue.ts'
import { competitors } from './facts.ts'
import { stream, whole } from './random.ts'

export interface CrossReference {
  brand: string
  number: string
}

export const MOST_NUMBERS = 25
const SHARED_SHARE = 0.003
/** How each invented brand writes its numbers; # is a digit. */
const FORMATS = [
  'BW-#####',
  'CV####A',
  'D##-####',
  'FW###.###',
  'GV######',
  'HX-##-####',
  'IM#####K',
  'LD#######',
  'NV ### ####',
  'QS-####/##',
  'SB####-##',
  'T#####',
]

export function crossReferencesOf(catalogue: Catalogue, index: number): CrossReference[] {
  const brands = brandsOf(catalogue, index)
  return drawnNumbers(catalogue, index).map(({ own, sharesWith }) => {
    const shared = sharesWith === undefined ? undefined : firstOwnNumber(catalogue, sharesWith)
    return shared && brands.includes(shared.brand) ? shared : own
  })
}

/** Who makes filters alone names no turbocharger. */
const FILTER_MAKERS = /Filt/
const general = competitors.filter((brand) => !FILTER_MAKERS.test(brand))
const brandsOf = (catalogue: Catalogue, index: number): readonly string[] =>
  /filter|separator/.test(leafOf(catalogue, index).slug) ? competitors : general

function drawnNumbers(catalogue: Catalogue, index: number) {
  const { seed, size } = catalogue
  const draw = stream(seed, 'xref', index)
  const count = drawnCount(draw(), draw())
  const brands = count === 0 ? [] : brandsOf(catalogue, index)
  return Array.from({ length: count }, () => {
    const brand = brands[Math.floor(draw() * brands.length)] ?? ''
    const number = (FORMATS[competitors.indexOf(brand)] ?? '').replaceAll('#', () => String(Math.floor(draw() * 10)))
    const isShared = draw() < SHARED_SHARE
    const other = Math.floor(draw() * size)
    return { own: { brand, number }, sharesWith: isShared ? other : undefined }
  })
}

function firstOwnNumber(catalogue: Catalogue, index: number): CrossReference | undefined {
  for (let other = index; other < catalogue.size; other++) {
    const own = drawnNumbers(catalogue, other).find((number) => number.sharesWith === undefined)
    if (own) return own.own
  }
  return undefined
}

function drawnCount(u: number, v: number): number {
  if (u < 0.35) return 0
  if (u < 0.75) return whole(v, 1, 3)
  return u < 0.95 ? whole(v, 4, 8) : whole(v, 9, MOST_NUMBERS)
}
