// `npm run bench [-- names]`: measures what the shop promises, each against its budget; a budget that is missed fails the run.
// Budgets are CPU per request, ratios, bytes and counts where they can be: those hold on noisy machines.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { browsing } from '#bench/browsing.ts'
import { killing } from '#bench/killing.ts'
import { lastUnits } from '#bench/last-units.ts'
import { report } from '#bench/report.ts'
import { selling } from '#bench/selling.ts'
import { serving } from '#bench/serving.ts'
import { starting } from '#bench/starting.ts'
import { buildIfChanged } from './build.ts'
import { type RunningShop, runShop, type ShopSettings } from './run-shop.ts'

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
const unknown = asked.filter((name) => name !== 'starting' && !(name in benches))
if (unknown.length > 0)
  throw new Error(`there is no bench ${unknown.join(', ')}: ${['starting', ...Object.keys(benches)].join(', ')}`)
const wants = (name: string) => asked.length === 0 || asked.includes(name)

await buildIfChanged(console.log)
const folder = await mkdtemp(join(tmpdir(), 'tappet-bench-'))
await chmod(folder, 0o755)
const settings: ShopSettings = {
  port: 3600,
  sandboxPort: SANDBOX_PORT,
  dataDir: join(folder, 'data'),
  demoSize: Number(process.env['DEMO_SIZE'] ?? 2000),
  env: { LOG_FILE: join(folder, 'server.log') },
}
let missed = 0
try {
  const shop = await runShop({ ...settings, say: console.log })
  try {
    for (const [name, [title, run]] of Object.entries(benches))
      if (wants(name)) missed += report(title, await run(shop))
  } finally {
    await shop.stop()
  }
  if (wants('starting')) missed += report('Starting', await starting(settings))
} finally {
  await rm(folder, { recursive: true, force: true })
}
console.log(missed === 0 ? '\nEvery budget is met.' : `\n${missed} budgets are missed.`)
process.exit(missed === 0 ? 0 : 1)
