import type { Equipment } from '#contract/shop/equipment.ts'
import { prepared, type RawBuilder, type Reader, sql } from '#database/sql.ts'
import type { Locale } from '#values/locale.ts'
import { describeEquipment } from './describe-equipment.ts'
import type { SelectedEquipment } from './equipment.ts'
import type { Registry } from './registry.ts'

export interface SelectedBy {
  /** 0: nobody's session, which holds nothing. */
  sessionId: number
  locale: Locale
}

/** What a session has in hand, by one statement; null when there is nothing, when its time is over (E-12), or when it is unknown by now. */
export async function readSelected(
  db: Reader,
  registry: Registry,
  { sessionId, locale }: SelectedBy,
): Promise<Equipment | null> {
  if (sessionId === 0) return null
  const row = await db.first(selected({ sessionId }, ''))
  return describeSelected(registry, locale, row?.equipment)
}

/** The stored equipment of a session as an expression, for statements that ask more; null when there is none. */
export const selectedBy = (sessionId: number): RawBuilder<SelectedEquipment | null> => sql`(
  select equipment from session_equipment where session_id = ${sessionId} and held_until > now())`

const selected = prepared<{ sessionId: number }, { equipment: SelectedEquipment | null }>(
  ({ sessionId }) => sql`select ${selectedBy(sessionId)} as equipment`,
)

/** The same, as it is told. */
export const describeSelected = async (
  registry: Registry,
  locale: Locale,
  selected: SelectedEquipment | null | undefined,
): Promise<Equipment | null> => (selected ? describeEquipment(await registry.read(), locale, selected) : null)
