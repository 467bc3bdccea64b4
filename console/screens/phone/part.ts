import type { PhonePrice } from '#contract/console-api/phone-orders.ts'
import type { Draft } from './draft.ts'

/** What each part of the screen is given. */
export interface Part {
  draft: Draft
  change: (next: (now: Draft) => Draft) => void
  /** What the shop says of it. */
  told: PhonePrice | undefined
}
