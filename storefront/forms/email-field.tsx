import { Field } from '#ui/field.tsx'
import { beginAt } from './problem.ts'

interface EmailFieldProps {
  id: string
  label: string
  hint?: string
  /** As it was entered before. */
  typed: string
  /** What was wrong with it, if anything. */
  wrong: string | undefined
  /** The page begins at this field: something was wrong, and this is the first place to mend it. */
  isFirst?: boolean
}

/** A visitor's email, filled in for who is known to the browser, as long as an address may be. */
export function EmailField({ id, label, hint, typed, wrong, isFirst = wrong !== undefined }: EmailFieldProps) {
  return (
    <Field
      id={id}
      name="email"
      type="email"
      label={label}
      {...(hint !== undefined && { hint })}
      defaultValue={typed}
      error={wrong}
      {...beginAt(isFirst)}
      autoComplete="email"
      spellCheck={false}
      maxLength={254}
      data-visitor-email=""
      required
    />
  )
}
