import type { Draft } from './draft.ts'
import type { Wrong } from './use-save-promotion.ts'

/** What the parts of the form have in common. */
export interface Part {
  draft: Draft
  change: (some: Partial<Draft>) => void
  wrong: Wrong | null
  isNew: boolean
}
