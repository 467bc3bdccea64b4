// Helps whoever fills in the form of an address, which works without it: regions follow the country, a line ends at 35 characters, and
// addresses are suggested while one is typed (business rules ). Plain DOM, loaded once the form is used.
import type { Locale } from '#values/locale.ts'
import { announce } from '../page/announce.ts'
import { wordsOf } from '../page/words-of.ts'
import { isBeyond } from './line-limit.ts'
import { type FieldOf, suggestAddresses, type SuggestionWords } from './suggest-addresses.ts'

export interface AssistWords extends SuggestionWords {
  tooLong: string
  /** By country, what its region and its postal code are called. */
  region: Record<string, string>
  postalCode: Record<string, string>
}

export function assistAddress(form: HTMLFormElement, locale: Locale): void {
  const words = wordsOf<AssistWords>(form)
  const field: FieldOf = (name) => form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement
  const follow = followCountry(form, field, words)
  form.addEventListener('beforeinput', (event) => limitLine(event, words.tooLong))
  suggestAddresses(field, { words, locale, follow })
}

/** Only regions of the chosen country are offered; what was entered of another one's goes. Answers how to look again. */
function followCountry(form: HTMLFormElement, field: FieldOf, words: AssistWords): () => void {
  const [country, region] = [field('country'), field('region')]
  const groups = [...region.querySelectorAll('optgroup')]
  const labelOf = (name: string) => form.querySelector(`label[for="${field(name).id}"]`)
  function follow(): void {
    const chosen = region.value
    for (const group of groups) {
      if (group.dataset['country'] === country.value) region.append(group)
      else group.remove()
    }
    region.value = chosen
    if (region.value !== chosen) region.value = ''
    for (const name of ['region', 'postalCode'] as const) {
      const label = labelOf(name)
      if (label) label.textContent = words[name][country.value] ?? label.textContent
    }
    field('postalCode').setAttribute('inputmode', country.value === 'US' ? 'numeric' : 'text')
  }
  country.addEventListener('change', () => {
    field('postalCode').value = ''
    follow()
  })
  follow()
  return follow
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
