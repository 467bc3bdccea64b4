// A cart without lines, or one that has expired (business rule K-5).
import { pathIn } from '#values/locale.ts'
import { useIsland } from '../../page/island.tsx'
import type { CartWords } from './cart-words.ts'

export function EmptyCart({ words, isGuest }: { words: CartWords; isGuest: boolean }) {
  const { locale } = useIsland()
  return (
    <div className="cart-empty">
      <p className="cart-empty__title">{words.messages['cart.emptyOrExpired']}</p>
      {isGuest && (
        <p>
          <a href={`${pathIn(locale, '/sign-in')}?back=${encodeURIComponent(pathIn(locale, '/cart'))}`} rel="nofollow">
            {words.messages['cart.signInPrompt']}
          </a>
        </p>
      )}
      <p>{words.emptyNext}</p>
      <a className="button button--primary" href={pathIn(locale, '/')}>
        {words.shop}
      </a>
      <a href={pathIn(locale, '/quick-order')}>{words.addMany}</a>
    </div>
  )
}
