import { usePromotionWords } from '../../base/promotion-words.tsx'
import { useSpeech } from '../../base/words.tsx'
import { readNumber } from '../../fields/number-text.ts'
import type { Part } from './part.ts'
import { Labelled } from '../../fields/labelled.tsx'

/** When a promotion counts, and how often for one customer. */
export function When({ draft, change, wrong }: Part) {
  const words = usePromotionWords()
  const { locale } = useSpeech()
  const moment = (name: 'starts' | 'ends', label: string, field: string, help?: string) => (
    <Labelled label={label} help={help} wrong={wrong?.fields[field]}>
      {(given) => (
        <input
          {...given}
          type="datetime-local"
          className="control control--short"
          value={draft[name]}
          onChange={({ target }) => change({ [name]: target.value })}
        />
      )}
    </Labelled>
  )
  return (
    <fieldset className="panel form__section">
      <legend>{words.when}</legend>
      <div className="form__fields" data-columns="2">
        {moment('starts', words.starts, 'StartDateTime')}
        {moment('ends', words.ends, 'EndDateTime', words.endsHelp)}
        <Labelled
          label={words.perCustomer}
          help={words.perCustomerHelp}
          wrong={
            wrong?.fields['UsesPerCustomer__c'] ??
            (readNumber(draft.perCustomer, locale) === undefined ? words.unreadable : undefined)
          }
        >
          {(given) => (
            <input
              {...given}
              className="control control--number"
              inputMode="numeric"
              autoComplete="off"
              value={draft.perCustomer}
              onChange={({ target }) => change({ perCustomer: target.value })}
            />
          )}
        </Labelled>
        <label className="promotion__tick">
          <input
            type="checkbox"
            className="tick"
            checked={draft.isActive}
            onChange={({ target }) => change({ isActive: target.checked })}
          />
          {words.active}
        </label>
      </div>
    </fieldset>
  )
}
