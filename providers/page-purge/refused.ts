/** It answered, and did not do it. */
export class Refused extends Error {
  /** How long it wants to be left alone. */
  readonly waitMs: number
  constructor(status: number, waitMs = 0) {
    super(`the cache before the shop answered ${status}`)
    this.name = 'Refused'
    this.waitMs = waitMs
  }
}
