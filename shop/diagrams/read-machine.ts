import type { RawBuilder } from 'kysely'
import type { MachineDetail, MachineKind } from '#contract/shop/diagram.ts'
import { type Reader, sql } from '#database/sql.ts'
import {
  type DiagramRow,
  diagramColumns,
  diagramLink,
  diagramOrder,
  diagramTables,
  machineDrawing,
  machineLink,
} from '#shop/catalog/diagram-link.ts'
import type { Locale } from '#values/locale.ts'
import { Refusal } from '#values/refusal.ts'
import { type KnownMachine, machineFacts } from './machine-facts.ts'

/**
 * An engine family or a generator line by its code, whatever its case, with its exploded views in the catalogue's order. Refuses an
 * unknown one, and portable generators, for which no parts are sold here. With `model`, a line has just the views of that model. One statement.
 */
export async function readMachine(
  db: Reader,
  locale: Locale,
  { kind, code, model }: { kind: MachineKind; code: string; model?: number },
): Promise<MachineDetail> {
  const row = await db.first(machineOf[kind](locale, code.toUpperCase(), model))
  if (!row) throw new Refusal('machine/not-found')
  return {
    ...machineLink(row),
    drawing: machineDrawing(row),
    facts: machineFacts(row, locale),
    diagrams: row.diagrams.map(diagramLink),
  }
}

type MachineWithViews = KnownMachine & { diagrams: DiagramRow[] }

const machineOf: Record<MachineKind, (locale: Locale, code: string, model?: number) => RawBuilder<MachineWithViews>> = {
  family: (locale, code) => sql`
    select 'family' as kind, code, name, facts, esn_from as "esnFrom", esn_to as "esnTo",
      ${viewsOf(locale, sql`diagram.family_id = machine.id`)} as diagrams
    from engine_family machine where code = ${code}`,
  line: (locale, code, model) => sql`
    select 'line' as kind, code, name, facts,
      (select coalesce(json_agg(facts || jsonb_build_object('name', name) order by id), '[]')
        from generator_model where line_id = machine.id) as models,
      (select json_build_object('kind', 'family', 'code', code, 'name', name)
        from engine_family where id = machine.driven_by) as "drivenBy",
      ${viewsOf(locale, model === undefined ? sql`diagram.line_id = machine.id` : sql`diagram.model_id = ${model}`)} as diagrams
    from generator_line machine where code = ${code} and not portable`,
}

const viewsOf = (locale: Locale, ofMachine: RawBuilder<boolean>) => sql`(
  select coalesce(json_agg(view), '[]') from (
    select ${diagramColumns(locale)} from ${diagramTables} where ${ofMachine} order by ${diagramOrder}
  ) view)`
