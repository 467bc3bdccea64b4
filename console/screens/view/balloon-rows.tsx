import { useId } from 'react'
import { fill } from '#words/format.ts'
import { useCatalogueWords } from '../../base/catalogue-words.tsx'
import { Icon } from '../../base/icon.tsx'
import { Labelled } from '../../fields/labelled.tsx'
import { PartLookup } from '../../fields/part-lookup.tsx'
import type { Balloon } from './balloons.ts'
import type { Placing } from './use-balloons.ts'

interface BalloonRowsProps {
  placing: Placing
  wrong: Readonly<Record<string, string>>
}

/** Each balloon with its part: the same order as on the picture. */
export function BalloonRows({ placing, wrong }: BalloonRowsProps) {
  const { view: words } = useCatalogueWords()
  if (placing.balloons.length === 0) return <p className="pad soft">{words.noBalloons}</p>
  return (
    <ol className="view__rows">
      {placing.balloons.map((balloon) => (
        <Row key={balloon.key} balloon={balloon} placing={placing} wrong={wrong[balloon.key]} />
      ))}
    </ol>
  )
}

interface RowProps {
  balloon: Balloon
  placing: Placing
  wrong: string | undefined
}

function Row({ balloon, placing, wrong }: RowProps) {
  const { view: words } = useCatalogueWords()
  const part = useId()
  const { key, number, quantity, note } = balloon
  const change = (fields: Partial<Balloon>) => placing.change(key, fields)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the balloon of whatever field has the focus is lit
    <li
      className="view__row"
      data-row={key}
      data-chosen={placing.chosen === key || undefined}
      onFocus={() => placing.choose(key)}
    >
      <Labelled label={words.number} wrong={wrong}>
        {(given) => (
          <input
            {...given}
            className="control control--number view__number"
            inputMode="numeric"
            maxLength={3}
            value={number}
            onChange={({ target }) => change({ number: target.value.trim() })}
          />
        )}
      </Labelled>
      <div className="form__field view__part">
        <label className="label" htmlFor={part}>
          {words.part}
        </label>
        <PartLookup
          // What is undone shows what it held before.
          key={placing.turn}
          id={part}
          objectApiName="ExplodedViewBalloon__c"
          part={balloon.part}
          name={balloon.name || null}
          describedBy={`${part}-help`}
          onPart={(chosen, name) => {
            if (chosen !== balloon.part) change({ part: chosen, name: chosen === '' ? '' : name })
          }}
        />
        <p id={`${part}-help`} className="help">
          {words.partHelp}
        </p>
      </div>
      <Labelled label={words.quantity}>
        {(given) => (
          <input
            {...given}
            className="control control--number view__number"
            inputMode="numeric"
            maxLength={3}
            value={quantity}
            onChange={({ target }) => change({ quantity: target.value.trim() })}
          />
        )}
      </Labelled>
      <Labelled label={words.note}>
        {(given) => (
          <input
            {...given}
            className="control"
            maxLength={255}
            value={note}
            onChange={({ target }) => change({ note: target.value })}
          />
        )}
      </Labelled>
      <button
        type="button"
        className="icon-button"
        aria-label={fill(words.remove, { number })}
        onClick={() => placing.remove(key)}
      >
        <Icon name="close" />
      </button>
    </li>
  )
}
