// How long is waited for a connection, and who is given none; whoever finds an idle one is not measured.
import pg from 'pg'
import { databaseRefusals, databaseWaits } from '#observability/work-metrics.ts'

type Lent = Parameters<pg.Pool['connect']>[0]
type Lend = (given?: Lent) => Promise<pg.PoolClient> | void

export function countWaits(pool: pg.Pool): void {
  // One that is watched lends in its own way.
  const own = Object.hasOwn(pool, 'connect') ? (pool.connect.bind(pool) as Lend) : undefined
  const lend: Lend = (given) => (own ? own(given) : (pg.Pool.prototype.connect as Lend).call(pool, given))
  const connect: Lend = (given) => {
    if (pool.idleCount > 0) return lend(given)
    const done = databaseWaits.startTimer()
    const ended = (error: unknown) => {
      done()
      if (error) databaseRefusals.inc()
    }
    if (!given) {
      const lent = lend() as Promise<pg.PoolClient>
      lent.then(() => ended(undefined), ended)
      return lent
    }
    return lend((...lent) => {
      ended(lent[0])
      given(...lent)
    })
  }
  Object.assign(pool, { connect })
}
