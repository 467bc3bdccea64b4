interface Kept<Value> {
  value: Value
  until: number
}

/** Of those kept, how many are looked at for each that is new: more than one, or what is over would stay behind. */
const LOOKED_AT = 4

/**
 * Values that are kept for a time each. What is over goes as others come, so that there are never many more than are good still; and never more than
 * `most`, of which the oldest goes first. A cache that drops only what is longest unused would fill to its bound with what is over.
 */
export class TimedMap<Value> {
  readonly #kept = new Map<string, Kept<Value>>()
  #looking = this.#kept.entries()
  readonly #most: number
  readonly #now: () => number

  constructor(most: number, now = () => performance.now()) {
    this.#most = most
    this.#now = now
  }

  get size(): number {
    return this.#kept.size
  }

  get(key: string): Value | undefined {
    const kept = this.#kept.get(key)
    if (!kept || kept.until > this.#now()) return kept?.value
    this.#kept.delete(key)
    return undefined
  }

  set(key: string, value: Value, forMs: number): void {
    this.#kept.delete(key)
    this.#sweep()
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size < this.#most) break
      this.#kept.delete(oldest)
    }
    // A whole number takes no room of its own.
    this.#kept.set(key, { value, until: Math.ceil(this.#now() + forMs) })
  }

  /** Its time stays as it is. */
  replace(key: string, value: Value): void {
    const kept = this.#kept.get(key)
    if (kept) kept.value = value
  }

  delete(key: string): void {
    this.#kept.delete(key)
  }

  clear(): void {
    this.#kept.clear()
  }

  #sweep(): void {
    const now = this.#now()
    for (let looked = 0; looked < LOOKED_AT; looked++) {
      const { value, done } = this.#looking.next()
      if (done) {
        this.#looking = this.#kept.entries()
        return
      }
      if (value[1].until <= now) this.#kept.delete(value[0])
    }
  }
}
