import { type MessageKey, messages as english } from '#words/en-US/messages.ts'
import { messages as french } from '#words/fr-CA/messages.ts'

/** A fixed message in both languages. */
export const message = (key: MessageKey): readonly [english: string, french: string] => [english[key], french[key]]
