import type { OrderWork } from '#contract/console-api/order-work.ts'
import { fill } from '#words/format.ts'
import { useCounterWords } from '../../base/counter-words.tsx'
import type { Doing } from './doing.ts'

/** Nothing where all matched, or nobody checked. */
export function PaymentCheck({ order, onDo }: { order: OrderWork; onDo: (doing: Doing) => void }) {
  const { check: words } = useCounterWords()
  const { check } = order
  if (!check) return null
  const what = check.failed.map((one) => words.failed[one]).join(', ')
  return (
    <div className={check.state === 'OPEN' ? 'note note--stop' : 'note'}>
      <p>
        {fill(words.told, { what })} {check.state === 'OPEN' && check.holdsBack && words.holdsBack}
      </p>
      {check.state === 'OPEN' ? (
        <p className="note__acts">
          <button type="button" className="button" onClick={() => onDo({ what: 'check', verb: 'Release' })}>
            {words.verbs.Release}
          </button>
          <button type="button" className="button button--stop" onClick={() => onDo({ what: 'check', verb: 'Refuse' })}>
            {words.verbs.Refuse}
          </button>
        </p>
      ) : (
        <p>{words.states[check.state]}</p>
      )}
    </div>
  )
}
