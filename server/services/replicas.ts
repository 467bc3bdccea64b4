import { openReplicas, type Replicas } from '#database/replicas.ts'
import type { Database } from '#database/sql.ts'
import { replicaAway, replicaLagBytes, replicaLagSeconds, sharedReads } from '#observability/metrics.ts'
import type { Log } from '#observability/log.ts'
import type { Config } from '../settings/config.ts'

/** Whatever of them is told: how much they take over, and when one is not asked any more. */
export function replicasOf(
  { replicas: addresses, connections }: Pick<Config, 'replicas' | 'connections'>,
  { db, isPooled, log }: { db: Database; isPooled: boolean; log: Log },
): Replicas | undefined {
  if (addresses.length === 0) return undefined
  const reads = { replica: sharedReads.labels('replica'), primary: sharedReads.labels('primary') }
  const away = new Map<string, boolean>()
  return openReplicas(db, {
    addresses,
    connections,
    isPooled,
    told: {
      read: (by) => reads[by].inc(),
      replica(name, { isAway, lagSeconds, lagBytes }) {
        replicaAway.set({ replica: name }, isAway ? 1 : 0)
        replicaLagSeconds.set({ replica: name }, lagSeconds)
        replicaLagBytes.set({ replica: name }, lagBytes)
        if ((away.get(name) ?? false) === isAway) return
        away.set(name, isAway)
        if (isAway) log.warn({ service: name }, 'a replica is away: the primary answers instead')
        else log.info({ service: name }, 'a replica is back')
      },
    },
  })
}
