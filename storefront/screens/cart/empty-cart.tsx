// A cart without lines, or one that has expired (business rule K-5).
import { pathIn } from '#values/locale.ts'
import type { Words } from '#words/words.ts'
import { useIsland } from '../../page/island.tsx'

export function EmptyCart({ words, isGuest }: { words: Words['cart']; isGuest: boolean }) {
  const { locale, words: shared } = useIsland()
  return (
    <div className="cart-empty">
      <p className="cart-empty__title">{shared.messages['cart.emptyOrExpired']}</p>
      {isGuest && (
        <p>
          <a href={`${pathIn(locale, '/sign-in')}?back=${encodeURIComponent(pathIn(locale, '/cart'))}`} rel="nofollow">
            {shared.messages['cart.signInPrompt']}
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
