import { createHash } from 'node:crypto'
import type { Call } from './shop-call.ts'

/** A call that a form makes, with the key that stands in the form: sent twice, it is done once (reliability rule 6). */
export const keyed = (call: Call, key: string | undefined, input: unknown): Call => ({
  ...call,
  key,
  bodyHash: hashOf(input),
})

export const hashOf = (input: unknown): string => createHash('sha256').update(JSON.stringify(input)).digest('base64')
