import type { Equipment, WantedEquipment } from '#contract/shop/equipment.ts'
import { type Database, sql } from '#database/sql.ts'
import type { Locale } from '#values/locale.ts'
import { normalizedVin } from '#values/vin.ts'
import type { SelectedEquipment, SelectedVehicle } from './equipment.ts'
import { type GarageDeps, readNumber, readVin, requireKnown, typeOf } from './identify-equipment.ts'
import { chooseVehicle, type VehicleAnswers } from './vehicle-facts.ts'

/** As long as a guest's session lives (E-12). */
const SELECTED_DAYS = 30

/**
 * Selects equipment for a session, in place of the one before. Refuses as `identifyEquipment` does, and 'vehicle/incomplete' (E-8); a
 * refusal makes no session and leaves the selection as it was.
 */
export async function selectEquipment(
  db: Database,
  deps: GarageDeps,
  { wanted, locale, sessionId }: { wanted: WantedEquipment; locale: Locale; sessionId: () => Promise<number> },
): Promise<Equipment> {
  const { type, number = '', ...answers } = wanted
  const isVehicle = (type ?? typeOf(normalizedVin(number))) === 'VEHICLE'
  const selected = isVehicle ? await readVehicle(deps, number, answers) : await readNumber(deps, { type, number })
  const equipment = await requireKnown(deps, locale, selected)
  await db.write.run(selecting(await sessionId(), selected))
  return equipment
}

async function readVehicle(deps: GarageDeps, number: string, answers: VehicleAnswers): Promise<SelectedVehicle> {
  const read: SelectedVehicle | undefined = normalizedVin(number) ? await readVin(deps, number) : undefined
  const vehicle = { type: 'VEHICLE' as const, number: read?.number ?? null, decoded: read?.decoded ?? null }
  return { ...vehicle, chosen: chooseVehicle(deps, answers, vehicle) }
}

const selecting = (sessionId: number, selected: SelectedEquipment) => sql`
  insert into session_equipment (session_id, equipment, held_until)
  values (${sessionId}, ${JSON.stringify(selected)}, now() + make_interval(days => ${SELECTED_DAYS}))
  on conflict (session_id) do update set equipment = excluded.equipment, held_until = excluded.held_until`
