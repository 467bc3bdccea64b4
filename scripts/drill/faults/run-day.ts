// A day in minutes: mixed load, jobs and expiries on a clock that runs 36 times faster, and every fault of the table spread over it.
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { withClient } from '#database/with-client.ts'
import { median } from '../../shoppers/median.ts'
import { growthAnHour, type Looked, slopeOf } from './flat.ts'
import type { FaultGround } from './ground.ts'
import { liveHeapMb } from './live-heap.ts'
import { FAULTS, runFaults } from './run-faults.ts'

export const DAY_SPEED = 36
const LOOKED_EVERY_MS = 10_000
/** What one fault takes from strike to strike. */
const FAULT_MS = 5000
/** Of each round, for what must be settled and looked through after it. */
const SETTLES_MS = 10_000
/** Caches fill for a while; after that what grows is a leak. */
const MOST_GROWTH_MB = 30
/**
 * Of what is kept, garbage aside, in the last half. At 80 requests in a second it is 42 bytes of each: less than one count (300 bytes) that stays of each
 * visitor’s five or six requests. Below it is what one cache makes up, full at one look and just forgotten at another.
 */
const MOST_KEPT_MB_AN_HOUR = 12

/** In the order of a day. */
const DAILY = [
  'reconcile-payments',
  'forget-lost-files',
  'forget-expired-carts',
  'sum-sales',
  'remind-cores',
  'mark-overdue-returns',
  'watch-pickups',
]

interface Day {
  minutes: number
  times: number
  only?: string | undefined
  shoppers: number
  readyWithinMs: number
}

/** What was wrong. */
export async function runDay(ground: FaultGround, { minutes, times, ...wanted }: Day): Promise<string[]> {
  const wholeMs = minutes * 60_000
  const faults = FAULTS.filter(({ name }) => name.includes(wanted.only ?? '')).length
  const rounds = Math.min(times, Math.max(1, Math.floor(wholeMs / (faults * FAULT_MS))))
  if (rounds < times) console.log(`In ${minutes} minutes there is room for each fault ${rounds} times.`)
  const began = performance.now()
  const over = new AbortController()
  const memory: Looked[] = []
  const watching = (async () => {
    let daily = 0
    for (let at = began; !over.signal.aborted; at = performance.now()) {
      await wait(LOOKED_EVERY_MS, undefined, { signal: over.signal }).catch(() => {})
      const now = performance.now()
      memory.push({ minute: (now - began) / 60_000, mb: residentMb(ground.shop.pids.server()) })
      const due = DAILY.slice(daily, Math.ceil(((now - began) / wholeMs) * DAILY.length))
      // What cannot be done while the database is away is done at the next look.
      const done = await age(ground.connection, (now - at) * (DAY_SPEED - 1), due).then(
        () => true,
        () => false,
      )
      if (done) daily += due.length
    }
  })()
  const wrong: string[] = []
  const kept: Looked[] = []
  let done = 0
  for (let round = 0; round < rounds && performance.now() - began < wholeMs; round++) {
    const busyUntil = began + ((round + 1) / rounds) * wholeMs - SETTLES_MS
    wrong.push(...(await runFaults(ground, { ...wanted, times: 1, busyUntil })))
    done = round + 1
    if (wrong.some((one) => one.startsWith('the server ended'))) break
    const mb = (await liveHeapMb(ground.shop.pids.server(), ground.inspectPort)) ?? Number.NaN
    kept.push({ minute: (performance.now() - began) / 60_000, mb })
  }
  over.abort()
  await watching
  const { text, growth } = ofMemory(memory)
  const took = ((performance.now() - began) / 60_000).toFixed(1)
  console.log(`${took} minutes at ${DAY_SPEED} times the speed, each fault ${done} times: ${text}`)
  const keptGrowth = growthAnHour(kept)
  console.log(
    `what its heap keeps after each round, garbage aside: ${kept.map(({ minute, mb }) => `${mb.toFixed(1)} MB (minute ${minute.toFixed(0)})`).join(', ')}; ` +
      (keptGrowth === undefined
        ? 'too few rounds to tell how it grows'
        : `${keptGrowth.toFixed(1)} MB an hour in the last half`),
  )
  return [
    ...wrong,
    ...(growth > MOST_GROWTH_MB ? [`the server’s memory grew by ${growth.toFixed(1)} MB`] : []),
    ...(keptGrowth !== undefined && keptGrowth > MOST_KEPT_MB_AN_HOUR
      ? [`the server’s heap keeps ${keptGrowth.toFixed(1)} MB more each hour`]
      : []),
  ]
}

/** Whatever ends or is looked at by the clock is so much nearer. */
async function age(connection: pg.PoolConfig, ms: number, due: string[]): Promise<void> {
  await withClient(connection, async (client) => {
    await client.query("set statement_timeout = '5s'")
    for (const [table, column] of CLOCKS)
      await client.query(`update ${table} set ${column} = ${column} - make_interval(secs => $1)`, [ms / 1000])
    await client.query("insert into outbox (job, payload) select job, '{}' from unnest($1::text[]) as job", [due])
  })
}
const CLOCKS = [
  ['reservation', 'expires_at'],
  ['session', 'expires_at'],
  ['email_code', 'expires_at'],
  ['idempotency_key', 'begun_at'],
  ['payment_attempt', 'look_at'],
  ['graphile_worker._private_jobs', 'run_at'],
] as const

function residentMb(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
  } catch {
    return Number.NaN
  }
}

/** The third quarter beside the last: of the first half caches fill. */
function ofMemory(all: readonly Looked[]): { text: string; growth: number } {
  const there = all.filter(({ mb }) => Number.isFinite(mb))
  const half = there.slice(there.length / 2)
  const [third, last] = [half.slice(0, half.length / 2), half.slice(half.length / 2)].map((part) =>
    median(part.map(({ mb }) => mb)),
  )
  const growth = (last ?? 0) - (third ?? 0)
  const most = Math.max(...there.map(({ mb }) => mb))
  return {
    text: `memory ${third?.toFixed(0)} MB in the third quarter, ${last?.toFixed(0)} MB in the last, ${slopeOf(half).toFixed(2)} MB a minute over both, ${most.toFixed(0)} MB at most`,
    growth,
  }
}
