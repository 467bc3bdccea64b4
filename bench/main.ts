// `npm run bench [-- names]`: measures what the shop promises, each against its budget; a budget that is missed fails the run.
// Budgets are CPU per request, ratios, bytes and counts where they can be: those hold on noisy machines.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { browsing } from './browsing.ts'
import { client } from './client.ts'
import { installing } from './installing.ts'
import { killing } from './killing.ts'
import { lastUnits } from './last-units.ts'
import { records } from './records.ts'
import { report } from './report.ts'
import {
  growthFigures,
  askedUnderOrders,
  makeExam,
  openAsker,
  searchFigures,
  type Times,
  underOrdersFigures,
} from './searching.ts'
import { selling } from './selling.ts'
import { serving } from './serving.ts'
import { starting } from './starting.ts'
import { buildIfChanged } from '#scripts/build.ts'
import { type RunningShop, runShop, type ShopSettings } from '#scripts/run-shop.ts'

const SANDBOX_PORT = 4600
const GATEWAY = `http://127.0.0.1:${SANDBOX_PORT}`
const benches: Record<string, [title: string, run: (shop: RunningShop) => ReturnType<typeof serving>]> = {
  serving: ['Serving pages and calls', serving],
  selling: ['Selling', (shop) => selling(shop, GATEWAY)],
  browsing: ['In the browser', browsing],
  'last-units': ['The last units', (shop) => lastUnits(shop, GATEWAY)],
  killing: ['Killed while people pay', (shop) => killing(shop, GATEWAY)],
}

const asked = process.argv.slice(2)
const APART = ['installing', 'starting', 'search', 'records', 'client']
const unknown = asked.filter((name) => !APART.includes(name) && !(name in benches))
if (unknown.length > 0)
  throw new Error(`there is no bench ${unknown.join(', ')}: ${[...Object.keys(benches), ...APART].join(', ')}`)
const wants = (name: string) => asked.length === 0 || asked.includes(name)

await buildIfChanged(console.log)
const folder = await mkdtemp(join(tmpdir(), 'tappet-bench-'))
await chmod(folder, 0o755)
const LOG_FILE = join(folder, 'server.log')
const settings: ShopSettings = {
  port: 3600,
  sandboxPort: SANDBOX_PORT,
  dataDir: join(folder, 'data'),
  demoSize: Number(process.env['DEMO_SIZE'] ?? 2000),
  // All shoppers of a bench come from one address, which the limit must not stop.
  env: { LOG_FILE, NEW_SESSIONS_PER_ADDRESS: '1000000000' },
}
let missed = 0
try {
  if (Object.keys(benches).some(wants)) {
    const shop = await runShop({ ...settings, log: console.log })
    try {
      for (const [name, [title, run]] of Object.entries(benches))
        if (wants(name)) missed += report(title, await run(shop))
    } finally {
      await shop.stop()
    }
  }
  if (wants('search')) missed += await search()
  if (wants('records')) missed += await recordsOfManyParts()
  if (wants('client')) missed += report('The client library', await client())
  if (wants('installing')) missed += report('A fresh clone', await installing(folder))
  if (wants('starting')) missed += report('Starting', await starting(settings))
} finally {
  await rm(folder, { recursive: true, force: true })
}
console.log(missed === 0 ? '\nEvery budget is met.' : `\n${missed} budgets are missed.`)
process.exit(missed === 0 ? 0 : 1)

async function search(): Promise<number> {
  const sizes = (process.env['SEARCH_SIZES'] ?? '2000 100000 1000000').split(' ').map(Number)
  let missed = 0
  let smaller: Times | undefined
  for (const size of sizes) {
    const exam = makeExam(size)
    const dataDir = join(folder, `search-${size}`)
    const shop = await runShop({ ...settings, dataDir, demoSize: size, log: console.log })
    const { ask, close } = await openAsker(shop, LOG_FILE)
    try {
      const quiet = await ask(exam)
      missed += report(`Searching ${size.toLocaleString('en-US')} parts`, searchFigures(size, quiet, shop))
      if (size === sizes.at(-1)) {
        if (smaller) missed += report('Growth', growthFigures(smaller, quiet.times))
        const busy = await askedUnderOrders(shop, ask, { exam, gateway: GATEWAY })
        missed += report('While 50 orders a second are placed', underOrdersFigures(busy))
      }
      smaller = quiet.times
    } finally {
      close()
      await shop.stop()
      await rm(dataDir, { recursive: true, force: true })
    }
  }
  return missed
}

async function recordsOfManyParts(): Promise<number> {
  const dataDir = join(folder, 'records')
  const demoSize = Number(process.env['RECORDS_SIZE'] ?? 100_000)
  const shop = await runShop({ ...settings, dataDir, demoSize, log: console.log })
  try {
    return report(`The record platform, ${demoSize.toLocaleString('en-US')} parts`, await records(shop))
  } finally {
    await shop.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
