import type { Fit } from '#contract/shop/equipment.ts'
import { type Reader, sql } from '#database/sql.ts'
import type { RegistryFacts } from '#shop/garage/registry.ts'
import { hasRowFor, type MachineInRow, machineTable, mayHaveRowFor, rowsOf } from './machine-rows.ts'

type Verdict = Fit['verdict']

/**
 * For each machine, in their order, which of the parts fit; one of which nothing is known is in none. A part without fit data is
 * unknown (C-6), and so is one for some of the vehicles that a machine may be. One statement.
 */
export async function checkMachines(
  db: Reader,
  facts: RegistryFacts,
  { machines, productIds }: { machines: readonly MachineInRow[]; productIds: readonly number[] },
): Promise<Map<number, Verdict>[]> {
  const checked = machines.map(() => new Map<number, Verdict>())
  if (machines.length === 0) return checked
  for (const { place, product, verdict } of await db.all(checking(facts, machines, productIds)))
    checked[place]?.set(product, verdict)
  return checked
}

const checking = (facts: RegistryFacts, machines: readonly MachineInRow[], productIds: readonly number[]) => sql<{
  place: number
  product: number
  verdict: Verdict
}>`
  select machine.place, product.id as product, case
    when product.universal or ${hasRowFor(sql`product.id`)} then 'fits'
    when ${mayHaveRowFor(sql`product.id`)} then 'unknown'
    when exists (select from engine_fitment where product_id = product.id)
      or exists (select from generator_fitment where product_id = product.id)
      or exists (select from vehicle_fitment where product_id = product.id) then 'does-not-fit'
    else 'unknown' end as verdict
  from product cross join ${machineTable(JSON.stringify(rowsOf(facts, machines)))}
  where product.id = any(${[...productIds]}::bigint[])`
