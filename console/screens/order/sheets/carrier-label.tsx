// A label that is bought of a carrier: what the box weighs, what carriers ask for it, and the label, whose number is filled in.
import { type KeyboardEvent, useState } from 'react'
import { formatAmount } from '#values/format-amount.ts'
import type {
  LabelRefused,
  ShippingLabel,
  ShippingLabels,
  ShippingQuote,
} from '#contract/console-api/shipping-labels.ts'
import type { OrderWork } from '#contract/console-api/order-work.ts'
import { FetchError } from '#records-client/store/fetch-error.ts'
import { fill, formatNumber, plural } from '#words/format.ts'
import { ask, useAsked } from '../../../base/ask.ts'
import { type CounterWords, useCounterWords } from '../../../base/counter-words.tsx'
import { useSpeech } from '../../../base/words.tsx'
import { readNumber } from '../../../fields/number-text.ts'
import { BoughtLabels } from '../../../papers/bought-labels.tsx'

interface CarrierLabelProps {
  order: OrderWork
  onNumber: (number: string, carrier: string) => void
}

const SIDES = ['length', 'width', 'height'] as const

export function CarrierLabel({ order, onNumber }: CarrierLabelProps) {
  const { label: words } = useCounterWords()
  const { locale } = useSpeech()
  const { data, refresh } = useAsked<ShippingLabels>(`/orders/${order.id}/shipping-labels`)
  const [sizes, setSizes] = useState<Readonly<Record<string, string>>>({})
  const [quote, setQuote] = useState<ShippingQuote>()
  const [chosen, setChosen] = useState<string>()
  const [isBusy, setBusy] = useState<'asking' | 'buying'>()
  const [said, setSaid] = useState<{ text: string; isWrong: boolean }>()
  if (!data?.isOffered) return null

  const weight = sizes['weight'] ?? (data.weight > 0 ? formatNumber(data.weight / 100, locale) : '')
  const hundredths = (text = '') => Math.round((readNumber(text, locale) ?? 0) * 100)
  const attempt = async (busy: 'asking' | 'buying', work: () => Promise<void>) => {
    if (isBusy) return
    setBusy(busy)
    setSaid(undefined)
    try {
      await work()
    } catch (error) {
      setSaid({ text: whyNot(error, words), isWrong: true })
    } finally {
      setBusy(undefined)
    }
  }
  const showRates = () =>
    attempt('asking', async () => {
      if (hundredths(weight) <= 0) return setSaid({ text: words.weigh, isWrong: true })
      const [length, width, height] = SIDES.map((side) => hundredths(sizes[side]))
      const box = { weight: hundredths(weight), length, width, height }
      const found = await ask<ShippingQuote | LabelRefused>(`/orders/${order.id}/shipping-labels`, box)
      if ('refused' in found) return setSaid({ text: fill(words.refused, { why: found.refused }), isWrong: true })
      setQuote(found)
      setChosen(found.rates[0]?.id)
      if (found.rates.length === 0) setSaid({ text: [words.none, ...found.problems].join(' · '), isWrong: true })
    })
  const buy = (id: number, rate: string) =>
    attempt('buying', async () => {
      const bought = await ask<ShippingLabel | LabelRefused>(`/shipping-labels/${id}/buy`, { rate })
      if ('refused' in bought) return setSaid({ text: fill(words.refused, { why: bought.refused }), isWrong: true })
      use(bought)
      setQuote(undefined)
    }).then(refresh)
  const use = ({ number, carrier, amount, currency }: ShippingLabel) => {
    if (number === null || carrier === null) return
    onNumber(number, carrier)
    const told = { carrier, number, amount: formatAmount(amount ?? 0, locale, currency ?? 'USD') }
    setSaid({ text: fill(words.bought, told), isWrong: false })
  }
  const giveBack = ({ id }: ShippingLabel) =>
    attempt('asking', async () => {
      await ask(`/shipping-labels/${id}/give-back`, {})
      refresh()
    })
  const onEnter = (event: KeyboardEvent) => {
    // The sheet's own Enter ships.
    if (event.key !== 'Enter') return
    event.preventDefault()
    void showRates()
  }
  const rate = quote?.rates.find(({ id }) => id === chosen)
  const size = (name: string, shown: string, value: string) => (
    <label className="step__field" key={name}>
      <span className="label">{shown}</span>
      <input
        className="control"
        inputMode="decimal"
        autoComplete="off"
        value={value}
        onKeyDown={onEnter}
        onChange={({ target }) => setSizes((now) => ({ ...now, [name]: target.value }))}
      />
    </label>
  )
  return (
    <fieldset className="step__lines carrier-label">
      <legend>{words.title}</legend>
      <BoughtLabels labels={data.labels} onUse={use} onBack={(label) => void giveBack(label)} />
      {data.labels.map(
        ({ id, state, rate: asked }) =>
          state === 'BUYING' &&
          asked !== null && (
            <p key={id} className="wrong">
              {words.unfinished}{' '}
              <button type="button" className="button button--quiet" onClick={() => void buy(id, asked)}>
                {words.resume}
              </button>
            </p>
          ),
      )}
      <div className="carrier-label__box">
        {size('weight', words.weight, weight)}
        {SIDES.map((side) => size(side, words[side], sizes[side] ?? ''))}
      </div>
      <button type="button" className="button" disabled={isBusy !== undefined} onClick={() => void showRates()}>
        {isBusy === 'asking' ? words.asking : words.ask}
      </button>
      {quote && quote.rates.length > 0 && (
        <>
          <div role="radiogroup" aria-label={words.rates} className="carrier-label__rates">
            {quote.rates.map(({ id, carrier, service, amount, currency, days }) => (
              <label key={id}>
                <input
                  type="radio"
                  name="carrier-rate"
                  value={id}
                  checked={id === chosen}
                  onChange={() => setChosen(id)}
                  onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
                />
                <span>
                  {carrier} {service}
                  {days !== null && <span className="soft"> · {plural(days, locale, words.days)}</span>}
                </span>
                <span className="number">{formatAmount(amount, locale, currency)}</span>
              </label>
            ))}
          </div>
          {rate && (
            <button
              type="button"
              className="button"
              disabled={isBusy !== undefined}
              onClick={() => void buy(quote.id, rate.id)}
            >
              {isBusy === 'buying'
                ? words.buying
                : fill(words.buy, { amount: formatAmount(rate.amount, locale, rate.currency) })}
            </button>
          )}
        </>
      )}
      <p role="status" className={said?.isWrong ? 'wrong' : 'right'}>
        {said?.text}
      </p>
    </fieldset>
  )
}

function whyNot(error: unknown, words: CounterWords['label']): string {
  if (!(error instanceof FetchError)) throw error
  if (error.status === 409) return words.used
  return error.status === 0 || error.status === 503 ? words.away : error.message
}
