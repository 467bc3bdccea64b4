// Texts of several languages saved as one: all of them, or none. Whoever saved meanwhile is not overwritten.
import type { SaveTranslations } from '#contract/console-api/translations.ts'
import { LOCALES, type Locale } from '#values/locale.ts'
import { ApiError } from '../errors/api-error.ts'
import { SaveError } from '../errors/save-error.ts'
import { notFound } from '../records/get-records.ts'
import { type NamedRecord, requireNamed } from '../records/named-record.ts'
import { readRecordsById } from '../records/read-records.ts'
import {
  createRecord,
  requireRow,
  type TransactionContext,
  updateRecord,
  writeAs,
  type WriteContext,
} from '../records/write-record.ts'
import { catalogueColumns, type Kept, keptLanguages } from './languages-of.ts'
import { siblingsOf } from './read-translations.ts'

/** What is wrong with the texts of one language. */
export class RefusedIn extends SaveError {
  readonly language: Locale
  constructor(language: Locale, { refused }: SaveError) {
    super(refused)
    this.name = 'RefusedIn'
    this.language = language
  }
}

type Texts = Readonly<Record<string, string | null>>

/** Throws NOT_FOUND, INSUFFICIENT_ACCESS, INVALID_INPUT, PRECONDITION_FAILED, and RefusedIn for a text that is refused. */
export async function saveTranslations(
  context: WriteContext,
  id: string,
  { since, texts }: SaveTranslations,
): Promise<void> {
  const record = await requireNamed(context, id)
  const kept = keptLanguages(record.object) ?? notFound()
  const known = kept.in === 'columns' ? catalogueColumns().flatMap(([first]) => first ?? []) : LOCALES
  const written = Object.entries(texts).filter(([, some]) => Object.keys(some).length > 0)
  const names = new Set(kept.fields.map(({ apiName }) => apiName))
  for (const [locale, some] of written)
    if (!known.includes(locale as Locale) || Object.keys(some).some((name) => !names.has(name)))
      throw new ApiError('INVALID_INPUT', `${locale}: no texts of this record are kept so`)
  await writeAs(context, async (writing) => {
    if (kept.in === 'columns') await saveColumns(writing, record, { written, since })
    else await saveRecords(writing, record, { kept, written, since })
  })
}

interface Written {
  written: readonly (readonly [string, Texts])[]
  since: SaveTranslations['since']
}

/** One record: its languages are stored one after the other while its row is held, and the first says whether somebody was before. */
async function saveColumns(context: TransactionContext, { id }: NamedRecord, { written, since }: Written) {
  for (const [place, [locale, fields]] of written.entries()) {
    const unmodifiedSince = place === 0 ? momentOf(since[locale]) : null
    await refusedIn(locale, () =>
      updateRecord(inLanguage(context, locale), id, { save: { fields }, unmodifiedSince, isExact: true }),
    )
  }
}

async function saveRecords(
  context: TransactionContext,
  record: NamedRecord,
  { kept, written, since }: Written & { kept: Extract<Kept, { in: 'records' }> },
) {
  // Whoever adds a language takes their turn: the record that this began with is held.
  await requireRow(context, record.object, record.id)
  const siblings = await siblingsOf(context, record, kept)
  for (const [locale, fields] of written) {
    const there = siblings.get(locale)
    if (there) {
      const unmodifiedSince = momentOf(since[locale])
      if (!unmodifiedSince) throw new ApiError('PRECONDITION_FAILED', { key: 'changedSince' })
      await refusedIn(locale, () => updateRecord(context, there, { save: { fields }, unmodifiedSince, isExact: true }))
    } else {
      const shared = await sharedOf(context, record)
      const { language } = kept
      await refusedIn(locale, () =>
        createRecord(context, {
          apiName: record.object.apiName,
          fields: { ...shared, ...fields, [language.apiName]: locale },
        }),
      )
    }
  }
}

/** What a new language takes over from the record that is there, as far as somebody may write it. */
async function sharedOf(context: TransactionContext, { object, id }: NamedRecord): Promise<Record<string, unknown>> {
  const names = object.declared.languages?.shared ?? []
  const fields = names.flatMap((name) => {
    const field = object.fields.get(name)
    return field?.isCreateable ? [field] : []
  })
  const found = await readRecordsById(context, object, {
    ids: [id],
    show: fields.map((field) => ({ through: [], field })),
  })
  const told = found.get(id)?.fields ?? {}
  return Object.fromEntries(
    fields.flatMap(({ apiName }) => {
      const value = told[apiName]?.value ?? null
      return value === null ? [] : [[apiName, value]]
    }),
  )
}

/** Refusals are told in the reader's language, whatever the text's. */
const inLanguage = (context: TransactionContext, locale: string): TransactionContext => ({
  ...context,
  viewer: { ...context.viewer, locale: locale as Locale },
})

async function refusedIn<Result>(locale: string, save: () => Promise<Result>): Promise<Result> {
  try {
    return await save()
  } catch (error) {
    throw error instanceof SaveError ? new RefusedIn(locale as Locale, error) : error
  }
}

const momentOf = (text: string | null | undefined): Date | null => (text ? new Date(text) : null)
