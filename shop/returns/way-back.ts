// What to do with what comes back, in words: on the slip, and in the mail that confirms the request.
import { fill } from '#words/format.ts'
import type { Words } from '#words/words.ts'
import type { FactsReturn, OrderFacts } from './order-facts.ts'
import { isOurFault } from './return-rules.ts'

export function stepsBack(
  { storeName, lines }: OrderFacts,
  { kind, method, reason, position }: FactsReturn,
  { returns }: Pick<Words, 'returns'>,
): string[] {
  const { slip, core } = returns
  const isFreight = lines.some((line) => line.position === position && line.freight)
  const packing = kind === 'CORE' ? [...core.steps, slip.partSteps[1] ?? ''] : slip.partSteps
  if (method === 'STORE') return [...packing, fill(slip.store, { store: storeName ?? '' })]
  if (isFreight) return [...packing, slip.truck]
  return [...packing, isOurFault(reason) ? slip.mailOurs : slip.mailYours]
}

/** `2 × Starter`, or the core of it. */
export function whatOf(
  { lines }: OrderFacts,
  { kind, quantity, position }: FactsReturn,
  { returns }: Pick<Words, 'returns'>,
): string {
  const name = lines.find((line) => line.position === position)?.name ?? ''
  return fill(returns.what[kind], { count: quantity, name })
}
