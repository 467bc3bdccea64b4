// `/console-api/translations/{recordId}`: the texts of a record in each language, beside one another, and saved as one.
import { z } from 'zod'
import type { Locale } from '#values/locale.ts'

const LONGEST_TEXT = 70_000

/** By locale, then by field: what is to be stored there. `since` says when each language's record had been saved. */
export const SaveTranslations = z.strictObject({
  since: z.record(z.string().max(8), z.iso.datetime().nullable()),
  texts: z.record(z.string().max(8), z.record(z.string().max(120), z.string().max(LONGEST_TEXT).nullable())),
})
export type SaveTranslations = z.infer<typeof SaveTranslations>

export interface TranslatedField {
  apiName: string
  label: string
  isRequired: boolean
  isLong: boolean
  /** Of HTML, which is made safe where it is shown. */
  isRich: boolean
  length: number
}

export interface TranslatedColumn {
  /** By which it is saved: the first of `locales`. */
  locale: Locale
  /** All that read it: Canada's English reads the one of the United States where it has none of its own. */
  locales: Locale[]
  /** Where each language is a record of its own: its id, null where there is none yet. */
  recordId: string | null
  /** When it was saved last; null of one that is not there. */
  since: string | null
  isWritable: boolean
  /** By field. */
  texts: Record<string, string | null>
  /** Whether the language may go without: another's text is read then. */
  readsInstead: Locale | null
}

export interface Translations {
  recordId: string
  name: string
  object: string
  objectLabel: string
  fields: TranslatedField[]
  columns: TranslatedColumn[]
  /** So many texts are not there that no other language stands in for. */
  missing: number
}
