import type { WorkReturn } from '#contract/console-api/order-work.ts'
import type { Move } from './sheets/move-sheet.tsx'

/** The sheet that is open. */
export type Doing =
  | { what: 'ship' | 'pickup' | 'cancel' | 'refund' | 'mail' | 'print' }
  | { what: 'move'; move: Move }
  | { what: 'receive' | 'grade'; asked: WorkReturn }
