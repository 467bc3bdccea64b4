// What of a file of a structure of its own an import has no place for: counted by its name, so that a dry run tells it.
import type { LeftOut } from '#contract/console-api/imports.ts'

/** Tells of something that goes nowhere; `by` is the object whose own import would read it. */
export type TellLeftOut = (name: string, by?: string) => void

/** A file may name things without end: the rest is counted as one. */
const MOST_NAMES = 200
const LONGEST_NAME = 120
export const OTHERS = '…'

export function countLeftOut(): { tell: TellLeftOut; all(): LeftOut[] } {
  const counts = new Map<string, LeftOut>()
  return {
    tell(name, by) {
      const key = `${by ?? ''} ${name}`
      const known = counts.get(key)
      if (known) known.count++
      else if (counts.size < MOST_NAMES)
        counts.set(key, { name: name.slice(0, LONGEST_NAME), count: 1, by: by ?? null })
      else {
        const others = counts.get(OTHERS) ?? { name: OTHERS, count: 0, by: null }
        others.count++
        counts.set(OTHERS, others)
      }
    },
    all: () =>
      [...counts.values()].toSorted(
        (one, other) => other.count - one.count || (one.name < other.name ? -1 : one.name > other.name ? 1 : 0),
      ),
  }
}
