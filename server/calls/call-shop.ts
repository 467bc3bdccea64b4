// Calling the shop by a call's name: one way in for the Apex endpoint, for forms and for pages that render in this process.
import type { AnswerOf, CallName, ShopApi } from '#contract/shop/calls.ts'
import { Refusal } from '#values/refusal.ts'
import type { Call } from './shop-call.ts'
import * as calls from './shop-calls.ts'

type AnyCall = (typeof calls)[keyof typeof calls]

/** Every call by its name on the wire. */
export const callsByName = new Map<string, AnyCall>(Object.values(calls).map((call) => [call.name, call]))

/** Throws 'request/not-found' for a name that is none. */
export function callNamed(name: string) {
  const call = callsByName.get(name)
  if (!call) throw new Refusal('request/not-found')
  return call
}

/** Throws Refusal for everything the caller can be told. */
export const callShop = async <Name extends CallName>(
  name: Name,
  input: unknown,
  call: Call,
): Promise<AnswerOf<Name>> => (await callNamed(name).ask(input, call)).value() as AnswerOf<Name>

/** The shop as a page sees it while it renders here. */
export const shopApi = (call: Call): ShopApi => ({ call: (name, input) => callShop(name, input, call) })
