import type { WordsOf } from '../words-of.ts'
import type { mail as source } from '../en-US/mail.ts'

export const mail: WordsOf<typeof source> = {}
