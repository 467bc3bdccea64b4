import type { WordsOf } from '../words-of.ts'
import type { checkout as source } from '../en-US/checkout.ts'

export const checkout: WordsOf<typeof source> = {}
