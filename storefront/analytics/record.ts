// Records into the data layer: loaded only when it may, after everything else. Whoever reads the layer is the shop owner's choice.
import { localeNamed } from '#values/locale.ts'
import { listenToCalls } from '../calls/shop-api.ts'
import { callEvents } from './call-events.ts'
import type { ShopEvent, VisitorEntry } from './events.ts'
import { formEvents, keepForm } from './form-events.ts'
import { changedCart, followedEvents, pageEvents, partOf } from './page-events.ts'

type Layer = (ShopEvent | VisitorEntry)[]

/** Content of the page recorded last: every page that replaces another brings its own. */
let recorded: Element | null = null

let isListening = false

/** Tells what a page shows, once; the first time also who is visiting, and from then on what calls do. `name` is the layer's on `window`. */
export async function recordPage(name: string): Promise<void> {
  const content = document.querySelector('main')
  if (content === recorded) return
  recorded = content
  const layers = window as unknown as Record<string, Layer | undefined>
  const layer = (layers[name] ??= [])
  const eventsOf = callEvents({
    cart: changedCart(document),
    partOf: (id) => partOf(document, id),
  })
  listenToCalls((...call) => layer.push(...eventsOf(...call)))
  content?.addEventListener('click', ({ target }) => layer.push(...followedEvents(target)))
  const locale = localeNamed(document.documentElement.lang)
  layer.push(...formEvents(document, locale), ...pageEvents(document, location.pathname).filter(isNews))
  if (!isListening)
    addEventListener('submit', ({ defaultPrevented, target }) => {
      // After all who may answer it in the page.
      if (!defaultPrevented) keepForm(target as HTMLFormElement, document, locale)
    })
  isListening = true
  if (layer.some((entry) => 'crmId' in entry)) return
  const visitor = await visitorEntry()
  if (visitor) layer.push(visitor)
}

/** Somebody without a session is a guest; else it is what the private call says, and until then nothing (AN-2). */
async function visitorEntry(): Promise<VisitorEntry | undefined> {
  if (!/\bvisitor=1/.test(document.cookie)) return { crmId: null, attributes: { isGuest: true } }
  const { fillVisitor } = await import('../account/visitor.ts')
  const visitor = await fillVisitor(localeNamed(document.documentElement.lang))
  if (!visitor) return undefined
  const { isGuest, crmId } = visitor
  return { crmId: isGuest ? null : crmId, attributes: { isGuest } }
}

/** An order counts once, however often its page is opened. */
function isNews({ event }: ShopEvent): boolean {
  if (event !== 'purchase' && event !== 'refund') return true
  const key = `told ${event} ${location.pathname}`
  if (localStorage.getItem(key)) return false
  localStorage.setItem(key, '1')
  return true
}
