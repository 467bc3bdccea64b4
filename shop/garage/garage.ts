// A customer's garage: at most ten machines, each number once for its type, each nickname once (business rules E-1, E-10, E-11).
import { type Reader, sql, type Writer } from '#database/sql.ts'
import type { EquipmentType } from '#values/equipment.ts'
import { foldedNickname, nicknameLength, NICKNAME_MOST } from '#values/nickname.ts'
import { isBlank } from '#values/readable.ts'
import { Refusal, type RefusalCode } from '#values/refusal.ts'
import type { MessageKey } from '#words/en-US/messages.ts'

export interface GarageItem {
  id: number
  type: EquipmentType
  number: string
  nickname: string
}

export const readItems = (db: Reader, customerId: number): Promise<GarageItem[]> => db.all(itemsOf(customerId))

/** Holds the garage until the transaction ends, so that what is decided of it stays true: two that add at once do so one by one. */
export async function lockItems(tx: Writer, customerId: number): Promise<GarageItem[]> {
  await tx.first(sql`select from customer where id = ${customerId} for no key update`)
  return readItems(tx, customerId)
}

const itemsOf = (customerId: number) => sql<GarageItem>`
  select id, type, number, nickname from equipment where customer_id = ${customerId} order by id`

const DUPLICATE: Record<EquipmentType, RefusalCode> = {
  ENGINE: 'esn/duplicate',
  GENERATOR: 'gsn/duplicate',
  VEHICLE: 'vin/duplicate',
}

export function requireRoom(items: readonly unknown[], max: number): void {
  if (items.length >= max) throw new Refusal('garage/full', { values: { max } })
}

export const isInGarage = (items: readonly GarageItem[], wanted: Pick<GarageItem, 'type' | 'number'>): boolean =>
  items.some(({ type, number }) => type === wanted.type && number === wanted.number)

export function requireNew(items: readonly GarageItem[], wanted: Pick<GarageItem, 'type' | 'number'>): void {
  if (isInGarage(items, wanted)) throw new Refusal(DUPLICATE[wanted.type])
}

/** What is wrong with a tidy nickname; nothing of one that no other machine of the garage has. */
export function nicknameProblem(
  items: readonly Pick<GarageItem, 'id' | 'nickname'>[],
  nickname: string,
  { except }: { except?: number | null } = {},
): MessageKey | null {
  if (isBlank(nickname)) return 'required.nickname'
  if (nicknameLength(nickname) > NICKNAME_MOST) return 'nickname.tooLong'
  const isTaken = items.some((item) => item.id !== except && foldedNickname(item.nickname) === foldedNickname(nickname))
  return isTaken ? 'nickname.exists' : null
}
