import { forEachLocale, type Locale, rowOf } from '#values/locale.ts'
import type { Label } from '#words/labels.ts'

/** The languages of the site by their names. */
export const LOCALE_NAMES: Readonly<Record<Locale, Label>> = forEachLocale((locale) => rowOf(locale).name)
