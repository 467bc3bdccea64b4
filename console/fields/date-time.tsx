import { date } from './date.tsx'
import type { FieldKind, Writing } from './kind.ts'
import { inShopZone, ofShopZone } from './shop-time.ts'
import { TextInput } from './text-input.tsx'

const Write = (writing: Writing) => <TextInput {...writing} type="datetime-local" className="control--short" />

export const dateTime: FieldKind = {
  Read: date.Read,
  Write,
  draftOf: (value) => (typeof value === 'string' ? inShopZone(new Date(value)) : ''),
  inputOf: (draft) => (draft === '' ? null : ofShopZone(String(draft))),
}
