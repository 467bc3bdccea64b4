// Says beside a part whether it fits, for scripts without React: as the header brought it along.
import type { Fit } from '#contract/shop/equipment.ts'

/** Nothing where nothing is known. */
export function fitTag(verdict: Fit['verdict'] | undefined): HTMLElement | undefined {
  const tags = document.querySelector<HTMLTemplateElement>('#fit-tags')?.content
  return tags?.querySelector<HTMLElement>(`[data-verdict="${verdict}"]`)?.cloneNode(true) as HTMLElement | undefined
}
