// Draws the list below the search field: a listbox with labelled groups, whose options are links.
import type { Locale } from '#values/locale.ts'
import { formatMoney } from '#words/format.ts'
import { fitTag } from '../equipment/fit-tag.ts'
import type { Group, Option, SuggestedPart, SuggestionWords } from './suggestion-groups.ts'

export function makeListbox(id: string, label: string): HTMLElement {
  const listbox = element('div', 'suggestions')
  Object.assign(listbox, { id, role: 'listbox', ariaLabel: label, hidden: true })
  return listbox
}

export function drawGroups(
  listbox: HTMLElement,
  groups: Group[],
  words: SuggestionWords,
  locale: Locale,
): HTMLElement[] {
  const options: HTMLElement[] = []
  const drawn = groups.map(({ label, options: offered }, index) => {
    const group = element('ul')
    const title = element('li', 'suggestions__label', label)
    Object.assign(title, { id: `${listbox.id}-${index}`, role: 'presentation' })
    group.role = 'group'
    group.setAttribute('aria-labelledby', title.id)
    group.append(
      title,
      ...offered.map((option) => {
        const row = element('li')
        row.role = 'presentation'
        const shown = drawOption(option, words, locale)
        Object.assign(shown, { id: `${listbox.id}-option-${options.length}`, role: 'option', ariaSelected: 'false' })
        options.push(shown)
        row.append(shown)
        return row
      }),
    )
    return group
  })
  listbox.replaceChildren(...drawn)
  listbox.scrollTop = 0
  return options
}

function drawOption(option: Option, words: SuggestionWords, locale: Locale): HTMLElement {
  if (option.kind === 'clear') {
    const clear = element('div', 'suggestions__option suggestions__clear', option.text)
    clear.dataset.clear = ''
    return clear
  }
  const link = element('a', 'suggestions__option')
  link.href = option.href
  link.tabIndex = -1
  if (option.kind === 'link') link.textContent = option.text
  else drawPart(link, option.part, words, locale)
  return link
}

function drawPart(link: HTMLElement, part: SuggestedPart, words: SuggestionWords, locale: Locale): void {
  const drawing = Object.assign(element('img', 'drawing'), { src: part.drawing, alt: '', width: 44, height: 44 })
  const fit = part.fits === null ? null : fitTag(part.fits ? 'fits' : 'does-not-fit')
  const isGone = part.notForSale === 'discontinued'
  const price = isGone ? words.discontinued : part.price ? formatMoney(part.price.unit, locale) : words.noPrice
  link.classList.add('suggestions__part')
  link.dataset.number = part.partNumber
  link.append(
    drawing,
    element('span', 'number', part.partNumber),
    // Spaces separate the words for screen readers.
    ' ',
    element('span', 'suggestions__name', part.name),
    ' ',
    element('span', part.price && !isGone ? 'suggestions__price number' : 'suggestions__price soft', price),
    ' ',
    fit ?? '',
  )
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, className = '', text = '') {
  const made = document.createElement(name)
  if (className) made.className = className
  made.textContent = text
  return made
}
