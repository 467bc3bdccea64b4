interface StepperProps {
  id: string
  name: string
  label: string
  /** NaN while nothing readable is entered. */
  value: number
  max: number
  fewer: string
  more: string
  /** The id of the sentence that says what is wrong with the entry. */
  problem?: string | undefined
  onChange: (value: number) => void
}

/**
 * A whole number from 1 to `max`, by typing or by steps; what is typed beside that is told as it is. A step that leads nowhere is told
 * to be off, but keeps the focus that its last use gave it.
 */
export function Stepper({ id, name, label, value, max, fewer, more, problem, onChange }: StepperProps) {
  const step = (by: number) => {
    const to = Math.min(max, Math.max(1, Math.trunc(value || 1) + by))
    if (to !== value) onChange(to)
  }
  return (
    <div className="stepper">
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <button type="button" aria-label={fewer} aria-disabled={!(value > 1)} onClick={() => step(-1)}>
        −
      </button>
      <input
        id={id}
        name={name}
        type="number"
        inputMode="numeric"
        min={1}
        max={max}
        required
        // What the browser remembers of another time is not what is wanted now.
        autoComplete="off"
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem}
        value={Number.isNaN(value) ? '' : value}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
      <button type="button" aria-label={more} aria-disabled={value >= max} onClick={() => step(1)}>
        +
      </button>
    </div>
  )
}
