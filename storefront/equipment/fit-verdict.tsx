// The only place that draws a verdict of fit: server, islands and plain scripts (by a template) share it, so that they never disagree.
import type { Fit } from '#contract/shop/equipment.ts'
import { fill } from '#words/format.ts'
import type { Words } from '#words/words.ts'

type Verdict = Fit['verdict']

/** Room for a verdict in cached pages, filled after first paint (C-8): the list does not jump. */
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
  equipment: string
  words: Pick<Words['equipment'], 'fitsYour' | 'doesNotFitYour'> &
    Partial<Pick<Words['equipment']['check'], 'incomplete' | 'incompleteOf'>>
  name?: string
}

export function FitVerdict({ verdict, equipment, words, name }: VerdictProps) {
  const unknown = (equipment ? words.incompleteOf : words.incomplete) ?? ''
  const sentences = { fits: words.fitsYour, 'does-not-fit': words.doesNotFitYour, unknown }[verdict]
  return <strong data-says={name}>{fill(sentences, { equipment })}</strong>
}
