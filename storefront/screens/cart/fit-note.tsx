// Whether a line fits the selected equipment; a warning that never blocks the checkout (C-8).
import type { CartWords } from './cart-words.ts'
import { FitVerdict } from '../../equipment/fit-verdict.tsx'
import type { CartFits } from './data.ts'

interface FitNoteProps {
  fits: NonNullable<CartFits>
  part: string
  words: Pick<CartWords, 'fitsYour' | 'doesNotFitYour'>
}

export function FitNote({ fits: { label, byPart }, part, words }: FitNoteProps) {
  const fit = byPart[part]
  if (!fit || fit.verdict === 'unknown') return null
  const doesFit = fit.verdict === 'fits'
  return (
    <li className={doesFit ? 'line-notes__fits' : 'line-notes__warn'}>
      <FitVerdict verdict={fit.verdict} equipment={label} words={words} />
      {!doesFit && `. ${fit.reason}`}
    </li>
  )
}
