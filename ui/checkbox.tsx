import type { ReactNode } from 'react'
import { noted } from './field-frame.tsx'

interface CheckboxProps {
  id: string
  name: string
  value: string
  checked: boolean
  label: string
  /** The form it belongs to, when it stands outside of it. */
  form?: string
  /** Beside the label, as how many there are. */
  note?: ReactNode
  error?: string | undefined
}

/** The browser keeps the form's state, so the component is uncontrolled: its first state is the page's. */
export function Checkbox({ id, name, value, checked, label, form, note, error }: CheckboxProps) {
  const box = (
    <label className="checkbox" htmlFor={id}>
      <input
        type="checkbox"
        id={id}
        name={name}
        value={value}
        form={form}
        defaultChecked={checked}
        {...noted({ id, error })}
      />
      <span className="checkbox__label">{label}</span>
      {note !== undefined && <span className="checkbox__note number">{note}</span>}
    </label>
  )
  if (!error) return box
  return (
    <div>
      {box}
      <p className="field__error" id={`${id}-error`}>
        {error}
      </p>
    </div>
  )
}
