// What the shop answers to a read, as state of an island: kept by the records client, so the same question is asked once.
import { getApex } from '#records-client/adapters/seo-apex/apex.ts'
import type { Client } from '#records-client/policies/client.ts'
import { useApex } from '#records-client/react/use-apex.ts'
import type { Shown } from '#records-client/react/use-adapter.ts'
import type { AnswerOf, CallName, InputOf } from '#contract/shop/calls.ts'

const callOf = (name: CallName, input: Record<string, unknown>) => {
  const [apexClass = '', apexMethod = ''] = name.split('.')
  return { apexClass, apexMethod, params: input }
}

/** The answer to a call that only reads; within its lifetime it is not asked for again. */
export const useShopRead = <Name extends CallName>(name: Name, input: InputOf<Name>): Shown<AnswerOf<Name>> =>
  useApex(callOf(name, input)) as Shown<AnswerOf<Name>>

export function isAnswered<Name extends CallName>(client: Client, name: Name, input: InputOf<Name>): boolean {
  const answer = getApex(client, callOf(name, input), { policy: { kind: 'only-if-cached' } })
  return !(answer instanceof Promise) && answer?.state === 'Fulfilled'
}
