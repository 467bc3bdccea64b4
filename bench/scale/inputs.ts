// Every figure that docs/operations/scale.md reckons with, and where it is from: the kept run of `npm run bench -- scale`, or a measurement of
// another page, or an assumption, which says so. The reckoning is in plan.ts, the tables in tables.ts.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { median } from '#scripts/shoppers/median.ts'
import type { Figure } from '../figure.ts'
import type { KeptRun } from '../report.ts'
import { KEPT } from '../written-performance.ts'
import type { WorkName } from './works.ts'

/** Every round of the run that the page stands on. */
export const KEPT_SCALE = join(import.meta.dirname, '../../docs/operations/scale-rounds.json')

export interface Input {
  what: string
  figure: number
  unit: string
  /** How it can be measured again; none where it is assumed. */
  command?: string
  /** Of the measurement, with what else the machine did. */
  when?: string
}

export interface Inputs {
  run: KeptRun
  /** Of one piece of work on a quiet machine: milliseconds of CPU, and the share of it that is PostgreSQL's. */
  work(name: WorkName): { ms: number; databaseShare: number } | undefined
  /** How many times a work costs with ten times the parts, or at more servers. */
  times(name: string, beside: Beside): number
  /** How many times with 1,000,000 orders and 100,000 parts. */
  timesWithOrders(name: WorkName): number | undefined
  written(name: string): number
}

type Beside = 'parts' | 'two servers' | 'three servers'

/** Parts of the shop whose work was measured on a quiet machine. */
export const MEASURED_PARTS = 10_000

const RATIOS = { parts: 'Scale: parts', servers: 'Scale: servers', written: 'Scale: what is written' }
const [SERVING, SELLING, LIVE] = ['Serving pages and calls', 'Selling', 'Live for a year']

/** Where the run that performance.md shows has each work. What ratios need alone stands in none. */
const QUIET: Partial<Record<WorkName, [section: string, what: string]>> = {
  'product page from the cache': [SERVING, 'product page from the cache (beside a bare node:http)'],
  'product page rendered anew': [SERVING, 'the same, sent with brotli'],
  'product call worked out anew': [SERVING, 'product call worked out anew'],
  'category call worked out anew': [SERVING, 'category call worked out anew'],
  'search call by words, worked out anew': [SERVING, 'search call by words, worked out anew (beside a bare search)'],
  'search call by number, worked out anew': [SERVING, 'search call by number, worked out anew'],
  'add to the cart': [SELLING, 'add to the cart'],
  'guest order of two lines, its money held and its mail sent': [
    SELLING,
    'guest order of two lines, captured and its mail sent',
  ],
}
const GROWN: Partial<Record<WorkName, string>> = {
  'add to the cart': 'adding to the cart',
  'guest order of two lines, its money held and its mail sent': 'a whole guest order',
  'list of orders in the console, 50 of them': 'staff’s list of orders, 50 of them',
}

/** `quiet` is the run of performance.md, `run` that of `npm run bench -- scale`. */
export function inputsOf(quiet: KeptRun, run: KeptRun): Inputs {
  const find = (of: KeptRun, title: string, fits: (what: string) => boolean): Figure => {
    const figure = of.sections.find((one) => one.title === title)?.figures.find(({ what }) => fits(what))
    if (!figure) throw new Error(`a kept run has not measured this of ${title}`)
    return figure
  }
  const exactly = (of: KeptRun, title: string, name: string) => find(of, title, (what) => what === name)
  return {
    run,
    work(name) {
      const place = QUIET[name]
      if (!place) return undefined
      const { rounds, shares } = exactly(quiet, ...place)
      return { ms: median(rounds), databaseShare: (shares?.['PostgreSQL'] ?? 0) / 100 }
    },
    times(name, beside) {
      const title = beside === 'parts' ? RATIOS.parts : RATIOS.servers
      return median(find(run, title, (what) => what.startsWith(`${name}, `) && what.endsWith(beside)).rounds)
    },
    timesWithOrders(name) {
      const grown = GROWN[name]
      return grown === undefined ? undefined : median(exactly(quiet, LIVE, `${grown}, beside the empty shop`).rounds)
    },
    written: (name) => median(exactly(run, RATIOS.written, name).rounds),
  }
}

const readRun = (file: string): KeptRun => JSON.parse(readFileSync(file, 'utf8')) as KeptRun
export const keptInputs = (): Inputs => inputsOf(readRun(KEPT), readRun(KEPT_SCALE))

/** What was measured by other commands, on other days. */
export const ELSEWHERE = {
  writesOfAnOrder: {
    what: 'transactions of an order that write',
    figure: 8.63,
    unit: 'transactions',
    command: 'npm run bench -- selling',
    when: '2026-11-23, quiet',
  },
  memoryOfServer: {
    what: 'memory of a server beside its parts: 250 MB at 1,000,000 parts, without their 100 MB',
    figure: 150,
    unit: 'MB',
    command: 'npm run bench -- search',
    when: '2026-11-26, quiet',
  },
  memoryOfPart: {
    what: 'memory of a part in the facet index of each server',
    figure: 100,
    unit: 'bytes',
    command: 'hand-made, [decision 12](../decisions/0012-facet-index.md)',
    when: 'at that decision',
  },
  readyAMillionParts: {
    what: 'start of a server with 1,000,000 parts',
    figure: 27,
    unit: 's',
    command: 'npm run bench -- search',
    when: 'quiet, [performance.md](performance.md#searching)',
  },
  pageBytes: {
    what: 'a product page with its headers, packed',
    figure: 10.1,
    unit: 'KB',
    command: 'npm run bench -- serving',
    when: '2026-11-25, exact',
  },
} satisfies Record<string, Input>

/** What nobody measured: chosen, and to be replaced by your own. */
export const ASSUMED = {
  busy: { what: 'how busy a processor may be at the peak', figure: 0.6, unit: 'of 1' },
  coresOfDatabase: { what: 'the largest database machine that is bought', figure: 64, unit: 'cores' },
  connections: { what: 'connections that one PostgreSQL carries well', figure: 400, unit: 'connections' },
  connectionsOfServer: {
    what: 'connections of one server process: `DATABASE_CONNECTIONS` and three more',
    figure: 15,
    unit: 'connections',
  },
  logOfDisk: { what: 'log that a database’s disk and the line to its standby take', figure: 500, unit: 'MB a second' },
  flush: { what: 'a commit until it is on two disks, the standby in the same place', figure: 2, unit: 'ms' },
  lowStock: { what: 'orders of parts that run low (five or fewer left), which notify', figure: 0.1, unit: 'of 1' },
  peakToMean: { what: 'the peak beside the mean of a year', figure: 5, unit: 'times' },
  handedOn: {
    what: 'mails and other jobs that one worker hands on (`database/jobs.ts`: 500 each second)',
    figure: 500,
    unit: 'a second',
  },
  visitorCall: {
    what: 'call of who somebody is, half of it PostgreSQL’s: 0.86 of an add in this run, so 0.86 of a quiet one',
    figure: 0.8,
    unit: 'ms',
  },
  diskOfPart: {
    what: 'disk of a part with its texts, fits, prices and indexes: as this run measured, the demo’s people and orders among it',
    figure: 5500,
    unit: 'bytes',
  },
  jobMs: {
    what: 'mail of an order on a machine that is not busy (the run measured it by the clock, among much else)',
    figure: 30,
    unit: 'ms',
  },
  diskOfOrder: {
    what: 'what an order leaves on disk, indexes and free room among it (the 160 orders of the run went partly into room that was there)',
    figure: 10,
    unit: 'KB',
  },
  jobsAtOnce: { what: 'jobs that one worker does at once (`jobs/queue.ts`)', figure: 2, unit: 'jobs' },
  eventsNumbered: {
    what: 'change events that one worker numbers (`database/change-events.ts`: 1,000 each second)',
    figure: 1000,
    unit: 'a second',
  },
  transactionsUntilFreeze: {
    what: 'transactions until PostgreSQL must freeze old rows (`autovacuum_freeze_max_age`)',
    figure: 200e6,
    unit: 'transactions',
  },
} satisfies Record<string, Input>
