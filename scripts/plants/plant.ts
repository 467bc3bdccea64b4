// A change of a usual kind, planted in a copy of the shop: how many files it touches says how well things stand together.

/**
 * A new file, or lines added after the only line that holds `after`; with `instead` they replace that text. An ambiguous place fails, as
 * it would plant elsewhere.
 */
export type Edit = { file: string } & (
  | { text: string }
  | { after: string; add: string }
  | { instead: string; put: string }
)

export interface Plant {
  name: string
  /** Generated files (docs/api, schema.sql) do not count: nobody writes them. */
  most: number
  edits: readonly Edit[]
  /** Suites that must hold with the change in place. */
  tests: readonly string[]
}
