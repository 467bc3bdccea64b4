import type { NoteMail } from '#contract/console-api/notes.ts'
import { sql } from '#database/sql.ts'
import { readMention } from '#platform/notes/for-me.ts'
import type { Viewer } from '#platform/rights/viewer.ts'
import type { Locale } from '#values/locale.ts'
import type { Shop } from '../shop.ts'
import { translations } from '../ui-api/translate.ts'

interface Mentioned {
  role: Viewer['role']
  roleId: number | null
  locale: Locale
  email: string
  name: string
}

/** What a mail says of a note to somebody whom it mentions: nothing once they have left, may not read the record any more, or it was taken away. */
export async function noteForMail(
  { db, objects }: Shop,
  noteId: number,
  userId: number,
): Promise<NoteMail | undefined> {
  const staff = await db.first(sql<Mentioned>`
    select role, role_id as "roleId", locale, email, first_name as name from staff where id = ${userId} and is_active`)
  if (!staff) return undefined
  const { locale, role, roleId } = staff
  const viewer = { role, roleId, locale, userId, accountId: null }
  const context = { db, registry: await objects.read(), viewer, translate: translations[locale] }
  const note = await readMention(context, noteId)
  return note && { to: staff.email, locale, name: staff.name, by: note.by.name, text: note.text, record: note.record }
}
