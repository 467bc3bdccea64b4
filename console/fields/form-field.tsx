import { useWords } from '../base/words.tsx'
import { kindOf } from './field-kinds.ts'
import type { Writing } from './kind.ts'

interface FormFieldProps extends Omit<Writing, 'isInvalid' | 'describedBy'> {
  label: string
  wrong: string | undefined
  isChanged: boolean
}

/** A field with its label, its help, and what is wrong with it. */
export function FormField({ label, wrong, isChanged, ...writing }: FormFieldProps) {
  const { record } = useWords()
  const { id, info, isRequired } = writing
  const { Write } = kindOf(info.dataType)
  if (!Write) return null
  const help = info.inlineHelpText
  const described = [help && `${id}-help`, wrong && `${id}-wrong`].filter(Boolean).join(' ')
  const isGroup = info.dataType === 'MultiPicklist'
  const isBeside = info.dataType === 'Boolean'
  const text = (
    <>
      {label}
      {isRequired && !isBeside && <span className="label__required"> ({record.required})</span>}
    </>
  )
  return (
    <div className={isBeside ? 'form__field form__field--beside' : 'form__field'} data-changed={isChanged || undefined}>
      {isGroup ? (
        <span className="label">{text}</span>
      ) : (
        <label className="label" htmlFor={id}>
          {text}
        </label>
      )}
      <Write {...writing} isInvalid={wrong !== undefined} describedBy={described || undefined} />
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
