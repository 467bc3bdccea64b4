import { asText, type FieldKind, type Reading, textOrNull, type Writing } from './kind.ts'

const Read = ({ value: { value }, isShort }: Reading) => (
  <span className={isShort ? undefined : 'lines'}>{typeof value === 'string' ? value : ''}</span>
)

function Write({ id, draft, onDraft, info, isRequired, isInvalid, describedBy, isFocused }: Writing) {
  return (
    <textarea
      id={id}
      className="control control--area"
      rows={Math.min(12, Math.max(3, String(draft).split('\n').length + Math.floor(String(draft).length / 80)))}
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
