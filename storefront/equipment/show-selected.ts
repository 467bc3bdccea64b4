// Shows the selected equipment: the badge, fit beside each part, counts per category. Room is reserved for all of it, so that nothing
// moves.
import type { Equipment } from '#contract/shop/equipment.ts'
import { pathIn, splitPath } from '#values/locale.ts'
import { type SelectedEquipment, selectedEquipment, storeEquipment } from './equipment-store.ts'
import { shopApi } from '../calls/shop-api.ts'
import { showVerdict } from './check-fit.ts'
import type { BadgeWords } from './equipment-badge.tsx'
import { wordsOf } from '../page/words-of.ts'
import { equipmentPath } from './equipment-path.ts'
import { fitTag } from './fit-tag.ts'
import { keepOnlyFits } from './only-fits-stays.ts'
import { markOwnRows, markOwnSerials } from './own-rows.ts'
import { storeLocale } from './form-states.ts'

const MOST = 60

/** `answered` is the visitor call's equipment; undefined shows what was known before. */
export async function showSelected(answered?: Equipment | null): Promise<void> {
  if (answered !== undefined) storeEquipment(answered)
  const selected = selectedEquipment()
  const badge = document.getElementById('equipment')
  if (!selected || !badge) return
  document.documentElement.toggleAttribute('data-held', true)
  const words = wordsOf<BadgeWords>(badge)
  showBadge(badge, selected, words)
  keepOnlyFits(selected.label)
  if (selected.machine) {
    markOwnRows(selected.machine, selected.label)
    markOwnSerials(selected.machine)
  }
  await Promise.all([showFits(selected), showCounts(words)])
}

function showBadge(badge: HTMLElement, { label }: SelectedEquipment, { clear }: BadgeWords): void {
  const template = badge.querySelector('template')
  if (template) badge.replaceChildren(template.content.cloneNode(true))
  const { path } = splitPath(location.pathname)
  const query = new URLSearchParams(location.search)
  const name = badge.querySelector('[data-label]')
  if (name) name.textContent = label
  const change = badge.querySelector('a')
  if (change) change.href = pathIn(storeLocale(), equipmentPath(path, query))
  badge.querySelector('button')?.setAttribute('aria-label', clear.replace('{equipment}', label))
  query.delete('fits')
  const from = badge.querySelector('input')
  if (from) from.value = location.pathname + (query.size > 0 ? `?${query}` : '')
}

async function showFits({ label }: SelectedEquipment): Promise<void> {
  const slots = [...document.querySelectorAll<HTMLElement>('[data-fit]:empty')]
  const check = document.querySelector<HTMLElement>('[data-fit-check]')
  const asked = [check?.dataset['fitCheck'] ?? '', ...slots.map(({ dataset }) => dataset['fit'] ?? '')].filter(Boolean)
  if (asked.length === 0) return
  const products = [...new Set(asked)].slice(0, MOST)
  const answer = await shopApi
    .call('FitmentService.checkParts', { storeLocale: storeLocale(), products })
    .catch(() => null)
  if (!answer?.equipment) return
  const { fits } = answer
  for (const slot of slots) {
    const tag = fitTag(fits[slot.dataset['fit'] ?? '']?.verdict)
    if (!tag) continue
    tag.dataset['fit'] = slot.dataset['fit']
    slot.replaceWith(tag)
  }
  const fit = fits[check?.dataset['fitCheck'] ?? '']
  if (check && fit) showVerdict(check, fit, label)
}

async function showCounts(words: BadgeWords): Promise<void> {
  const counts = [...document.querySelectorAll<HTMLElement>('[data-category]')]
  if (counts.length === 0) return
  const answer = await shopApi.call('FitmentService.countFits', { storeLocale: storeLocale() }).catch(() => null)
  if (!answer) return
  const rules = new Intl.PluralRules(storeLocale())
  const numbers = new Intl.NumberFormat(storeLocale())
  for (const count of counts) {
    const many = answer.categories[count.dataset['category'] ?? ''] ?? 0
    count.textContent = words[rules.select(many) === 'one' ? 'one' : 'other'].replace('{count}', numbers.format(many))
    count.closest('a')?.classList.toggle('fits-nothing', many === 0)
  }
}
