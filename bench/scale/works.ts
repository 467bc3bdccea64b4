// The work of a shop whose cost is followed as the shop grows: pages, calls, a cart, an order, a list of the console.
import { UI_API } from '#contract/ui-api/ui-call.ts'
import { addInput, readParts } from '#scripts/shoppers/buying.ts'
import { Guest } from '#scripts/shoppers/http.ts'
import { openSockets } from '../client-sockets.ts'
import type { Asker, Size } from '../in-turns.ts'
import type { Questions } from '../questions.ts'
import { adding, ordering } from '../selling.ts'
import type { Shop } from '../sides.ts'
import { tokenOf } from '../token-of.ts'

/** A shop with what may be asked of it; `from` is where questions begin that nobody asked it before. */
export interface Asked {
  shop: Shop
  questions: Questions
  from: number
}

export interface Work {
  size: Size
  open(asked: Asked): Promise<Asker> | Asker
}

const BROTLI = { 'accept-encoding': 'br' }
const MANY: Size = { times: 60, atOnce: 8, rounds: 5 }
const FEW: Size = { times: 24, atOnce: 8, rounds: 5 }

const reading =
  (path: (questions: Questions, index: number) => string, headers: Record<string, string> = {}) =>
  ({ shop, questions, from }: Asked): Asker => {
    const sockets = openSockets(shop.url)
    return { ask: (index) => sockets.get(path(questions, from + index), headers) }
  }

export const WORKS = {
  'product page from the cache': {
    size: { ...MANY, times: 600, atOnce: 16 },
    open: reading((questions) => questions.pages(0), BROTLI),
  },
  'product page rendered anew': { size: MANY, open: reading((questions, index) => questions.pages(index), BROTLI) },
  'product call worked out anew': { size: MANY, open: reading((questions, index) => questions.products(index)) },
  'category call worked out anew': { size: MANY, open: reading((questions, index) => questions.categories(index)) },
  'search call by words, worked out anew': { size: FEW, open: reading((questions, index) => questions.words(index)) },
  'search call by number, worked out anew': {
    size: MANY,
    open: reading((questions, index) => questions.numbers(index)),
  },
  'call of who somebody is, with a cart': { size: MANY, open: knowing },
  'add to the cart': { size: MANY, open: ({ shop }) => adding(shop) },
  'guest order of two lines, its money held and its mail sent': {
    size: FEW,
    open: ({ shop }) => ordering(shop, { tell: () => {} }),
  },
  'list of orders in the console, 50 of them': { size: FEW, open: listing },
} satisfies Record<string, Work>

export type WorkName = keyof typeof WORKS

/** What fills the header of each page of whoever has a session. */
async function knowing({ shop }: Asked): Promise<Asker> {
  const [part = 1] = await readParts(shop.running.connection, 1)
  const guest = new Guest(shop.url)
  await guest.call('CartService.addToCart', addInput([part]))
  const sockets = openSockets(shop.url)
  const path = '/lwr/apex/v63.0/SessionService/getVisitor'
  return { ask: () => sockets.post(path, { storeLocale: 'en-US' }, { cookie: guest.cookie }) }
}

async function listing({ shop }: Asked): Promise<Asker> {
  const authorization = `Bearer ${await tokenOf(shop.gateway, 'staff')}`
  const sockets = openSockets(shop.url)
  return {
    ask: (index) =>
      sockets.get(`${UI_API}/list-records/Order/AllOrders?pageSize=50&pageToken=${(index % 4) * 50}`, {
        authorization,
      }),
  }
}
