// What Vendure 3.7.3 and Medusa 2.21.2 take for the same calls: 10,000 products, the same machine, Node and PostgreSQL, one process each, medians of
// three rounds on 2026-11-22. That machine was slower that day than the one of scale-rounds.json, so ours stand here as measured beside them.
interface PeerWork {
  what: string
  /** How often in a visit. */
  perVisit(visit: { pages: number; searches: number; adds: number; orders: number }): number
  /** Milliseconds of server and PostgreSQL together. */
  tappet: number
  vendure: number
  medusa: number | undefined
}

const PRODUCTS_OF_PAGES = 0.6

/** CPU, save for lists and searches: those were asked one after the other, and their time is taken for it. */
export const PEERS: PeerWork[] = [
  {
    what: 'product call, CPU',
    perVisit: ({ pages }) => pages * PRODUCTS_OF_PAGES,
    tappet: 1.17,
    vendure: 8.7,
    medusa: undefined,
  },
  {
    what: 'category list, time of one',
    perVisit: ({ pages }) => pages * (1 - PRODUCTS_OF_PAGES),
    tappet: 1.3,
    vendure: 16,
    medusa: 30,
  },
  { what: 'search, time of one', perVisit: ({ searches }) => searches, tappet: 1.45, vendure: 957, medusa: 9.3 },
  { what: 'add to the cart, CPU', perVisit: ({ adds }) => adds, tappet: 1.3, vendure: 47, medusa: 107 },
  { what: 'order, CPU', perVisit: ({ orders }) => orders, tappet: 15.2, vendure: 216, medusa: 1640 },
]
