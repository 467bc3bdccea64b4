// `npm run dev`: the shop with its pages from their sources; what changes reloads in the browser.
import { readArguments } from './read-arguments.ts'
import { startShop } from './start-shop.ts'

readArguments({ usage: 'npm run dev' })
const shop = await startShop({ serverArguments: ['--dev'] })
console.log(`Pages from their sources at ${shop.url}/`)
const stop = async () => {
  await shop.stop()
  process.exit(0)
}
process.on('SIGINT', () => void stop())
process.on('SIGTERM', () => void stop())
