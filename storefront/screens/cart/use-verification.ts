// The small window in which somebody proves who they are, and what becomes of it (business rules I-1 to I-5). Where it cannot be opened the
// link leads there in this window, as it does without script.
import { type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { VerificationView } from '#contract/shop/verification.ts'
import { pathIn } from '#values/locale.ts'
import { announce } from '../../page/announce.ts'
import { useIsland } from '../../page/island.tsx'
import { verificationStorage } from '../../cart/verification-storage.ts'
import type { CartWords } from './cart-words.ts'

const WIDTH = 510
const HEIGHT = 620
const LOOK_MS = 400

interface VerificationState {
  first: VerificationView
  /** The page was opened by whoever came back from the provider. */
  isTold: boolean
  words: CartWords
}

export function useVerification({ first, isTold, words }: VerificationState) {
  const { locale, shop } = useIsland()
  const storage = verificationStorage(locale)
  const [view, setView] = useState(first)
  const [told, setTold] = useState<VerificationView['outcome'] | null>(isTold ? first.outcome : null)
  const [isWaiting, setWaiting] = useState(false)
  const opened = useRef<Window | null>(null)
  const timer = useRef<ReturnType<typeof setInterval>>(undefined)
  const { outcomes } = words.discounts

  const tell = (outcome: VerificationView['outcome']) => {
    setTold(outcome)
    announce(outcomes[outcome])
  }
  /** As the result was just told, here or by the small window: an error once, a success once the page was loaded again. */
  function takeResult({ outcome, Status }: VerificationView) {
    const [result] = Status.status
    if (outcome === 'VERIFIED' && result?.verified) {
      if (!storage.takeCheck()) {
        storage.succeed(result.groupName)
        storage.takeCheck()
      }
      return location.replace(pathIn(locale, '/cart'))
    }
    if (outcome === 'FAILED' && !storage.isFirstError()) return setTold(null)
    tell(outcome)
  }

  async function ended() {
    clearInterval(timer.current)
    opened.current = null
    setWaiting(false)
    try {
      const now = await shop.call('VerificationService.checkVerification', { storeLocale: locale })
      setView(now)
      takeResult(now)
    } catch {
      tell('FAILED')
    }
  }

  const begin = useEffectEvent(() => {
    if (first.proofs.length === 0) storage.forget()
    const [result] = first.Status.status
    const isVerified = first.outcome === 'VERIFIED' && result?.verified === true
    if (!isTold) {
      if (isVerified && storage.isFirstPromo()) tell('VERIFIED')
      return
    }
    history.replaceState(history.state, '', pathIn(locale, '/cart'))
    if (first.outcome === 'FAILED') storage.fail()
    if (isVerified) storage.succeed(result.groupName)
    // The small window: what it has noted is for the cart that opened it.
    if (window.opener) return window.close()
    if (!isVerified) return takeResult(first)
    // Coming back in the same window has loaded the page already, and says so.
    storage.takeCheck()
    storage.isFirstPromo()
  })
  useEffect(() => {
    begin()
    return () => clearInterval(timer.current)
  }, [])

  function verify(event: MouseEvent<HTMLAnchorElement>) {
    if (innerWidth < 2 * WIDTH || event.metaKey || event.ctrlKey || event.shiftKey) return
    const [left, top] = [screenX + (outerWidth - WIDTH) / 2, screenY + (outerHeight - HEIGHT) / 2]
    const features = `popup,width=${WIDTH},height=${HEIGHT},left=${Math.round(left)},top=${Math.round(top)}`
    const popup = window.open(`${event.currentTarget.href}&popup=1`, 'verification', features)
    if (!popup) return
    event.preventDefault()
    popup.focus()
    opened.current = popup
    setTold(null)
    setWaiting(true)
    announce(words.discounts.waiting)
    clearInterval(timer.current)
    timer.current = setInterval(() => {
      if (opened.current?.closed) void ended()
    }, LOOK_MS)
  }

  return { view, told, isWaiting, verify }
}
