import type { TextareaHTMLAttributes } from 'react'
import { FieldFrame, noted } from './field-frame.tsx'

interface TextFieldProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> {
  id: string
  label: string
  hint?: string
  error?: string | undefined
}

/** A labelled text of several lines; what is wrong is told beside it and read out with it. */
export function TextField({ id, label, hint, error, ...text }: TextFieldProps) {
  return (
    <FieldFrame {...{ id, label, hint, error }}>
      <textarea id={id} {...noted({ id, hint, error })} {...text} />
    </FieldFrame>
  )
}
