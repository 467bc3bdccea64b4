// A field from what to what, as a term and its description.
import { useWords } from '../base/words.tsx'

interface Value {
  value: string | number | boolean | null
  displayValue: string | null
}
interface Change {
  label: string
  language?: string | undefined
  old: Value
  new: Value
}

export function ChangedField({ change: { label, language, old, new: now } }: { change: Change }) {
  const { history: words } = useWords()
  return (
    <>
      <dt>
        {label}
        {language && ` (${language})`}
      </dt>
      <dd>
        <span className="visually-hidden">{words.from} </span>
        <del>
          <FieldText value={old} />
        </del>
        {' → '}
        <span className="visually-hidden">{words.to} </span>
        <ins>
          <FieldText value={now} />
        </ins>
      </dd>
    </>
  )
}

/** A value as people read it. */
export function FieldText({ value: { value, displayValue } }: { value: Value }) {
  const { history, record } = useWords()
  if (displayValue !== null) return displayValue
  if (value === null || value === '') return <i>{history.empty}</i>
  if (typeof value === 'boolean') return value ? record.yes : record.no
  return String(value)
}
