// Which answer of the page is open: of those that are, the one that was opened last. Rows open and close by themselves, by click, by
// keyboard and for whoever follows a link to their answer; this only looks on.

const OPEN_ROW = '.faq__row[open]'

/** The place in a row that an address names: `faq-{record id}`. */
const placeIn = (row: Element): string => row.querySelector('.faq__answer')?.id ?? ''

/** Tells the place of the answer that is open, whenever it is another one, and null once all are closed; what it answers ends that. */
export function watchOpenRows(report: (place: string | null) => void): () => void {
  const open = new Set<string>()
  let reported: string | null = null

  const look = () => {
    const last = [...open].at(-1) ?? null
    if (last !== reported) report((reported = last))
  }
  const comeLast = (row: Element) => {
    open.delete(placeIn(row))
    if (row.matches(OPEN_ROW)) open.add(placeIn(row))
  }
  const toggled = ({ target }: Event) => {
    if (!(target instanceof HTMLDetailsElement)) return
    comeLast(target)
    look()
  }
  /** A link may lead to a row that is open already. */
  const named = () => {
    const row = document.getElementById(location.hash.slice(1))?.closest(OPEN_ROW)
    if (row) comeLast(row)
    look()
  }

  for (const row of document.querySelectorAll(OPEN_ROW)) comeLast(row)
  named()
  // This event does not bubble.
  document.addEventListener('toggle', toggled, { capture: true })
  addEventListener('hashchange', named)
  return () => {
    document.removeEventListener('toggle', toggled, { capture: true })
    removeEventListener('hashchange', named)
  }
}
