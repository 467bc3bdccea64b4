// The product page's question, answered in its own place: whether the part fits, and why (business rules C-4, C-7).
import type { Fit, WantedEquipment } from '#contract/shop/equipment.ts'
import { shopApi, type ShopRefusal } from '../calls/shop-api.ts'
import type { CheckWords } from './fit-check.tsx'
import { wordsOf } from '../page/words-of.ts'
import { storeLocale, showFieldError, whileBusy } from './form-states.ts'

export async function checkFit(form: HTMLFormElement): Promise<void> {
  const check = form.closest<HTMLElement>('[data-fit-check]')
  const field = form.querySelector<HTMLInputElement>('[name=number]')
  if (!check || !field) return
  const words = wordsOf<CheckWords>(check)
  showFieldError(field, '')
  const id = check.dataset['fitCheck'] ?? ''
  const input = { storeLocale: storeLocale(), products: [id], number: field.value }
  const refused = ({ sentence }: ShopRefusal) => {
    showFieldError(field, sentence ?? words.failed)
    field.focus()
  }
  const call = shopApi.call('FitmentService.checkParts', input)
  const answer = await whileBusy(form, words.checking, call).catch(refused)
  if (!answer) return
  const { equipment, fits } = answer
  // Without make, model and year nothing is known of fit.
  const shown = showVerdict(check, fits[id] ?? { verdict: 'unknown', reason: null }, null)
  if (!shown || !equipment) return
  shown.dataset['typed'] = JSON.stringify({ type: equipment.type, number: equipment.number ?? '' })
  shown.focus()
}

/** Selects the typed number before following a link that depends on it. False when no number was typed. */
export function selectTyped(target: Element): boolean {
  const way = target.closest<HTMLAnchorElement>('a[data-hold]')
  const typed = way?.closest<HTMLElement>('[data-typed]')?.dataset['typed']
  if (!way || !typed) return false
  const equipment = JSON.parse(typed) as WantedEquipment
  const follow = () => location.assign(way.href)
  shopApi.call('GarageService.holdEquipment', { storeLocale: storeLocale(), equipment }).then(follow, follow)
  return true
}

/** Replaces the question by the verdict. `selected` names the selected equipment; null when a number was typed. */
export function showVerdict(check: HTMLElement, { verdict, reason }: Fit, selected: string | null): HTMLElement | null {
  const shown = check.querySelector<HTMLElement>('[data-verdict]')
  const why = shown?.querySelector('p')
  const drawn = check
    .querySelector('template')
    ?.content.querySelector(`[data-says="${verdict}${selected ? ' held' : ''}"]`)
  if (!shown || !why || !drawn) return null
  const verdictText = drawn.cloneNode(true)
  verdictText.textContent = drawn.textContent.replace('{equipment}', selected ?? '')
  shown.querySelector('strong')?.replaceWith(verdictText)
  shown.dataset['verdict'] = verdict
  delete shown.dataset['typed']
  why.textContent = reason
  const number = check.querySelector<HTMLInputElement>('[name=number]')?.value ?? ''
  const more = shown.querySelector<HTMLAnchorElement>('[data-tell-more]')
  if (more && number) {
    const to = new URL(more.href)
    to.searchParams.set('equipment-number', number)
    more.href = to.href
  }
  turn(check, true)
  return shown
}

/** Asks for a number again. */
export function askAgain(target: Element): void {
  const check = target.closest<HTMLElement>('[data-fit-check]')
  if (!check) return
  turn(check, false)
  check.querySelector<HTMLInputElement>('[name=number]')?.focus()
}

function turn(check: HTMLElement, isAnswered: boolean): void {
  check.querySelector('form')?.toggleAttribute('hidden', isAnswered)
  check.querySelector('[data-verdict]')?.toggleAttribute('hidden', !isAnswered)
}
