// Shows a picture of a part over the whole screen, where it is zoomed; loaded when the first is pressed. Escape or the button ends it, and
// the focus returns to the picture on the page.
import { wordsOf } from '../page/words-of.ts'
import { zoomView } from '../page/zoom-view.ts'

export interface EnlargeWords {
  close: string
  in: string
  out: string
  whole: string
}

/** Of a link around a picture, in a gallery that brings the words. */
export function enlargePicture(link: HTMLAnchorElement): void {
  const picture = link.querySelector('img')
  const gallery = link.closest<HTMLElement>('[data-words]')
  if (!picture || !gallery) return location.assign(link.href)
  const dialog = document.createElement('dialog')
  dialog.className = 'enlarged'
  dialog.setAttribute('aria-label', picture.alt)
  const view = made('div', 'enlarged__view', largest(link, picture))
  // Arrow keys move what they reach.
  view.tabIndex = 0
  view.setAttribute('role', 'group')
  view.setAttribute('aria-label', picture.alt)
  dialog.append(buttonsOf(wordsOf<EnlargeWords>(gallery)), view)
  dialog.addEventListener('close', () => {
    dialog.remove()
    link.focus()
  })
  // A page that is replaced takes it along.
  gallery.append(dialog)
  dialog.showModal()
  view.focus()
  zoomView(view, { fillsScreen: true })
}

/** The picture in its widest size, in the format that the page itself has chosen. */
function largest(link: HTMLElement, picture: HTMLImageElement): HTMLElement {
  const sheet = made('div', 'enlarged__sheet', (link.querySelector('picture') ?? picture).cloneNode(true))
  const [width, height] = ['width', 'height'].map((name) => Number(picture.getAttribute(name)))
  sheet.style.setProperty('--aspect', String(Number(width) / Number(height) || 1))
  for (const one of sheet.querySelectorAll<HTMLImageElement | HTMLSourceElement>('img, source')) {
    one.removeAttribute('class')
    one.removeAttribute('loading')
    if (one.srcset) one.sizes = `${width}px`
  }
  return sheet
}

function buttonsOf({ close, ...zoom }: EnlargeWords): HTMLElement {
  const bar = made('div', 'enlarged__bar')
  const zooms = made('p', 'zoom-buttons')
  zooms.dataset['zoomBy'] = ''
  for (const [value, label] of Object.entries(zoom)) {
    const button = zooms.appendChild(document.createElement('button'))
    Object.assign(button, { type: 'button', value, disabled: value !== 'in' })
    button.textContent = value === 'in' ? '+' : value === 'out' ? '−' : label
    if (value !== 'whole') button.setAttribute('aria-label', label)
  }
  const closing = made('button', 'button button--small', close)
  closing.addEventListener('click', () => closing.closest('dialog')?.close())
  bar.append(zooms, closing)
  return bar
}

function made(name: string, className: string, ...content: (Node | string)[]): HTMLElement {
  const element = document.createElement(name)
  element.className = className
  element.append(...content)
  return element
}
