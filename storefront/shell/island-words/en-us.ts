import { islands } from '#words/en-US/islands.ts'
import { messages } from '#words/en-US/messages.ts'
import { refusals } from '#words/en-US/refusals.ts'
import type { IslandWords } from '../../page/island.tsx'

export const words: IslandWords = { islands, messages, refusals }
