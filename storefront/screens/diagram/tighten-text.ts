import type { Callout } from '#contract/shop/diagram.ts'
import type { Locale } from '#values/locale.ts'
import { fill } from '#words/format.ts'
import { torqueText } from '#words/other-units.ts'
import type { Words } from '#words/words.ts'

/** How tight, and in which order: 'Tighten to 70 N·m (52 lb-ft) + 90°, from the middle outward'. */
export function tightenText({ torque, tighten, quantity }: Callout, { diagrams }: Words, locale: Locale): string {
  const { torqueIs, tightenIn } = diagrams
  const how = fill(torqueIs, { torque: torqueText(torque ?? '', locale) })
  return tighten && quantity > 1 ? `${how}, ${tightenIn[tighten]}` : how
}
