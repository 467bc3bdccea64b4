// A part in the grid, and the columns of it.
export interface GridRow {
  /** Of the part. */
  number: string
  name: string
  /** The price entry of each currency, and its amounts by field. */
  prices: Readonly<Record<string, { id: string; amounts: Readonly<Record<string, number | null>> } | undefined>>
  onHand: number | null
}

export interface GridColumn {
  key: string
  label: string
  currency: string | null
  field: string | null
}
