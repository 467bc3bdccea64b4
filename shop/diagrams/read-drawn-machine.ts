import type { RawBuilder } from 'kysely'
import type { MachineKind } from '#contract/shop/diagram.ts'
import { type Reader, sql } from '#database/sql.ts'
import type { DrawnMachine } from '#drawings/machine/draw-machine.ts'
import { type DrawnRow, drawnMachine } from './drawn-machine.ts'

/** What an engine family or a generator line is drawn from, by its code; undefined when there is none. One statement. */
export async function readDrawnMachine(db: Reader, kind: MachineKind, code: string): Promise<DrawnMachine | undefined> {
  const row = await db.first(drawnBy[kind](code))
  return row && drawnMachine(row)
}

const drawnBy: Record<MachineKind, (code: string) => RawBuilder<DrawnRow>> = {
  family: (code) => sql`
    select 'family' as kind, facts, array(select distinct assembly from diagram where family_id = machine.id and assembly is not null) as systems
    from engine_family machine where code = ${code}`,
  line: (code) => sql`
    select 'line' as kind, facts, '{}'::text[] as systems,
      (select coalesce(json_agg(facts order by id), '[]') from generator_model where line_id = machine.id) as models
    from generator_line machine where code = ${code} and not portable`,
}
