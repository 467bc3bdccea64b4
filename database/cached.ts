/** What is read from the database once, kept, and read anew when it has changed. */
export interface Cached<Facts> {
  /** All of it; a read that failed is not kept. */
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
