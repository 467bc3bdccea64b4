import type { WordsOf } from '../words-of.ts'
import type { errors as source } from '../en-US/errors.ts'

export const errors: WordsOf<typeof source> = {}
