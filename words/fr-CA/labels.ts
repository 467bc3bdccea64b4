// What records, their fields and their values are called, by the English of their declarations; what follows `|` tells two meanings apart.
import { articles } from './labels/articles.ts'
import { audit } from './labels/audit.ts'
import { common } from './labels/common.ts'
import { counter } from './labels/counter.ts'
import { exchange } from './labels/exchange.ts'
import { orders } from './labels/orders.ts'
import { people } from './labels/people.ts'
import { phone } from './labels/phone.ts'
import { privacy } from './labels/privacy.ts'
import { returns } from './labels/returns.ts'
import { selling } from './labels/selling.ts'
import { views } from './labels/views.ts'

export const labels: Readonly<Record<string, string>> = {
  ...common,
  ...people,
  ...selling,
  ...exchange,
  ...orders,
  ...returns,
  ...counter,
  ...phone,
  ...privacy,
  ...articles,
  ...audit,
  ...views,
}
