// An ARIA combobox on the first line of an address. Only the answer to what was asked last is shown; when the service fails, nothing is,
// and the address is typed by hand (business rule A-2).
import type { AddressSuggestion } from '#values/address-suggestion.ts'
import type { Locale } from '#values/locale.ts'
import { plural } from '#words/format.ts'
import { shopApi } from '../calls/shop-api.ts'
import { announce } from '../page/announce.ts'
import { FROM_CHARACTERS, PAUSE_MS, readPlace, readSuggestions, steppedOption } from './suggestions.ts'

export interface SuggestionWords {
  suggestions: string
  suggestionCount: { one: string; other: string }
  filled: string
}

/** The fields of the form, by name. */
export type FieldOf = (name: string) => HTMLInputElement | HTMLSelectElement

interface Parts {
  words: SuggestionWords
  locale: Locale
  /** The country may have changed. */
  follow: () => void
}

/** 6 KB of street words, for those who type an address. */
const dictionary = () => import('#values/address-dictionary.ts').then((file) => file.addressDictionary)

export function suggestAddresses(field: FieldOf, { words, locale, follow }: Parts): void {
  const line = field('line1')
  const list = listbox(line, words.suggestions)
  let offered: AddressSuggestion[] = []
  let active = -1
  let turn = 0
  let pause: ReturnType<typeof setTimeout> | undefined

  function show(found: AddressSuggestion[]): void {
    offered = found
    active = -1
    list.replaceChildren(...found.map(optionOf))
    reflect()
  }

  function reflect(): void {
    list.hidden = offered.length === 0
    line.ariaExpanded = String(!list.hidden)
    for (const [index, option] of [...list.children].entries()) option.ariaSelected = String(index === active)
    const chosen = list.children[active]
    if (chosen) line.setAttribute('aria-activedescendant', chosen.id)
    else line.removeAttribute('aria-activedescendant')
    chosen?.scrollIntoView({ block: 'nearest' })
  }

  function close(): void {
    turn++
    clearTimeout(pause)
    show([])
  }

  function ask(): void {
    close()
    const typed = line.value.trim()
    if (typed.length < FROM_CHARACTERS) return
    const mine = turn
    pause = setTimeout(async () => {
      const country = field('country').value === 'CA' ? 'CA' : 'US'
      const found = await shopApi
        .call('AddressService.autocomplete', { input: typed.slice(0, 120), countryCode: country })
        .then(async (answer) => readSuggestions(answer, country, await dictionary()))
        .catch(() => [])
      if (mine !== turn) return
      show(found)
      if (found.length > 0) announce(plural(found.length, locale, words.suggestionCount))
    }, PAUSE_MS)
  }

  async function choose(suggestion: AddressSuggestion | undefined): Promise<void> {
    close()
    if (!suggestion) return
    const mine = turn
    const place = { placeId: suggestion.PlaceId, selectedAddress: suggestion.Description }
    const filled = await shopApi
      .call('AddressService.getPlace', place)
      .then(async (answer) => readPlace(answer, await dictionary()))
      .catch(() => null)
    if (mine !== turn) return
    const { country, ...rest } = filled ?? { line1: suggestion.Description.split(',')[0] ?? '' }
    if (country) field('country').value = country
    follow()
    for (const [name, text] of Object.entries(rest)) if (text) field(name).value = text
    if (filled) announce(words.filled)
  }

  line.addEventListener('input', ask)
  line.addEventListener('blur', close)
  line.addEventListener('keydown', (event) => {
    if (!(event instanceof KeyboardEvent) || list.hidden || event.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) active = steppedOption(active, step, offered.length)
    else if (event.key === 'Escape') close()
    else if (event.key === 'Enter' && active >= 0) void choose(offered[active])
    else return
    event.preventDefault()
    reflect()
  })
  // The press must not take the focus from the field, or the list would close before the click.
  list.addEventListener('pointerdown', (event) => event.preventDefault())
  list.addEventListener('click', ({ target }) => {
    const option = target instanceof Element ? target.closest('[role=option]') : null
    if (option) void choose(offered[[...list.children].indexOf(option)])
  })
  // Whoever types faster than this file loads has told it nothing.
  if (line === document.activeElement && line.value !== (line as HTMLInputElement).defaultValue) ask()
}

function listbox(line: HTMLElement, label: string): HTMLElement {
  const list = document.createElement('div')
  Object.assign(list, {
    id: `${line.id}-list`,
    className: 'suggest__list',
    role: 'listbox',
    ariaLabel: label,
    hidden: true,
  })
  Object.assign(line, { role: 'combobox', ariaAutoComplete: 'list', ariaExpanded: 'false' })
  line.setAttribute('aria-controls', list.id)
  line.parentElement?.classList.add('suggest')
  line.after(list)
  return list
}

function optionOf({ Description, DescriptionForDisplay }: AddressSuggestion, index: number): HTMLElement {
  const option = document.createElement('div')
  const id = `address-option-${index}`
  Object.assign(option, { id, className: 'suggest__option', role: 'option', title: Description })
  option.textContent = DescriptionForDisplay
  return option
}
