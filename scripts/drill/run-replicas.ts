// A database is lost while its replica stands by, and prices change behind a cache, each in a shop of its own.
import { buildIfChanged } from '../build.ts'
import { failOver, toldOf, wrongOf } from './fail-over.ts'
import { costOfPages, purgeCache, toldOfCache, wrongOfCache } from './purge-cache.ts'
import { percentOf, replicaShare, toldOfShare } from './replica-share.ts'
import { startTwo } from './two-databases.ts'
import { startBehindVarnish, varnishMissing } from './varnish-before.ts'

/** Two databases, of which the one that takes writes is lost. */
export async function loseDatabase(port: number): Promise<string[]> {
  await buildIfChanged(console.log)
  const two = await startTwo({ port, demoSize: 2000 })
  try {
    const share = await replicaShare(two, 300)
    console.log(toldOfShare(share))
    const over = await failOver(two, { rate: 4, before: 10, after: 30 })
    console.log(toldOf(over))
    return [
      ...(percentOf(share.rows) < 70 ? ['the replica takes less than 70 % of what is read'] : []),
      ...wrongOf(over),
    ]
  } finally {
    await two.stop()
  }
}

/** Behind a cache, which must show none of them old. */
export async function changePrices(port: number, changes: number): Promise<string[]> {
  const why = varnishMissing()
  if (why) console.log(why)
  if (why) return []
  await buildIfChanged(console.log)
  const behind = await startBehindVarnish(port)
  try {
    const purged = await purgeCache(behind, changes)
    console.log(toldOfCache(purged, await costOfPages(behind, 3000)))
    return wrongOfCache(purged)
  } finally {
    await behind.stop()
  }
}
