import { useSpeech } from '../base/words.tsx'
import type { FieldKind, Reading, Writing } from './kind.ts'
import { numberDrafts, numberText } from './number-text.ts'
import { TextInput } from './text-input.tsx'

function Read({ value: { value }, info }: Reading) {
  const { locale } = useSpeech()
  return <span className="number">{typeof value === 'number' ? numberText(value, locale, info) : ''}</span>
}

const Write = (writing: Writing) => <TextInput {...writing} inputMode="numeric" className="control--number" />

export const int: FieldKind = { Read, Write, ...numberDrafts }
