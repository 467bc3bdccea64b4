// The second way to name a vehicle: make, model, year, the engine where parts name one, and how it is powered where they depend on it, each
// from a list. Without script it goes step by step through the page of equipment.
import type { AnswerOf } from '#contract/shop/calls.ts'
import { SelectField } from '#ui/select-field.tsx'
import { usePage } from '../page/page-context.ts'
import { pickerWords } from './entry-words.ts'
import { equipmentPage } from './equipment-path.ts'

export type VehicleChoices = AnswerOf<'GarageService.getVehicleChoices'>

export type Picked = Partial<Record<'make' | 'model', string>>

interface VehiclePickerProps {
  back: string
  choices: VehicleChoices
  picked?: Picked
}

export function VehiclePicker({ back, choices, picked }: VehiclePickerProps) {
  const { words, href } = usePage()
  const { vehicle, next, shop } = words.equipment
  const { makes, models, years, engines, powers = [] } = choices
  const isLast = years.length > 0
  const select = (name: 'make' | 'model' | 'year' | 'engine', options: (string | number)[], empty = vehicle.choose) => (
    <SelectField
      id={`pick-${name}`}
      name={name}
      label={vehicle[name]}
      empty={empty}
      options={options.map((option) => ({ value: String(option), label: String(option) }))}
      defaultValue={name === 'make' || name === 'model' ? (picked?.[name] ?? '') : ''}
      disabled={options.length === 0}
      required={name !== 'engine'}
    />
  )
  return (
    <form
      className="vehicle-picker"
      action={href('/equipment')}
      data-equipment="picker"
      data-back={href(back)}
      data-words={JSON.stringify(pickerWords(words))}
    >
      {back !== '/' && <input type="hidden" name="back" value={back} />}
      {select('make', makes)}
      {select('model', models)}
      {select('year', years)}
      {select('engine', engines, vehicle.anyEngine)}
      <SelectField
        id="pick-power"
        name="power"
        label={vehicle.power}
        className="vehicle-picker__power"
        empty={vehicle.unsure}
        options={powers.map((value) => ({ value, label: words.garage.powers[value] }))}
        disabled={powers.length === 0}
      />
      {isLast && <input type="hidden" name="type" value="VEHICLE" />}
      {isLast && <input type="hidden" name="from" value={href(equipmentPage(back))} />}
      <p className="field__error" role="alert" data-problem="" />
      <button
        className="button button--primary"
        type="submit"
        {...(isLast && { formMethod: 'post', formAction: href('/equipment/hold') })}
      >
        {isLast ? shop : next}
      </button>
    </form>
  )
}
