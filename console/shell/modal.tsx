// A dialog of the browser's own: it keeps the focus, closes by Escape, and gives the focus back.
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Icon } from '../base/icon.tsx'
import { useWords } from '../base/words.tsx'

interface ModalProps {
  title: string
  onClose: () => void
  /** 'sheet' from the right, 'drawer' from the left, 'box' in the middle. */
  shape?: 'box' | 'sheet' | 'drawer' | 'palette'
  hasHead?: boolean
  children: ReactNode
}

export function Modal({ title, onClose, shape = 'box', hasHead = true, children }: ModalProps) {
  const words = useWords()
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    dialog.current?.showModal()
    dialog.current?.querySelector<HTMLElement>('[data-first]')?.focus()
    const box = dialog.current
    // A press beside what it holds is one on the dialog itself.
    box?.addEventListener('click', ({ target }) => {
      if (target === box) box.close()
    })
  }, [])
  return (
    <dialog
      ref={dialog}
      className={`modal modal--${shape}`}
      {...(hasHead ? { 'aria-labelledby': id } : { 'aria-label': title })}
      onClose={onClose}
    >
      <div className="modal__inside">
        {hasHead && (
          <header className="modal__head">
            <h2 id={id}>{title}</h2>
            <button
              type="button"
              className="icon-button"
              aria-label={words.close}
              onClick={() => dialog.current?.close()}
            >
              <Icon name="close" />
            </button>
          </header>
        )}
        {children}
      </div>
    </dialog>
  )
}
