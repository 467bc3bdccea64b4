// Several machines in one statement: as rows, and what fits one of them (business rule C-5).
import { type RawBuilder, sql } from '#database/sql.ts'
import type { RegistryFacts } from '#shop/garage/registry.ts'
import { type Machine, UNTOLD_FUELS } from '#values/equipment.ts'
import { fitKeyOf } from './fit-key.ts'

export interface MachineInRow {
  equipment: { machine: Machine | null } | null
}

/** What fit data is held against, and where the machine stands in its list. */
export type MachineRow = { place: number } & Partial<Record<string, unknown>>

/** A row for each machine of which fit is known, with its `place` in the list. */
export const rowsOf = (facts: RegistryFacts, machines: readonly MachineInRow[]): MachineRow[] =>
  machines.flatMap(({ equipment }, place) => {
    const key = equipment?.machine ? fitKeyOf(facts, equipment.machine) : null
    return key ? [{ place, ...rowOf(key) }] : []
  })

/** The table `machine` of such rows, given as JSON. */
export const machineTable = (rows: string | RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`jsonb_to_recordset(${rows}::jsonb) as machine (
    place int, family_id bigint, esn bigint, model_id bigint, built date, make text, model text, year int, engine text, power text)`

/** A generator's own engine number is not known, so any row of the family that drives it holds. */
function rowOf(key: NonNullable<ReturnType<typeof fitKeyOf>>): Record<string, unknown> {
  switch (key.type) {
    case 'ENGINE':
      return { family_id: key.familyId, esn: key.esn }
    case 'GENERATOR':
      return { model_id: key.modelId, built: key.built, family_id: key.drivenBy }
    case 'VEHICLE': {
      const { make, model, year, engine, power = null } = key
      return { make, model, year, engine, power }
    }
  }
}

/** A row of fit data, as `row`, describes the vehicle of `machine` as far as make, model, year and engine tell it. */
const describes = sql`row.make = machine.make and row.model = machine.model
  and machine.year between row.year_from and row.year_to and (row.engine is null or row.engine = machine.engine)`
/** And holds it: how it is powered is not left open, nor which of such vehicles the part is for. */
const isSure = sql`not row.only_some and (row.power is null or row.power = machine.power)`

/** Whether a row of a part's fit data may hold the vehicle of `machine`, of which too little is known. */
export const mayHaveRowFor = (product: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`
  exists (select from vehicle_fitment row where row.product_id = ${product} and ${describes}
    and (row.power is null or row.power = machine.power or machine.power is null
      or machine.power in (${sql.join(UNTOLD_FUELS.map((power) => sql.lit(power)))})))`

/** Whether a row of a part's fit data holds `machine`; what fits every machine has none. */
export const hasRowFor = (product: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  exists (select from engine_fitment row where row.product_id = ${product} and row.family_id = machine.family_id
    and (machine.esn is null or machine.esn between row.esn_from and row.esn_to))
  or exists (select from generator_fitment row where row.product_id = ${product} and row.model_id = machine.model_id
    and machine.built between row.built_from and row.built_to)
  or exists (select from vehicle_fitment row where row.product_id = ${product} and ${describes} and ${isSure}))`

/** What a machine may be held against; a generator against an engine's rows too, where its line is driven by one. */
export const FITMENTS = ['family_id', 'model_id', 'make'] as const
export type Fitment = (typeof FITMENTS)[number]

const rowsHolding: Record<Fitment, RawBuilder<unknown>> = {
  family_id: sql`engine_fitment row
    join machine on machine.family_id = row.family_id and (machine.esn is null or machine.esn between row.esn_from and row.esn_to)`,
  model_id: sql`generator_fitment row
    join machine on machine.model_id = row.model_id and machine.built between row.built_from and row.built_to`,
  make: sql`vehicle_fitment row join machine on ${describes} and ${isSure}`,
}

/**
 * Each of these parts (an array of their ids) with the place of each `machine` that a row of its fit data holds, once for each such row.
 * Only the tables of fit data that are named are looked into, each in one scan.
 */
export const fitsAmong = (parts: RawBuilder<unknown>, fitments: readonly Fitment[]): RawBuilder<unknown> =>
  sql.join(
    fitments.map(
      (fitment) =>
        sql`select row.product_id, machine.place from ${rowsHolding[fitment]} where row.product_id = any(${parts})`,
    ),
    sql` union all `,
  )
