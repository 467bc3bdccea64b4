import { asText, type FieldKind, type Reading, textOrNull, type Writing } from './kind.ts'
import { TextInput } from './text-input.tsx'

const Read = ({ value: { value }, isShort }: Reading) =>
  isShort ? <span>{String(value ?? '')}</span> : <a href={`mailto:${String(value)}`}>{String(value ?? '')}</a>

const Write = (writing: Writing) => <TextInput {...writing} inputMode="email" />

export const email: FieldKind = { Read, Write, draftOf: asText, inputOf: textOrNull }
