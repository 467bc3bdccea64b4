// The header of the checkout: whose shop it is, that it is secure, and the way back to the cart that is paid. Nothing else leads away.
import { pathIn } from '#values/locale.ts'
import { usePage } from '../page/page-context.ts'
import { Mark } from './mark.tsx'

/** An order by phone is paid without a cart of the caller's own: `hasCart` is false. */
export function CheckoutHeader({ hasCart }: { hasCart: boolean }) {
  const { words, settings, locale, href } = usePage()
  return (
    <header>
      <div className="bar">
        <div className="container bar__row bar__row--checkout">
          <a className="mark" href={pathIn(locale, '/')}>
            <Mark />
            {settings.brand}
          </a>
          <p className="bar__secure">
            <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
              <path d="M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3" />
            </svg>
            {words.checkout.secure}
          </p>
          {hasCart && (
            <a className="bar__back" href={href('/cart')}>
              {words.checkout.backToCart}
            </a>
          )}
        </div>
      </div>
    </header>
  )
}
