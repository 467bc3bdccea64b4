import type { WorkFit } from '#contract/console-api/order-work.ts'
import { useCounterWords } from '../../base/counter-words.tsx'

const SHAPES: Record<WorkFit['verdict'], string> = {
  fits: 'M8 1.300a6.700 6.700 0 1 0 0 13.400a6.700 6.700 0 0 0 0-13.400zM5 8.200l2.200 2.200L11 6',
  'does-not-fit': 'M8 2a6 6 0 1 0 0 12a6 6 0 0 0 0-12zM4 12l8-8',
  unknown: 'M8 2a6 6 0 1 0 0 12a6 6 0 0 0 0-12z',
}

/** A shape and a word; the colour comes third. */
export function Fit({ fit: { verdict, reason } }: { fit: WorkFit }) {
  const { verdicts } = useCounterWords().lines
  return (
    <span className="fit" data-verdict={verdict}>
      <span className="status">
        <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
          <path d={SHAPES[verdict]} />
        </svg>
        {verdicts[verdict]}
      </span>
      {reason && <span className="soft">{reason}</span>}
    </span>
  )
}
