import type { ReturnReason } from '#contract/shop/returns.ts'

const REASONS = [
  'WRONG_PART',
  'DOES_NOT_FIT',
  'DAMAGED',
  'WRONG_ITEM',
  'DEFECTIVE',
  'NO_LONGER_NEEDED',
  'CORE',
] as const satisfies ReturnReason[]

/** What is no reason of ours is as if none were chosen. */
export const reasonOf = (typed: string | undefined): ReturnReason | '' => REASONS.find((one) => one === typed) ?? ''

export const isOurFault = (reason: ReturnReason | ''): boolean =>
  reason === 'DAMAGED' || reason === 'WRONG_ITEM' || reason === 'DEFECTIVE'
