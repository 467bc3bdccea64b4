import { type FormEvent, useId } from 'react'
import { useLocation } from 'wouter'
import type { TranslatedColumn, TranslatedField, Translations } from '#contract/console-api/translations.ts'
import { fill, plural } from '#words/format.ts'
import { baseOf } from '#values/locale.ts'
import { useKeys } from '../../base/keys.ts'
import { useHeld } from '../../base/use-held.ts'
import { recordPath } from '../../base/paths.ts'
import { say } from '../../base/toast.tsx'
import { useSpeech } from '../../base/words.tsx'
import { TextIn } from './text-in.tsx'
import { useTexts } from './use-texts.ts'

interface LanguagesFormProps {
  id: string
  found: Translations
  onSaved: (saved: Translations) => void
}

export function LanguagesForm({ id, found, onSaved }: LanguagesFormProps) {
  const { words, locale } = useSpeech()
  const form = useId()
  const [, go] = useLocation()
  const { textOf, change, changed, save, told, theirs, isSaving, drop } = useTexts(id, found, onSaved)
  const held = useHeld<HTMLFormElement>(isSaving)
  const send = async () => {
    if (changed.length === 0) return say(words.languages.nothing)
    if (await save()) say(words.languages.saved)
  }
  useKeys([{ keys: 'mod+s', label: words.keyHelp.save, place: 'here', inFields: true, run: () => void send() }])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  const isWritable = found.columns.some((column) => column.isWritable)
  const nameOf = (column: TranslatedColumn) =>
    column.locales.map((one) => nameIn(one, locale)).reduce((one, other) => fill(words.languages.and, { one, other }))
  const isMissing = (column: TranslatedColumn, field: TranslatedField) =>
    textOf(column, field.apiName) === '' &&
    column.readsInstead === null &&
    (field.isRequired || found.columns.some((other) => textOf(other, field.apiName) !== ''))
  /** Whose text is read where there is none, and whether one only says what the other says. */
  const hintOf = (column: TranslatedColumn, { apiName }: TranslatedField): string | null => {
    const { locale: of, readsInstead, recordId } = column
    const base = found.columns.find((one) => one.locale === (readsInstead ?? baseOf(of)))
    if (!base) return null
    const [text, other] = [textOf(column, apiName), nameIn(base.locale, locale)]
    if (text === '' && readsInstead) return fill(words.languages.instead, { language: nameIn(of, locale), other })
    return text !== '' && recordId && text === textOf(base, apiName) ? fill(words.languages.same, { other }) : null
  }
  const missing = found.columns.flatMap((column) => found.fields.filter((field) => isMissing(column, field))).length
  return (
    <form ref={held} id={form} className="form languages__form" noValidate onSubmit={submit}>
      {told && (
        <div className="note note--stop" role="alert">
          <p>{told.isOffline ? words.offline : told.isConflict ? words.languages.meanwhile : words.record.refused}</p>
          {!told.isOffline && !told.isConflict && told.others.map((one) => <p key={one}>{one}</p>)}
        </div>
      )}
      <p className={missing > 0 ? 'languages__missing' : 'soft'} role="status">
        {missing > 0 ? plural(missing, locale, words.languages.missing) : words.languages.all}
      </p>
      {found.fields.map((field) => (
        <fieldset key={field.apiName} className="panel form__section">
          <legend>
            {field.label}
            {field.isRequired && <span className="label__required"> ({words.record.required})</span>}
          </legend>
          <div className="languages__row" data-columns={found.columns.length}>
            {found.columns.map((column) => {
              const now = theirs?.columns.find((one) => one.locale === column.locale)?.texts[field.apiName]
              return (
                <TextIn
                  key={column.locale}
                  id={`${form}-${column.locale}-${field.apiName}`}
                  field={field}
                  column={column}
                  label={nameOf(column)}
                  text={textOf(column, field.apiName)}
                  onText={(text) => change(column, field.apiName, text)}
                  isMissing={isMissing(column, field)}
                  instead={hintOf(column, field)}
                  wrong={told?.language === column.locale ? told.fields[field.apiName] : undefined}
                  theirs={theirs && now !== column.texts[field.apiName] ? (now ?? '') : undefined}
                />
              )
            })}
          </div>
        </fieldset>
      ))}
      <div className="form__end">
        {isWritable && (
          <button type="submit" className="button button--main" disabled={isSaving}>
            {words.languages.save}
          </button>
        )}
        <button
          type="button"
          className="button"
          onClick={() => {
            drop()
            go(recordPath(id))
          }}
        >
          {words.record.cancel}
        </button>
      </div>
    </form>
  )
}

/** 'English (US)' as the reader's language calls it. */
function nameIn(of: string, locale: string): string {
  const [language = of, country = ''] = of.split('-')
  const name = new Intl.DisplayNames(locale, { type: 'language' }).of(language) ?? of
  const place = new Intl.DisplayNames(locale, { type: 'region', style: 'short' }).of(country) ?? country
  return `${name.slice(0, 1).toLocaleUpperCase(locale)}${name.slice(1)} (${place})`
}
