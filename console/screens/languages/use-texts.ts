// What somebody writes in several languages until it is saved: kept while they are elsewhere in the console.
import { useState } from 'react'
import type { TranslatedColumn, Translations } from '#contract/console-api/translations.ts'
import { ask } from '../../base/ask.ts'
import { type Refused, refusedBy } from '../../base/refusal.ts'
import { FetchError } from '#records-client/store/fetch-error.ts'
import { dropEntry, entryOf, keepEntry } from '../../fields/entries.ts'

export const keyOf = (locale: string, field: string): string => `${locale} ${field}`

export interface Told extends Refused {
  language: string | undefined
}

export function useTexts(id: string, found: Translations, onSaved: (saved: Translations) => void) {
  const form = `languages ${id}`
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>(
    () => (entryOf(form)?.drafts ?? {}) as Record<string, string>,
  )
  /** What is there now, where somebody saved meanwhile. */
  const [theirs, setTheirs] = useState<Translations>()
  const [told, setTold] = useState<Told>()
  const [isSaving, setSaving] = useState(false)
  const was = ({ locale, texts }: TranslatedColumn, field: string) => ({
    key: keyOf(locale, field),
    text: texts[field] ?? '',
  })
  const textOf = (column: TranslatedColumn, field: string): string => {
    const { key, text } = was(column, field)
    return drafts[key] ?? text
  }
  const change = (column: TranslatedColumn, field: string, text: string) => {
    const next = { ...drafts, [keyOf(column.locale, field)]: text }
    setDrafts(next)
    keepEntry(form, { drafts: next, was: {}, since: null })
  }
  const changed = found.columns.flatMap((column) =>
    found.fields.flatMap(({ apiName }) => {
      const { key, text } = was(column, apiName)
      const draft = drafts[key]
      return draft === undefined || draft === text ? [] : [{ locale: column.locale, field: apiName, text: draft }]
    }),
  )
  const save = async (): Promise<boolean> => {
    setSaving(true)
    setTold(undefined)
    // Of what is shown: what they saved is told before it is written over.
    const known = theirs ?? found
    const since = Object.fromEntries(known.columns.map((column) => [column.locale, column.since]))
    const texts: Record<string, Record<string, string | null>> = {}
    for (const { locale, field, text } of changed)
      texts[locale] = { ...texts[locale], [field]: text === '' ? null : text }
    try {
      const saved = await ask<Translations>(`/translations/${id}`, { since, texts })
      dropEntry(form)
      setDrafts({})
      setTheirs(undefined)
      onSaved(saved)
      return true
    } catch (error) {
      const refused = refusedBy(error)
      const body = error instanceof FetchError ? (error.body as { language?: string } | undefined) : undefined
      setTold({ ...refused, language: body?.language })
      if (refused.isConflict) setTheirs(await ask<Translations>(`/translations/${id}`))
      return false
    } finally {
      setSaving(false)
    }
  }
  return { textOf, change, changed, save, told, theirs, isSaving, drop: () => dropEntry(form) }
}
