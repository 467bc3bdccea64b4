// A field that people neither see nor reach: whatever fills it is a program (business rule F-4).
import { TRAP } from '#values/trap.ts'

export function Trap({ label }: { label: string }) {
  return (
    <p className="form__trap" aria-hidden="true">
      <label>
        {label}
        <input name={TRAP} tabIndex={-1} autoComplete="off" />
      </label>
    </p>
  )
}
