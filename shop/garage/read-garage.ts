import type { Garage, GarageMachine } from '#contract/shop/garage.ts'
import { prepared, type Reader, sql } from '#database/sql.ts'
import type { EquipmentType } from '#values/equipment.ts'
import { fullId, recordId } from '#values/record-id.ts'
import { Refusal } from '#values/refusal.ts'
import type { SelectedEquipment } from './equipment.ts'
import { describeEquipment } from './describe-equipment.ts'
import type { AddDeps, Owner } from './add-equipment.ts'
import { isInGarage } from './garage.ts'
import { type RegistryFacts, familyOf, generatorOf } from './registry.ts'
import { selectedFrom, type StoredVehicle } from './stored-details.ts'

/** The customer's machines, oldest first, and what they shop for. One statement. */
export async function readGarage(db: Reader, deps: AddDeps, { customerId, locale }: Owner): Promise<Garage> {
  const [facts, row] = await Promise.all([deps.registry.read(), db.first(garageOf({ customerId }, ''))])
  const rows = row?.machines ?? []
  const machines = rows.map((machine) => described(facts, { customerId, locale }, machine))
  const inHand = row?.selected ?? null
  const isKept =
    inHand === null || (inHand.number !== null && isInGarage(rows, { type: inHand.type, number: inHand.number }))
  return { max: deps.max, machines, inHand: isKept || !inHand ? null : describeEquipment(facts, locale, inHand) }
}

/** One of a garage's machines by its id, of 15 characters too; another's is as if it were not there. */
export function machineNamed({ machines }: Garage, id: string): GarageMachine {
  const named = fullId(id)
  const machine = machines.find((one) => one.id === named)
  if (!machine) throw new Refusal('garage/not-found')
  return machine
}

interface MachineRow {
  id: number
  type: EquipmentType
  number: string
  nickname: string
  details: StoredVehicle
  notes: string
  is_active: boolean
  readings: Reading[] | null
}

type Reading = GarageMachine['readings'][number]

/** One whose family has left the registry is called by its number. */
function described(facts: RegistryFacts, { locale }: Owner, row: MachineRow): GarageMachine {
  const { type, number, nickname, notes } = row
  const readings = row.readings ?? []
  return {
    id: recordId('equipment', row.id),
    type,
    number,
    nickname,
    equipment: describeEquipment(facts, locale, selectedFrom(row)),
    family: familyNamed(facts, row),
    isActive: row.is_active,
    notes,
    readings,
    perWeek: perWeek(readings),
  }
}

function familyNamed(facts: RegistryFacts, { type, number }: MachineRow): GarageMachine['family'] {
  const family = type === 'ENGINE' && familyOf(facts, number)
  if (family) return { kind: 'family', code: family.code, model: family.name }
  const generator = type === 'GENERATOR' && generatorOf(facts, number)
  return generator ? { kind: 'line', code: generator.line.code, model: generator.model.name } : null
}

const DAY = 86_400_000
const FEWEST_DAYS = 7

/** How much it runs a week, by its newest reading and the last one that is a week or more before; null where they do not say. */
function perWeek([newest, ...before]: Reading[]): number | null {
  const days = (reading: Reading) => (Date.parse(newest?.on ?? '') - Date.parse(reading.on)) / DAY
  const earlier = before.find((reading) => reading.unit === newest?.unit && days(reading) >= FEWEST_DAYS)
  if (!newest || !earlier || newest.value < earlier.value) return null
  return Math.round(((newest.value - earlier.value) / days(earlier)) * 7)
}

const MOST_READINGS = 12

interface GarageRow {
  machines: MachineRow[] | null
  selected: SelectedEquipment | null
}

const garageOf = prepared<{ customerId: number }, GarageRow>(
  ({ customerId }) => sql`
  select (
    select json_agg(machine order by id) from (
      select equipment.id, type, number, nickname, details, notes, active.equipment_id is not null as is_active, (
        select json_agg(json_build_object('on', read_on, 'value', reading, 'unit', unit) order by read_on desc) from (
          select read_on, reading, unit from equipment_reading where equipment_id = equipment.id
          order by read_on desc limit ${sql.lit(MOST_READINGS)}
        ) newest
      ) as readings
      from equipment left join selected_equipment active on active.customer_id = equipment.customer_id and active.equipment_id = equipment.id
      where equipment.customer_id = ${customerId}
    ) machine
  ) as machines, (
    select equipment from selected_equipment where customer_id = ${customerId} and (held_until is null or held_until > now())
  ) as selected`,
)
