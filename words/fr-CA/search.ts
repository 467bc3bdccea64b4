import type { WordsOf } from '../words-of.ts'
import type { search as source } from '../en-US/search.ts'

export const search: WordsOf<typeof source> = {}
