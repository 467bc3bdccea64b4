import { formatNumber } from '#words/format.ts'
import { useSpeech } from '../base/words.tsx'
import type { FieldKind, Reading, Writing } from './kind.ts'
import { numberDrafts } from './number-text.ts'
import { TextInput } from './text-input.tsx'

function Read({ value: { value } }: Reading) {
  const { locale } = useSpeech()
  return <span className="number">{typeof value === 'number' ? formatNumber(value, locale) : ''}</span>
}

const Write = (writing: Writing) => <TextInput {...writing} inputMode="numeric" className="control--number" />

export const int: FieldKind = { Read, Write, ...numberDrafts }
