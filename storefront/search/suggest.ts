import type { Locale } from '#values/locale.ts'
import { fill } from '#words/format.ts'
import { announce } from '../page/announce.ts'
import { wordsOf } from '../page/words-of.ts'
import { askSuggestions } from './ask-suggestions.ts'
import { closed, opened, press } from './combobox.ts'
import { clearSearches, storeSearch, recentSearches } from './recent-searches.ts'
import { drawGroups, makeListbox } from './show-suggestions.ts'
import { type Group, groupsOf, recentGroups, type SuggestionWords } from './suggestion-groups.ts'

/** A pause shorter than this means that somebody is still typing. */
const PAUSE_MS = 80
/** One letter matches nearly everything. */
const FROM_CHARACTERS = 2

/** Gives the search field its suggestions; a field that has them is left as it is. */
export function suggestIn(field: HTMLInputElement, locale: Locale): void {
  const { form } = field
  if (!form || field.role === 'combobox') return
  const words = wordsOf<SuggestionWords>(form)
  const listbox = makeListbox(`${field.id}-suggestions`, words.label)
  form.append(listbox)
  Object.assign(field, { role: 'combobox', ariaAutoComplete: 'list', ariaExpanded: 'false' })
  field.setAttribute('aria-controls', listbox.id)

  let box = closed
  let options: HTMLElement[] = []
  let request = new AbortController()

  function show(groups: Group[]): void {
    options = drawGroups(listbox, groups, words, locale)
    box = opened(options.length)
    reflect()
    announce(fill(box.count === 0 ? words.none : box.count === 1 ? words.one : words.other, { count: box.count }))
  }

  function reflect(): void {
    listbox.hidden = !box.isOpen
    field.ariaExpanded = String(box.isOpen)
    for (const [index, option] of options.entries()) option.ariaSelected = String(index === box.active)
    const active = options[box.active]
    if (active) field.setAttribute('aria-activedescendant', active.id)
    else field.removeAttribute('aria-activedescendant')
    active?.scrollIntoView({ block: 'nearest' })
    // A touch beside the list keeps the focus in the field, so blur cannot close the list.
    if (box.isOpen) document.addEventListener('pointerdown', closeFromBeside)
    else document.removeEventListener('pointerdown', closeFromBeside)
  }

  const closeFromBeside = ({ target }: Event) => {
    if (!form.contains(target as Node)) close()
  }

  function close(): void {
    request.abort()
    box = closed
    reflect()
  }

  /** Offers what there is for the text: at once when it is known, else after a pause in typing. */
  async function offer(pauseMs = PAUSE_MS): Promise<void> {
    request.abort()
    const { signal } = (request = new AbortController())
    const term = field.value.trim()
    if (!term) return offerRecent()
    if (term.length < FROM_CHARACTERS) return close()
    const answer = await askSuggestions(term, locale, { signal, pauseMs })
    // A later keystroke has superseded this answer.
    if (signal.aborted) return
    // When the shop cannot be asked, the field is a plain one.
    if (answer) show(groupsOf(answer, words, locale))
    else close()
  }

  function offerRecent(): void {
    const groups = recentGroups(recentSearches(), words, locale)
    if (groups.length > 0) show(groups)
    else close()
  }

  field.addEventListener('input', () => void offer())
  field.addEventListener('focus', () => {
    if (!field.value) offerRecent()
  })
  field.addEventListener('blur', close)
  field.addEventListener('keydown', (event) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const pressed = press(box, event.key, field.value !== '')
    if (!pressed) return
    event.preventDefault()
    const chosen = options[box.active]
    box = pressed.box
    if (pressed.deed === 'show') void offer(0)
    else if (pressed.deed === 'choose') chosen?.click()
    else {
      if (pressed.deed === 'clear') field.value = ''
      if (pressed.deed !== 'move') request.abort()
      reflect()
    }
  })
  form.addEventListener('submit', () => {
    storeSearch(field.value)
    close()
  })
  // The press must not take the focus from the field, or the list would close before the click.
  listbox.addEventListener('mousedown', (event) => event.preventDefault())
  listbox.addEventListener('click', ({ target }) => {
    const option = target instanceof Element ? target.closest<HTMLElement>('[role=option]') : null
    if (!option) return
    close()
    if (option.dataset.number) storeSearch(option.dataset.number)
    if ('clear' in option.dataset) {
      clearSearches()
      announce(words.cleared)
    }
  })

  if (document.activeElement === field) void offer(0)
}
