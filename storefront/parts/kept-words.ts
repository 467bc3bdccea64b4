import { fill } from '#words/format.ts'
import type { Words } from '#words/words.ts'
import { MOST_COMPARED } from './most-compared.ts'

export type KeptWords = ReturnType<typeof keptWords>

export const keptWords = ({ compare: { go, most } }: Pick<Words, 'compare'>) => ({
  go,
  most: fill(most, { count: MOST_COMPARED }),
})
