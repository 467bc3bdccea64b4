import { formatNumber } from '#words/format.ts'
import { useSpeech } from '../base/words.tsx'
import { double } from './double.tsx'
import type { FieldKind, Reading } from './kind.ts'
import { numberDrafts } from './number-text.ts'

function Read({ value: { value } }: Reading) {
  const { locale } = useSpeech()
  const sign = locale === 'fr-CA' ? '\u00a0%' : '%'
  return <span className="number">{typeof value === 'number' ? formatNumber(value, locale) + sign : ''}</span>
}

export const percent: FieldKind = { ...double, Read, ...numberDrafts }
