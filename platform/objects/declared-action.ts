// What is done to one record in one step, as the shop declares it beside the object (decision 50).
import type { Label } from '#words/labels.ts'

export type FieldValues = Readonly<Record<string, string | number | boolean | null>>

/** Stands for the moment in which an action is done. */
export const NOW = Symbol('now')

export interface ActionDeclaration {
  /** `Ship`, of which its full name is `Order.Ship`. */
  name: string
  label: Label
  /** What is told once it is done. */
  done: Label
  /** The fields of its form, of the record that it changes or makes; and those of them without which nothing is done. */
  asks?: readonly string[]
  needs?: readonly string[]
  /**
   * A record that it makes for the one it runs on: by which reference it belongs to that, and with which values it begins. `isOnce`: one
   * with the same fields is the same record, though the state would allow another.
   */
  makes?: { object: string; by?: string; begins?: (of: FieldValues) => FieldValues; isOnce?: true }
  /** What becomes of the record that it runs on, besides. */
  sets: Readonly<Record<string, string | number | boolean | typeof NOW>>
  /** By which of its values, as they are sent, it is decided whether it can be done; and why it cannot, null where it can. */
  reads: readonly string[]
  refuses: (of: FieldValues) => Label | null
}

/** What an object has fields for: its own alone, as those of a record that is made are known where all objects are. */
export const namedByActions = (actions: readonly ActionDeclaration[]): string[] =>
  actions.flatMap(({ asks = [], makes, sets, reads }) => [...(makes ? [] : asks), ...Object.keys(sets), ...reads])

type Said = Pick<ActionDeclaration, 'name' | 'label' | 'done'>

export interface Steps<Status extends string> {
  /** The picklist that says where a record stands, and what else says which of its values may come next. */
  field: string
  reads?: readonly string[]
  next: (from: Status, of: FieldValues) => readonly Status[]
  refusal: (from: Status, to: Status) => Label
}

/** Makes actions that move a record to a value of a picklist, as far as that may come next. */
export const movesAlong =
  <Status extends string>({ field, reads = [], next, refusal }: Steps<Status>) =>
  (to: Status, said: Said): ActionDeclaration => ({
    ...said,
    sets: { [field]: to },
    reads: [field, ...reads],
    refuses: (of) => {
      const from = of[field] as Status
      if (from === to) return 'This was done already'
      return next(from, of).includes(to) ? null : refusal(from, to)
    },
  })
