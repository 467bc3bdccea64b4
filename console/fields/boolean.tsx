import { useWords } from '../base/words.tsx'
import type { FieldKind, Reading, Writing } from './kind.ts'

function Read({ value: { value } }: Reading) {
  const { record } = useWords()
  if (value === null) return null
  return <span className={value ? 'flag flag--on' : 'flag'}>{value ? record.yes : record.no}</span>
}

const Write = ({ id, draft, onDraft, isInvalid, describedBy, isFocused }: Writing) => (
  <input
    id={id}
    type="checkbox"
    className="tick"
    checked={draft === true}
    aria-invalid={isInvalid || undefined}
    aria-describedby={describedBy}
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- somebody has just opened it to write
    autoFocus={isFocused}
    onChange={({ target }) => onDraft(target.checked)}
  />
)

export const boolean: FieldKind = {
  Read,
  Write,
  draftOf: (value) => value === true,
  inputOf: (draft) => draft === true,
}
