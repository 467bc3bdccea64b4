import type { BankQuestion } from '#contract/shop/checkout.ts'
import type { CheckoutDeps } from './checkout-deps.ts'

/** A bank's question as the page puts it: within its own where our policy lets that address in, and else in the same window. */
export function bankQuestion(
  url: string | null,
  { questionOrigins }: Pick<CheckoutDeps, 'questionOrigins'>,
): BankQuestion | null {
  return url === null ? null : { url, inFrame: questionOrigins.includes(URL.parse(url)?.origin ?? '') }
}
