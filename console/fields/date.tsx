import { asText, type FieldKind, type Reading, textOrNull, type Writing } from './kind.ts'
import { TextInput } from './text-input.tsx'

const Read = ({ value: { displayValue, value } }: Reading) => <span>{displayValue ?? String(value ?? '')}</span>

const Write = (writing: Writing) => <TextInput {...writing} type="date" className="control--short" />

export const date: FieldKind = { Read, Write, draftOf: asText, inputOf: textOrNull }
