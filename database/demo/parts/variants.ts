// Other makers offer the same part: equal where it meets the machine, their own in weight and price.
import type { Design } from './design.ts'

export interface Variant {
  maker: string
  series: string
  /** Of the weight and of the price that its law gives for that. */
  weightTimes: number
  priceTimes: number
}

/** Invented, all of them; the first twelve are those whose numbers stand as cross-references. */
export const MAKERS = [
  'Brankwell',
  'Corvantis',
  'Duralind',
  'Ferrowick',
  'Gristvale',
  'Hexalune',
  'Ironmere',
  'Lodemark',
  'Norravick',
  'Quarrenstone',
  'Sabelline',
  'Teldrum',
  'Bexforth',
  'Caldrum',
  'Dunmarrow',
  'Eskelund',
  'Fennimark',
  'Garrowby',
  'Holmstrand',
  'Inverlund',
  'Jorvane',
  'Kestrane',
  'Larkmoor',
  'Mordane',
  'Nethercort',
  'Pellworth',
  'Quillane',
  'Rivensdale',
  'Stavrick',
  'Thornhallow',
  'Vandrell',
  'Wexcombe',
  'Yarrowdene',
  'Zellmar',
  'Amberlock',
  'Brightholm',
  'Cragfell',
  'Dovelund',
  'Elkhammer',
  'Farrowgate',
] as const

/** The maker and the series of the n-th time that a design is offered, 1 and up. */
export function variantOf({ leaf }: Design, round: number): Variant {
  const place = round - 1
  const maker = place % MAKERS.length
  const series = Math.floor(place / MAKERS.length)
  // A maker's quality shows in all of a category alike, so that in one maker's list what is heavier costs more.
  const quality = ((maker * 7 + leaf.length * 3) % 11) - 5
  return {
    maker: MAKERS[maker] ?? '',
    series: String((series + 1) * 100),
    weightTimes: 1 + (((maker * 5 + series) % 9) - 4) / 200,
    priceTimes: 1 + quality / 60 + series / 100,
  }
}
