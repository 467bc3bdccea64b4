// What is asked of a vehicle beside its number: filled in from the number where it says it, and the shopper's to change (E-8, E-9).
import type { Equipment } from '#contract/shop/equipment.ts'
import { Field } from '#ui/field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { VEHICLE_POWERS } from '#values/equipment.ts'
import { fill } from '#words/format.ts'
import { beginAt } from '../forms/problem.ts'
import { usePage } from '../page/page-context.ts'

export type VehicleAnswers = Partial<Record<'make' | 'model' | 'year' | 'power', string>>

interface VehicleDetailsProps {
  vehicle?: Equipment['vehicle']
  answers?: VehicleAnswers | undefined
  errors?: VehicleAnswers | undefined
}

const ASKED = ['make', 'model', 'year', 'power'] as const

export function VehicleDetails({ vehicle, answers, errors }: VehicleDetailsProps) {
  const { words } = usePage()
  const ask = words.equipment.vehicle
  const first = ASKED.find((name) => errors?.[name])
  const years = vehicle?.years ?? []
  return (
    <fieldset className="vehicle-details" data-vehicle="">
      <legend>{ask.title}</legend>
      <Field
        id="equipment-make"
        name="make"
        label={ask.make}
        defaultValue={answers?.make ?? (errors?.make ? '' : vehicle?.make)}
        error={errors?.make}
        {...beginAt(first === 'make')}
        maxLength={60}
      />
      <Field
        id="equipment-model"
        name="model"
        label={ask.model}
        defaultValue={answers?.model ?? (errors?.model ? '' : vehicle?.model)}
        error={errors?.model}
        {...beginAt(first === 'model')}
        maxLength={80}
      />
      <Field
        id="equipment-year"
        name="year"
        label={ask.year}
        {...(years.length > 1 && { hint: fill(ask.confirmYear, { years: years.join(' / ') }) })}
        defaultValue={answers?.year ?? (errors?.year ? '' : (vehicle?.year ?? undefined))}
        error={errors?.year}
        {...beginAt(first === 'year')}
        inputMode="numeric"
        maxLength={4}
      />
      <SelectField
        id="equipment-power"
        name="power"
        label={ask.power}
        empty={ask.choose}
        options={VEHICLE_POWERS.map((value) => ({ value, label: words.garage.powers[value] }))}
        defaultValue={answers?.power ?? (errors?.power ? '' : (vehicle?.power ?? ''))}
        error={errors?.power}
        {...beginAt(first === 'power')}
      />
    </fieldset>
  )
}
