// Which of the screens that are of no one object are open to whoever reads this page: asked once, for the rail, the palette and whoever leads there.
import { useEffect, useSyncExternalStore } from 'react'
import type { OpenScreens } from '#contract/console-api/open-screens.ts'
import { ask } from '../base/ask.ts'
import { onForget } from '../base/forget.ts'

let known: OpenScreens | undefined
let isAsking = false
const listeners = new Set<() => void>()

function tell(found: OpenScreens | undefined): void {
  known = found
  for (const listener of listeners) listener()
}
onForget(() => tell(undefined))

/** What could not be read is asked for again by whoever needs it next. */
function read(): void {
  if (known || isAsking) return
  isAsking = true
  ask<OpenScreens>('/open-screens')
    .then(tell, () => undefined)
    .finally(() => (isAsking = false))
}

const subscribe = (changed: () => void) => {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

/** undefined until it is known. */
export function useOpenScreens(): OpenScreens | undefined {
  useEffect(read)
  return useSyncExternalStore(subscribe, () => known)
}
