// What a promotion takes off, and in which store.
import { fill } from '#words/format.ts'
import { usePromotionWords } from '../../base/promotion-words.tsx'
import { useSpeech } from '../../base/words.tsx'
import { readAmount, readNumber } from '../../fields/number-text.ts'
import type { Part } from './part.ts'
import type { Draft } from './draft.ts'
import { Labelled } from '../../fields/labelled.tsx'

const KINDS = ['PERCENT', 'AMOUNT', 'FREE_SHIPPING'] as const
const COUNTRIES = ['US', 'CA'] as const
export const currencyOf = (country: Draft['country']) => (country === 'US' ? 'USD' : 'CAD')

export function Offer({ draft, change, wrong, isNew }: Part) {
  const words = usePromotionWords()
  const { locale } = useSpeech()
  const currency = currencyOf(draft.country)
  const isRead = {
    percent: readNumber(draft.percent, locale) !== undefined,
    amount: readAmount(draft.amount, locale) !== undefined,
    minimum: readAmount(draft.minimum, locale) !== undefined,
  }
  const number = (name: 'percent' | 'amount' | 'minimum', label: string, field: string, help?: string) => (
    <Labelled label={label} help={help} wrong={wrong?.fields[field] ?? (isRead[name] ? undefined : words.unreadable)}>
      {(given) => (
        <input
          {...given}
          className="control control--number"
          inputMode="decimal"
          autoComplete="off"
          value={draft[name]}
          onChange={({ target }) => change({ [name]: target.value })}
        />
      )}
    </Labelled>
  )
  return (
    <fieldset className="panel form__section">
      <legend>{words.offer}</legend>
      <div className="form__fields" data-columns="2">
        <Labelled label={words.name} help={words.nameHelp} wrong={wrong?.fields['Name']}>
          {(given) => (
            <input
              {...given}
              className="control"
              maxLength={80}
              required
              autoComplete="off"
              value={draft.Name}
              onChange={({ target }) => change({ Name: target.value })}
            />
          )}
        </Labelled>
        <fieldset className="segments">
          <legend>{words.country}</legend>
          {COUNTRIES.map((country) => (
            <label key={country}>
              <input
                type="radio"
                name="country"
                disabled={!isNew}
                checked={draft.country === country}
                onChange={() => change({ country })}
              />
              <span>{words.countries[country]}</span>
            </label>
          ))}
          {!isNew && <p className="help">{words.countryFixed}</p>}
        </fieldset>
        <fieldset className="segments promotion__kinds">
          <legend>{words.kind}</legend>
          {KINDS.map((kind) => (
            <label key={kind}>
              <input type="radio" name="kind" checked={draft.kind === kind} onChange={() => change({ kind })} />
              <span>{words.kinds[kind]}</span>
            </label>
          ))}
        </fieldset>
        {draft.kind === 'PERCENT' && number('percent', words.percent, 'Percent__c')}
        {draft.kind === 'AMOUNT' && number('amount', fill(words.amount, { currency }), 'Amount__c')}
        {draft.kind === 'FREE_SHIPPING' && <p className="help promotion__free">{words.freeHelp}</p>}
        {number('minimum', fill(words.minimum, { currency }), 'MinimumSubtotal__c', words.minimumHelp)}
        <Labelled label={words.notes} wrong={wrong?.fields['Description']}>
          {(given) => (
            <textarea
              {...given}
              className="control control--area"
              rows={2}
              maxLength={1000}
              value={draft.Description}
              onChange={({ target }) => change({ Description: target.value })}
            />
          )}
        </Labelled>
      </div>
    </fieldset>
  )
}
