// One vehicle of a crate engine's form (business rules CE-1, CE-3).
import type { CrateForm } from '#contract/shop/crate-engine.ts'
import { Field } from '#ui/field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import type { VehicleField } from '#values/crate-engine.ts'
import { VEHICLE_POWERS } from '#values/equipment.ts'
import { fill } from '#words/format.ts'
import type { TypedVehicle } from '../../cart/add-engines.ts'
import { type CrateEntries, fieldName } from './crate-entries.ts'
import type { CrateWords } from './crate-words.ts'

interface CrateVehicleProps {
  place: number
  vehicle: TypedVehicle
  entries: CrateEntries
  states: CrateForm['states']
  words: CrateWords
  isVerifying: boolean
  canRemove: boolean
  onChange: (field: VehicleField, value: string) => void
  onVinLeft: () => void
}

export function CrateVehicle({ place, vehicle, entries, states, words, isVerifying, ...props }: CrateVehicleProps) {
  const { canRemove, onChange, onVinLeft } = props
  const number = place + 1
  const read = entries.read[place]
  const years = entries.years[place]
  const field = (name: VehicleField) => {
    const id = fieldName(name, place)
    const error = entries.errors[id]
    return {
      id,
      name: id,
      value: vehicle[name],
      ...(error && { error }),
      onChange: ({ target }: { target: { value: string } }) => onChange(name, target.value),
    }
  }
  return (
    <fieldset className="crate__vehicle">
      <legend>{fill(words.vehicle, { number })}</legend>
      <div className="crate__vin">
        <Field
          {...field('vin')}
          label={words.vin}
          hint={words.vinHint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          readOnly={isVerifying}
          onBlur={onVinLeft}
        />
        <button
          className="button button--small"
          name="do"
          value={`check-${number}`}
          aria-label={isVerifying ? undefined : fill(words.checkVinOf, { number })}
          aria-disabled={isVerifying || undefined}
        >
          {isVerifying ? words.messages['entry.verifying'] : words.checkVin}
        </button>
      </div>
      {read && (
        <p className="crate__read">
          <strong>{words.messages['entry.verified']}</strong> {fill(words.read, { vehicle: read })}
        </p>
      )}
      <SelectField
        {...field('state')}
        label={words.state}
        empty={words.choose}
        options={states.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <Field
        {...field('year')}
        label={words.year}
        {...(years && { hint: fill(words.confirmYear, { years }) })}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
      />
      <Field {...field('make')} label={words.make} autoComplete="off" maxLength={60} />
      <Field {...field('model')} label={words.model} autoComplete="off" maxLength={80} />
      <SelectField
        {...field('vehiclePowered')}
        label={words.power}
        empty={words.choose}
        options={VEHICLE_POWERS.map((value) => ({ value, label: words.powers[value] }))}
      />
      {canRemove && (
        <button className="link-button crate__remove" name="do" value={`fewer-${number}`}>
          {fill(words.remove, { number })}
        </button>
      )}
    </fieldset>
  )
}
