import type { WordsOf } from '../words-of.ts'
import type { product as source } from '../en-US/product.ts'

export const product: WordsOf<typeof source> = {}
