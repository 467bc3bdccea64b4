// `npm run dev`: the shop with its pages from their sources; what changes reloads in the browser.
import { resolve } from 'node:path'
import { buildIfChanged } from './build.ts'
import { runShop } from './run-shop.ts'

await buildIfChanged(console.log)
const shop = await runShop({
  port: Number(process.env['PORT'] ?? 3000),
  sandboxPort: Number(process.env['SANDBOX_PORT'] ?? 4000),
  dataDir: resolve(process.env['DATA_DIR'] ?? '.data'),
  demoSize: Number(process.env['DEMO_SIZE'] ?? 2000),
  databaseUrl: process.env['DATABASE_URL'],
  serverArguments: ['--dev'],
  say: console.log,
})
console.log(`Pages from their sources at ${shop.url}/`)
const stop = async () => {
  await shop.stop()
  process.exit(0)
}
process.on('SIGINT', () => void stop())
process.on('SIGTERM', () => void stop())
