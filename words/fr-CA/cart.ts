import type { WordsOf } from '../words-of.ts'
import type { cart as source } from '../en-US/cart.ts'

export const cart: WordsOf<typeof source> = {}
