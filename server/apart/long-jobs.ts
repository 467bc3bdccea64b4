// Jobs that go on for minutes, each a slice of some seconds that asks for the next one.
import { goOnImporting } from '../exchange/go-on-importing.ts'
import { runDelivery } from '../feeds/take-delivery.ts'
import type { Shop } from '../shop.ts'
import { goOnChanging } from '../ui-api/go-on-changing.ts'

/** Does the next slice of the one with that id. */
export interface LongJobs {
  runImport(id: number): Promise<void>
  takeDelivery(id: number): Promise<void>
  runBulkChange(id: number): Promise<void>
}

export const longJobsOf = (shop: Shop): LongJobs => ({
  runImport: (id) => goOnImporting(shop, id),
  takeDelivery: async (id) => void (await runDelivery(shop, id)),
  runBulkChange: (id) => goOnChanging(shop, id),
})
