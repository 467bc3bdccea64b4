import { islands } from '#words/fr-CA/islands.ts'
import { messages } from '#words/fr-CA/messages.ts'
import { refusals } from '#words/fr-CA/refusals.ts'
import type { IslandWords } from '../../page/island.tsx'

export const words: IslandWords = { islands, messages, refusals }
