// Calls the shop by HTTP without the code that islands bring: a refusal is an answer here, for its sentence is shown.
import type { AnswerOf, CallName, InputOf } from '#contract/shop/calls.ts'
import { tellCall } from '../calls/call-listener.ts'
import { callUrl } from '../calls/call-url.ts'

export interface Refused {
  code: string
  /** In the language of the call; null when no answer came that could be read. */
  sentence: string | null
  /** Sentences by field. */
  fields: Record<string, string>
}

export type Outcome<Name extends CallName> = { answer: AnswerOf<Name> } | { refused: Refused }

export async function askShop<Name extends CallName>(name: Name, input: InputOf<Name>): Promise<Outcome<Name>> {
  try {
    const response = await fetch(callUrl(name), {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify(input),
    })
    const body = await response.json()
    if (response.ok) {
      tellCall(name, input, body)
      return { answer: body as AnswerOf<Name> }
    }
    return { refused: { code: body.error.code, sentence: body.error.message, fields: body.error.fields ?? {} } }
  } catch {
    return { refused: { code: 'service/unavailable', sentence: null, fields: {} } }
  }
}
