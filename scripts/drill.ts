// `npm run drill`: takes away what the shop stands on, again and again, while 20 shoppers use it: connections to PostgreSQL, PostgreSQL
// itself, the log's disk. Fails unless the server lives on, is ready within 2 s, answers every request and keeps what it has promised. Before that
// every part of the demo is read, of each size: none may be absurd; 200 buyers race for the 10 uses of a code, 100
// for the last 3 units of a store; and a hundred thousand carts are added up.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startPostgres } from '#database/embedded.ts'
import { buildIfChanged } from './build.ts'
import { addUpCarts } from './drill/add-up-carts.ts'
import { drillOne, type Loss } from './drill/drill-one.ts'
import { killCheckouts, told, wrongAfter } from './drill/kill-checkouts.ts'
import { cutConnections, fillDisk, type Ground, killPostgres } from './drill/losses.ts'
import { raceForCodes } from './drill/race-for-codes.ts'
import { raceForShelves } from './drill/race-for-shelves.ts'
import { readCatalogue } from './drill/read-catalogue.ts'
import { smallDisk } from './drill/small-disk.ts'
import { runShop } from './run-shop.ts'

const { values } = parseArgs({
  options: {
    cuts: { type: 'string', default: '50' },
    kills: { type: 'string', default: '20' },
    'full-disks': { type: 'string', default: '10' },
    parts: { type: 'string', default: '1000000' },
    'code-races': { type: 'string', default: '20' },
    carts: { type: 'string', default: '100000' },
    'checkout-kills': { type: 'string', default: '50' },
    'shelf-races': { type: 'string', default: '20' },
    within: { type: 'string', default: '2' },
    port: { type: 'string', default: '3900' },
  },
})
const port = Number(values.port)
const terms = { gateway: `http://127.0.0.1:${port + 1}`, readyWithinMs: Number(values.within) * 1000 }
const MOST_SHOWN = 20
const LOSSES: Loss[] = [
  { name: 'cuts', times: Number(values.cuts), strike: cutConnections, answers: [200, 503] },
  { name: 'kills', times: Number(values.kills), strike: killPostgres, answers: [200, 503] },
  // A full log disk must not stop sales.
  { name: 'full disks', times: Number(values['full-disks']), strike: fillDisk, answers: [200] },
]

const CHECKOUT_KILLS = Number(values['checkout-kills'])

const wrong = readCatalogue(Number(values.parts))
wrong.push(...raceForCodes(Number(values['code-races'])))
wrong.push(...addUpCarts(Number(values.carts)))
wrong.push(...raceForShelves(Number(values['shelf-races'])))
if (LOSSES.some(({ times }) => times > 0) || CHECKOUT_KILLS > 0) await takeAway()
for (const line of wrong.slice(0, MOST_SHOWN)) console.error(line)
if (wrong.length > MOST_SHOWN) console.error(`and ${wrong.length - MOST_SHOWN} more`)
process.exit(wrong.length > 0 ? 1 : 0)

/** Starts a shop, and takes away from it what it stands on. */
async function takeAway(): Promise<void> {
  await buildIfChanged(console.log)
  const root = await mkdtemp(join(tmpdir(), 'tappet-drill-'))
  await chmod(root, 0o755)
  const disk = smallDisk(join(root, 'log'))
  process.once('exit', () => disk.remove())
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130))
  if (!disk.isMounted)
    console.log(
      'No disk can be mounted here: a full one is a log at /dev/full, and the server is started anew on each.',
    )

  const folder = join(root, 'postgres')
  const postgres = await startPostgres({ folder })
  const shop = await runShop({
    port,
    sandboxPort: port + 1,
    dataDir: join(root, 'data'),
    demoSize: 200,
    databaseUrl: `postgresql://tappet@/postgres?host=${encodeURIComponent(String(postgres.connection.host))}`,
    env: { LOG_FILE: disk.logFile, TRUST_PROXY: 'true' },
  })
  const ground: Ground = { shop, postgres, folder, disk }
  try {
    for (const loss of LOSSES) if (loss.times > 0) wrong.push(...(await drillOne(loss, ground, terms)))
    if (CHECKOUT_KILLS > 0) {
      const killed = await killCheckouts(shop, terms.gateway, CHECKOUT_KILLS)
      console.log(told(killed))
      wrong.push(...wrongAfter(killed))
    }
  } finally {
    await shop.stop()
    await ground.postgres.stop()
    disk.remove()
    await rm(root, { recursive: true, force: true })
  }
}
