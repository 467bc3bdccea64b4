// Of which object the page is: a list says it in its address, a record once it is read.
import { useSyncExternalStore } from 'react'

let opened: string | undefined
const listeners = new Set<() => void>()

export function tellOpened(objectApiName: string | undefined): void {
  if (objectApiName === opened) return
  opened = objectApiName
  for (const listener of listeners) listener()
}

export const useOpened = (): string | undefined =>
  useSyncExternalStore(
    (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    () => opened,
  )
