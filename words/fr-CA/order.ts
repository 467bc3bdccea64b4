import type { WordsOf } from '../words-of.ts'
import type { order as source } from '../en-US/order.ts'

export const order: WordsOf<typeof source> = {}
