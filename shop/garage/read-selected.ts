import type { Equipment } from '#contract/shop/equipment.ts'
import { prepared, type RawBuilder, type Reader, sql } from '#database/sql.ts'
import type { Locale } from '#values/locale.ts'
import { describeEquipment } from './describe-equipment.ts'
import type { SelectedEquipment } from './equipment.ts'
import type { Registry } from './registry.ts'

/** Whose selection it is: a customer's on every device, a guest's of this session (E-12). */
export interface Holder {
  sessionId: number
  customerId: number | null
}

export type SelectedBy = Holder & { locale: Locale }

/**
 * The holder's selected equipment by one statement; null without any, when its time is over (E-12), or when the registry no longer
 * knows it.
 */
export async function readSelected(
  db: Reader,
  registry: Registry,
  { sessionId, customerId, locale }: SelectedBy,
): Promise<Equipment | null> {
  if (sessionId === 0) return null
  const row = await db.first(selected({ sessionId, customerId }, customerId === null ? 'session' : 'customer'))
  return describeSelected(registry, locale, row?.equipment)
}

export const selectedBy = (holder: Holder): RawBuilder<SelectedEquipment | null> =>
  selectedOf[holder.customerId === null ? 'session' : 'customer'](holder)

type Kind = 'session' | 'customer'
type Places = Record<keyof Holder, unknown>

const selectedOf: Record<Kind, (holder: Places) => RawBuilder<SelectedEquipment | null>> = {
  session: ({ sessionId }) => sql`(
    select equipment from session_equipment where session_id = ${sessionId} and held_until > now())`,
  customer: ({ customerId }) => sql`(
    select equipment from selected_equipment
    where customer_id = ${customerId} and (held_until is null or held_until > now()))`,
}

const selected = prepared<Holder, { equipment: SelectedEquipment | null }, Kind>(
  (holder, kind) => sql`select ${selectedOf[kind](holder)} as equipment`,
)

export const describeSelected = async (
  registry: Registry,
  locale: Locale,
  selected: SelectedEquipment | null | undefined,
): Promise<Equipment | null> => (selected ? describeEquipment(await registry.read(), locale, selected) : null)
