/** Reads a sentence to assistive technology without moving anything. Emptied first: readers skip a text that stays the same. */
export function announce(sentence: string): void {
  const announcer = document.getElementById('announcer')
  if (!announcer) return
  announcer.textContent = ''
  requestAnimationFrame(() => {
    announcer.textContent = sentence
  })
}
