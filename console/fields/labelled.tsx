import { type ReactNode, useId } from 'react'

interface LabelledProps {
  label: string
  help?: string | undefined
  wrong?: string | undefined
  children: (given: { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string }) => ReactNode
}

/** A label with its control, its help, and what is wrong with it. */
export function Labelled({ label, help, wrong, children }: LabelledProps) {
  const id = useId()
  const described = [help && `${id}-help`, wrong && `${id}-wrong`].filter(Boolean).join(' ')
  return (
    <div className="form__field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        ...(wrong && { 'aria-invalid': true as const }),
        ...(described && { 'aria-describedby': described }),
      })}
      {help && (
        <p id={`${id}-help`} className="help">
          {help}
        </p>
      )}
      {wrong && (
        <p id={`${id}-wrong`} className="wrong">
          {wrong}
        </p>
      )}
    </div>
  )
}
