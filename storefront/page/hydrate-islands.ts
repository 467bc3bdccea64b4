// Decides when islands hydrate and replays the clicks before that, so that no early click is lost. Plain DOM in the first script, which
// stays small; React comes with what it loads.

export interface Hydration {
  load: (marker: HTMLElement) => Promise<unknown>
  hydrate: (marker: HTMLElement) => Promise<void>
  endGone: () => void
}

export interface IslandWatch {
  /** Looks at the page's islands anew: after load and after each navigation. */
  look: () => void
}

export function watchIslands(load: () => Promise<Hydration>): IslandWatch {
  let hydration: Promise<Hydration> | undefined
  const loaded = () => (hydration ??= load())

  const hydrations = new WeakMap<Element, Promise<void>>()
  /** Hydrated, or its script failed to load: then the plain HTML and its forms work, and events are left alone. */
  const settled = new WeakSet<Element>()

  function hydrate(marker: HTMLElement): Promise<void> {
    const known = hydrations.get(marker)
    if (known) return known
    const hydrating = loaded()
      .then(({ hydrate }) => hydrate(marker))
      .catch(() => {
        hydration = undefined
        hydrations.delete(marker)
      })
      .then(() => void settled.add(marker))
    hydrations.set(marker, hydrating)
    return hydrating
  }

  async function loadAhead(markers: HTMLElement[]): Promise<void> {
    // A script that fails to load now is requested again at the next touch.
    await loaded()
      .then(({ load }) => Promise.all(markers.map(load)))
      .catch(() => (hydration = undefined))
  }

  const seen = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      seen.unobserve(target)
      whenIdle(() => hydrate(target as HTMLElement))
    }
  })

  const touched = ({ target }: Event) => {
    const marker = islandOf(target)
    if (marker) void hydrate(marker)
  }
  for (const event of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(event, touched, { passive: true })

  const queued = new WeakMap<Element, Event[]>()
  let isReplaying = false

  const queueEvent = async (event: Event) => {
    const marker = islandOf(event.target)
    if (!marker || isReplaying || !canBeReplayed(event)) return
    const earlier = queued.get(marker)
    if (!earlier && settled.has(marker)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (earlier) return void earlier.push(event)

    const events = [event]
    queued.set(marker, events)
    await hydrate(marker)
    for (let next = events.shift(); next; next = events.shift()) {
      isReplaying = true
      replay(next)
      isReplaying = false
      // React shows a change only after the task is over, and each event must meet the change of the one before.
      await new Promise((over) => setTimeout(over))
    }
    queued.delete(marker)
  }
  document.addEventListener('click', queueEvent, { capture: true })
  document.addEventListener('submit', queueEvent, { capture: true })

  return {
    look() {
      const markers = document.querySelectorAll<HTMLElement>('[data-island]')
      // Loads scripts ahead of the first touch, in idle time, so that the first click answers at once.
      const kinds = new Map([...markers].map((marker) => [marker.dataset.island, marker]))
      if (kinds.size > 0) whenIdle(() => loadAhead([...kinds.values()]))
      for (const marker of markers) {
        if (marker.dataset.hydrate === 'seen') seen.observe(marker)
        // One island per task, so that none of them holds up a tap.
        if (marker.dataset.hydrate === 'idle') whenIdle(() => hydrate(marker))
      }
      void hydration?.then(({ endGone }) => endGone())
    },
  }
}

export const whenIdle = (task: () => unknown): void =>
  void ('requestIdleCallback' in window ? requestIdleCallback(task, { timeout: 2000 }) : setTimeout(task, 200))

const islandOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-island]') : null

/** A click on a link inside an island is the browser's own, and is never replayed. */
const canBeReplayed = ({ type, target }: Event): boolean =>
  type === 'submit' || (target instanceof Element && target.closest('button, [role=button]') !== null)

/** Does again what was held back: the island answers it, or the browser as without script. */
function replay(event: Event): void {
  const { target } = event
  if (event instanceof SubmitEvent && target instanceof HTMLFormElement) target.requestSubmit(event.submitter)
  else if (target instanceof HTMLElement) target.click()
}
