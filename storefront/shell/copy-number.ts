// Copies a part number: a button with `data-copy` says what, and in `data-copied` what to tell when it is done.
import { announce } from '../page/announce.ts'

export function copyOnClick(): void {
  document.addEventListener('click', async ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy]') : null
    if (!button) return
    const { copy = '', copied = '' } = button.dataset
    await navigator.clipboard.writeText(copy)
    button.textContent = copied
    announce(copied)
  })
}
