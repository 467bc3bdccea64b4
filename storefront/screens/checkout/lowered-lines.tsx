import type { CheckoutView } from '#contract/shop/checkout.ts'
import { fill } from '#words/format.ts'
import { useForm } from './form.ts'
import type { CheckoutWords } from './checkout-words.ts'

export const loweredSentences = ({ lines }: CheckoutView, words: CheckoutWords): string[] =>
  lines.flatMap(({ part: { name, partNumber: number }, quantity, quantityBefore }) =>
    quantityBefore === null ? [] : [fill(words.lowered, { name, number, before: quantityBefore, now: quantity })],
  )

export function LoweredLines({ view }: { view: CheckoutView }) {
  const { words } = useForm()
  return loweredSentences(view, words).map((sentence) => <p key={sentence}>{sentence}</p>)
}
