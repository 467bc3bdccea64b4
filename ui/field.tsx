import type { InputHTMLAttributes } from 'react'
import { FieldFrame, noted } from './field-frame.tsx'

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  id: string
  label: string
  hint?: string
  error?: string
}

/** A labelled text input; what is wrong is told beside it and read out with it. */
export function Field({ id, label, hint, error, className, ...input }: FieldProps) {
  return (
    <FieldFrame {...{ id, label, hint, error, className }}>
      <input id={id} {...noted({ id, hint, error })} {...input} />
    </FieldFrame>
  )
}
