// Every fault of the table, again and again, under shoppers who never pause (docs/operations/when-something-is-lost.md).
import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { readParts } from '../../shoppers/buying.ts'
import { lostOf, unmatched } from '../audit.ts'
import { startShoppers } from '../shoppers.ts'
import { DATABASE_FAULTS } from './database-faults.ts'
import { drillFault, lineOf, type Told } from './drill-fault.ts'
import type { Fault } from './fault.ts'
import { droppedLines } from '../losses.ts'
import type { FaultGround } from './ground.ts'
import { onlooker } from './look.ts'
import { SERVICE_FAULTS } from './service-faults.ts'
import { wrongMails } from './wrong-mails.ts'

export const FAULTS: readonly Fault[] = [...DATABASE_FAULTS, ...SERVICE_FAULTS]

/** Of what was wrong with one fault, at once; all of it in the end. */
const MOST_SAID = 5
const LONGEST_SAID = 300
/** Whoever looks on adds one at each look, and a cart takes 20 of one: of several, a fault may be struck often. */
const PARTS = 10

export interface FaultsWanted {
  times: number
  /** Of those whose name holds this. */
  only?: string | undefined
  isShort?: boolean
  shoppers: number
  readyWithinMs: number
  /** Shoppers come until then, by the clock of `performance`. */
  busyUntil?: number
}

/** What was wrong. */
export async function runFaults(ground: FaultGround, wanted: FaultsWanted): Promise<string[]> {
  const { times, only = '', isShort = false, readyWithinMs } = wanted
  const gateway = `http://127.0.0.1:${ground.sandboxPort}`
  const faults = FAULTS.filter((fault) => fault.name.includes(only) && (!isShort || fault.isShort))
  const parts = await readParts(ground.connection, PARTS)
  const server: { endedWith?: number | NodeJS.Signals } = {}
  void ground.shop.ended.then((code) => (server.endedWith = code))
  const shoppers = await startShoppers({
    url: ground.shop.url,
    gateway,
    connection: ground.connection,
    hangsAfterMs: 12_000,
    answers: [200, 503],
    many: wanted.shoppers,
  })
  // Not to be had of a server that ended, which is told anyway.
  const dropped = () => droppedLines(ground.shop).catch(() => Number.NaN)
  const wrong: string[] = []
  for (const fault of faults) {
    if (server.endedWith !== undefined) break
    const missing = fault.without?.(ground)
    if (missing) {
      console.log(`left out: ${fault.name}, as ${missing}`)
      continue
    }
    const told: Told = { times: 0, wrong: [], readyMs: [] }
    const droppedBefore = await dropped()
    try {
      const scene = { ground, shoppers, onlooker: await onlooker(ground.shop.url, parts), readyWithinMs }
      while (told.times < times && server.endedWith === undefined) await drillFault(fault, scene, told)
    } catch (error) {
      told.wrong.push(error instanceof Error ? (error.stack ?? error.message) : String(error))
    }
    told.wrong.push(...(await thrownInLog(ground)))
    // What is not in the log cannot be found there: each fault has a log of its own, which has room for it.
    if (!fault.fillsLog && (await dropped()) > droppedBefore) told.wrong.push('lines of the log were dropped')
    if (ground.disk.isMounted) ground.disk.clear()
    if (fault.fillsLog) await untilStill(dropped)
    console.log(lineOf(fault, told))
    const anew = [...new Set(told.wrong)]
    for (const one of anew.slice(0, MOST_SAID)) console.log(`      ${one.slice(0, LONGEST_SAID)}`)
    wrong.push(...anew.map((one) => `${fault.name}: ${one}`))
  }
  await wait(Math.max(0, (server.endedWith === undefined ? (wanted.busyUntil ?? 0) : 0) - performance.now()))
  await shoppers.stop()
  if (server.endedWith !== undefined)
    return [`the server ended with ${server.endedWith}`, ...(await thrownInLog(ground)), ...wrong]
  const lost = await lostOf(ground.connection, shoppers.heard)
  const unsettled = await unmatched(ground.connection, gateway)
  const mails = await wrongMails(ground)
  const thrown = await thrownInLog(ground)
  const { orders, carts, statuses, slowestMs } = shoppers.heard
  console.log(
    `${carts.size} carts and ${orders.length} orders kept, ${lost.length} lost, ${unsettled.length} payments and ${mails.length} mails not as they should be; ` +
      `answered ${[...statuses].map(([status, many]) => `${status} ${many} times`).join(', ')}, slowest ${Math.round(slowestMs)} ms; ${thrown.length} errors that nobody caught`,
  )
  return [...wrong, ...lost, ...unsettled, ...mails, ...thrown, ...new Set(shoppers.heard.wrong)]
}

/** A log that could not be written is tried again after a while: lines of until then are not the next fault's. */
async function untilStill(dropped: () => Promise<number>): Promise<void> {
  let last = Number.NaN
  for (let looks = 0; looks < MOST_TRIES; looks++) {
    const now = await dropped()
    if (now === last) return
    last = now
    await wait(TRIED_AGAIN_WITHIN_MS)
  }
}
const MOST_TRIES = 5
const TRIED_AGAIN_WITHIN_MS = 6000

/** What nobody caught is in the log, and would have ended the server. */
async function thrownInLog({ disk }: FaultGround): Promise<string[]> {
  const text = await readFile(disk.logFile, 'utf8').catch(() => '')
  return text.split('\n').filter((line) => /"(?:unhandled rejection|uncaught exception)"/.test(line))
}
