import { int } from './int.tsx'
import type { FieldKind, Writing } from './kind.ts'
import { numberDrafts } from './number-text.ts'
import { TextInput } from './text-input.tsx'

const Write = (writing: Writing) => <TextInput {...writing} inputMode="decimal" className="control--number" />

export const double: FieldKind = { Read: int.Read, Write, ...numberDrafts }
