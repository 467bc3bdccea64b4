import { languageOf } from '#values/locale.ts'
import type { Label } from '#words/labels.ts'

export const both =
  (english: string, french: string): Label =>
  (locale) =>
    languageOf(locale) === 'fr' ? french : english
