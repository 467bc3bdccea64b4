import type { FormFactor } from '#contract/ui-api/layouts.ts'
import type { Label } from '#words/labels.ts'
import type { Role } from '../rights/viewer.ts'

/** The home page, the records of an object, or a page of the site. */
export type NavDeclaration = { on?: readonly FormFactor[] } & (
  | { home: Label }
  | { object: string }
  | { page: string; label: Label; path: string; number: number }
)

export interface AppDeclaration {
  /** Of its id: never given to another. */
  number: number
  developerName: string
  label: Label
  description: Label
  type: 'Community' | 'Lightning'
  headerColor: string
  roles: readonly Role[]
  formFactors: readonly FormFactor[]
  startPath: string | null
  items: readonly NavDeclaration[]
}
