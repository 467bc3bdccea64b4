// `npm run drill`: takes away what the shop stands on, again and again, while 20 shoppers use it: connections to PostgreSQL, PostgreSQL
// itself, the log's disk. Fails unless the server lives on, is ready within 2 s, answers every request and keeps what it has promised. Before that
// every part of the demo is read, of each size: none may be absurd; 200 buyers race for the 10 uses of a code, 100
// for the last 3 units of a store; a hundred thousand carts are added up; a database is lost while its replica stands by; prices change behind a
// cache; and several servers are replaced and killed under orders. `npm run drill -- faults` loses whatever the shop stands on, in every way there
// is; `npm run drill -- day` does so over a day in 40 minutes; `npm run drill -- point-in-time` loses all files of the database and restores moments;
// `npm run drill -- guide` follows the guide to go live on a bare Debian.
import { buildIfChanged } from './build.ts'
import { type FaultGround, layGround } from './drill/faults/ground.ts'
import { DAY_SPEED, runDay } from './drill/faults/run-day.ts'
import { runFaults } from './drill/faults/run-faults.ts'
import { addUpCarts } from './drill/add-up-carts.ts'
import { drillOne, type Loss } from './drill/drill-one.ts'
import { followGuide } from './drill/follow-guide.ts'
import { killCheckouts, told, wrongAfter } from './drill/kill-checkouts.ts'
import { cutConnections, fillDisk, killPostgres } from './drill/losses.ts'
import { raceForCodes } from './drill/race-for-codes.ts'
import { restoreMoments } from './drill/point-in-time/run-moments.ts'
import { raceForShelves } from './drill/race-for-shelves.ts'
import { readCatalogue } from './drill/read-catalogue.ts'
import { runMachines } from './drill/run-machines.ts'
import { changePrices, loseDatabase } from './drill/run-replicas.ts'
import { readArguments } from './read-arguments.ts'

const { values, positionals } = readArguments({
  usage: 'npm run drill -- [<names of drills>] [--<option> <value>]: docs/operations/drill.md',
  words: Number.POSITIVE_INFINITY,
  options: {
    /** How often each fault of the table is struck. */
    faults: { type: 'string', default: '10' },
    only: { type: 'string' },
    short: { type: 'boolean', default: false },
    shoppers: { type: 'string', default: '20' },
    minutes: { type: 'string', default: '40' },

    cuts: { type: 'string', default: '50' },
    kills: { type: 'string', default: '20' },
    'full-disks': { type: 'string', default: '10' },
    parts: { type: 'string', default: '1000000' },
    'code-races': { type: 'string', default: '20' },
    carts: { type: 'string', default: '100000' },
    'checkout-kills': { type: 'string', default: '50' },
    'shelf-races': { type: 'string', default: '20' },
    'fail-overs': { type: 'string', default: '1' },
    'price-changes': { type: 'string', default: '30' },
    machines: { type: 'string', default: '10' },
    /** Seconds of orders before the files of the database are lost, orders of the years before, and parts of that shop. */
    moments: { type: 'string', default: '100' },
    orders: { type: 'string', default: '0' },
    'shop-parts': { type: 'string', default: '200' },
    /** Of the guide: where its transcript is written, and whether the machine is kept to look around. */
    write: { type: 'string' },
    keep: { type: 'boolean', default: false },
    /** Seconds from being given back to ready. */
    within: { type: 'string' },
    port: { type: 'string', default: '3900' },
  },
})
const port = Number(values.port)
const terms = { gateway: `http://127.0.0.1:${port + 1}`, readyWithinMs: Number(values.within ?? 2) * 1000 }
const MOST_SHOWN = 20
const LOSSES: Loss[] = [
  { name: 'cuts', times: Number(values.cuts), strike: cutConnections, answers: [200, 503] },
  { name: 'kills', times: Number(values.kills), strike: killPostgres, answers: [200, 503] },
  // A full log disk must not stop sales.
  { name: 'full disks', times: Number(values['full-disks']), strike: fillDisk, answers: [200] },
]

const CHECKOUT_KILLS = Number(values['checkout-kills'])
const FAULTS = Number(values.faults)
const faultTerms = { shoppers: Number(values.shoppers), readyWithinMs: Number(values.within ?? 1) * 1000 }

const [drill = 'all'] = positionals
const wrong: string[] = []
if (drill === 'faults') await onGround(loseEach)
else if (drill === 'day') await onGround(aDay, DAY_SPEED)
else if (drill === 'point-in-time') await loseFiles()
else if (drill === 'guide') wrong.push(...(await followGuide({ write: values.write, isKept: values.keep })))
else if (drill === 'all') await drillAll()
else wrong.push(`there is no drill ${drill}: faults, day, point-in-time, guide, or none for all but day and guide`)
for (const line of wrong.slice(0, MOST_SHOWN)) console.error(line)
if (wrong.length > MOST_SHOWN) console.error(`and ${wrong.length - MOST_SHOWN} more`)
process.exit(wrong.length > 0 ? 1 : 0)

async function drillAll(): Promise<void> {
  wrong.push(...readCatalogue(Number(values.parts)))
  wrong.push(...raceForCodes(Number(values['code-races'])))
  wrong.push(...addUpCarts(Number(values.carts)))
  wrong.push(...raceForShelves(Number(values['shelf-races'])))
  for (let time = 0; time < Number(values['fail-overs']); time++) wrong.push(...(await loseDatabase(port)))
  const changes = Number(values['price-changes'])
  if (changes > 0) wrong.push(...(await changePrices(port, changes)))
  wrong.push(...(await runMachines(port + 20, Number(values.machines))))
  if (Number(values.moments) > 0) await loseFiles()
  if (LOSSES.some(({ times }) => times > 0) || CHECKOUT_KILLS > 0 || FAULTS > 0) await onGround(takeAway)
}

/** Works on a shop of its own. */
async function onGround(work: (ground: FaultGround) => Promise<void>, speed = 1): Promise<void> {
  await buildIfChanged(console.log)
  const ground = await layGround({ port, speed })
  if (!ground.disk.isMounted)
    console.log(
      'No disk can be mounted here: a full one is a log at /dev/full, and the server is started anew on each.',
    )
  try {
    await work(ground)
  } finally {
    await ground.stop()
  }
}

async function loseFiles(): Promise<void> {
  const sizes = { parts: Number(values['shop-parts']), orders: Number(values.orders), seconds: Number(values.moments) }
  wrong.push(...(await restoreMoments(port + 40, sizes, values.only)))
}

/** Takes away from a shop what it stands on. */
async function takeAway(ground: FaultGround): Promise<void> {
  for (const loss of LOSSES) if (loss.times > 0) wrong.push(...(await drillOne(loss, ground, terms)))
  if (CHECKOUT_KILLS > 0) {
    const killed = await killCheckouts(ground.shop, terms.gateway, CHECKOUT_KILLS)
    console.log(told(killed))
    wrong.push(...wrongAfter(killed))
  }
  if (FAULTS > 0) await loseEach(ground)
}

async function loseEach(ground: FaultGround): Promise<void> {
  wrong.push(...(await runFaults(ground, { ...faultTerms, times: FAULTS, only: values.only, isShort: values.short })))
}

async function aDay(ground: FaultGround): Promise<void> {
  wrong.push(
    ...(await runDay(ground, { ...faultTerms, times: FAULTS, only: values.only, minutes: Number(values.minutes) })),
  )
}
