// What the captcha's widget says of its work, kept for the moment of paying. No React: the widget works on while nothing renders.
import type { State, WidgetMethods } from 'altcha/types'

export type Widget = EventTarget & Pick<WidgetMethods, 'verify'>

export interface Solving {
  follow: (widget: Widget | null) => () => void
  solution: () => Promise<string>
  renew: () => void
  giveUp: () => void
}

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
    // Typing may take longer than a challenge is valid.
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
