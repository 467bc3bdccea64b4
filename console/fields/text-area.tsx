import { lazy, Suspense } from 'react'
import { asText, type FieldKind, type Reading, textOrNull, type Writing } from './kind.ts'

const RichEditor = lazy(async () => ({ default: (await import('./rich-editor.tsx')).RichEditor }))
const RichPreview = lazy(async () => ({ default: (await import('./rich-preview.tsx')).RichPreview }))

function Read({ value: { value }, info, isShort }: Reading) {
  const text = typeof value === 'string' ? value : ''
  if (!info?.htmlFormatted) return <span className={isShort ? undefined : 'lines'}>{text}</span>
  if (isShort) return <span>{text.replaceAll(/<[^>]*>/g, ' ')}</span>
  return (
    <Suspense fallback={null}>
      <RichPreview html={text} />
    </Suspense>
  )
}

function Write(writing: Writing) {
  if (!writing.info.htmlFormatted) return <PlainArea {...writing} />
  return (
    <Suspense fallback={<PlainArea {...writing} />}>
      <RichEditor {...writing} length={writing.info.length} />
    </Suspense>
  )
}

/** What may be pages long has room for a paragraph before it is begun. */
const LONG = 4000

function PlainArea({ id, draft, onDraft, info, isRequired, isInvalid, describedBy, isFocused }: Writing) {
  return (
    <textarea
      id={id}
      className="control control--area"
      rows={Math.min(
        12,
        Math.max(info.length >= LONG ? 8 : 3, String(draft).split('\n').length + Math.floor(String(draft).length / 80)),
      )}
      {...(info.length > 0 && { maxLength: info.length })}
      value={String(draft)}
      aria-required={isRequired || undefined}
      aria-invalid={isInvalid || undefined}
      aria-describedby={describedBy}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- somebody has just opened it to write
      autoFocus={isFocused}
      onChange={({ target }) => onDraft(target.value)}
    />
  )
}

export const textArea: FieldKind = { Read, Write, draftOf: asText, inputOf: textOrNull }
