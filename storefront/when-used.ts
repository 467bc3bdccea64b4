// What a page does once somebody uses it: kept and saved parts are shown, a drawing can be zoomed, forms with an address or a country help, and a number says that it is being verified.
import type { Locale } from '#values/locale.ts'
import { wordsOf } from './page/words-of.ts'
import { showKept } from './parts/kept-parts.ts'

export function whenUsed(locale: Locale): void {
  showKept(locale)
  if (document.querySelector('.heart')) void import('./parts/hearts.ts').then((file) => file.showHearts(locale))
  const drawing = document.querySelector<HTMLElement>('[data-zoom]')
  if (drawing) void import('./page/zoom-view.ts').then((file) => file.zoomView(drawing))
  const address = document.querySelector<HTMLFormElement>('[data-address-form]')
  if (address) void import('./addresses/assist-address.ts').then((file) => file.assistAddress(address, locale))
  const countries = document.querySelector<HTMLFormElement>('[data-country-form]')
  if (countries)
    void import('./addresses/follow-country.ts').then((file) => file.followCountry(countries, wordsOf(countries)))
  const checked = document.querySelector<HTMLFormElement>('[data-verifying]')
  if (checked) void import('./equipment/verify-step.ts').then((file) => file.showVerifying(checked))
  const pickup = document.querySelector<HTMLAnchorElement>('.buy-box a[href*="/stores?part="]')
  if (pickup) void import('./stores/show-pickup.ts').then((file) => file.showPickup(pickup, locale))
  const place = document.querySelector<HTMLFormElement>('[data-locate]')
  if (place) void import('./stores/locate.ts').then((file) => file.locateBy(place))
}
