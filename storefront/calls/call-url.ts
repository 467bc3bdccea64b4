// Where a shop call is found (specification, section 7). Type-only of the contract: the first script needs one address, not zod.
import type { CallName } from '#contract/shop/calls.ts'

export const callUrl = (name: CallName): string => `/lwr/apex/v63.0/${name.replace('.', '/')}`

/** The same for a call that only reads, by GET. */
export const readUrl = (name: CallName, input: unknown): string =>
  `${callUrl(name)}?methodParams=${encodeURIComponent(JSON.stringify(input))}`
