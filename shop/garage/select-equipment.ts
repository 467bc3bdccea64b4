import type { Equipment, WantedEquipment } from '#contract/shop/equipment.ts'
import { type Database, sql } from '#database/sql.ts'
import type { Locale } from '#values/locale.ts'
import { writtenNumber } from '#values/number-as-typed.ts'
import type { SelectedEquipment, SelectedVehicle } from './equipment.ts'
import type { Holder } from './read-selected.ts'
import { type GarageDeps, readNumber, readVin, requireKnown, typeOf } from './identify-equipment.ts'
import { chooseVehicle, type VehicleAnswers } from './vehicle-facts.ts'

/** As long as a guest's session lives (E-12). */
const SELECTED_DAYS = 30

/**
 * Selects equipment for a customer or a guest's session, in place of the one before. Refuses as `identifyEquipment` does, and
 * 'vehicle/incomplete' (E-8); a refusal makes no session and leaves the selection as it was.
 */
export async function selectEquipment(
  db: Database,
  deps: GarageDeps,
  { wanted, locale, holder }: { wanted: WantedEquipment; locale: Locale; holder: () => Promise<Holder> },
): Promise<Equipment> {
  const selected = await readWanted(deps, wanted)
  const equipment = await requireKnown(deps, locale, selected)
  await db.write.run(selecting(await holder(), selected))
  return equipment
}

/** What is wanted, its number read and its answers checked; refuses as `identifyEquipment` does, and 'vehicle/incomplete'. */
export async function readWanted(
  deps: GarageDeps,
  wanted: WantedEquipment,
  asked: { needsPower?: boolean } = {},
): Promise<SelectedEquipment> {
  const { type, number = '', ...answers } = wanted
  const isVehicle = (type ?? typeOf(number)) === 'VEHICLE'
  return isVehicle ? readVehicle(deps, number, { ...asked, answers }) : readNumber(deps, { type, number })
}

async function readVehicle(
  deps: GarageDeps,
  number: string,
  { answers, ...asked }: { answers: VehicleAnswers; needsPower?: boolean },
): Promise<SelectedVehicle> {
  const read: SelectedVehicle | undefined = writtenNumber(number) ? await readVin(deps, number) : undefined
  const vehicle = { type: 'VEHICLE' as const, number: read?.number ?? null, decoded: read?.decoded ?? null }
  return { ...vehicle, chosen: chooseVehicle(deps, answers, { ...vehicle, ...asked }) }
}

/** Of a machine that stands in the customer's garage the selection says so, and lasts as long as that. */
const selecting = ({ sessionId, customerId }: Holder, selected: SelectedEquipment) =>
  customerId === null
    ? sql`
  insert into session_equipment (session_id, equipment, held_until)
  values (${sessionId}, ${JSON.stringify(selected)}, now() + make_interval(days => ${SELECTED_DAYS}))
  on conflict (session_id) do update set equipment = excluded.equipment, held_until = excluded.held_until`
    : sql`
  insert into selected_equipment (customer_id, equipment, equipment_id, held_until)
  select asked.customer_id, ${JSON.stringify(selected)}, equipment.id,
    case when equipment.id is null then now() + make_interval(days => ${SELECTED_DAYS}) end
  from (select ${customerId}::bigint as customer_id) asked
  left join equipment on equipment.customer_id = asked.customer_id and type = ${selected.type} and number = ${selected.number}
  ${inItsPlace}`

export const inItsPlace = sql`on conflict (customer_id)
  do update set equipment = excluded.equipment, equipment_id = excluded.equipment_id, held_until = excluded.held_until`
