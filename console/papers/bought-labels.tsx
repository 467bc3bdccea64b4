import { formatAmount } from '#values/format-amount.ts'
import type { ShippingLabel } from '#contract/console-api/shipping-labels.ts'
import { fill } from '#words/format.ts'
import { fileUrl } from '../base/ask.ts'
import { useCounterWords } from '../base/counter-words.tsx'
import { useSpeech } from '../base/words.tsx'

interface BoughtLabelsProps {
  labels: readonly ShippingLabel[]
  /** Without these they are only printed. */
  onUse?: (label: ShippingLabel) => void
  onBack?: (label: ShippingLabel) => void
}

/** The labels of an order, each printed; one that no parcel bears may be used or given back. */
export function BoughtLabels({ labels, onUse, onBack }: BoughtLabelsProps) {
  const { label: words } = useCounterWords()
  const { locale } = useSpeech()
  const bought = labels.filter(({ number }) => number !== null)
  if (bought.length === 0) return null
  return (
    <ul className="papers" aria-label={words.before}>
      {bought.map((label) => {
        const { id, carrier, service, amount, currency, back, state, isUsed } = label
        const number = label.number ?? ''
        const isFree = state === 'BOUGHT' && !isUsed
        return (
          <li key={id}>
            <span className="soft">
              {carrier} {service} {formatAmount(amount ?? 0, locale, currency ?? 'USD')}
              {back && ` · ${words.given[back]}`}
            </span>
            <span className="carrier-label__steps">
              <a href={fileUrl(`/console-api/shipping-labels/${id}/label`)} target="_blank" rel="noreferrer">
                {fill(words.printOf, { number })}
                <span className="visually-hidden"> ({words.opens})</span>
              </a>
              {isFree && onUse && (
                <button type="button" className="button button--quiet" onClick={() => onUse(label)}>
                  {fill(words.use, { number })}
                </button>
              )}
              {isFree && onBack && (
                <button type="button" className="button button--quiet" onClick={() => onBack(label)}>
                  {words.back}
                  <span className="visually-hidden"> {number}</span>
                </button>
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
