// What a form that loads another page has done: the cart's counts before and after it (K-4), and the kind of the equipment that it selects. A call
// tells by itself; a form is answered by a page (AN-1).
import { countryOf, currencyOf, type Locale, LOCALES } from '#values/locale.ts'
import { amountsOf, type ShopEvent } from './events.ts'
import { type ShownPart, shownPartsOf } from './page-events.ts'

const KEY = 'sent-form'
/** Where forms go that fill or empty the cart, and those of My Garage. */
const DOORS = /\/(?:cart\/\w+|buy-again|list\/[^/]+|my-parts\/[^/]+|my-garage)$/

type Counts = Record<string, number>
type EquipmentType = Extract<ShopEvent, { event: 'select_equipment' }>['equipment_type']

interface SentForm {
  locale: Locale
  /** null where they are not known. */
  counts: Counts | null
  parts: ShownPart[]
  selects: EquipmentType | undefined
}

/** Keeps what stands before the form is sent, for the page that answers it. */
export function keepForm({ action, dataset: { selects } }: HTMLFormElement, page: Document, locale: Locale): void {
  if (!DOORS.test(new URL(action).pathname)) return
  const sent = { locale, counts: countsIn(page, locale), parts: shownPartsOf(page), selects }
  sessionStorage.setItem(KEY, JSON.stringify(sent))
}

/** What the form of the page before has come to; once. */
export function formEvents(page: Document, locale: Locale): ShopEvent[] {
  const text = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  const sent = text && (JSON.parse(text) as SentForm)
  if (!sent || sent.locale !== locale) return []
  const { counts: was, parts, selects } = sent
  const is = countsIn(page, locale)
  return [
    ...(selects && /\bequipment=1/.test(page.cookie)
      ? [{ event: 'select_equipment' as const, equipment_type: selects }]
      : []),
    ...(was && is ? changes(was, is, { parts: [...shownPartsOf(page), ...parts], locale }) : []),
  ]
}

function changes(was: Counts, is: Counts, { parts, locale }: { parts: ShownPart[]; locale: Locale }): ShopEvent[] {
  const known = new Map(parts.toReversed().map((part) => [part.id, part]))
  const moved = (from: Counts, to: Counts) =>
    Object.entries(to).flatMap(([id, count]) => {
      const quantity = count - (from[id] ?? 0)
      const part = known.get(id)
      return part && quantity > 0 ? [{ ...part, quantity }] : []
    })
  const [added, removed] = [moved(was, is), moved(is, was)]
  const currency = currencyOf(locale)
  return [
    ...(removed.length > 0 ? [{ event: 'remove_from_cart' as const, ...amountsOf(removed, currency) }] : []),
    ...(added.length > 0 ? [{ event: 'add_to_cart' as const, ...amountsOf(added, currency) }] : []),
  ]
}

/** By the cookie of whichever language of the country was told last; null where the header knows of a cart and no cookie does. */
function countsIn(page: Document, locale: Locale): Counts | null {
  const [text] = LOCALES.filter((one) => countryOf(one) === countryOf(locale)).flatMap(
    (one) => page.cookie.match(`inventoryCount_${one}=([^;]+)`)?.[1] ?? [],
  )
  if (text === undefined) return page.querySelector('[data-cart-count]')?.textContent ? null : {}
  const counts = JSON.parse(decodeURIComponent(text)) as { Id: string; count: number }[]
  return Object.fromEntries(counts.map(({ Id, count }) => [Id, count]))
}
