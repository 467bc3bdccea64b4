// Part of the first script: whether anything may be recorded. The question stands at the foot of every page, hidden until this shows
// it; the answer stays in a cookie, and can be changed in the same place.
import { whenIdle } from '../page/hydrate-islands.ts'

const YEAR_SECONDS = 31_536_000

/** Asks, and records from then on where it may. Answers what to call after another page was swapped in. */
export function watchConsent(): () => void {
  const question = document.getElementById('consent')
  if (!question) return () => {}
  const { layer = '', unasked } = question.dataset
  let isRecording = false

  // Where the law asks for none, a browser's own signal still says no (Global Privacy Control).
  const assumed =
    unasked !== undefined && !('globalPrivacyControl' in navigator && navigator.globalPrivacyControl) ? 'yes' : ''
  const choice = () => /\banalytics=(yes|no)/.exec(document.cookie)?.[1] ?? assumed
  const record = () => {
    if (choice() === 'yes') {
      isRecording = true
      whenIdle(() => import('./record.ts').then((file) => file.recordPage(layer)))
    } else if (isRecording) location.reload()
    for (const button of question.querySelectorAll('button')) button.ariaPressed = `${button.value === choice()}`
  }

  delete question.dataset['waiting']
  question.addEventListener('click', ({ target }) => {
    const answer = (target as HTMLButtonElement).value
    if (!answer || answer === choice()) return
    document.cookie = `analytics=${answer};path=/;max-age=${YEAR_SECONDS};samesite=lax`
    record()
  })
  record()
  return record
}
