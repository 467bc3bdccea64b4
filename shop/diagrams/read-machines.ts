import type { MachineTile } from '#contract/shop/diagram.ts'
import { type Reader, sql } from '#database/sql.ts'
import { type MachineRow, machineLink } from '#shop/catalog/diagram-link.ts'
import type { Locale } from '#values/locale.ts'
import { aboutMachine, type MachineInBrief } from './machine-facts.ts'

/** Every engine family, then every generator line that parts are sold for (none for portable ones). One statement. */
export async function readMachines(db: Reader, locale: Locale): Promise<MachineTile[]> {
  const rows = await db.all(machines)
  return rows.map((row) => ({ ...machineLink(row), about: aboutMachine(row, locale), diagrams: row.diagrams }))
}

const machines = sql<MachineRow & MachineInBrief & { diagrams: number }>`
  select 'family' as kind, id, code, name, facts, (select count(*) from diagram where family_id = machine.id)::int as diagrams
  from engine_family machine
  union all
  select 'line', id, code, name, facts, (select count(*) from diagram where line_id = machine.id)::int
  from generator_line machine where not portable
  order by kind, id`
