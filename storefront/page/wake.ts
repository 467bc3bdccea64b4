// Decides when islands wake, and keeps what the shopper did before they did: the click that wakes an island is done again once it
// reacts. Plain DOM, part of the first script; what it loads brings React.

/** What hydration needs, loaded once; `wake` then hydrates one island. */
export interface Waker {
  /** What this island needs, without hydrating it. */
  load: (marker: HTMLElement) => Promise<unknown>
  wake: (marker: HTMLElement) => Promise<void>
  endGone: () => void
}

type State = 'asleep' | 'waking' | 'awake'
const states = new WeakMap<Element, State>()

export interface IslandWatch {
  /** Looks at the page's islands anew: after load and after each swap. */
  look: () => void
}

export function watchIslands(load: () => Promise<Waker>): IslandWatch {
  let waker: Promise<Waker> | undefined
  const loaded = () => (waker ??= load())

  async function wake(marker: HTMLElement): Promise<void> {
    if (states.get(marker)) return
    states.set(marker, 'waking')
    try {
      await (await loaded()).wake(marker)
      states.set(marker, 'awake')
    } catch {
      // Its script did not come: what is there is plain HTML, and its forms work.
      states.delete(marker)
      waker = undefined
    }
  }

  async function loadAhead(markers: HTMLElement[]): Promise<void> {
    // What does not come now is asked for again when it is touched.
    await loaded()
      .then(({ load }) => Promise.all(markers.map(load)))
      .catch(() => (waker = undefined))
  }

  const seen = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      seen.unobserve(target)
      whenIdle(() => wake(target as HTMLElement))
    }
  })

  for (const event of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(event, ({ target }) => void (islandOf(target) && wake(islandOf(target)!)), {
      passive: true,
    })

  const holdBack = async (event: Event) => {
    const marker = islandOf(event.target)
    if (!marker || states.get(marker) === 'awake' || !canBeReplayed(event)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    await wake(marker)
    await untilAwake(marker)
    replay(event)
  }
  document.addEventListener('click', holdBack, { capture: true })
  document.addEventListener('submit', holdBack, { capture: true })

  return {
    look() {
      const markers = document.querySelectorAll<HTMLElement>('[data-island]')
      // What the page may need comes ahead of the first touch, in the browser's idle time.
      const kinds = new Map([...markers].map((marker) => [marker.dataset.island, marker]))
      if (kinds.size > 0) whenIdle(() => loadAhead([...kinds.values()]))
      for (const marker of markers) {
        if (marker.dataset.wake === 'seen') seen.observe(marker)
        // One island per task, so that none of them holds up a tap.
        if (marker.dataset.wake === 'idle') whenIdle(() => wake(marker))
      }
      void waker?.then(({ endGone }) => endGone())
    },
  }
}

/** Runs a task when the browser has nothing better to do. */
export const whenIdle = (task: () => unknown): void =>
  void ('requestIdleCallback' in window ? requestIdleCallback(task, { timeout: 2000 }) : setTimeout(task, 200))

const islandOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-island]') : null

/** Clicks of buttons, and submits: a click on a link inside an island is left to the browser. */
const canBeReplayed = ({ type, target }: Event): boolean =>
  type === 'submit' || (target instanceof Element && target.closest('button, [role=button]') !== null)

async function untilAwake(marker: Element): Promise<void> {
  while (states.get(marker) === 'waking') await new Promise((next) => requestAnimationFrame(next))
}

/** Does again what was held back; when the island stayed asleep, the browser does it as without script. */
function replay(event: Event): void {
  const { target } = event
  if (event instanceof SubmitEvent && target instanceof HTMLFormElement) {
    const marker = islandOf(target)
    if (marker && states.get(marker) === 'awake') target.requestSubmit(event.submitter)
    else target.submit()
  } else if (target instanceof HTMLElement) target.click()
}
