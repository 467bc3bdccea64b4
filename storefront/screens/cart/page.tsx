// The cart: what will be bought, what it costs, and the way to the checkout (business rules K and CO).
import { plural } from '#words/format.ts'
import { usePage } from '../../page/page-context.ts'
import { FaqBlock } from '../../articles/faq-block.tsx'
import { cartWords } from './cart-words.ts'
import { SavedLines } from './saved-lines.tsx'
import { Cart } from './cart.island.tsx'
import type { CartPageProps } from './data.ts'

export function CartPage({ questions, saved, merge, ...props }: CartPageProps) {
  const { words, locale, href } = usePage()
  const { savedForLater, enginesNotKept } = words.account
  const mergeNote = merge
    ? [
        merge.hasJoined ? words.messages['cart.merged'] : '',
        merge.left > 0 ? plural(merge.left, locale, savedForLater) : '',
        merge.engines.length > 0 ? plural(merge.engines.length, locale, enginesNotKept) : '',
      ]
        .join(' ')
        .trim()
    : ''
  return (
    <>
      <Cart {...props} words={cartWords(words)} mergeNote={mergeNote} />
      {props.cart.lines.length > 0 && (
        <p className="garage-check">
          <a href={href('/my-garage/fit')} rel="nofollow">
            {words.myGarage.fit.cartTitle}
          </a>
        </p>
      )}
      <SavedLines lines={saved} engines={merge?.engines ?? []} />
      <FaqBlock faqType={words.faqs.aboutShipping} informationSource="shipping" groups={questions} />
    </>
  )
}
