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
  const [facts, parts] = await Promise.all([deps.registry.read(), db.all(garageOf({ customerId }, ''))])
  const rows = machinesIn(parts)
  const machines = rows.map((machine) => described(facts, { customerId, locale }, machine))
  const inHand = parts.find(isInHand)?.details ?? null
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

/** A garage is read as rows: one for each machine, one for what they shop for, and one for each reading. */
type GarageRow = MachinePart | InHandPart | ReadingPart

interface MachinePart {
  part: 'machine'
  id: number
  type: EquipmentType
  number: string
  nickname: string
  details: StoredVehicle
  notes: string
}

/** Without `details` once it is held no longer; `id` is the machine's that it is, if it is one of the garage. */
interface InHandPart {
  part: 'in hand'
  id: number | null
  details: SelectedEquipment | null
}

/** `id` is its machine's. */
interface ReadingPart extends Reading {
  part: 'reading'
  id: number
}

interface MachineRow extends MachinePart {
  isActive: boolean
  readings: Reading[]
}

type Reading = GarageMachine['readings'][number]

const isInHand = (row: GarageRow): row is InHandPart => row.part === 'in hand'

function machinesIn(parts: readonly GarageRow[]): MachineRow[] {
  const activeId = parts.find(isInHand)?.id
  const machines = new Map<number, MachineRow>()
  for (const row of parts)
    if (row.part === 'machine') machines.set(row.id, { ...row, isActive: row.id === activeId, readings: [] })
  for (const row of parts)
    if (row.part === 'reading') machines.get(row.id)?.readings.push({ on: row.on, value: row.value, unit: row.unit })
  const rows = [...machines.values()].sort((one, other) => one.id - other.id)
  for (const { readings } of rows) readings.sort((one, other) => (one.on < other.on ? 1 : -1))
  return rows
}

/** One whose family has left the registry is called by its number. */
function described(facts: RegistryFacts, { locale }: Owner, row: MachineRow): GarageMachine {
  const { type, number, nickname, notes, isActive, readings } = row
  return {
    id: recordId('equipment', row.id),
    type,
    number,
    nickname,
    equipment: describeEquipment(facts, locale, selectedFrom(row)),
    family: familyNamed(facts, row),
    isActive,
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

/** Rows that are put together here: gathered as JSON by PostgreSQL, a garage took it half as long again. */
const garageOf = prepared<{ customerId: number }, GarageRow>(
  ({ customerId }) => sql`
  select 'machine' as part, id, type, number, nickname, details, notes, null as "on", null::integer as value, null as unit
  from equipment where customer_id = ${customerId}
  union all
  select 'in hand', equipment_id, null, null, null, case when held_until is null or held_until > now() then equipment end, null, null, null, null
  from selected_equipment where customer_id = ${customerId}
  union all
  select 'reading', machine.id, null, null, null, null, null, newest.*
  from equipment machine cross join lateral (
    select read_on::text, reading, unit from equipment_reading where equipment_id = machine.id
    order by equipment_reading.read_on desc limit ${sql.lit(MOST_READINGS)}
  ) newest
  where machine.customer_id = ${customerId}`,
)
