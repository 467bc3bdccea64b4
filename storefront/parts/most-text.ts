import type { Locale } from '#values/locale.ts'
import { fill, plural } from '#words/format.ts'

/** How many of a part may be ordered; the sentence for more is a fixed message, which counts units in the plural (PR-5, K-2). */
export const mostText = (most: number, locale: Locale, { one, more }: { one: string; more: string }): string =>
  fill(plural(most, locale, { one, other: more }), { max: most })
