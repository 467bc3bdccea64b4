// The arithmetic of docs/operations/scale.md: what visits cost, how cost grows, what must be bought for a goal, and which limit is met first. It
// reads nothing and knows no figure of its own.

/** Milliseconds of CPU of one piece of work, by where it is spent. */
export interface Cost {
  server: number
  database: number
}

export interface Costs {
  /** From a cache before the shop, or a server's own. */
  cachedPage: number
  page: Cost
  search: Cost
  /** Who somebody is, which each page asks of whoever has a session. */
  visitor: Cost
  add: Cost
  order: Cost
}

/** What one visit asks for, on average; shares are of 1. */
export interface Visit {
  minutes: number
  pages: number
  /** Of the pages, those that a cache has. */
  cached: number
  /** Of the pages, those of people who have a session. */
  known: number
  searches: number
  adds: number
  orders: number
}

/** Milliseconds of CPU of one visit. What everybody sees alike may be read by replicas; the rest is the primary's. */
interface Spent {
  cache: number
  server: number
  shared: number
  primary: number
}

export function costOfVisit(visit: Visit, costs: Costs): Spent {
  const anew = visit.pages * (1 - visit.cached)
  const own = visit.pages * visit.known
  return {
    cache: visit.pages * visit.cached * costs.cachedPage,
    server:
      anew * costs.page.server +
      // The page that shows what was found is made as well.
      visit.searches * (costs.page.server + costs.search.server) +
      own * costs.visitor.server +
      visit.adds * costs.add.server +
      visit.orders * costs.order.server,
    shared: anew * costs.page.database + visit.searches * (costs.page.database + costs.search.database),
    primary: own * costs.visitor.database + visit.adds * costs.add.database + visit.orders * costs.order.database,
  }
}

export const whole = ({ cache, server, shared, primary }: Spent): number => cache + server + shared + primary

/** Cores for so many who are in the shop at once. */
export function coresForVisitors(visitors: number, visit: Visit, costs: Costs): number {
  const visitsASecond = visitors / (visit.minutes * 60)
  return (visitsASecond * whole(costOfVisit(visit, costs))) / 1000
}

/** A cost at another size, where it was seen to be so many times at ten times the size. A cost that fell is taken for one that stays. */
export const grownTo = (cost: number, timesAtTen: number, sizes: number): number =>
  cost * Math.max(1, timesAtTen) ** Math.log10(sizes)

export interface Limits {
  /** Of 1: how busy a processor may be at the peak. */
  busy: number
  coresOfDatabase: number
  connections: number
  connectionsOfServer: number
  /** MB a second. */
  logOfDisk: number
  /** Milliseconds until a commit is safe. */
  flush: number
  /** Of 1: orders that notify. */
  lowStock: number
  peakToMean: number
  /** Jobs a second that one worker hands on. */
  handedOn: number
  eventsNumbered: number
  jobsAtOnce: number
  transactionsUntilFreeze: number
}

interface Sizes {
  /** MB of a server without parts, and bytes for each part. */
  memoryOfServer: number
  memoryOfPart: number
  /** Seconds for a million parts until a server is ready. */
  readySeconds: number
  pageKb: number
  /** Of an order and an add: what they write to the log, and what an order leaves on disk. */
  logOfOrderKb: number
  logOfAddKb: number
  diskOfOrderKb: number
  diskOfPartBytes: number
  writesOfOrder: number
  jobMs: number
}

export interface Goal {
  parts: number
  ordersASecond: number
  regions: number
}

export interface Plan {
  visitsASecond: number
  visitorsAtOnce: number
  pagesASecond: number
  gigabitsASecond: number
  cacheCores: number
  serverCores: number
  /** A server is one process, and its own thread one core. */
  servers: number
  serverMemoryMb: number
  serverReadySeconds: number
  connections: number
  replicaCores: number
  primaryCores: number
  commitsASecond: number
  logMb: number
  hoursUntilFreeze: number
  /** Notifications that servers hear, each server's counted. */
  newsASecond: number
  workers: number
  ordersAYear: number
  diskOfAYearTb: number
  diskOfPartsGb: number
}

/** For one region of the goal, when one of several is lost and the others carry its share. */
export function planFor(goal: Goal, visit: Visit, { costs, limits, sizes }: Given): Plan {
  const share = goal.regions > 1 ? 1 / (goal.regions - 1) : 1
  const orders = goal.ordersASecond * share
  const visits = orders / visit.orders
  const adds = visits * visit.adds
  const spent = costOfVisit(visit, costs)
  const cores = (ms: number) => (visits * ms) / 1000 / limits.busy
  const servers = Math.ceil(cores(spent.server))
  const commits = orders * sizes.writesOfOrder + adds
  const writes = (orders * sizes.logOfOrderKb + adds * sizes.logOfAddKb) / 1024
  const ordersAYear = (goal.ordersASecond / limits.peakToMean) * SECONDS_OF_A_YEAR
  return {
    visitsASecond: visits,
    visitorsAtOnce: visits * visit.minutes * 60,
    pagesASecond: visits * (visit.pages + visit.searches),
    gigabitsASecond: (visits * (visit.pages + visit.searches) * sizes.pageKb * 1024 * 8) / 1e9,
    cacheCores: cores(spent.cache),
    serverCores: cores(spent.server),
    servers,
    serverMemoryMb: sizes.memoryOfServer + (sizes.memoryOfPart * goal.parts) / 1e6,
    serverReadySeconds: (sizes.readySeconds * goal.parts) / 1e6,
    connections: servers * limits.connectionsOfServer,
    replicaCores: cores(spent.shared),
    primaryCores: cores(spent.primary),
    commitsASecond: commits,
    logMb: writes,
    newsASecond: orders * limits.lowStock * servers,
    hoursUntilFreeze: limits.transactionsUntilFreeze / commits / 3600,
    workers: Math.ceil(
      Math.max(orders / limits.handedOn, orders / limits.eventsNumbered, mailers(orders, limits, sizes)),
    ),
    ordersAYear,
    diskOfAYearTb: ((ordersAYear / goal.regions) * sizes.diskOfOrderKb * 1024) / 1e12,
    diskOfPartsGb: (goal.parts * sizes.diskOfPartBytes) / 1e9,
  }
}

export interface Given {
  costs: Costs
  limits: Limits
  sizes: Sizes
}

const SECONDS_OF_A_YEAR = 365 * 86_400

/** Workers that send a mail for each order. */
const mailers = (orders: number, limits: Limits, { jobMs }: Sizes): number =>
  (orders * jobMs) / 1000 / limits.jobsAtOnce / limits.busy

/** Orders a second at which one primary, as the shop is built today, meets each of its limits; the lowest first. */
export function ceilings(visit: Visit, { costs, limits, sizes }: Given, isReadByReplicas: boolean): Ceiling[] {
  const spent = costOfVisit(visit, costs)
  const perOrder = (ms: number) => ms / visit.orders
  const database = perOrder(spent.primary + (isReadByReplicas ? 0 : spent.shared))
  const processes = Math.floor(limits.connections / limits.connectionsOfServer)
  const logKb = sizes.logOfOrderKb + (visit.adds / visit.orders) * sizes.logOfAddKb
  const all: Ceiling[] = [
    { limit: 'processor', orders: (limits.coresOfDatabase * limits.busy * 1000) / database },
    { limit: 'connections', orders: (processes * limits.busy * 1000) / perOrder(spent.server) },
    { limit: 'log', orders: (limits.logOfDisk * 1024) / logKb },
    { limit: 'notifications', orders: 1000 / limits.flush / limits.lowStock },
    // It is held from the statement that promises it until that is safe, and again when it is sold.
    { limit: 'one part', orders: 1000 / limits.flush / 2 },
    { limit: 'one worker', orders: Math.min(limits.handedOn, limits.eventsNumbered, 1 / mailers(1, limits, sizes)) },
  ]
  return all.sort((a, b) => a.orders - b.orders)
}

export interface Ceiling {
  limit: 'processor' | 'connections' | 'log' | 'notifications' | 'one part' | 'one worker'
  orders: number
}
