// What is shown of a shop: how it sells, how it answers, what it stands on. `npm run docs` writes them as Grafana imports them.
import type { Board } from './grafana.ts'
import { answering } from './boards/answering.ts'
import { selling } from './boards/selling.ts'
import { standing } from './boards/standing.ts'

export const BOARDS: readonly Board[] = [selling, answering, standing]
