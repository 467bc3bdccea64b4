// What records, their fields and their values are called, by the English of their declarations; what follows `|` tells two meanings apart.
import { articles } from './labels/articles.ts'
import { common } from './labels/common.ts'
import { orders } from './labels/orders.ts'
import { people } from './labels/people.ts'
import { selling } from './labels/selling.ts'

export const labels: Readonly<Record<string, string>> = { ...common, ...people, ...selling, ...orders, ...articles }
