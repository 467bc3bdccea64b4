// What the processes of one shop count and remember together: rate limits, and captchas that were used.

/** Keys may hold names and addresses, so they leave the process only as hashes; values never do. */
export interface CounterStore {
  /** Adds `by` (1 unless given, 0 only reads) to a fixed window that begins with its first call. Answers the new count. */
  increment(key: string, withinMs: number, by?: number): Promise<number>
  /** Stores the value unless the key has one, for so long. Answers the stored value. */
  setIfAbsent(key: string, value: string, forMs: number): Promise<string>
  close(): void
}
