// Shows what this browser keeps of parts: which are chosen to be compared, and which were seen last. Loaded when the browser is idle, on
// pages with parts.
import { type Locale, pathIn } from '#values/locale.ts'
import { plural } from '#words/format.ts'
import { announce } from '../page/announce.ts'
import { wordsOf } from '../page/words-of.ts'
import {
  clearCompared,
  comparedParts,
  forgetSeen,
  rememberSeen,
  type SeenPart,
  seenParts,
  toggleCompared,
} from './compared-parts.ts'
import type { KeptWords } from './kept-words.ts'

let isListening = false

export function showKept(locale: Locale): void {
  if (!isListening) listen(locale)
  isListening = true
  showCompared(locale)
  showSeen(locale)
}

function listen(locale: Locale): void {
  document.addEventListener(
    'click',
    (event) => {
      const { target } = event
      if (!(target instanceof Element) || event.ctrlKey || event.metaKey || event.shiftKey) return
      const id = target.closest<HTMLElement>('[data-compare]')?.dataset['compare']
      if (id) {
        event.preventDefault()
        const { most } = wordsOf<KeptWords>(bar())
        if (!toggleCompared(id)) announce(most)
        showCompared(locale)
      }
      const without = target.closest<HTMLElement>('[data-compare-without]')?.dataset['compareWithout']
      if (without && comparedParts().includes(without)) toggleCompared(without)
      if (target.closest('[data-clear-compared]')) {
        clearCompared()
        showCompared(locale)
      }
      if (target.closest('[data-forget-seen]')) {
        forgetSeen()
        showSeen(locale)
      }
      // Before the link would be followed.
    },
    { capture: true },
  )
}

const bar = () => document.getElementById('compared') as HTMLElement

function showCompared(locale: Locale): void {
  const chosen = comparedParts()
  const { go } = wordsOf<KeptWords>(bar())
  for (const link of document.querySelectorAll<HTMLElement>('[data-compare]')) {
    const isChosen = chosen.includes(link.dataset['compare'] ?? '')
    link.role = 'button'
    link.ariaPressed = String(isChosen)
  }
  const link = bar().querySelector('a')
  // The comparison itself says what stands there.
  bar().hidden = chosen.length === 0 || location.pathname.endsWith('/compare')
  if (!link) return
  link.href = `${pathIn(locale, '/compare')}?parts=${chosen.join(',')}`
  link.textContent = plural(chosen.length, locale, go)
}

function showSeen(locale: Locale): void {
  const section = document.querySelector<HTMLElement>('[data-seen]')
  if (!section) return
  const own = section.dataset['seen'] ? (JSON.parse(section.dataset['seen']) as SeenPart) : undefined
  const others = seenParts().filter(({ id }) => id !== own?.id)
  if (own) rememberSeen(own)
  section.hidden = others.length === 0
  section.querySelector('ul')?.replaceChildren(...others.slice(0, 6).map((part) => itemOf(part, locale)))
}

function itemOf({ path, number, name, drawing }: SeenPart, locale: Locale): HTMLElement {
  const item = document.createElement('li')
  const link = Object.assign(document.createElement('a'), { href: pathIn(locale, path) })
  const picture = Object.assign(new Image(56, 56), { src: drawing, alt: '', loading: 'lazy' })
  const printed = Object.assign(document.createElement('span'), { className: 'number', textContent: number })
  link.append(picture, printed, ` ${name}`)
  item.append(link)
  return item
}
