// The tables of docs/operations/scale.md, by the title that stands in its marks.
import { rounded } from '../figure.ts'
import { ASSUMED, ELSEWHERE, type Input, type Inputs } from './inputs.ts'
import { PEERS } from './peers.ts'
import { ceilings, type Ceiling, coresForVisitors, costOfVisit, type Plan, planFor, whole } from './plan.ts'
import { ADD, costsAt, givenAt, GOALS, LIMITS, ORDER, PAGE, VISIT, VISITS } from './reckoning.ts'
import { type WorkName, WORKS } from './works.ts'

type Cells = (string | number)[]

export const scaleTables = (inputs: Inputs): Record<string, string> => ({
  'what one core carries': coreTable(inputs),
  'how cost grows with parts and orders': growthTable(inputs),
  'how cost grows with servers': serversTable(inputs),
  visits: visitsTable(inputs),
  peers: peersTable(),
  ceilings: ceilingsTable(inputs),
  plan: planTable(inputs),
  written: writtenTable(inputs),
  elsewhere: sourcesTable(Object.values(ELSEWHERE)),
  assumed: table(
    ['what', 'assumed'],
    Object.values<Input>(ASSUMED).map(({ what, figure, unit }) => [what, amount(figure, unit)]),
  ),
  visit: visitTable(),
})

const works = Object.keys(WORKS) as WorkName[]

const coreTable = (inputs: Inputs): string =>
  table(
    ['work, 10,000 parts', 'CPU', 'of it PostgreSQL', 'a second, for each core that is 60 % busy'],
    works.flatMap((name): Cells[] => {
      const work = inputs.work(name)
      if (!work) return []
      const { ms, databaseShare } = work
      return [[name, `${rounded(ms)} ms`, `${Math.round(databaseShare * 100)} %`, large((1000 * LIMITS.busy) / ms)]]
    }),
  )

const growthTable = (inputs: Inputs): string =>
  table(
    ['work', '40,000 parts beside 4,000', '1,000,000 orders beside the demo’s, in a shop of 100,000 parts'],
    works.map((name) => {
      const orders = inputs.timesWithOrders(name)
      return [
        name,
        `${rounded(inputs.times(name, 'parts'))} times`,
        orders === undefined ? '' : `${rounded(orders)} times`,
      ]
    }),
  )

function serversTable(inputs: Inputs): string {
  const names = [PAGE, 'product call worked out anew', 'category call worked out anew', ADD, ORDER] as const
  const popular = 'product pages as shoppers ask, 200 after each cache was emptied'
  const row = (name: string): Cells => [
    name,
    `${rounded(inputs.times(name, 'two servers'))} times`,
    `${rounded(inputs.times(name, 'three servers'))} times`,
  ]
  return table(
    ['work, CPU of one request beside one server', 'two servers', 'three servers'],
    [...names, popular].map(row),
  )
}

const visitTable = (): string =>
  table(
    ['of one visit', 'assumed'],
    [
      ['minutes', VISIT.minutes],
      ['pages, of which a cache has half', VISIT.pages],
      ['of them asked by whoever has a session', `${VISIT.known * 100} %`],
      ['searches', VISIT.searches],
      ['parts put into the cart', VISIT.adds],
      ['orders', VISIT.orders],
    ],
  )

function visitsTable(inputs: Inputs): string {
  const costs = costsAt(100_000, inputs)
  return table(
    [
      'visit, at 100,000 parts',
      'CPU of a visit',
      'of it servers, shared reads, the primary',
      'cores busy for 1,000 visitors at once',
      'their orders a second',
    ],
    Object.entries(VISITS).map(([name, visit]) => {
      const spent = costOfVisit(visit, costs)
      const of = (part: number) => `${Math.round((part / whole(spent)) * 100)} %`
      return [
        name,
        `${rounded(whole(spent))} ms`,
        `${of(spent.server + spent.cache)}, ${of(spent.shared)}, ${of(spent.primary)}`,
        rounded(coresForVisitors(1000, visit, costs)),
        rounded((1000 / (visit.minutes * 60)) * visit.orders),
      ]
    }),
  )
}

function peersTable(): string {
  const rate = 1000 / (VISIT.minutes * 60)
  const cores = (of: (one: (typeof PEERS)[number]) => number | undefined, without: string[] = []) => {
    const sum = PEERS.filter(({ what }) => !without.some((one) => what.startsWith(one))).reduce(
      (all, one) => all + (of(one) ?? Number.NaN) * one.perVisit(VISIT),
      0,
    )
    return rounded((sum * rate) / 1000)
  }
  const sums = (what: string, without: string[], hasMedusa: boolean): Cells => [
    `**cores for 1,000 visitors at once${what}**`,
    '',
    cores(({ tappet }) => tappet, without),
    cores(({ vendure }) => vendure, without),
    hasMedusa ? cores(({ medusa }) => medusa, without) : 'not measured',
  ]
  return table(
    ['work', 'in a visit', 'Tappet', 'Vendure 3.7.3', 'Medusa 2.21.2'],
    [
      ...PEERS.map(
        (one): Cells => [
          one.what,
          rounded(one.perVisit(VISIT)),
          `${one.tappet} ms`,
          `${one.vendure} ms`,
          one.medusa === undefined ? 'not measured' : `${one.medusa} ms`,
        ],
      ),
      sums('', [], false),
      sums(', without product calls', ['product call'], true),
      sums(', without product calls and searches', ['product call', 'search'], true),
    ],
  )
}

const LIMIT_TEXTS: Record<Ceiling['limit'], string> = {
  processor: 'PostgreSQL’s processor: 64 cores, 60 % busy, replicas read what all see',
  connections: 'connections: 400, 15 for each server process, no pooler',
  log: 'the log: 500 MB a second',
  notifications: 'commits that notify wait for one another: one order of ten sells a part that runs low',
  'one part': 'one part that everybody orders: its row of stock is held twice for each order',
  'one worker': 'one worker: its mails, two at once',
}

function ceilingsTable(inputs: Inputs): string {
  const given = givenAt(1_000_000, inputs)
  return table(
    ['limit of one primary as the shop is built, 1,000,000 parts', 'orders a second', 'raised by'],
    ceilings(VISIT, given, true).map(({ limit, orders }) => [LIMIT_TEXTS[limit], large(orders), RAISED_BY[limit]]),
  )
}

const RAISED_BY: Record<Ceiling['limit'], string> = {
  processor: 'an order database for each region',
  connections:
    'a pooler (PostgreSQL’s part of an order is then two to three times as dear), fewer connections for each process, a cache before the shop',
  log: 'faster disks, an order database for each region',
  notifications: 'notifications out of the order’s transaction (to be built)',
  'one part': 'several rows of stock for a part (to be built)',
  'one worker': 'more workers',
}

const PLAN_ROWS: [string, (plan: Plan) => string][] = [
  ['visits a second', (plan) => large(plan.visitsASecond)],
  ['visitors at once', (plan) => large(plan.visitorsAtOnce)],
  ['pages a second', (plan) => large(plan.pagesASecond)],
  ['HTML alone, Gbit a second', (plan) => rounded(plan.gigabitsASecond)],
  ['cores of the cache before the shop', (plan) => cores(plan.cacheCores)],
  ['server processes, a core each', (plan) => large(plan.servers)],
  ['machines of 16 cores for both', (plan) => large(Math.ceil((plan.servers + plan.cacheCores) / 16))],
  ['memory of each server process', (plan) => memory(plan.serverMemoryMb)],
  ['until a new one is ready, if it reads alone', (plan) => seconds(plan.serverReadySeconds)],
  ['connections that they would open without a pooler', (plan) => large(plan.connections)],
  ['cores of replicas', (plan) => cores(plan.replicaCores)],
  ['cores of the primary', (plan) => cores(plan.primaryCores)],
  ['commits a second', (plan) => large(plan.commitsASecond)],
  ['log, MB a second', (plan) => rounded(plan.logMb)],
  ['hours at the peak until old rows must be frozen', (plan) => large(plan.hoursUntilFreeze)],
  ['notifications that servers hear, a second', (plan) => large(plan.newsASecond)],
  ['workers', (plan) => large(plan.workers)],
  ['orders a year, all regions', (plan) => large(plan.ordersAYear)],
  ['disk that a year of its orders takes', (plan) => `${rounded(plan.diskOfAYearTb)} TB`],
  ['disk that the parts take, on each copy', (plan) => `${rounded(plan.diskOfPartsGb)} GB`],
]

function planTable(inputs: Inputs): string {
  const plans = Object.values(GOALS).map((goal) => planFor(goal, VISIT, givenAt(goal.parts, inputs)))
  return table(
    ['at the peak', ...Object.keys(GOALS)],
    PLAN_ROWS.map(([what, say]) => [what, ...plans.map(say)]),
  )
}

const writtenTable = ({ run }: Inputs): string =>
  table(
    ['what', 'measured'],
    [
      ...(run.sections.find(({ title }) => title === 'Scale: what is written')?.figures ?? []),
      ...(run.sections.find(({ title }) => title === 'Scale: parts')?.figures ?? []).filter(({ what }) =>
        /^(?:memory|disk) of/.test(what),
      ),
    ].map(({ what, rounds, unit }) => [what, `${rounded(middle(rounds))} ${unit}`]),
  )

const middle = (rounds: number[]): number =>
  rounds.toSorted((a, b) => a - b)[Math.floor(rounds.length / 2)] ?? Number.NaN

const sourcesTable = (inputs: Input[]): string =>
  table(
    ['what', 'figure', 'by', 'when'],
    inputs.map(({ what, figure, unit, command = '', when = '' }) => [
      what,
      amount(figure, unit),
      command.startsWith('npm') ? `\`${command}\`` : command,
      when,
    ]),
  )

const amount = (figure: number, unit: string): string => `${figure >= 1000 ? large(figure) : figure} ${unit}`
const cores = (many: number): string => large(Math.ceil(many))
const large = (many: number): string =>
  many < 10 ? rounded(many) : Number(many.toPrecision(3)).toLocaleString('en-US')
const memory = (mb: number): string => (mb < 1000 ? `${Math.round(mb)} MB` : `${rounded(mb / 1000)} GB`)
const seconds = (many: number): string => (many < 90 ? `${rounded(many)} s` : `${rounded(many / 60)} min`)

const row = (cells: Cells): string => `| ${cells.join(' | ')} |`
const table = (head: string[], rows: Cells[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n')
