// The fields of one address (business rule A-1), in the order in which the post writes them.
import type { InputHTMLAttributes } from 'react'
import { Field } from '#ui/field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import type { Address } from '#values/address.ts'
import { addressRegions } from '#values/regions.ts'
import { useIsland } from '../../page/island.tsx'
import { AddressLine } from './address-line.tsx'
import { type Party, withAddress } from './entry.ts'
import { useForm } from './form.ts'
import { SECTION, useAddressField } from './use-address-field.ts'

export function AddressFields({ party }: { party: Party }) {
  const { entry, words, change } = useForm()
  const { country } = entry[party]
  const isUS = country === 'US'
  return (
    <div className="address">
      <TextField party={party} field="firstName" autoComplete="given-name" maxLength={80} required />
      <TextField party={party} field="lastName" autoComplete="family-name" maxLength={80} required />
      <TextField party={party} field="company" className="address__whole" autoComplete="organization" maxLength={80} />
      <AddressLine party={party} />
      <TextField party={party} field="line2" className="address__whole" autoComplete="address-line2" />
      <TextField party={party} field="city" autoComplete="address-level2" maxLength={80} required />
      <RegionField party={party} />
      <TextField
        party={party}
        field="postalCode"
        label={isUS ? words.fields.zip : words.fields.postal}
        autoComplete="postal-code"
        inputMode={isUS ? 'numeric' : 'text'}
        maxLength={16}
        required
      />
      <TextField party={party} field="mobile" type="tel" autoComplete="tel" inputMode="tel" maxLength={40} required />
      {party === 'billTo' && (
        <SelectField
          id="billTo-country"
          name="billTo.country"
          className="address__whole"
          label={words.fields.country}
          options={(['US', 'CA'] as const).map((value) => ({ value, label: words.countries[value] }))}
          autoComplete="billing country"
          value={country}
          onChange={({ target }) => change(withAddress(entry, party, { country: target.value === 'CA' ? 'CA' : 'US' }))}
        />
      )}
    </div>
  )
}

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  party: Party
  field: Exclude<keyof Address, 'country' | 'region'>
  label?: string
}

function TextField({ party, field, label, autoComplete, ...input }: TextFieldProps) {
  const { words, stopped } = useForm()
  const { set, ...props } = useAddressField(party, field)
  const isFull = stopped === props.id
  return (
    <Field
      {...props}
      {...input}
      label={label ?? words.fields[field as keyof typeof words.fields]}
      hint={isFull && !props.error ? words.messages['address.tooLong'] : undefined}
      autoComplete={`${SECTION[party]} ${autoComplete}`}
      onChange={(event) => set(event.target.value)}
    />
  )
}

function RegionField({ party }: { party: Party }) {
  const { entry, words } = useForm()
  const { locale } = useIsland()
  const { set, ...props } = useAddressField(party, 'region')
  const { country } = entry[party]
  const options = addressRegions(country, party, locale).map(({ code, name }) => ({ value: code, label: name }))
  return (
    <SelectField
      {...props}
      label={country === 'US' ? words.fields.state : words.fields.province}
      options={options}
      empty={words.choose}
      autoComplete={`${SECTION[party]} address-level1`}
      required
      onChange={(event) => set(event.target.value)}
    />
  )
}
