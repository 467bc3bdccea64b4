// Takes over what was typed, or filled in by the browser, before this script was awake (business rule CH-2).
import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { CheckoutEntry } from '#contract/shop/checkout.ts'
import { withTyped } from './entry.ts'

export function useTypedBefore(
  form: RefObject<HTMLFormElement | null>,
  entry: CheckoutEntry,
  change: (entry: CheckoutEntry) => void,
): void {
  const takeOver = useEffectEvent(() => {
    const fields = new FormData(form.current ?? undefined)
    // Fields that are locked are not there.
    if (!fields.has('email')) return
    const typed = withTyped(entry, fields)
    if (JSON.stringify(typed) !== JSON.stringify(entry)) change(typed)
  })
  // Once, on waking: the page's own fields are the only place where this is known.
  useEffect(() => takeOver(), [])
}
