// Says beside a part whether it fits, for scripts without React: as the header brought it along.
import type { Fit } from '#contract/shop/equipment.ts'

/** null where nothing is known. */
export const fitTag = (verdict: Fit['verdict'] | undefined): HTMLElement | null =>
  (
    document.querySelector<HTMLTemplateElement>('#fit-tags')?.content.querySelector(`[data-verdict="${verdict}"]`) ??
    null
  )?.cloneNode(true) as HTMLElement | null
