import { choicesOf } from './choices.ts'
import { asText, type FieldKind, type Reading, textOrNull, type Writing } from './kind.ts'

const Read = ({ value: { displayValue, value } }: Reading) => (
  <span>{(displayValue ?? String(value ?? '')).replaceAll(/\s*;\s*/g, ', ')}</span>
)

function Write({ id, draft, onDraft, info, picklist, drafts, isInvalid, describedBy, isFocused }: Writing) {
  const chosen = new Set(String(draft).split(';').filter(Boolean))
  const choices = choicesOf(picklist, info.controllerName ? drafts[info.controllerName] : undefined)
  const toggle = (value: string, isOn: boolean) =>
    onDraft(
      choices
        .map((choice) => choice.value)
        .filter((one) => (one === value ? isOn : chosen.has(one)))
        .join(';'),
    )
  return (
    <div
      id={id}
      role="group"
      aria-label={info.label}
      aria-describedby={describedBy}
      className="ticks"
      data-invalid={isInvalid || undefined}
    >
      {choices.map(({ value, label }, index) => (
        <label key={value} className="ticks__one">
          <input
            type="checkbox"
            className="tick"
            checked={chosen.has(value)}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- somebody has just opened it to write
            autoFocus={isFocused && index === 0}
            onChange={({ target }) => toggle(value, target.checked)}
          />
          {label}
        </label>
      ))}
    </div>
  )
}

export const multiPicklist: FieldKind = { Read, Write, draftOf: asText, inputOf: textOrNull }
