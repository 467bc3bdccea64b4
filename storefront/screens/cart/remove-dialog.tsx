// Asks before a line goes (business rule K-6). Without JavaScript it stands open in the page and is a form.
import { type FormEvent, type MouseEvent, useEffect, useRef } from 'react'
import type { CartLine } from '#contract/shop/cart.ts'
import { pathIn } from '#values/locale.ts'
import { useIsland } from '../../page/island.tsx'
import type { CartWords } from './cart-words.ts'

interface RemoveDialogProps {
  line: CartLine
  words: CartWords
  onKeep: () => void
  onRemove: () => void
}

export function RemoveDialog({ line, words, onKeep, onRemove }: RemoveDialogProps) {
  const { locale } = useIsland()
  const dialog = useRef<HTMLDialogElement>(null)
  // Only the browser's own call makes a dialog modal: focus stays inside, Escape closes it, focus returns where it was.
  useEffect(() => {
    if (!dialog.current) return
    dialog.current.open = false
    dialog.current.showModal()
  }, [])

  const close = (event: FormEvent | MouseEvent) => {
    event.preventDefault()
    dialog.current?.close()
  }
  const remove = (event: FormEvent) => {
    close(event)
    onRemove()
  }
  return (
    <dialog className="dialog" ref={dialog} open aria-labelledby="remove-title" onClose={onKeep}>
      <h2 id="remove-title">{words.messages['cart.removeConfirm']}</h2>
      <p>
        {line.part.name} <span className="number">{line.part.partNumber}</span>
      </p>
      <form method="post" action={pathIn(locale, '/cart/remove')} className="dialog__actions" onSubmit={remove}>
        <input type="hidden" name="lineId" value={line.id} />
        <a className="button" href={pathIn(locale, '/cart')} onClick={close}>
          {words.keep}
        </a>
        <button className="button button--primary">{words.remove}</button>
      </form>
    </dialog>
  )
}
