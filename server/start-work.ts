import type { Worker } from '#jobs/worker.ts'
import type { Shop } from './shop.ts'

/** Its libraries are read when it is wanted, so that they keep no visitor waiting, before or after. */
export async function startWork(shop: Shop): Promise<Worker> {
  const { startWorker } = await import('#jobs/worker.ts')
  const { config } = shop
  const { feedsDir } = config
  return startWorker({
    ...shop,
    ...shop.checkout,
    arrivalDays: config.returnArrivalDays,
    history: config.history,
    taxService: shop.taxes.service,
    speed: config.jobsSpeed,
    readChanges: async (wanted) => {
      const { readChanges } = await import('#platform/history/published-changes.ts')
      return readChanges({ db: shop.db, registry: await shop.objects.read() }, wanted)
    },
    connection: config.directConnection,
    noteForMail: async (noteId, userId) =>
      (await import('./console-api/note-for-mail.ts')).noteForMail(shop, noteId, userId),
    runImport: async (importId) => (await import('./exchange/go-on-importing.ts')).goOnImporting(shop, importId),
    takeDelivery: async (importId) => (await import('./feeds/take-delivery.ts')).runDelivery(shop, importId),
    ...(feedsDir !== undefined && {
      takeFiles: async () => (await import('./feeds/take-files.ts')).takeFiles(shop, feedsDir),
    }),
    runBulkChange: async (id) => (await import('./ui-api/go-on-changing.ts')).goOnChanging(shop, id),
  })
}
