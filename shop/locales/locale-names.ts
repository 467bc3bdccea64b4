import type { Locale } from '#values/locale.ts'

/** The languages of the site by their names in English and in French. */
export const LOCALE_NAMES: Readonly<Record<Locale, readonly [english: string, french: string]>> = {
  'en-US': ['English (US)', 'Anglais (États-Unis)'],
  'en-CA': ['English (Canadian)', 'Anglais (Canada)'],
  'fr-CA': ['French (Canadian)', 'Français (Canada)'],
}
