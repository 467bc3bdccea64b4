import type { Equipment } from '#contract/shop/equipment.ts'
import { prepared, type RawBuilder, type Reader, sql } from '#database/sql.ts'
import type { Locale } from '#values/locale.ts'
import { describeEquipment } from './describe-equipment.ts'
import type { SelectedEquipment } from './equipment.ts'
import type { Registry } from './registry.ts'

export interface SelectedBy {
  sessionId: number
  locale: Locale
}

/**
 * The session's selected equipment by one statement; null without any, when its time is over (E-12), or when the registry no longer
 * knows it.
 */
export async function readSelected(
  db: Reader,
  registry: Registry,
  { sessionId, locale }: SelectedBy,
): Promise<Equipment | null> {
  if (sessionId === 0) return null
  const row = await db.first(selected({ sessionId }, ''))
  return describeSelected(registry, locale, row?.equipment)
}

export const selectedBy = (sessionId: number): RawBuilder<SelectedEquipment | null> => sql`(
  select equipment from session_equipment where session_id = ${sessionId} and held_until > now())`

const selected = prepared<{ sessionId: number }, { equipment: SelectedEquipment | null }>(
  ({ sessionId }) => sql`select ${selectedBy(sessionId)} as equipment`,
)

export const describeSelected = async (
  registry: Registry,
  locale: Locale,
  selected: SelectedEquipment | null | undefined,
): Promise<Equipment | null> => (selected ? describeEquipment(await registry.read(), locale, selected) : null)
