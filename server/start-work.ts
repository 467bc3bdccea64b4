import type { Worker } from '#jobs/worker.ts'
import type { LongJobs } from './apart/long-jobs.ts'
import type { Shop } from './shop.ts'

/** Its libraries are read when it is wanted, so that they keep no visitor waiting, before or after. */
export async function startWork(shop: Shop): Promise<Worker> {
  const { startWorker } = await import('#jobs/worker.ts')
  const { config } = shop
  const { feedsDir } = config
  // A worker that answers nobody does long jobs itself.
  const apart = config.runs === 'both' ? (await import('./apart/jobs-apart.ts')).openJobsApart() : undefined
  const longJobs = async (): Promise<LongJobs> => apart ?? (await import('./apart/long-jobs.ts')).longJobsOf(shop)
  const worker = startWorker({
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
    runImport: async (importId) => (await longJobs()).runImport(importId),
    takeDelivery: async (importId) => (await longJobs()).takeDelivery(importId),
    ...(feedsDir !== undefined && {
      takeFiles: async () => (await import('./feeds/take-files.ts')).takeFiles(shop, feedsDir),
    }),
    runBulkChange: async (id) => (await longJobs()).runBulkChange(id),
  })
  return {
    ...worker,
    async stop() {
      await worker.stop()
      await apart?.stop()
    },
  }
}
