// The first script: plain DOM, no framework. It prefetches and replaces pages, fills in what is personal, and hydrates islands.
import { localeNamed } from '#values/locale.ts'
import { watchConsent } from './analytics/consent.ts'
import { navigateInPlace } from './page/navigate.ts'
import { isOwnClick } from './page/navigation-rules.ts'
import { onClick } from './page/on-click.ts'
import { watchIslands, whenIdle } from './page/hydrate-islands.ts'
import { copyOnClick } from './shell/copy-number.ts'
import { watchEquipment } from './equipment/watch-equipment.ts'
import { rememberLanguage } from './shell/remember-language.ts'
import { showGuest } from './account/show-guest.ts'

const { lang } = document.documentElement
const locale = localeNamed(lang)

const islands = watchIslands(async () => {
  const hydration = await import('./hydration.ts')
  hydration.keepCartShown(locale)
  return {
    load: hydration.loadIsland,
    hydrate: async (marker) =>
      hydration.hydrate(marker, await hydration.loadIsland(marker), { locale, shop: hydration.shopApi }),
    endGone: hydration.endGoneIslands,
  }
})

/** Business rule B-2. */
const recordStaticPage = () => {
  if (document.querySelector('[data-static-page]')) document.dispatchEvent(new CustomEvent('returnPolicyUrlRender'))
}

document.addEventListener('focusin', ({ target }) => {
  if (target instanceof HTMLInputElement && target.closest('.search-form'))
    void import('./search/suggest.ts').then((file) => file.suggestIn(target, locale))
})

onClick<HTMLAnchorElement>('[data-enlarge]', (link, click) => {
  if (!isOwnClick(click, link)) return
  click.preventDefault()
  void import('./parts/enlarge-picture.ts').then(
    (file) => file.enlargePicture(link),
    () => location.assign(link.href),
  )
})

/** A browser may refuse its storage. */
const isComparing = () => {
  try {
    return localStorage.getItem('compared-parts') !== null
  } catch {
    return false
  }
}

/** Guests without a session cost no call. */
const hasSession = () => /\bvisitor=1/.test(document.cookie)

/** On pages with parts, a drawing or the form of an address: at once where something may be kept, else when somebody begins to use the page. */
const prepareForUse = () => {
  if (
    !document.querySelector(
      '[data-compare],[data-seen],[data-zoom],[data-address-form],[data-country-form],[data-verifying],[data-locate]',
    )
  )
    return
  const show = () => import('./when-used.ts').then((file) => file.whenUsed(locale))
  if (isComparing() || hasSession()) whenIdle(show)
  else
    for (const use of ['pointermove', 'scroll', 'keydown', 'touchstart'])
      addEventListener(use, show, { once: true, passive: true })
}

const look = () => {
  islands.look()
  prepareForUse()
  recordStaticPage()
}
const lookForEquipment = watchEquipment()
const recordPage = watchConsent()

look()
navigateInPlace(() => {
  look()
  lookForEquipment()
  recordPage()
})
copyOnClick()
rememberLanguage()
if (hasSession())
  whenIdle(async () => {
    const file = await import('./account/visitor.ts')
    lookForEquipment(await file.fillVisitor(locale))
  })
else showGuest()
// The browser shows a page again as it was left: what has become of the cart since is asked for (K-4, AU-2).
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) void import('./account/visitor.ts').then((file) => file.fillAgain(locale))
})
if (sessionStorage.entered) void import('./shell/bring-entries.ts').then((file) => file.bringEntries())
