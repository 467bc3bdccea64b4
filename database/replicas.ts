// Reads of what everybody may see, by replicas that stream the primary's log. A replica is asked only for what it is sure to have: all that this
// server was told of, and all that whoever asks has written. Whatever is wrong with a replica, the primary answers instead.
import type pg from 'pg'
import { openDatabase, type Database, isDatabaseError, type Query } from './sql.ts'
import { lastWritten, logEnd, replayed } from './positions.ts'

export interface Replicas {
  /** Reads by a replica; whatever writes is the primary's. */
  reads: Database
  /** Something has changed: what is read from now on is as new as this moment. */
  heard(): void
  /** How far the log reaches now, so that whoever has just written may say so. */
  position(): Promise<number>
  close(): Promise<void>
}

/** What is told of them; each by its name, which is host and port. */
export interface Told {
  read(by: 'replica' | 'primary'): void
  replica(name: string, state: { isAway: boolean; lagSeconds: number; lagBytes: number }): void
}

interface ReplicaSettings {
  addresses: pg.PoolConfig[]
  connections?: number
  isPooled?: boolean
  told?: Told
  lookEveryMs?: number
}

/** One that is further behind is not asked until it has caught up. */
const MOST_LAG_MS = 5000
/** A replica that hangs keeps nobody waiting longer. */
const ANSWER_MS = 2000
const CONNECT_MS = 500
const AGAIN_MS = 250
/** Ends of the log that lie closer together are one. */
const CLOSE_MS = 50

export function openReplicas(primary: Database, settings: ReplicaSettings): Replicas {
  const { addresses, connections = 12, isPooled = false, told, lookEveryMs = 1000 } = settings
  /** What must have been replayed; nobody has, while that is not known yet. */
  let floor = Number.POSITIVE_INFINITY
  let change = 0
  /** Where the primary's log ended at which moment, oldest first. */
  const ends: { at: number; position: number }[] = []
  let isClosed = false

  const copies = addresses.map((address) => ({
    name: nameOf(address),
    db: openDatabase({ connection: address, connections, isPooled, waitMs: CONNECT_MS, answerMs: ANSWER_MS }),
    position: -1,
    lagMs: Number.POSITIVE_INFINITY,
    isAway: true,
    looking: undefined as Promise<void> | undefined,
  }))
  type Copy = (typeof copies)[number]

  const lookAtPrimary = async (): Promise<number> => {
    const row = await primary.first(logEnd)
    const position = row?.position ?? 0
    const last = ends.at(-1)
    const now = performance.now()
    // A promoted replica may have had less of the log than the primary that is gone.
    if (last && position < last.position) ends.length = 0
    if (last && now - last.at < CLOSE_MS) last.position = position
    else ends.push({ at: now, position })
    const oldest = now - 4 * MOST_LAG_MS
    while (ends.length > 2 && (ends[0]?.at ?? 0) < oldest) ends.shift()
    return position
  }

  /** For how long the primary has known what the replica does not; while the primary is away nothing is added to it. */
  const lagOf = (position: number): number => {
    const newest = ends.at(-1)
    const known = ends.findLast((end) => end.position <= position)
    return newest && known ? newest.at - known.at : Number.POSITIVE_INFINITY
  }

  const lookAt = (copy: Copy): Promise<void> =>
    (copy.looking ??= (async () => {
      try {
        const row = await copy.db.first(replayed)
        copy.isAway = !row?.isReplica || row.position === null
        copy.position = row?.position ?? -1
        copy.lagMs = lagOf(copy.position)
      } catch {
        copy.isAway = true
      } finally {
        copy.looking = undefined
      }
      const lagBytes = Math.max(0, (ends.at(-1)?.position ?? 0) - copy.position)
      told?.replica(copy.name, { isAway: copy.isAway, lagSeconds: copy.isAway ? 0 : copy.lagMs / 1000, lagBytes })
    })())

  const round = async () => {
    if (floor === Number.POSITIVE_INFINITY) heard()
    await lookAtPrimary().catch(() => {})
    await Promise.all(copies.map(lookAt))
  }
  const timer = setInterval(() => void round(), lookEveryMs).unref()

  function heard(): void {
    floor = Number.POSITIVE_INFINITY
    const mine = ++change
    lookAtPrimary().then(
      (position) => {
        if (mine !== change) return
        floor = position
        for (const copy of copies) void lookAt(copy)
      },
      () => {
        if (mine === change && !isClosed) setTimeout(() => mine === change && heard(), AGAIN_MS).unref()
      },
    )
  }

  let next = 0
  const pick = (): Copy | undefined => {
    const wanted = Math.max(floor, lastWritten.getStore() ?? 0)
    for (let tried = 0; tried < copies.length; tried++) {
      const copy = copies[next++ % copies.length]
      if (!copy || copy.isAway || copy.lagMs > MOST_LAG_MS) continue
      if (copy.position >= wanted) return copy
      // It may have caught up since it was looked at.
      if (wanted !== Number.POSITIVE_INFINITY) void lookAt(copy)
    }
    return undefined
  }

  async function all<Row>(query: Query<Row>): Promise<Row[]> {
    const copy = pick()
    if (copy)
      try {
        const rows = await copy.db.all(query)
        told?.read('replica')
        return rows
      } catch (error) {
        if (isOurOwnLimit(error)) throw error
        // Whatever else it is (gone, restarting, without a table that a migration has just made), the primary knows better.
        if (!isDatabaseError(error)) copy.isAway = true
        void lookAt(copy)
      }
    told?.read('primary')
    return primary.all(query)
  }

  void round()
  return {
    reads: { ...primary, all, first: async (query) => (await all(query))[0], close: async () => {} },
    heard,
    position: lookAtPrimary,
    async close() {
      isClosed = true
      clearInterval(timer)
      await Promise.all(copies.map(({ db }) => db.close()))
    },
  }
}

/** A statement that runs too long would do so at the primary, too. */
const isOurOwnLimit = (error: unknown): boolean => isDatabaseError(error) && error.code === '57014'

/** Its host and port: for the log and metrics, without a password. */
export function nameOf({ connectionString, host, port, database }: pg.PoolConfig): string {
  const {
    searchParams,
    hostname,
    port: ofUrl,
  } = URL.parse(connectionString ?? '') ?? { searchParams: undefined, hostname: '', port: '' }
  const at = searchParams?.get('host') ?? (hostname || host || 'localhost')
  return `${at}:${searchParams?.get('port') ?? (ofUrl || port || 5432)}${connectionString ? '' : `/${database ?? ''}`}`
}
