import { differences } from '#words/en-CA/differences.ts'
import { messages as sourceMessages } from '#words/en-US/messages.ts'
import { refusals as sourceRefusals } from '#words/en-US/refusals.ts'

export const messages = { ...sourceMessages, ...differences.messages }
export const refusals = { ...sourceRefusals, ...differences.refusals }
