// A verdict of fit is drawn here and nowhere else. A page draws it on the server and an island in the browser; a script without React
// copies what the page brought along in a template.
import type { Fit } from '#contract/shop/equipment.ts'
import { fill } from '#words/format.ts'
import type { Words } from '#words/words.ts'

type Verdict = Fit['verdict']

/** Where a list tells it: kept free in cached pages, and filled with a tag after first paint (C-8). */
export const FitSlot = ({ id }: { id: string }) => <span className="fit" data-fit={id} />

/** Beside a part in a list. Where nothing is known, nothing is said (C-6). */
export function FitTag({
  verdict,
  words,
}: {
  verdict: Verdict
  words: Pick<Words['equipment'], 'fits' | 'doesNotFit'>
}) {
  if (verdict === 'unknown') return null
  return (
    <span className="fit" data-verdict={verdict}>
      {verdict === 'fits' ? words.fits : words.doesNotFit}
    </span>
  )
}

interface VerdictProps {
  verdict: Verdict
  /** What to call the equipment in hand. */
  equipment: string
  words: Pick<Words['equipment'], 'fitsYour' | 'doesNotFitYour'> & { incomplete?: string }
  /** By which a script finds it in a template. */
  name?: string
}

/** Of the equipment in hand, by its name. */
export function FitVerdict({ verdict, equipment, words, name }: VerdictProps) {
  const sentences = { fits: words.fitsYour, 'does-not-fit': words.doesNotFitYour, unknown: words.incomplete ?? '' }[
    verdict
  ]
  return <strong data-says={name}>{fill(sentences, { equipment })}</strong>
}
