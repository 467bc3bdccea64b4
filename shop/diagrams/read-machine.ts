import type { RawBuilder } from 'kysely'
import type { DiagramLink, MachineDetail, MachineKind, MachineSystem } from '#contract/shop/diagram.ts'
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
import { MACHINE_HEIGHT, MACHINE_WIDTH } from '#drawings/machine/draw-machine.ts'
import { machinePlaces } from '#drawings/machine/places.ts'
import type { Locale } from '#values/locale.ts'
import { Refusal } from '#values/refusal.ts'
import { wordsFor } from '#words/words.ts'
import { drawnMachine } from './drawn-machine.ts'
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
  const diagrams = row.diagrams.map(diagramLink)
  return {
    ...machineLink(row),
    drawing: machineDrawing(row),
    width: MACHINE_WIDTH,
    height: MACHINE_HEIGHT,
    systems: systemsOf(row, diagrams, locale),
    facts: machineFacts(row, locale),
    diagrams,
  }
}

/** Its assemblies as places of its drawing. Where it has several views of one, its page has them beneath the name of the assembly. */
function systemsOf(row: MachineWithViews, diagrams: readonly DiagramLink[], locale: Locale): MachineSystem[] {
  const systems = diagrams.flatMap(({ assembly }) => assembly ?? [])
  const names: Record<string, string> = wordsFor(locale).diagrams.systems
  return machinePlaces(drawnMachine({ ...row, systems }), systems).map(({ slug, ...place }) => {
    const [first, ...more] = diagrams.filter(({ assembly }) => assembly === slug)
    const path = first && more.length === 0 ? first.path : `#${slug}`
    return { assembly: slug, name: names[slug] ?? slug, path, ...place }
  })
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
