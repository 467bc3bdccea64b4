import type { ReactNode } from 'react'

interface FieldNotes {
  id: string
  hint?: string | undefined
  error?: string | undefined
}

/** What an input says of itself to those who do not see it: whether it is wrong, and which notes below it are read out with it. */
export const noted = ({ id, hint, error }: FieldNotes) => ({
  'aria-invalid': error ? true : undefined,
  'aria-describedby': [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
})

interface FieldFrameProps extends FieldNotes {
  label: string
  className?: string | undefined
  children: ReactNode
}

/** An input with its label above, and its hint and what is wrong with it below. */
export function FieldFrame({ id, label, hint, error, className, children }: FieldFrameProps) {
  return (
    <div className={className ? `field ${className}` : 'field'}>
      <label htmlFor={id}>{label}</label>
      {children}
      {hint && (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field__error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
