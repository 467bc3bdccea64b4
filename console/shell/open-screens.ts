// Which of the screens that are of no one object are open to whoever reads this page: asked once, for the rail, the palette and whoever leads there.
import { useEffect, useSyncExternalStore } from 'react'
import type { OpenScreens } from '#contract/console-api/open-screens.ts'
import { ask } from '../base/ask.ts'
import { onForget } from '../base/forget.ts'

let known: OpenScreens | undefined
let asked: Promise<OpenScreens> | undefined
const listeners = new Set<() => void>()

function tell(found: OpenScreens | undefined): void {
  known = found
  for (const listener of listeners) listener()
}
onForget(() => {
  asked = undefined
  tell(undefined)
})

/** What could not be read is asked for again by whoever needs it next, and what is forgotten while it is asked for is not kept. */
function read(): void {
  if (known || asked) return
  const asking = ask<OpenScreens>('/open-screens')
  asked = asking
  const isAsked = () => asked === asking
  asking
    .then(
      (found) => isAsked() && tell(found),
      () => undefined,
    )
    .finally(() => isAsked() && (asked = undefined))
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
