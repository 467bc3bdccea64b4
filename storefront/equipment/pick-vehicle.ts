// Picking a vehicle from lists: each choice brings the next list.
import { shopApi, ShopRefusal } from '../calls/shop-api.ts'
import { wordsOf } from '../page/words-of.ts'
import type { PickerWords } from './entry-words.ts'
import { select, showRefusal } from './name-equipment.ts'

const ORDER = ['make', 'model', 'year', 'engine', 'power']

export async function pickNext(form: HTMLFormElement, picked: HTMLSelectElement): Promise<void> {
  const step = ORDER.indexOf(picked.name)
  if (step > 2) return
  for (const later of ORDER.slice(step + 1)) fill(form, later, [])
  const make = valueOf(form, 'make')
  const model = valueOf(form, 'model')
  if (!picked.value) return
  const year = Number(valueOf(form, 'year'))
  const input = { make, ...(step > 0 && { model }), ...(step > 1 && { year }) }
  const answer = await shopApi.call('GarageService.getVehicleChoices', input).catch((refusal: ShopRefusal) => refusal)
  const isPassed = valueOf(form, 'make') !== make || valueOf(form, 'model') !== model
  if (isPassed || Number(valueOf(form, 'year')) !== year) return
  if (answer instanceof ShopRefusal) return showRefusal(form, answer)
  const { models, years, engines, powers = [] } = answer
  if (step === 0) return fill(form, 'model', models)
  const words = wordsOf<PickerWords>(form)
  if (step === 1) fill(form, 'year', years)
  fill(form, 'engine', engines)
  fill(form, 'power', powers, words.powers)
  const button = form.querySelector('[type=submit]')
  if (button) button.textContent = words.shop
}

export async function selectPicked(form: HTMLFormElement): Promise<void> {
  const missing = ['make', 'model', 'year'].find((name) => !valueOf(form, name))
  if (missing) return selectOf(form, missing)?.focus()
  const [engine, power] = [valueOf(form, 'engine'), valueOf(form, 'power')]
  const equipment = {
    type: 'VEHICLE' as const,
    make: valueOf(form, 'make'),
    model: valueOf(form, 'model'),
    year: valueOf(form, 'year'),
    ...(engine && { engine }),
    ...(power && { power }),
  }
  await select(form, equipment)
}

const selectOf = (form: HTMLFormElement, name: string) => form.querySelector<HTMLSelectElement>(`select[name=${name}]`)
const valueOf = (form: HTMLFormElement, name: string): string => selectOf(form, name)?.value ?? ''

/** Only the placeholder option of the list before stays. */
function fill(
  form: HTMLFormElement,
  name: string,
  choices: readonly (string | number)[],
  labels: Readonly<Record<string, string>> = {},
): void {
  const select = selectOf(form, name)
  if (!select) return
  select.length = 1
  select.append(...choices.map((choice) => new Option(labels[choice] ?? String(choice), String(choice))))
  select.disabled = choices.length === 0
}
