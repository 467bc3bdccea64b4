// The cart: what will be bought, what it costs, and the way to the checkout (business rules K and CO).
import { fill, plural } from '#words/format.ts'
import type { Words } from '#words/words.ts'
import { FormNotice } from '../../forms/form-notice.tsx'
import { usePage } from '../../page/page-context.ts'
import { FaqBlock } from '../../articles/faq-block.tsx'
import { cartWords } from './cart-words.ts'
import { SavedLines } from './saved-lines.tsx'
import { Cart } from './cart.island.tsx'
import type { CartPageProps, LaterNews } from './data.ts'

export function CartPage({ questions, saved, merge, later, ...props }: CartPageProps) {
  const { words, locale } = usePage()
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
      <FormNotice problem={null} done={later && laterSentence(later, words)} />
      <Cart {...props} words={cartWords(words)} mergeNote={mergeNote} />
      <SavedLines lines={saved} engines={merge?.engines ?? []} />
      <FaqBlock faqType={words.faqs.aboutShipping} informationSource="shipping" groups={questions} />
    </>
  )
}

function laterSentence(news: LaterNews, { account: { saved } }: Words): string {
  if (news.what !== 'moved') return fill(saved[news.what], news)
  return fill(news.quantity < news.wanted ? saved.movedFewer : saved.moved, news)
}
