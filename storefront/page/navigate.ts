// Goes from page to page without starting the browser anew: fetches the next page when a link is likely to be taken, replaces what
// differs, and on any doubt lets the browser navigate as ever.
import { canNavigate, formAddress, isOwnClick, pageAddress } from './navigation-rules.ts'
import { announce } from './announce.ts'

/** A link on which the pointer rests for 60 ms is likely to be followed. */
const DWELL_MS = 60
/** An older prefetch may show old prices, and is requested again. */
const FRESH_MS = 20_000
const MOST_PREFETCHED = 20
/** Shorter waits are not felt: showing them would only flicker. */
const SHOW_WAIT_MS = 150

interface NextPage {
  address: string
  html: string
}

const ahead = new Map<string, { page: Promise<NextPage | null>; at: number }>()

/** Takes over links and marked forms. `replaced` is called after each page. */
export function navigateInPlace(replaced: () => void): void {
  let shown = pageAddress(location)
  let latest = 0

  async function go(address: string, { isBack = false }: { isBack?: boolean } = {}): Promise<void> {
    const turn = ++latest
    const waiting = setTimeout(() => document.documentElement.toggleAttribute('data-waiting', true), SHOW_WAIT_MS)
    const page = await fetched(address)
    clearTimeout(waiting)
    if (turn !== latest) return
    const next = page && new DOMParser().parseFromString(page.html, 'text/html')
    if (!next || !isSameBuild(next)) return isBack ? location.reload() : location.assign(address)
    if (!isBack) {
      history.replaceState({ scroll: scrollY }, '')
      // One prefetched page serves all links to it, whatever `#place` they name.
      history.pushState(null, '', page.address + new URL(address).hash)
    }
    shown = pageAddress(location)
    replacePage(next, isBack ? scrollOf(history.state) : 0)
    document.documentElement.toggleAttribute('data-waiting', false)
    replaced()
  }

  document.addEventListener('click', (event) => {
    const link = linkOf(event.target)
    if (!link || !isOwnClick(event, link)) return
    const to = new URL(link.href)
    if (!canNavigate(to, location) || pageAddress(to) === shown) return
    event.preventDefault()
    void go(to.href)
  })
  document.addEventListener('submit', (event) => {
    const form = event.target
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || !form.matches('[data-navigate]')) return
    const to = formAddress(form.action, new FormData(form) as Iterable<[string, unknown]>)
    if (!canNavigate(to, location)) return
    event.preventDefault()
    void go(to.href)
  })
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement)
      if (target.form?.matches('[data-navigate="at-once"]')) target.form.requestSubmit()
  })
  addEventListener('popstate', () => {
    if (pageAddress(location) === shown) return
    if (canNavigate(new URL(location.href), new URL(shown, location.origin))) void go(location.href, { isBack: true })
    else location.reload()
  })
  // Back to this page after another site: the browser puts it where it was.
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto'
  })
  prefetchLikely()
}

function prefetchLikely(): void {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return
  let resting: ReturnType<typeof setTimeout> | undefined
  const prefetch = (target: EventTarget | null, afterMs: number) => {
    clearTimeout(resting)
    const link = linkOf(target)
    if (!link || !canNavigate(new URL(link.href), location) || pageAddress(link) === pageAddress(location)) return
    resting = setTimeout(() => void fetched(link.href), afterMs)
  }
  document.addEventListener('pointerover', ({ target }) => prefetch(target, DWELL_MS), { passive: true })
  document.addEventListener('touchstart', ({ target }) => prefetch(target, 0), { passive: true })
  document.addEventListener('focusin', ({ target }) => prefetch(target, DWELL_MS))
}

/** HTML links only: links inside SVG drawings lead to places on their page. A picture that is enlarged is none to fetch ahead. */
function linkOf(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a[href]:not([data-enlarge])') : null
  return link instanceof HTMLAnchorElement ? link : null
}

function fetched(href: string): Promise<NextPage | null> {
  const address = href.split('#')[0] ?? href
  const known = ahead.get(address)
  if (known && performance.now() - known.at < FRESH_MS) return known.page
  const page = fetch(address, { headers: { accept: 'text/html' } })
    .then(async (response) => {
      const isPage = response.status === 200 && response.headers.get('content-type')?.startsWith('text/html')
      // Home and lists are private only for what fits the equipment in hand, and selecting another loads a page whole. A part's page is
      // private when it tells a refusal, once.
      const isOpen = !response.headers.get('cache-control')?.includes('no-store') || !response.url.includes('/product/')
      if (!isPage || !isOpen || !canNavigate(new URL(response.url), location)) return null
      return { address: response.url, html: await response.text() }
    })
    .catch(() => null)
  ahead.delete(address)
  ahead.set(address, { page, at: performance.now() })
  if (ahead.size > MOST_PREFETCHED) ahead.delete(ahead.keys().next().value ?? '')
  return page
}

const isSameBuild = (next: Document): boolean => {
  const [here, there] = [document.documentElement, next.documentElement]
  return here.dataset.build === there.dataset.build && here.lang === there.lang && next.getElementById('main') !== null
}

/** Replaces what differs from page to page; the header and footer stay, with the focus of who stands there. */
function replacePage(next: Document, scroll: number): void {
  history.scrollRestoration = 'manual'
  const focused = document.activeElement?.closest('main') ? document.activeElement.id : ''
  const open = [...document.querySelectorAll<HTMLElement>(':popover-open')]
  for (const popover of open) popover.hidePopover()
  document.title = next.title
  for (const old of document.querySelectorAll('[data-head]')) old.remove()
  document.head.append(...next.querySelectorAll('[data-head]'))
  for (const id of ['locales', 'menu-locales', 'equipment-add', 'breadcrumb', 'main']) {
    const there = next.getElementById(id)
    if (there) document.getElementById(id)?.replaceWith(there)
  }
  // A filter keeps focus, scroll position and open drawer: who sets one filter often sets another.
  const again = focused ? document.getElementById(focused) : null
  if (again) {
    for (const { id } of open) document.querySelector<HTMLElement>(`main #${id}`)?.showPopover()
    again.focus({ preventScroll: true })
  } else {
    focusHeading()
    const anchor = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)))
    if (anchor) {
      anchor.closest('details')?.setAttribute('open', '')
      // Focus goes where the browser would put it on a full page load.
      anchor.focus({ preventScroll: true })
      anchor.scrollIntoView()
    } else scrollTo({ top: scroll, behavior: 'instant' })
  }
  announce(document.querySelector('[data-announce]')?.textContent || document.title)
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

const scrollOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'scroll' in state ? Number(state.scroll) || 0 : 0
