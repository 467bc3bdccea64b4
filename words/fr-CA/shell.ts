import type { WordsOf } from '../words-of.ts'
import type { shell as source } from '../en-US/shell.ts'

export const shell: WordsOf<typeof source> = {}
