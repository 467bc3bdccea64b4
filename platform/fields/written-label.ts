// Labels that staff write, in each language of the catalogue.
import { type ByLanguage, CATALOGUE_LANGUAGES, catalogueLanguages, LOCALES } from '#values/locale.ts'
import { type Label, labelIn } from '#words/labels.ts'

/** What staff wrote, in the best of the locale's languages that has a text. */
export const writtenLabel =
  (texts: ByLanguage): Label =>
  (locale) =>
    catalogueLanguages(locale)
      .map((language) => texts[language])
      .find(Boolean) ?? ''

/** A label as it is stored. */
export const asTexts = (label: Label): ByLanguage =>
  Object.fromEntries(
    CATALOGUE_LANGUAGES.map((language) => {
      const locale = LOCALES.find((one) => catalogueLanguages(one)[0] === language)
      return [language, locale ? labelIn(label, locale) : '']
    }),
  )
