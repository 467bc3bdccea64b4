// A change of a usual kind, planted in a copy of the shop: how many files it touches says how well things stand together.

/** A new file, or lines added after the one line of a file that holds `after`; with `instead`, in the place of that text. */
export type Edit = { file: string } & (
  | { text: string }
  | { after: string; add: string }
  | { instead: string; put: string }
)

export interface Plant {
  /** What is added. */
  name: string
  /** The most files that may be touched by hand. What commands write (docs/api, schema.sql) is not counted. */
  most: number
  edits: readonly Edit[]
  /** Suites that must hold with the change in place. */
  tests: readonly string[]
}
