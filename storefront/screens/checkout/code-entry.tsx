// A promo code typed at the checkout. The form around it pays: Enter here applies the code, and no more.
import { type KeyboardEvent, useState } from 'react'
import { FieldFrame, noted } from '#ui/field-frame.tsx'
import { useForm } from './form.ts'

/** `onApply` answers why it was refused. */
export function CodeEntry({ onApply }: { onApply: (code: string) => Promise<string | null> }) {
  const { words } = useForm()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const id = 'checkout-code'
  async function apply() {
    const typed = code.trim()
    const refused = typed === '' ? words.codeEmpty : await onApply(typed)
    setError(refused ?? undefined)
    if (refused) document.getElementById(id)?.focus({ preventScroll: true })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void apply()
  }
  return (
    <div className="checkout__code-entry">
      <FieldFrame id={id} label={words.codeLabel} error={error}>
        <input
          id={id}
          type="text"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={80}
          value={code}
          onChange={({ target }) => setCode(target.value)}
          onKeyDown={onKeyDown}
          {...noted({ id, error })}
        />
      </FieldFrame>
      <button type="button" className="button button--small" onClick={() => void apply()}>
        {words.messages['promo.apply']}
      </button>
    </div>
  )
}
