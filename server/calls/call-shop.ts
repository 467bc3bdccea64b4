// One way in for the Apex endpoint, forms and server rendering, so that limits and checks are the same for all three.
import type { AnswerOf, CallName, ShopApi } from '#contract/shop/calls.ts'
import { Refusal } from '#values/refusal.ts'
import type { Call } from './shop-call.ts'
import * as calls from './shop-calls.ts'

type AnyCall = (typeof calls)[keyof typeof calls]

export const callsByName = new Map<string, AnyCall>(Object.values(calls).map((call) => [call.name, call]))

/** Throws 'request/not-found' for a name that is none. */
export function callNamed(name: string) {
  const call = callsByName.get(name)
  if (!call) throw new Refusal('request/not-found')
  return call
}

export const callShop = async <Name extends CallName>(
  name: Name,
  input: unknown,
  call: Call,
): Promise<AnswerOf<Name>> => (await callNamed(name).ask(input, call)).value() as AnswerOf<Name>

/** For one page, which changes nothing: what its calls read alike is read once. */
export const shopApi = (call: Call): ShopApi => {
  const ofPage = { ...call, read: new Map<string, Promise<unknown>>() }
  return { call: (name, input) => callShop(name, input, ofPage) }
}
