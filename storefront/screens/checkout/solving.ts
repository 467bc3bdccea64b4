// What the captcha's widget says of its work, kept for the moment of paying. No React: the widget works on while nothing renders.
import type { State, WidgetMethods } from 'altcha/types'

export type Widget = EventTarget & Pick<WidgetMethods, 'verify'>

export interface Solving {
  /** Listens to a widget that begins to work by itself; what is returned ends that. */
  follow: (widget: Widget | null) => () => void
  /** The solution once the work at hand is done; empty when there is none. */
  solution: () => Promise<string>
  /** The last solution has served: another challenge. */
  renew: () => void
  /** There will be no widget. */
  giveUp: () => void
}

/** `onSolved`: whenever there is a new solution. */
export function solving(onSolved: () => void): Solving {
  let widget: Widget | null = null
  let found = ''
  let isWorking = true
  let waiting: (() => void)[] = []

  const begin = () => {
    found = ''
    isWorking = true
  }
  const end = () => {
    isWorking = false
    for (const go of waiting) go()
    waiting = []
  }
  const renew = () => {
    if (!widget) return
    begin()
    void widget.verify()
  }
  const hear = (event: Event) => {
    const { state, payload } = (event as CustomEvent<{ state: `${State}`; payload: string | null }>).detail
    // A shopper may type for longer than a challenge is good for.
    if (state === 'expired') return renew()
    if (state === 'verifying') return begin()
    found = payload ?? ''
    end()
    if (found) onSolved()
  }

  return {
    follow(element) {
      widget = element
      element?.addEventListener('statechange', hear)
      return () => {
        element?.removeEventListener('statechange', hear)
        widget = null
        begin()
      }
    },
    async solution() {
      if (isWorking) await new Promise<void>((resolve) => waiting.push(resolve))
      return found
    },
    renew,
    giveUp: end,
  }
}
