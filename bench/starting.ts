import { runShop, type ShopSettings } from '#scripts/run-shop.ts'
import { memoryMb, median } from '#scripts/shoppers/measure.ts'
import type { Figure } from './report.ts'

export async function starting(settings: ShopSettings): Promise<Figure[]> {
  const starts: number[] = []
  let memory = Number.NaN
  for (let round = 0; round < 3; round++) {
    const began = performance.now()
    const shop = await runShop(settings)
    starts.push((performance.now() - began) / 1000)
    await new Promise((resolve) => setTimeout(resolve, 5000))
    memory = memoryMb(shop.pids.server())
    await shop.stop()
  }
  return [
    {
      what: 'warm start to ready: database, sandbox and server',
      measured: median(starts),
      unit: 's',
      budget: { most: 1.5 },
    },
    { what: 'memory of the server process at rest', measured: memory, unit: 'MB', budget: { most: 150 } },
  ]
}
