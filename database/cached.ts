/** Facts read from the database once, cached until something changes. */
export interface Cached<Facts> {
  /** A failed read is not cached: the next reader tries again. */
  read(): Promise<Facts>
  /** The next reader asks the database again. */
  forget(): void
}

export function cached<Facts>(ask: () => Promise<Facts>): Cached<Facts> {
  let facts: Promise<Facts> | undefined
  const read = () => {
    const reading = ask()
    reading.catch(() => {
      if (facts === reading) facts = undefined
    })
    return reading
  }
  return {
    read: () => (facts ??= read()),
    forget: () => {
      facts = undefined
    },
  }
}
