// Other makers' numbers for the same job. A few name two parts, so that searching one has to ask which is meant.
import type { Catalogue } from './catalogue.ts'
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
  return drawnNumbers(catalogue, index).map(({ own, sharesWith }) =>
    sharesWith === undefined ? own : (firstOwnNumber(catalogue, sharesWith) ?? own),
  )
}

function drawnNumbers({ seed, size }: Catalogue, index: number) {
  const draw = stream(seed, 'xref', index)
  const count = drawnCount(draw(), draw())
  return Array.from({ length: count }, () => {
    const brand = Math.floor(draw() * competitors.length)
    const number = (FORMATS[brand] ?? '').replaceAll('#', () => String(Math.floor(draw() * 10)))
    const isShared = draw() < SHARED_SHARE
    const other = Math.floor(draw() * size)
    return { own: { brand: competitors[brand] ?? '', number }, sharesWith: isShared ? other : undefined }
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
