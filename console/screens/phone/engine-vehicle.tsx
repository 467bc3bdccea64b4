// The vehicle that a crate engine goes into, as the caller tells it (business rules CE-1, CE-3). What is agreed to is not asked here: that is the caller's alone.
import type { PhoneLine } from '#contract/console-api/phone-orders.ts'
import { VEHICLE_FIELDS, type VehicleField } from '#values/crate-engine.ts'
import { VEHICLE_POWERS } from '#values/equipment.ts'
import { usePhoneWords } from '../../base/phone-words.tsx'
import { useSpeech } from '../../base/words.tsx'
import { vehicleStates } from '#values/regions.ts'
import { Labelled } from '../../fields/labelled.tsx'
import { chosenRegion, regionChoices } from '../../fields/region-choices.ts'
import type { TypedVehicle } from './draft.ts'

const MOST = { vin: 40, year: 4, make: 60, model: 80 } as const

interface EngineVehicleProps {
  engine: NonNullable<PhoneLine['engine']>
  vehicle: TypedVehicle
  onType: (field: VehicleField, value: string) => void
}

export function EngineVehicle({ engine, vehicle, onType }: EngineVehicleProps) {
  const words = usePhoneWords()
  /** What the number says fills in what was not typed, and can be changed or emptied (E-8). */
  const shown = (field: VehicleField) => vehicle[field] ?? engine.known[field] ?? ''
  const { locale } = useSpeech()
  const options = {
    state: regionChoices(vehicle.state, vehicleStates(locale)),
    vehiclePowered: VEHICLE_POWERS.map((power) => ({ value: power, label: words.powers[power] })),
  }
  return (
    <fieldset className="phone__vehicle phone__fields">
      <legend>{words.vehicle}</legend>
      {VEHICLE_FIELDS.map((field) => (
        <Labelled
          key={field}
          label={words.vehicleFields[field]}
          help={field === 'vin' ? words.vinHint : undefined}
          wrong={engine.errors[field]}
        >
          {(given) =>
            field === 'state' || field === 'vehiclePowered' ? (
              <select
                {...given}
                className="control"
                value={field === 'state' ? chosenRegion(vehicle.state) : shown(field)}
                onChange={({ target }) => onType(field, target.value)}
              >
                <option value="">{words.choose}</option>
                {options[field].map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            ) : (
              <input
                {...given}
                className="control"
                autoComplete="off"
                spellCheck={false}
                maxLength={MOST[field]}
                value={shown(field)}
                onChange={({ target }) => onType(field, target.value)}
              />
            )
          }
        </Labelled>
      ))}
      <p className="help phone__wide">
        {engine.vehicle && <b>{engine.vehicle}. </b>}
        {words.ofEngine}
      </p>
    </fieldset>
  )
}
