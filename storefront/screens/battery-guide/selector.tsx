import { BATTERY_TYPES, bestTypeFor } from '#values/battery.ts'
import { SelectField } from '#ui/select-field.tsx'
import { fill, formatNumber } from '#words/format.ts'
import { usePage } from '../../page/page-context.ts'
import { RichText } from '../../articles/rich-text.tsx'
import type { BatteryGuideProps } from './data.ts'

export function Selector({ uses, selection, advice, matches }: Omit<BatteryGuideProps, 'guide'>) {
  const { words, href } = usePage()
  const { battery } = words
  return (
    <form className="card battery-selector no-print" action={href('/battery-guide')} data-navigate="at-once">
      <h2>{battery.choose}</h2>
      <p className="soft">{battery.chooseHint}</p>
      <div className="battery-selector__steps">
        <fieldset>
          <legend>{battery.use}</legend>
          <Choice name="use" value="" label={battery.any} note={null} chosen={selection.use} />
          {uses.map(({ urlName, title, summary }) => (
            <Choice key={urlName} name="use" value={urlName} label={title} note={summary} chosen={selection.use} />
          ))}
        </fieldset>
        <fieldset>
          <legend>{battery.type}</legend>
          {advice && <RichText html={advice} />}
          <Choice name="type" value="" label={battery.any} note={null} chosen={selection.type} />
          {BATTERY_TYPES.map((type) => (
            <Choice
              key={type}
              name="type"
              value={type}
              label={battery.types[type]}
              note={selection.use && bestTypeFor(selection.use) === type ? battery.best : null}
              chosen={selection.type}
            />
          ))}
        </fieldset>
        <fieldset>
          <legend>{battery.size}</legend>
          {matches ? <Sizes selection={selection} matches={matches} /> : <p className="soft">{battery.typeFirst}</p>}
        </fieldset>
      </div>
      <button className="button" type="submit">
        {battery.show}
      </button>
    </form>
  )
}

function Sizes({
  selection,
  matches,
}: Pick<BatteryGuideProps, 'selection'> & { matches: NonNullable<BatteryGuideProps['matches']> }) {
  const { words, locale } = usePage()
  const { battery } = words
  const amount = (value: number) => formatNumber(value, locale)
  return (
    <>
      <SelectField
        id="battery-group"
        name="group"
        label={battery.group}
        empty={battery.any}
        defaultValue={selection.group ?? ''}
        options={matches.groups.map(({ value, name, parts }) => ({
          value,
          label: fill(battery.groupOption, { group: name, count: amount(parts) }),
        }))}
      />
      <SelectField
        id="battery-cca"
        name="cca"
        label={battery.cca}
        empty={battery.any}
        defaultValue={selection.cca === null ? '' : String(selection.cca)}
        options={matches.amps.map((amps) => ({
          value: String(amps),
          label: fill(battery.ccaOption, { amps: amount(amps) }),
        }))}
      />
    </>
  )
}

interface ChoiceProps {
  name: string
  value: string
  label: string
  note: string | null
  chosen: string | null
}

function Choice({ name, value, label, note, chosen }: ChoiceProps) {
  const id = `battery-${name}-${value || 'any'}`
  return (
    <div className="battery-selector__choice">
      <input
        type="radio"
        id={id}
        name={name}
        value={value}
        defaultChecked={value === (chosen ?? '')}
        aria-describedby={note ? `${id}-note` : undefined}
      />
      <label htmlFor={id}>{label}</label>
      {note && (
        <p className="soft" id={`${id}-note`}>
          {note}
        </p>
      )}
    </div>
  )
}
