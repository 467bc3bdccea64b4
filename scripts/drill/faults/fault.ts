import type { Shoppers } from '../shoppers.ts'
import type { FaultGround } from './ground.ts'

/** Two seconds, and what a machine takes that does all of a drill besides. */
export const TOLD_WITHIN_MS = 2500

export interface Fault {
  name: string
  strike(ground: FaultGround, shoppers: Shoppers): Promise<unknown>
  heal(ground: FaultGround): Promise<unknown>
  /** How long it lasts beside the look at what visitors see; no look with 0. */
  heldMs?: number
  /** What is seen while it lasts, all of it in 2 s; all as ever where nothing is said. */
  sees?: Seen
  /** A question of its own while it lasts: nothing when it was answered as it is documented, else what was wrong. */
  asks?(ground: FaultGround): Promise<string | undefined>
  /** Lines of the log are lost while it lasts. */
  fillsLog?: boolean
  /** Among those of the short form. */
  isShort?: boolean
  /** What it needs is not there: it is left out, and why. */
  without?(ground: FaultGround): string | undefined
}

export interface Seen {
  /** What `/readyz` says; `/livez` says always that it lives. */
  ready: boolean | 'either'
  /** A page that is nobody else's, in French. */
  page: 200 | 503 | 'either'
  /** A call that changes something. */
  call: 200 | 503 | 'either'
}
