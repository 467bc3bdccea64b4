import { lazy, Suspense } from 'react'
import type { TranslatedColumn, TranslatedField } from '#contract/console-api/translations.ts'
import { fill } from '#words/format.ts'
import { useWords } from '../../base/words.tsx'

const RichEditor = lazy(async () => ({ default: (await import('../../fields/rich-editor.tsx')).RichEditor }))

interface TextInProps {
  id: string
  field: TranslatedField
  column: TranslatedColumn
  label: string
  text: string
  onText: (text: string) => void
  isMissing: boolean
  /** What is told of it beside another language's. */
  instead: string | null
  wrong: string | undefined
  /** What somebody saved meanwhile. */
  theirs: string | undefined
}

/** One text in one language. */
export function TextIn({ id, field, column, label, text, onText, isMissing, instead, wrong, theirs }: TextInProps) {
  const { languages: words } = useWords()
  const { locale, isWritable } = column
  const hint = instead ?? undefined
  const described = [hint && `${id}-hint`, wrong && `${id}-wrong`].filter(Boolean).join(' ') || undefined
  const common = {
    id,
    lang: locale,
    'aria-invalid': wrong !== undefined || undefined,
    'aria-describedby': described,
    ...(field.length > 0 && { maxLength: field.length }),
    className: `control${field.isLong ? ' control--area' : ''}`,
    value: text,
  }
  return (
    <div className="languages__text" data-missing={isMissing || undefined}>
      <label className="label" htmlFor={id}>
        {label}
        {isMissing && <span className="languages__lacks"> ▲ {words.lacks}</span>}
      </label>
      {!isWritable ? (
        <p className="lines" lang={locale}>
          {text}
        </p>
      ) : field.isRich ? (
        <Suspense fallback={null}>
          <RichEditor
            id={id}
            draft={text}
            onDraft={onText}
            length={field.length}
            isRequired={field.isRequired}
            isInvalid={wrong !== undefined}
            describedBy={described}
            lang={locale}
          />
        </Suspense>
      ) : field.isLong ? (
        <textarea {...common} rows={5} onChange={({ target }) => onText(target.value)} />
      ) : (
        <input {...common} type="text" autoComplete="off" onChange={({ target }) => onText(target.value)} />
      )}
      {hint && (
        <p id={`${id}-hint`} className="help">
          {hint}
        </p>
      )}
      {wrong && (
        <p id={`${id}-wrong`} className="wrong">
          {wrong}
        </p>
      )}
      {theirs !== undefined && (
        <p className="help" lang={locale}>
          {fill(words.theirs, { text: theirs || words.none })}
        </p>
      )}
    </div>
  )
}
