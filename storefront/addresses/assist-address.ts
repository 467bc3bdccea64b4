// Helps whoever fills in the form of an address, which works without it: regions follow the country, a line ends at 35 characters, and
// addresses are suggested while one is typed (business rules ). Plain DOM, loaded once the form is used.
import type { Locale } from '#values/locale.ts'
import { announce } from '../page/announce.ts'
import { wordsOf } from '../page/words-of.ts'
import { type CountryWords, fieldsOf, followCountry } from './follow-country.ts'
import { isBeyond } from './line-limit.ts'
import { suggestAddresses, type SuggestionWords } from './suggest-addresses.ts'

export interface AssistWords extends SuggestionWords, CountryWords {
  tooLong: string
  postalCode: Record<string, string>
}

export function assistAddress(form: HTMLFormElement, locale: Locale): void {
  const words = wordsOf<AssistWords>(form)
  const field = fieldsOf(form)
  const follow = followCountry(form, words)
  form.addEventListener('beforeinput', (event) => limitLine(event, words.tooLong))
  suggestAddresses(field, { words, locale, follow })
}

/** Typing beyond is stopped and said; a paste is let in whole, for the shop to say that it is too long. */
function limitLine(event: InputEvent, tooLong: string): void {
  const line = event.target
  if (!(line instanceof HTMLInputElement) || !/^line[12]$/.test(line.name)) return
  line.parentElement?.querySelector('.field__hint')?.remove()
  const selected = (line.selectionEnd ?? 0) - (line.selectionStart ?? 0)
  if (!isBeyond({ inputType: event.inputType, data: event.data, value: line.value, selected })) return
  event.preventDefault()
  const hint = document.createElement('p')
  hint.className = 'field__hint'
  hint.textContent = tooLong
  line.after(hint)
  announce(tooLong)
}
