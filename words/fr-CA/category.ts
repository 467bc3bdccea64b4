import type { WordsOf } from '../words-of.ts'
import type { category as source } from '../en-US/category.ts'

export const category: WordsOf<typeof source> = {}
