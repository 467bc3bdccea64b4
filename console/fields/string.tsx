import { asText, type FieldKind, type Reading, textOrNull } from './kind.ts'
import { TextInput } from './text-input.tsx'

/** Order numbers are told apart by their end, so that stands out. */
const NUMBER = /^((?:US|CA)\d{8})(\d{5})$/

function Read({ value: { displayValue, value }, info, isShort }: Reading) {
  const text = displayValue ?? (value === null || typeof value === 'object' ? '' : String(value))
  const [, start, end] = NUMBER.exec(text) ?? []
  if (end) {
    return (
      <span className="number">
        <span className="soft">{start}</span>
        {end}
      </span>
    )
  }
  if (info?.unique && /^[\w-]+$/.test(text)) return <span className="number">{text}</span>
  return <span className={isShort ? undefined : 'wraps'}>{text}</span>
}

export const string: FieldKind = { Read, Write: TextInput, draftOf: asText, inputOf: textOrNull }
