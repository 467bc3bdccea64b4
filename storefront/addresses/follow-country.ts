// Regions follow the country that is chosen in a form; without script all of them are offered, by country. Plain DOM.
import type { FieldOf } from './suggest-addresses.ts'

export interface CountryWords {
  /** By country, what its region and its postal code are called. */
  region: Record<string, string>
  postalCode?: Record<string, string>
}

export const fieldsOf =
  (form: HTMLFormElement): FieldOf =>
  (name) =>
    form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement

/** Only regions of the chosen country are offered; what was entered of another one's goes. Answers how to look again. */
export function followCountry(form: HTMLFormElement, words: CountryWords): () => void {
  const field = fieldsOf(form)
  const [country, region] = [field('country'), field('region')]
  const postalCode = words.postalCode && field('postalCode')
  const groups = [...region.querySelectorAll('optgroup')]
  function call(name: 'region' | 'postalCode') {
    const label = form.querySelector(`label[for="${field(name).id}"]`)
    if (label) label.textContent = words[name]?.[country.value] ?? label.textContent
  }
  function follow(): void {
    const chosen = region.value
    for (const group of groups) {
      if (group.dataset['country'] === country.value) region.append(group)
      else group.remove()
    }
    region.value = chosen
    if (region.value !== chosen) region.value = ''
    call('region')
    if (!postalCode) return
    call('postalCode')
    postalCode.setAttribute('inputmode', country.value === 'US' ? 'numeric' : 'text')
  }
  country.addEventListener('change', () => {
    if (postalCode) postalCode.value = ''
    follow()
  })
  follow()
  return follow
}
