import { type Database, sql } from '#database/sql.ts'
import { suggestedNickname } from '#values/nickname.ts'
import { Refusal } from '#values/refusal.ts'
import type { SelectedEquipment } from './equipment.ts'
import { type AddDeps, addEquipment, type Owner } from './add-equipment.ts'
import { readItems } from './garage.ts'
import { selectedBy } from './read-selected.ts'
import { storedDetails } from './stored-details.ts'

/**
 * Adds what the customer shops for to their garage in one step, by a nickname of its own, and answers its id. Refuses as `addEquipment`
 * does, and 'garage/not-found' while nothing with a number is shopped for.
 */
export async function keepSelected(db: Database, deps: AddDeps, owner: Owner): Promise<number> {
  const row = await db.first<{ selected: SelectedEquipment | null }>(
    sql`select ${selectedBy({ sessionId: 0, customerId: owner.customerId })} as selected`,
  )
  const selected = row?.selected
  if (!selected || selected.number === null) throw new Refusal('garage/not-found')
  const { type, number } = selected
  const [items, facts] = await Promise.all([readItems(db, owner.customerId), deps.registry.read()])
  const named = storedDetails(facts, { ...selected, number })
  const taken = items.map(({ nickname }) => nickname)
  return addEquipment(db, deps, {
    ...owner,
    wanted: { type, number, ...(selected.type === 'VEHICLE' && answersOf(selected.chosen)) },
    nickname: suggestedNickname(named?.name ?? type, number, taken),
  })
}

/** What was not chosen is left to the number. */
const answersOf = (chosen: object): Record<string, string> =>
  Object.fromEntries(Object.entries(chosen).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])))
