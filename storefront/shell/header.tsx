// Top strip and bar: locales, tracking, mark, search, cart. What is personal fills space that is kept for it here.
import { pathIn } from '#values/locale.ts'
import { Cached } from '../page/cached.tsx'
import { usePage } from '../page/page-context.ts'
import { AccountLink } from '../account/account-link.tsx'
import { EquipmentBadge } from '../equipment/equipment-badge.tsx'
import { LocaleSwitch } from './locale-switch.tsx'
import { Mark } from './mark.tsx'
import { SearchForm } from '../search/search-form.tsx'

export function Header() {
  const { words, settings, locale, href } = usePage()
  return (
    <header>
      <div className="strip">
        <div className="container strip__row">
          <LocaleSwitch />
          <span className="strip__space" />
          <AccountLink />
          <a className="strip__track" href={href('/track-order')}>
            {words.shell.trackOrder}
          </a>
        </div>
      </div>
      <div className="bar">
        <div className="container bar__row">
          <button className="bar__menu" type="button" popoverTarget="categories">
            <span className="bar__menu-icon" aria-hidden="true" />
            <span className="visually-hidden">{words.shell.menu}</span>
          </button>
          <a className="mark" href={pathIn(locale, '/')}>
            <Mark />
            {settings.brand}
          </a>
          <SearchForm />
          <EquipmentBadge />
          <Cached as="a" name="cart link" className="cart-link" href={href('/cart')} data-cart="">
            <Cart />
          </Cached>
        </div>
      </div>
    </header>
  )
}

function Cart() {
  const { words } = usePage()
  return (
    <>
      <svg viewBox="0 0 24 24" width="26" height="26" aria-hidden="true">
        <path d="M3 8.5 12 4l9 4.5v8L12 21l-9-4.5zM3 8.5l9 4.5 9-4.5M12 13v8M7.5 6.2l9 4.6" />
      </svg>
      <span className="cart-link__count">
        {words.shell.cart}
        <span data-cart-count="" />
      </span>{' '}
      <span className="cart-link__total" data-cart-total="" hidden>
        <span className="visually-hidden">{words.cart.estimatedTotal} </span>
        <span />
      </span>
    </>
  )
}
