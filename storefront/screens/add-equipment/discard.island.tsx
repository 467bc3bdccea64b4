// Escape asks before what was typed is lost (business rule E-2).
import { useEffect, useRef } from 'react'
import { island } from '../../page/island.tsx'

interface DiscardProps {
  to: string
  words: { discard: string; discardYes: string; discardNo: string }
}

function DiscardDialog({ to, words }: DiscardProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const ask = (event: KeyboardEvent) => {
      const { key, defaultPrevented } = event
      const typed = [...document.querySelectorAll<HTMLInputElement>('main form input:not([type=hidden])')]
      if (key !== 'Escape' || defaultPrevented || dialog.current?.open || !typed.some(({ value }) => value)) return
      // The browser would close the dialog by the same key, or stop an answer that is on its way.
      event.preventDefault()
      dialog.current?.showModal()
    }
    addEventListener('keydown', ask)
    return () => removeEventListener('keydown', ask)
  }, [])
  return (
    <dialog className="dialog" ref={dialog} aria-labelledby="discard">
      <h2 id="discard">{words.discard}</h2>
      <div className="dialog__actions">
        <button className="button" type="button" onClick={() => dialog.current?.close()}>
          {words.discardNo}
        </button>
        <a className="button button--primary" href={to}>
          {words.discardYes}
        </a>
      </div>
    </dialog>
  )
}

export const Discard = island('add-equipment/discard', DiscardDialog, 'idle')
