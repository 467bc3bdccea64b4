// What every process of the shop must know of what the others have just seen: how often something was asked for, and who was first.

/** Keys may name people and addresses: they leave the process only as something that nobody can read. Values name nobody. */
export interface TallyPort {
  /**
   * Counts one more for the key, or `by` more, in a window that begins with its first, and answers how many there are now. By 0 it
   * only answers, and by -1 it takes one back.
   */
  count(key: string, withinMs: number, by?: number): Promise<number>
  /** Keeps for so long what is said first for the key, and answers what is kept. */
  keepFirst(key: string, value: string, forMs: number): Promise<string>
  /** Nothing is asked of it any more. */
  close(): void
}
