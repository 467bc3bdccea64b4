// What the console remembers of what was read or entered, here and in the browser's storage: all of it goes at once when its reader may
// otherwise than before.
const KEPT = /^(?:console-(?:places|grid-stores|as-role)|ship-batch )/
const forgetting = new Set<() => void>()

/** Whoever keeps something between screens says here how it is dropped. */
export const onForget = (forget: () => void): void => void forgetting.add(forget)

export function forgetAll(): void {
  for (const forget of forgetting) forget()
  for (const storage of [sessionStorage, localStorage])
    for (const key of Object.keys(storage)) if (KEPT.test(key)) storage.removeItem(key)
}
