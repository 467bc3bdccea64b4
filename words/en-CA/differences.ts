// Where Canadian English differs from the source: only those sentences. (Postal code for ZIP code, province for state, centre, colour …)
import type { WordsOf } from '../words-of.ts'
import type { messages } from '../en-US/messages.ts'
import type { refusals } from '../en-US/refusals.ts'
import type { shell } from '../en-US/shell.ts'
import type { home } from '../en-US/home.ts'
import type { category } from '../en-US/category.ts'
import type { product } from '../en-US/product.ts'
import type { search } from '../en-US/search.ts'
import type { cart } from '../en-US/cart.ts'
import type { checkout } from '../en-US/checkout.ts'
import type { order } from '../en-US/order.ts'
import type { errors } from '../en-US/errors.ts'
import type { mail } from '../en-US/mail.ts'
import type { islands } from '../en-US/islands.ts'

type Differences = {
  messages: Partial<WordsOf<typeof messages>>
  refusals: Partial<WordsOf<typeof refusals>>
  shell: Partial<WordsOf<typeof shell>>
  home: Partial<WordsOf<typeof home>>
  category: Partial<WordsOf<typeof category>>
  product: Partial<WordsOf<typeof product>>
  search: Partial<WordsOf<typeof search>>
  cart: Partial<WordsOf<typeof cart>>
  checkout: Partial<WordsOf<typeof checkout>>
  order: Partial<WordsOf<typeof order>>
  errors: Partial<WordsOf<typeof errors>>
  mail: Partial<WordsOf<typeof mail>>
  islands: Partial<WordsOf<typeof islands>>
}

export const differences: Differences = {
  messages: {},
  refusals: {},
  shell: {},
  home: {},
  category: {},
  product: {},
  search: {},
  cart: {},
  checkout: { shipsWithin: 'This store ships within Canada.' },
  order: {},
  errors: {},
  mail: {},
  islands: {},
}
