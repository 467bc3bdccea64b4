import { useWords } from '../base/words.tsx'
import { choicesOf } from './choices.ts'
import { useKeyBuffer } from './key-buffer.ts'
import { asText, type FieldKind, type Reading, textOrNull, type Writing } from './kind.ts'

const Read = ({ value: { displayValue, value } }: Reading) => <span>{displayValue ?? String(value ?? '')}</span>

function Write({
  id,
  draft,
  onDraft,
  info,
  picklist,
  drafts,
  shown,
  isRequired,
  isInvalid,
  describedBy,
  isFocused,
}: Writing) {
  const { record } = useWords()
  const choices = choicesOf(picklist, info.controllerName ? drafts[info.controllerName] : undefined)
  const onKeyDown = useKeyBuffer(choices, String(draft), onDraft)
  const isAmong = choices.some(({ value }) => value === draft)
  return (
    <select
      id={id}
      className="control control--select"
      value={String(draft)}
      aria-required={isRequired || undefined}
      aria-invalid={isInvalid || undefined}
      aria-describedby={describedBy}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- somebody has just opened it to write
      autoFocus={isFocused}
      onKeyDown={onKeyDown}
      onChange={({ target }) => onDraft(target.value)}
    >
      <option value="">{isRequired ? record.choose : record.noValue}</option>
      {/* What it holds may not be offered any more. */}
      {draft !== '' && !isAmong && <option value={String(draft)}>{shown ?? String(draft)}</option>}
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}

export const picklist: FieldKind = { Read, Write, draftOf: asText, inputOf: textOrNull }
