// Top strip and bar: locales, tracking, mark, search, cart. What is personal fills space that is kept for it here.
import { pathIn } from '#values/locale.ts'
import { usePage } from '../page/page-context.ts'
import { LocaleSwitch } from './locale-switch.tsx'
import { Mark } from './mark.tsx'
import { SearchForm } from './search-form.tsx'

export function Header() {
  const { words, settings, locale, href } = usePage()
  return (
    <header>
      <div className="strip">
        <div className="container strip__row">
          <LocaleSwitch />
          <span className="strip__space" />
          <span className="strip__name" data-visitor-name="" />
          <a href={href('/track-order')}>{words.shell.trackOrder}</a>
        </div>
      </div>
      <div className="bar">
        <div className="container bar__row">
          <a className="mark" href={pathIn(locale, '/')}>
            <Mark />
            {settings.brand}
          </a>
          <SearchForm />
          <a className="cart-link" href={href('/cart')} data-cart="">
            <span className="cart-link__subtotal" data-cart-subtotal="" />
            <span className="cart-link__count">
              {words.shell.cart}
              <span data-cart-count="" />
            </span>
          </a>
          <button className="bar__menu" type="button" popoverTarget="categories">
            <span className="bar__menu-icon" aria-hidden="true" />
            {words.shell.menu}
          </button>
        </div>
      </div>
    </header>
  )
}
