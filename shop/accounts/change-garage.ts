import { sql } from '#database/sql.ts'
import type { Rule } from '#platform/objects/define-object.ts'
import { message } from '../locales/message.ts'

/** A piece of equipment can be renamed; no two in a garage go by one nickname, however it is typed (business rules E-10 and E-12). */
export const renameEquipment: Rule = async (db, { id, columns, before }) => {
  const typed = columns.get('nickname')
  if (typeof typed !== 'string') return []
  const nickname = typed.replace(/\s+/g, ' ')
  const others = await db.all(sql<{ nickname: string }>`
    select nickname from equipment where customer_id = ${before['customer_id']} and id <> ${id}`)
  if (others.some((other) => folded(other.nickname) === folded(nickname)))
    return [{ field: 'Name', message: message('nickname.exists') }]
  columns.set('nickname', nickname)
  return []
}

const folded = (nickname: string): string => nickname.normalize('NFC').toLowerCase()

/** Customers may remove equipment, and add or remove saved parts, whenever they like (E-12, E-13). */
export const asTheyLike: Rule = async () => []
