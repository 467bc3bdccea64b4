import { date } from './date.tsx'
import type { FieldKind, Writing } from './kind.ts'
import { TextInput } from './text-input.tsx'

const Write = (writing: Writing) => <TextInput {...writing} type="time" className="control--short" />

export const time: FieldKind = {
  Read: date.Read,
  Write,
  draftOf: (value) => (typeof value === 'string' ? value.slice(0, 5) : ''),
  inputOf: (draft) => (draft === '' ? null : `${String(draft).slice(0, 5)}:00`),
}
