// Small pieces of which a machine has more than one line of a cart takes (K-2): they are sold in sets.
import type { Design, Words } from './design.ts'
import { lawfulPrice, shelfPrice } from './price-laws.ts'

/** A set costs a twelfth less than its pieces, as a small kit does. */
const SET_SHARE = 0.92

export const setWords = (pieces: number): Words => ({ en: `set of ${pieces}`, fr: `ensemble de ${pieces}` })

/** US dollars of a set, by the price of one piece. */
export const setUsd = (piece: Pick<Design, 'leaf' | 'kind' | 'lb' | 'usd'>, pieces: number): number =>
  (shelfPrice(piece.usd ?? lawfulPrice(piece.leaf, piece.kind, piece.lb)) / 100) * pieces * SET_SHARE

/** Of a set its pieces, of all else one. */
export const piecesOf = ({ suffix, attributes: { pieces } }: Pick<Design, 'suffix' | 'attributes'>): number =>
  typeof pieces === 'number' && suffix?.en === setWords(pieces).en ? pieces : 1
