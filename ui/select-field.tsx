import type { SelectHTMLAttributes } from 'react'
import { FieldFrame, noted } from './field-frame.tsx'

interface SelectFieldProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id'> {
  id: string
  label: string
  options: { value: string; label: string }[]
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
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
