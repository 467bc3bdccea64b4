// `/feeds-api/v1`: stock and prices that another system sends, and what became of them.

/** Of one call: more comes as a file. */
export const MOST_FEED_BYTES = 5_000_000
export const MOST_FEED_ROWS = 20_000
/** Told at once of a delivery; the rest by `after`. */
export const MOST_REFUSED = 500

/** Days and times fit, as 20261126143000, and what is counted. */
export const SEQUENCE = /^[1-9]\d{0,14}$/

export interface RefusedRow {
  /** As a spreadsheet numbers it: the head is row 1, and the first line of JSON row 2. */
  row: number
  column: string | null
  why: string
}

export interface DeliveryAnswer {
  feed: string
  sequence: number
  /** TAKEN: its rows are being written. FAILED: what came before it stays, `why` says what is wrong with the rest. */
  state: 'TAKEN' | 'DONE' | 'FAILED'
  why: string | null
  rows: number
  /** Records that were made or changed, those that were so already, and rows that were not taken. */
  changed: number
  same: number
  refused: number
  refusals: RefusedRow[]
  /** Ask with `after=` for more refusals; null where these are all. */
  next: number | null
}

export interface FeedAnswer {
  feed: string
  content: 'STOCK' | 'STORE_STOCK' | 'PRICE'
  /** The number of the newest delivery; null before the first. */
  newest: number | null
}
