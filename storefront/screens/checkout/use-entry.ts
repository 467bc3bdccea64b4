// What the shopper types, kept here and by the shop (business rule CH-2): told right or wrong on leaving a field, saved soon after,
// and never lost when a save fails.
import { useRef, useState } from 'react'
import type { CheckoutEntry, CheckoutView, OpenCheckout } from '#contract/shop/checkout.ts'
import { pathIn } from '#values/locale.ts'
import { useIsland } from '../../page/island.tsx'
import { keepEntries } from '../../shell/keep-entries.ts'
import { ShopRefusal } from '../../calls/shop-api.ts'
import { CHOSEN, type EntryErrors, errorsOf, type FieldPath, type Party, pathsOf, withChosen } from './entry.ts'
import { withLowered } from './lowered.ts'

/** A pause in typing after which it is saved. */
const PAUSE_MS = 500

/** `asked`: fields whose errors are told from the first. */
export function useEntry(first: OpenCheckout, asked: readonly FieldPath[] = []) {
  const isCustomer = first.customer !== null
  const { locale, shop } = useIsland()
  const [entry, setEntry] = useState(first.entry)
  const [view, setView] = useState<CheckoutView>(first)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set([...asked, ...Object.keys(first.errors)]))
  const [gone, setGone] = useState<readonly { party: Party; id: string }[]>([])
  const [saving, setSaving] = useState<'no' | 'yes' | 'failed'>('no')
  const now = useRef<{ entry: CheckoutEntry; left: ReadonlySet<string>; view: CheckoutView }>({
    entry: first.entry,
    left,
    view: first,
  })
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const saves = useRef<Promise<unknown>>(Promise.resolve())
  const latest = useRef(0)

  function show(fresh: CheckoutView) {
    now.current.view = withLowered(now.current.view, fresh)
    setView(now.current.view)
  }

  /** Removed from the book in another window: an address is typed, or another is chosen. */
  function forget(party: Party, id: string) {
    setGone((before) => [...before, { party, id }])
    const { entry } = now.current
    if (entry[CHOSEN[party]] !== id) return
    now.current.entry = withChosen(entry, party, undefined)
    setEntry(now.current.entry)
  }

  /** Saves run one after another, so that an older entry never overwrites a newer one. */
  function save(): Promise<CheckoutView> {
    clearTimeout(pause.current)
    const turn = ++latest.current
    setSaving('yes')
    let sent: CheckoutEntry | undefined
    const saved = saves.current.then(() => {
      const { entry } = now.current
      sent = entry
      return shop.call('CheckoutService.saveEntry', { storeLocale: locale, entry, asked: [...now.current.left] })
    })
    saves.current = saved.catch(() => {})
    saved.then(
      (answer) => {
        if (turn !== latest.current) return
        show(answer)
        for (const party of ['shipTo', 'billTo'] as const) {
          const id = sent?.[CHOSEN[party]]
          if (id && !answer.entry[CHOSEN[party]]) forget(party, id)
        }
        setSaving('no')
      },
      (error) => {
        if (error instanceof ShopRefusal && error.code === 'cart/empty-or-expired') void leadOn()
        if (turn === latest.current) setSaving('failed')
      },
    )
    return saved
  }

  /**
   * Another window may have ordered this cart: reloading leads to that order, or to the empty cart. A customer whose session has ended
   * signs in, and comes back to what was typed.
   */
  async function leadOn() {
    const here = pathIn(locale, '/currentcheckout')
    const hasEnded = isCustomer && (await shop.call('SessionService.getVisitor', { storeLocale: locale })).isGuest
    if (hasEnded) keepEntries(here)
    location.assign(hasEnded ? `${pathIn(locale, '/sign-in')}?${new URLSearchParams({ back: here })}` : here)
  }

  function change(to: CheckoutEntry) {
    now.current.entry = to
    setEntry(to)
    clearTimeout(pause.current)
    pause.current = setTimeout(save, PAUSE_MS)
  }

  function leave(...paths: FieldPath[]) {
    const all = new Set([...now.current.left, ...paths])
    now.current.left = all
    setLeft(all)
    return save()
  }

  // The shop knows rules that this page does not; its error stays until the field changes.
  const found: EntryErrors = { ...view.errors, ...errorsOf(entry) }
  const errors = Object.fromEntries(Object.entries(found).filter(([path]) => left.has(path)))

  return {
    entry,
    entryNow: () => now.current.entry,
    view,
    show,
    errors,
    saving,
    change,
    leave,
    /** Chosen addresses that are in the book no more. */
    gone,
    /** The errors of all fields that are asked for by now are shown. */
    tellAll() {
      now.current.left = new Set(pathsOf(now.current.entry))
      setLeft(now.current.left)
    },
    /** Every error may be told. Answers the checkout as the shop now sees it. */
    leaveAll: () => leave(...pathsOf(now.current.entry)),
  }
}
