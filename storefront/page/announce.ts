/** Tells assistive technology a sentence, without moving anything on the page. The same sentence twice is told twice. */
export function announce(sentence: string): void {
  const announcer = document.getElementById('announcer')
  if (!announcer) return
  announcer.textContent = ''
  requestAnimationFrame(() => {
    announcer.textContent = sentence
  })
}
