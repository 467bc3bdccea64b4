import { formatPercent } from '#words/format.ts'
import { useSpeech } from '../base/words.tsx'
import { double } from './double.tsx'
import type { FieldKind, Reading } from './kind.ts'
import { numberDrafts } from './number-text.ts'

function Read({ value: { value } }: Reading) {
  const { locale } = useSpeech()
  return <span className="number">{typeof value === 'number' ? formatPercent(value, locale) : ''}</span>
}

export const percent: FieldKind = { ...double, Read, ...numberDrafts }
