import type { WordsOf } from '../words-of.ts'
import type { islands as source } from '../en-US/islands.ts'

export const islands: WordsOf<typeof source> = {}
