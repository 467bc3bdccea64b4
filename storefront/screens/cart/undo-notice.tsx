// Offers to put back what was just removed, for 10 s (K-6). The time stops under the pointer or focus, so that nobody loses it while
// reaching for it.
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { pathIn } from '#values/locale.ts'
import { fill } from '#words/format.ts'
import { useIsland } from '../../page/island.tsx'
import type { CartWords } from './cart-words.ts'

const OFFERED_MS = 10_000

interface UndoNoticeProps {
  removed: { id: string; name: string }
  words: CartWords
  /** The focused control went with its line: focus would fall to the top of the page. */
  takesFocus: boolean
  onUndo: (lineId: string, name: string) => void
  onOver: () => void
}

export function UndoNotice({ removed, words, takesFocus, onUndo, onOver }: UndoNoticeProps) {
  const { locale } = useIsland()
  const [isHeld, setHeld] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const over = useEffectEvent(onOver)
  // Time and focus live outside of React.
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => over(), OFFERED_MS)
    return () => clearTimeout(timer)
  }, [isHeld])
  useEffect(() => {
    if (takesFocus) button.current?.focus({ preventScroll: true })
  }, [takesFocus])

  const undo = (event: FormEvent) => {
    event.preventDefault()
    onUndo(removed.id, removed.name)
  }
  return (
    <form
      className="undo"
      method="post"
      action={pathIn(locale, '/cart/restore')}
      onSubmit={undo}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      <p>{fill(words.removed, { name: removed.name })}</p>
      <input type="hidden" name="lineId" value={removed.id} />
      <button
        className="button"
        ref={button}
        onFocus={({ target }) => setHeld(target.matches(':focus-visible'))}
        onBlur={() => setHeld(false)}
      >
        {words.undo}
      </button>
    </form>
  )
}
