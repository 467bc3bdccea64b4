// Who asked for only what fits asks for it in every list, until it is taken off or other equipment is selected.
import { splitPath } from '#values/locale.ts'

const KEY = 'only-fits'
const FITS = 'fits'
/** What takes it off: its chip, and the way out of a list in which nothing fits. */
const TAKES_OFF = '.chip--fits, .part-list__none a'

const isList = (path: string): boolean => /^\/(?:category|search)\/./.test(path)

/** Called with each page that is shown, and the equipment that is selected. */
export function keepOnlyFits(label: string): void {
  const { pathname, search } = location
  if (isList(splitPath(pathname).path) && new URLSearchParams(search).has(FITS)) sessionStorage.setItem(KEY, label)
  if (sessionStorage.getItem(KEY) !== label) return
  askInLinks(true)
  for (const form of document.querySelectorAll<HTMLFormElement>('.search-form form'))
    if (!form.querySelector(`[name=${FITS}]`))
      form.append(Object.assign(document.createElement('input'), { type: 'hidden', name: FITS, value: '1' }))
}

/** Links of the header outlive the page, so they are told both ways. */
function askInLinks(isOn: boolean): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href*="/category/"], a[href*="/search/"]')) {
    const to = new URL(link.href)
    if (to.origin !== location.origin || !isList(splitPath(to.pathname).path) || link.matches(TAKES_OFF)) continue
    if (isOn) to.searchParams.set(FITS, '1')
    else to.searchParams.delete(FITS)
    link.href = to.href
  }
}

const forget = () => {
  sessionStorage.removeItem(KEY)
  askInLinks(false)
  for (const kept of document.querySelectorAll(`.search-form form [name=${FITS}]`)) kept.remove()
}

/** Forgets it before the link is followed or the form is sent. */
export function forgetOnlyFits({ target }: Event): void {
  if (
    target instanceof HTMLInputElement
      ? target.id === 'only-fits' && !target.checked
      : target instanceof Element && target.closest(TAKES_OFF)
  )
    forget()
}
