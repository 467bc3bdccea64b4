// What to do with what comes back, in words: on the slip, and in the mails about it (R-2, CO-3).
import { fill } from '#words/format.ts'
import type { Words } from '#words/words.ts'
import type { FactsReturn, OrderFacts } from './order-facts.ts'
import { isBattery, isOurFault } from './return-rules.ts'

/** Of what comes back in one parcel, or of a single return; `paper`: where they stand. A battery holds acid, and goes into no box. */
export function stepsBack(
  { storeName, lines }: OrderFacts,
  parcel: readonly FactsReturn[],
  { words: { returns }, paper }: { words: Pick<Words, 'returns'>; paper: 'slip' | 'mail' },
): string[] {
  const { slip, core } = returns
  const batteries = new Set(lines.flatMap(({ position, goods }) => (isBattery(goods) ? [position] : [])))
  const boxed = parcel.filter(({ position }) => !batteries.has(position))
  const has = (kind: FactsReturn['kind']) => boxed.some((asked) => asked.kind === kind)
  const packing = [
    ...(has('CORE') ? core.steps : []),
    ...(has('PART') ? [slip.pack] : []),
    ...(boxed.length > 0 ? [slip.enclose[paper]] : []),
    ...(boxed.length < parcel.length ? [...core.batterySteps, slip.bringAlong[paper]] : []),
  ]
  if (parcel[0]?.method === 'STORE')
    return [...packing, storeName ? fill(slip.store, { store: storeName }) : slip.anyStore]
  if (isFreight(lines, parcel)) return [...packing, slip.truck]
  return [...packing, isAtOurCost(parcel) ? slip.mailOurs : slip.mailYours]
}

/** As a mail lists them. */
export const numbered = (steps: readonly string[]): string[] => steps.map((step, index) => `${index + 1}. ${step}`)

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
