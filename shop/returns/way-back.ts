// What to do with what comes back, in words: on the slip, and in the mail that confirms the request.
import { fill } from '#words/format.ts'
import type { Words } from '#words/words.ts'
import type { FactsReturn, OrderFacts } from './order-facts.ts'
import { isOurFault } from './return-rules.ts'

/** Of what comes back in one parcel, or of a single return. */
export function stepsBack(
  { storeName, lines }: OrderFacts,
  parcel: readonly FactsReturn[],
  { returns }: Pick<Words, 'returns'>,
): string[] {
  const { slip, core } = returns
  const [partStep = '', ...lastSteps] = slip.partSteps
  const has = (kind: FactsReturn['kind']) => parcel.some((asked) => asked.kind === kind)
  const packing = [...(has('CORE') ? core.steps : []), ...(has('PART') ? [partStep] : []), ...lastSteps]
  if (parcel[0]?.method === 'STORE')
    return [...packing, storeName ? fill(slip.store, { store: storeName }) : slip.anyStore]
  if (isFreight(lines, parcel)) return [...packing, slip.truck]
  return [...packing, isAtOurCost(parcel) ? slip.mailOurs : slip.mailYours]
}

/** One label is for all of it: it is ours to pay as soon as one thing in it comes back by our fault (business rule R-2). */
export const isAtOurCost = (parcel: readonly FactsReturn[]): boolean => parcel.some(({ reason }) => isOurFault(reason))

export const isFreight = (lines: OrderFacts['lines'], parcel: readonly FactsReturn[]): boolean =>
  parcel.some(({ position }) => lines.some((line) => line.position === position && line.freight))

/** `2 × Starter`, or the core of it. */
export function whatOf(
  { lines }: OrderFacts,
  { kind, quantity, position }: FactsReturn,
  { returns }: Pick<Words, 'returns'>,
): string {
  const name = lines.find((line) => line.position === position)?.name ?? ''
  return fill(returns.what[kind], { count: quantity, name })
}
