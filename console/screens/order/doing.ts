import type { WorkReturn } from '#contract/console-api/order-work.ts'
import type { Move } from './sheets/move-sheet.tsx'

/** The sheet that is open. */
export type Doing =
  | { what: 'ship' | 'pickup' | 'change' | 'cancel' | 'refund' | 'return' | 'mail' | 'print' }
  | { what: 'check'; verb: 'Release' | 'Refuse' }
  | { what: 'move'; move: Move }
  | { what: 'receive' | 'grade'; asked: WorkReturn }
