import type { HTMLInputTypeAttribute } from 'react'
import type { Writing } from './kind.ts'

interface TextInputProps extends Writing {
  type?: HTMLInputTypeAttribute
  inputMode?: 'decimal' | 'numeric' | 'email' | 'tel' | 'url'
  className?: string
  step?: string
}

/** One line of text, of whichever type. */
export function TextInput({ type = 'text', inputMode, className = '', step, ...writing }: TextInputProps) {
  const { id, draft, onDraft, info, isRequired, isInvalid, describedBy, isFocused } = writing
  return (
    <input
      id={id}
      className={`control ${className}`}
      type={type}
      {...(inputMode && { inputMode })}
      {...(step && { step })}
      {...(info.length > 0 && { maxLength: info.length })}
      value={String(draft)}
      aria-required={isRequired || undefined}
      aria-invalid={isInvalid || undefined}
      aria-describedby={describedBy}
      autoComplete="off"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- somebody has just opened it to write
      autoFocus={isFocused}
      onChange={({ target }) => onDraft(target.value)}
    />
  )
}
