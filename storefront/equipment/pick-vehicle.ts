// Picking a vehicle from lists: each choice brings the next list.
import { shopApi, ShopRefusal } from '../calls/shop-api.ts'
import { wordsOf } from '../page/words-of.ts'
import type { EntryWords } from './entry-words.ts'
import { select, showRefusal } from './name-equipment.ts'

const ORDER = ['make', 'model', 'year', 'engine']

export async function pickNext(form: HTMLFormElement, picked: HTMLSelectElement): Promise<void> {
  const step = ORDER.indexOf(picked.name)
  if (step > 1) return
  for (const later of ORDER.slice(step + 1)) fill(form, later, [])
  const make = valueOf(form, 'make')
  const model = valueOf(form, 'model')
  if (!picked.value) return
  const input = { make, ...(step === 1 && { model }) }
  const answer = await shopApi.call('GarageService.getVehicleChoices', input).catch((refusal: ShopRefusal) => refusal)
  if (valueOf(form, 'make') !== make || valueOf(form, 'model') !== model) return
  if (answer instanceof ShopRefusal) return showRefusal(form, answer)
  const { models, years, engines } = answer
  if (step === 0) return fill(form, 'model', models)
  fill(form, 'year', years)
  fill(form, 'engine', engines)
  const button = form.querySelector('[type=submit]')
  if (button) button.textContent = wordsOf<EntryWords>(form).shop
}

export async function selectPicked(form: HTMLFormElement): Promise<void> {
  const missing = ['make', 'model', 'year'].find((name) => !valueOf(form, name))
  if (missing) return selectOf(form, missing)?.focus()
  const engine = valueOf(form, 'engine')
  const equipment = {
    type: 'VEHICLE' as const,
    make: valueOf(form, 'make'),
    model: valueOf(form, 'model'),
    year: valueOf(form, 'year'),
    ...(engine && { engine }),
  }
  await select(form, equipment)
}

const selectOf = (form: HTMLFormElement, name: string) => form.querySelector<HTMLSelectElement>(`select[name=${name}]`)
const valueOf = (form: HTMLFormElement, name: string): string => selectOf(form, name)?.value ?? ''

/** Only the placeholder option of the list before stays. */
function fill(form: HTMLFormElement, name: string, choices: (string | number)[]): void {
  const select = selectOf(form, name)
  if (!select) return
  select.length = 1
  select.append(...choices.map((choice) => new Option(String(choice))))
  select.disabled = choices.length === 0
}
