/** `/console-api/open-screens`: which screens of the console, of those that are of no one object, are open to whoever asks. */
export interface OpenScreens {
  /** The work page of an order, shipping many, and papers. */
  orders: boolean
  /** An order that is taken from a caller. */
  phoneOrders: boolean
  books: boolean
  /** What was sold, on the first page. */
  sales: boolean
  /** Prices and stock as a sheet. */
  grid: boolean
  /** Policies, articles and questions. */
  texts: boolean
  /** Banners and tiles. */
  pieces: boolean
}
