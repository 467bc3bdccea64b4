import { differences } from '#words/en-CA/differences.ts'
import { islands as source } from '#words/en-US/islands.ts'

export const islands = { ...source, ...differences.islands }
