// Chooses a part to be compared: a button where scripts run, and without them the way to the comparison with this part alone.
import { fill } from '#words/format.ts'
import type { PartSummary } from '#contract/shop/part.ts'
import { usePage } from '../page/page-context.ts'

export const comparePath = (ids: string[]): string => (ids.length > 0 ? `/compare?parts=${ids.join(',')}` : '/compare')

export function CompareLink({ part: { id, partNumber } }: { part: Pick<PartSummary, 'id' | 'partNumber'> }) {
  const { words, href } = usePage()
  return (
    <a
      className="compare-link"
      href={href(comparePath([id]))}
      rel="nofollow"
      data-compare={id}
      aria-label={fill(words.compare.chooseNamed, { name: partNumber })}
    >
      {words.compare.choose}
    </a>
  )
}
