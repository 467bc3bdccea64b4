// Labels that staff write: a column for each language of the catalogue, `label_en` beside `label_fr`.
import { sql } from '#database/sql.ts'
import { CATALOGUE_LANGUAGES, type CatalogueLanguage, catalogueLanguages, LOCALES } from '#values/locale.ts'
import { type Label, labelIn } from '#words/labels.ts'

export type LabelColumns = Record<`label_${CatalogueLanguage}`, string>

/** The columns of a label, for a list of what is read or written. */
export const labelColumns = sql.join(CATALOGUE_LANGUAGES.map((language) => sql.ref(`label_${language}`)))

/** What staff wrote, in the best of the locale's languages that has a text. */
export const writtenLabel =
  (row: LabelColumns): Label =>
  (locale) =>
    catalogueLanguages(locale)
      .map((language) => row[`label_${language}`])
      .find((text) => text !== '') ?? ''

/** A label by the columns that keep it, in their order. */
export const asColumns = (label: Label): LabelColumns =>
  Object.fromEntries(
    CATALOGUE_LANGUAGES.map((language) => {
      const locale = LOCALES.find((one) => catalogueLanguages(one)[0] === language)
      return [`label_${language}`, locale ? labelIn(label, locale) : '']
    }),
  ) as LabelColumns
