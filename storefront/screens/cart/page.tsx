// The cart: what will be bought, what it costs, and the way to the checkout (business rules K and CO).
import { plural } from '#words/format.ts'
import { usePage } from '../../page/page-context.ts'
import { FaqBlock } from '../../articles/faq-block.tsx'
import { cartWords } from './cart-words.ts'
import { SavedLines } from './saved-lines.tsx'
import { Cart } from './cart.island.tsx'
import type { CartPageProps } from './data.ts'

export function CartPage({ questions, saved, ...props }: CartPageProps) {
  const { words, locale } = usePage()
  const savedNote = props.merged ? plural(props.merged, locale, words.account.savedForLater) : ''
  return (
    <>
      <Cart {...props} words={cartWords(words)} savedNote={savedNote} />
      <SavedLines lines={saved} />
      <FaqBlock faqType={words.faqs.aboutShipping} informationSource="shipping" groups={questions} />
    </>
  )
}
