import { formatPhone } from '#words/format.ts'
import { asText, type FieldKind, type Reading, textOrNull, type Writing } from './kind.ts'
import { TextInput } from './text-input.tsx'

/** Ten digits are grouped; what is written otherwise stays as it is. */
export const phoneShown = (text: string): string => (/^\d{10}$/.test(text) ? formatPhone(text) : text)

const Read = ({ value: { value }, isShort }: Reading) => {
  const text = String(value ?? '')
  return isShort ? <span>{phoneShown(text)}</span> : <a href={`tel:${text}`}>{phoneShown(text)}</a>
}

const Write = (writing: Writing) => <TextInput {...writing} type="tel" />

export const phone: FieldKind = { Read, Write, draftOf: asText, inputOf: textOrNull }
