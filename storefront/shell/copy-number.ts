// Copies a part number: a button with `data-copy` says what, and its words what to tell when it is done.
import { announce } from '../page/announce.ts'
import { onClick } from '../page/on-click.ts'
import { wordsOf } from '../page/words-of.ts'

export const copyOnClick = (): void =>
  onClick('[data-copy]', async (button) => {
    const { copied } = wordsOf<{ copied: string }>(button)
    await navigator.clipboard.writeText(button.dataset.copy ?? '')
    button.textContent = copied
    announce(copied)
  })
