// Which machines a part fits is the same for everybody, and a customer's pages ask it of the same parts and machines again and again: it
// is read once for each pair, until something changes.
import { LRUCache } from 'lru-cache'
import { prepared, type Reader, sql } from '#database/sql.ts'
import { type Fitment, FITMENTS, fitsAmong, type MachineRow, machineTable } from './machine-rows.ts'

/** Machines that are known, and parts of each: at most some 6 MB. */
const MOST_MACHINES = 500
const MOST_PARTS = 300
const TTL_MS = 60_000

export interface KnownFits {
  /** The places of the machines that each of these parts has fit data for; a part that fits none of them is left out. At most one statement. */
  of(parts: ReadonlySet<number>, machines: readonly MachineRow[]): Promise<Map<number, number[]>>
  forget(): void
}

export function openKnownFits(db: Reader): KnownFits {
  const known = new LRUCache<string, Map<number, boolean>>({ max: MOST_MACHINES, ttl: TTL_MS, ttlResolution: 1000 })
  let changes = 0

  async function read(parts: number[], machines: readonly MachineRow[], fits: Map<number, boolean>[]) {
    const fitments = FITMENTS.filter((fitment) => machines.some((machine) => machine[fitment] != null))
    const before = changes
    const rows = fitments.length > 0 ? await db.all(fitting(valuesOf(parts, machines), fitments.join(' '))) : []
    const found = new Set(rows.map(({ part, place }) => `${part} ${place}`))
    for (const [index, { place }] of machines.entries()) {
      // What was read while something changed serves this once.
      const kept = before === changes ? fits[index] : (fits[index] = new Map(fits[index]))
      for (const part of parts) kept?.set(part, found.has(`${part} ${place}`))
    }
  }

  return {
    async of(parts, machines) {
      const fits = machines.map((machine) => {
        const key = JSON.stringify({ ...machine, place: null })
        let there = known.get(key)
        if (!there || there.size > MOST_PARTS) known.set(key, (there = new Map()))
        return there
      })
      const unknown = [...parts].filter((part) => fits.some((known) => !known.has(part)))
      if (unknown.length > 0) await read(unknown, machines, fits)
      const places = new Map<number, number[]>()
      for (const part of parts) {
        const own = machines.flatMap(({ place }, index) => (fits[index]?.get(part) ? [place] : []))
        if (own.length > 0) places.set(part, own)
      }
      return places
    },
    forget() {
      changes++
      known.clear()
    },
  }
}

interface Values {
  parts: number[]
  machines: string
}

const valuesOf = (parts: number[], machines: readonly MachineRow[]): Values => ({
  parts,
  machines: JSON.stringify(machines),
})

/** Its shape: which tables of fit data are looked into. */
const fitting = prepared<Values, { part: number; place: number }, string>(
  ({ parts, machines }, shape) => sql`
  with machine as materialized (select * from ${machineTable(machines)})
  select product_id as part, place from (${fitsAmong(sql`${parts}::bigint[]`, shape.split(' ') as Fitment[])}) fit
  group by product_id, place`,
)
