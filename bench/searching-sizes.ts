// `npm run bench -- search`: how soon the shop answers on catalogues of growing size, and while orders are placed.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { runShop, type ShopSettings } from '#scripts/run-shop.ts'
import type { Figure } from './figure.ts'
import {
  askedUnderOrders,
  growthFigures,
  makeExam,
  openAsker,
  searchFigures,
  type Times,
  underOrdersFigures,
} from './searching.ts'

export async function searchSections(
  settings: ShopSettings,
  { logFile, folder, tell }: { logFile: string; folder: string; tell(title: string, figures: Figure[]): void },
): Promise<void> {
  const sizes = (process.env['SEARCH_SIZES'] ?? '2000 100000 1000000').split(' ').map(Number)
  const gateway = `http://127.0.0.1:${settings.sandboxPort}`
  let smaller: Times | undefined
  for (const size of sizes) {
    const exam = makeExam(size)
    const dataDir = join(folder, `search-${size}`)
    const shop = await runShop({ ...settings, dataDir, demoSize: size })
    const { ask, close } = await openAsker(shop, logFile)
    try {
      const quiet = await ask(exam)
      tell(`Searching ${size.toLocaleString('en-US')} parts`, searchFigures(size, quiet, shop))
      if (size === sizes.at(-1)) {
        if (smaller) tell('Growth', growthFigures(smaller, quiet.times))
        const busy = await askedUnderOrders(shop, ask, { exam, gateway })
        tell('While 50 orders a second are placed', underOrdersFigures(busy))
      }
      smaller = quiet.times
    } finally {
      close()
      await shop.stop()
      await rm(dataDir, { recursive: true, force: true })
    }
  }
}
