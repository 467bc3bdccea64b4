import { asText, type FieldKind, type Reading, textOrNull, type Writing } from './kind.ts'
import { TextInput } from './text-input.tsx'

const Read = ({ value: { value }, isShort }: Reading) =>
  isShort ? <span>{String(value ?? '')}</span> : <a href={`tel:${String(value)}`}>{String(value ?? '')}</a>

const Write = (writing: Writing) => <TextInput {...writing} type="tel" />

export const phone: FieldKind = { Read, Write, draftOf: asText, inputOf: textOrNull }
