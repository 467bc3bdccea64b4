// Copies a part number: a button with `data-copy` says what, and its words what to tell when it is done.
import { announce } from '../page/announce.ts'
import { wordsOf } from '../page/words-of.ts'

export function copyOnClick(): void {
  document.addEventListener('click', async ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy]') : null
    if (!button) return
    const { copied } = wordsOf<{ copied: string }>(button)
    await navigator.clipboard.writeText(button.dataset.copy ?? '')
    button.textContent = copied
    announce(copied)
  })
}
