// Whether a line fits the equipment in hand; it warns, and never keeps anybody from the checkout (business rule C-8).
import { fill } from '#words/format.ts'
import type { CartFits } from './data.ts'

export interface FitNoteWords {
  fitsYour: string
  doesNotFitYour: string
}

interface FitNoteProps {
  fits: NonNullable<CartFits>
  /** The part's record id. */
  part: string
  words: FitNoteWords
}

export function FitNote({ fits: { label, byPart }, part, words }: FitNoteProps) {
  const fit = byPart[part]
  if (!fit || fit.verdict === 'unknown') return null
  if (fit.verdict === 'fits') return <li className="line-notes__fits">{fill(words.fitsYour, { equipment: label })}</li>
  return (
    <li className="line-notes__warn">
      <strong>{fill(words.doesNotFitYour, { equipment: label })}.</strong> {fit.reason}
    </li>
  )
}
