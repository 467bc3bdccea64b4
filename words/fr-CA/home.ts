import type { WordsOf } from '../words-of.ts'
import type { home as source } from '../en-US/home.ts'

export const home: WordsOf<typeof source> = {}
