// The checkout: one page with five steps that stay open for review (business rules CH and PY).
import { usePage } from '../../page/page-context.ts'
import { checkoutWords } from './checkout-words.ts'
import { Checkout } from './checkout.island.tsx'
import type { CheckoutProps } from './data.ts'

export function CheckoutPage({ checkout, isAsked }: CheckoutProps) {
  const { words, settings } = usePage()
  return (
    <>
      <h1 className="checkout__title">{words.checkout.title}</h1>
      <noscript>
        <p className="notice notice--warn">{words.checkout.needsScript}</p>
      </noscript>
      <Checkout
        checkout={checkout}
        {...(isAsked && { isAsked })}
        words={checkoutWords(words)}
        supportPhone={settings.supportPhone}
        chatUrl={settings.chatUrl}
      />
    </>
  )
}
