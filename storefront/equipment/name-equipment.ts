// Naming equipment by its number: idle, Verifying, Verified or a message below the field; then it is selected (E-3 to E-9, V-7).
import type { Equipment, WantedEquipment } from '#contract/shop/equipment.ts'
import { announce } from '../page/announce.ts'
import { wordsOf } from '../page/words-of.ts'
import { shopApi, type ShopRefusal } from '../calls/shop-api.ts'
import type { EntryWords } from './entry-words.ts'
import { storeLocale, showFieldError, whileBusy } from './form-states.ts'

export const submitEntry = (form: HTMLFormElement): Promise<void> =>
  typeOf(form) ? select(form, wantedOf(form)) : verify(form)

/** Editing the number goes back to idle, and clears what was made of it (E-3). */
export function forgetFound(form: HTMLFormElement): void {
  showFieldError(numberField(form), '')
  form.querySelector('[data-understood]')?.replaceChildren()
  form.querySelector('.verified')?.remove()
  form.querySelector<HTMLElement>('[data-check]')?.toggleAttribute('hidden', false)
}

async function verify(form: HTMLFormElement): Promise<void> {
  const { verifying, failed } = wordsOf<EntryWords>(form)
  const field = numberField(form)
  const input = { storeLocale: storeLocale(), number: field.value }
  await whileBusy(form, verifying, shopApi.call('GarageService.identifyEquipment', input)).then(
    (found) => showFound(form, found),
    ({ sentence }: ShopRefusal) => {
      showFieldError(field, sentence ?? failed)
      field.focus()
    },
  )
}

function showFound(form: HTMLFormElement, { type, label, understood, vehicle }: Equipment): void {
  const { verified, confirmYear } = wordsOf<EntryWords>(form)
  showFieldError(numberField(form), '')
  const check = form.querySelector<HTMLElement>('[data-check]')
  check?.after(Object.assign(document.createElement('p'), { className: 'verified', textContent: verified }))
  check?.toggleAttribute('hidden', true)

  const found = (form.querySelector<HTMLTemplateElement>('[data-for=found]')?.content.cloneNode(true) ??
    new DocumentFragment()) as DocumentFragment
  const kind = Object.assign(document.createElement('input'), { type: 'hidden', name: 'type', value: type })
  found.append(kind)
  found.querySelector('dl')?.append(...understood.map(factOf))
  const details = found.querySelector('[data-vehicle]')
  if (vehicle && details) fillIn(details, vehicle, confirmYear)
  else details?.remove()
  form.querySelector('[data-understood]')?.replaceChildren(found)
  announce(`${verified}. ${label}`)
  const empty = [...form.querySelectorAll<HTMLInputElement>('fieldset :is(input, select)')].find(({ value }) => !value)
  const toConfirm = form.querySelector<HTMLElement>('[name=year][aria-describedby]')
  const next = empty ?? toConfirm ?? form.querySelector<HTMLElement>('[data-understood] button')
  next?.focus()
}

function factOf({ name, text }: Equipment['understood'][number]): HTMLElement {
  const fact = document.createElement('div')
  fact.append(
    Object.assign(document.createElement('dt'), { textContent: name }),
    Object.assign(document.createElement('dd'), { textContent: text }),
  )
  return fact
}

function fillIn(details: Element, vehicle: NonNullable<Equipment['vehicle']>, confirmYear: string): void {
  const { make, model, year, years, power } = vehicle
  for (const [name, value] of Object.entries({ make, model, year, power })) {
    const field = details.querySelector<HTMLInputElement | HTMLSelectElement>(`[name=${name}]`)
    if (field && value !== null) field.value = String(value)
  }
  const field = details.querySelector<HTMLElement>('[name=year]')
  if (!field || years.length < 2) return
  const hint = Object.assign(document.createElement('p'), {
    id: `${field.id}-hint`,
    className: 'field__hint field__hint--confirm',
    textContent: confirmYear.replace('{years}', years.join(' / ')),
  })
  field.after(hint)
  field.setAttribute('aria-describedby', hint.id)
}

/** Selects the equipment, and goes back to where the shopper was. */
export async function select(form: HTMLFormElement, equipment: WantedEquipment): Promise<void> {
  const { verifying } = wordsOf<EntryWords>(form)
  const call = shopApi.call('GarageService.holdEquipment', { storeLocale: storeLocale(), equipment })
  await whileBusy(form, verifying, call).then(
    () => location.assign(form.dataset['back'] ?? '/'),
    (refusal: ShopRefusal) => showRefusal(form, refusal),
  )
}

/** Beside each field what is wrong with it, and above the button what was refused. */
export function showRefusal(form: HTMLFormElement, { sentence, details: { fields = {} } }: ShopRefusal): void {
  for (const field of form.querySelectorAll<HTMLElement>('fieldset :is(input, select)'))
    showFieldError(field, fields[field.getAttribute('name') ?? ''] ?? '')
  const problem = form.querySelector('[data-problem]')
  if (problem) problem.textContent = sentence ?? wordsOf<EntryWords>(form).failed
  form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
}

function wantedOf(form: HTMLFormElement): WantedEquipment {
  const entries = new FormData(form)
  const text = (name: string) => String(entries.get(name) ?? '')
  const type = typeOf(form)
  if (type !== 'VEHICLE') return { type: type === 'GENERATOR' ? type : 'ENGINE', number: text('number') }
  // What the form does not ask is left to the number.
  const asked = (['make', 'model', 'year', 'power'] as const).filter((name) => entries.has(name))
  return { type, number: text('number'), ...Object.fromEntries(asked.map((name) => [name, text(name)])) }
}

const typeOf = (form: HTMLFormElement): string => form.querySelector<HTMLInputElement>('[name=type]')?.value ?? ''

const numberField = (form: HTMLFormElement) => form.querySelector<HTMLInputElement>('[name=number]') as HTMLInputElement
