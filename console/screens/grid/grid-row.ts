// A part in the grid, and the columns of it.
export interface GridRow {
  /** The part's record; null while it is not told. */
  part: string | null
  /** Of the part. */
  number: string
  name: string
  /** The price entry of each currency, and its amounts by field. */
  prices: Readonly<Record<string, GridPrice | undefined>>
  onHand: number | null
  /** What lies in the chosen stores, by store; null where nothing was ever kept of it, undefined while it is not read. */
  shelves: Shelves
}

export interface GridPrice {
  id: string
  /** One that is retired is charged to nobody: its list price stands empty here. */
  isActive: boolean
  amounts: Readonly<Record<string, number | null>>
  /** When it was last changed, as it was read: a colleague's price is not overwritten unasked. */
  since: string | null
}

export type Shelves = Readonly<Record<string, Shelf | null | undefined>>

export interface Shelf {
  id: string
  onHand: number | null
  /** When it was last changed, as it was read: whoever counts must not undo a sale. */
  since: string | null
}

export interface GridColumn {
  key: string
  label: string
  currency: string | null
  field: string | null
  /** The store whose shelf it tells of. */
  store: string | null
}

export interface GridStore {
  id: string
  name: string
  city: string
}
