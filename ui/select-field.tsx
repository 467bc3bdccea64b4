import type { SelectHTMLAttributes } from 'react'
import { FieldFrame, noted } from './field-frame.tsx'

interface Option {
  value: string
  label: string
}

interface Group {
  label: string
  country: string
  options: readonly Option[]
}

interface SelectFieldProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id'> {
  id: string
  label: string
  /** Choices, or groups of them under a name. */
  options: readonly (Option | Group)[]
  /** The first line, while nothing is chosen; without it the first option is. */
  empty?: string
  error?: string
}

/** A labelled choice of one; what is wrong is told beside it and read out with it. */
export function SelectField({ id, label, options, empty, error, className, ...select }: SelectFieldProps) {
  return (
    <FieldFrame {...{ id, label, error, className }}>
      <select id={id} {...noted({ id, error })} {...select}>
        {empty !== undefined && <option value="">{empty}</option>}
        {options.map((option) =>
          'value' in option ? (
            <Choice key={option.value} {...option} />
          ) : (
            <optgroup key={option.label} label={option.label} data-country={option.country}>
              {option.options.map((each) => (
                <Choice key={each.value} {...each} />
              ))}
            </optgroup>
          ),
        )}
      </select>
    </FieldFrame>
  )
}

const Choice = ({ value, label }: Option) => <option value={value}>{label}</option>
