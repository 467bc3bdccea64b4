import { differences } from '#words/en-CA/differences.ts'
import type { IslandWords } from '../../page/island.tsx'
import { words as source } from './en-us.ts'

export const words: IslandWords = {
  islands: { ...source.islands, ...differences.islands },
  messages: { ...source.messages, ...differences.messages },
  refusals: { ...source.refusals, ...differences.refusals },
}
