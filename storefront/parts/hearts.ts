// The hearts of a page where a script runs: which parts are saved is asked once for all that it shows, and a press saves or takes out in
// place. A guest sends the form itself, signs in, and comes back to this page.
import { type Locale, splitPath } from '#values/locale.ts'
import { fillVisitor } from '../account/visitor.ts'
import { refusalIn, shopApi } from '../calls/shop-api.ts'
import { announce } from '../page/announce.ts'

const HEART = 'button.heart'

let asked = new WeakSet<Element>()
let isListening = false
/** One call after the other: two presses in a row end as the last one says. */
let turn: Promise<unknown> = Promise.resolve()

export async function showHearts(locale: Locale): Promise<void> {
  if (!isListening) listen(locale)
  isListening = true
  if (!/\bvisitor=1/.test(document.cookie) || (await fillVisitor(locale))?.isGuest !== false) return
  const hearts = heartsIn(HEART).filter((heart) => !asked.has(heart))
  if (hearts.length === 0) return
  for (const heart of hearts) asked.add(heart)
  const products = [...new Set(hearts.map(({ value }) => value))]
  // Unknown, they go on working as without script.
  const saved = await shopApi
    .call('SavedService.getSavedAmong', { storeLocale: locale, products })
    .catch(() => undefined)
  if (saved) for (const heart of hearts) heart.ariaPressed = String(saved.includes(heart.value))
}

function listen(locale: Locale): void {
  document.addEventListener('submit', (event) => press(event, locale))
  // A page that the browser kept may show what was taken out since.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    asked = new WeakSet()
    void showHearts(locale)
  })
}

const heartsIn = (selector: string) => [...document.querySelectorAll<HTMLButtonElement>(selector)]

function press(event: SubmitEvent, locale: Locale): void {
  const { target: form, submitter: heart } = event
  if (!(form instanceof HTMLFormElement) || !(heart instanceof HTMLButtonElement) || !heart.matches(HEART)) return
  if (heart.ariaPressed === null) {
    form.querySelector('[name=back]')?.remove()
    const value = splitPath(location.pathname).path + location.search
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name: 'back', value }))
    return
  }
  event.preventDefault()
  const isSaved = heart.ariaPressed === 'true'
  show(heart, !isSaved)
  turn = turn.then(() => change(heart, { form, isSaved, locale }))
}

async function change(
  heart: HTMLButtonElement,
  { form, isSaved, locale }: { form: HTMLFormElement; isSaved: boolean; locale: Locale },
): Promise<void> {
  const name = isSaved ? 'SavedService.removePart' : 'SavedService.savePart'
  try {
    await shopApi.call(name, { storeLocale: locale, product: heart.value })
  } catch (error) {
    show(heart, isSaved)
    const { code, sentence } = refusalIn(error)
    // Without an answer the heart is as before, which is heard as well.
    if (isSaved || code === 'service/unavailable') return announce(sentence ?? '')
    // The page of saved parts says why, or asks whoever was signed out to sign in.
    heart.ariaPressed = null
    form.requestSubmit(heart)
  }
}

const show = ({ value }: HTMLButtonElement, isSaved: boolean): void => {
  for (const heart of heartsIn(`${HEART}[value="${value}"]`)) heart.ariaPressed = String(isSaved)
}
