// A list's name, its end, and the link that opens it to others.
import { randomBytes } from 'node:crypto'
import { type Database, sql } from '#database/sql.ts'
import { Refusal } from '#values/refusal.ts'
import type { OwnList } from './list-owner.ts'
import { nameTaken } from './make-list.ts'

/** Refuses 'list/not-found', and 'list/name-taken' by another list of the customer. */
export const renameList = (db: Database, own: OwnList, name: string): Promise<void> =>
  db.transact(async (tx) => {
    // One list of a customer is named at a time, so that two of them cannot take the same name at once.
    await tx.first(sql`select from customer where id = ${own.customerId} for no key update`)
    const isTaken = await tx.first(sql`
      select from part_list where customer_id = ${own.customerId} and id <> ${own.listId} and lower(name) = lower(${name})`)
    if (isTaken) throw nameTaken()
    const renamed = await tx.run(sql`update part_list set name = ${name}, changed_at = now() where ${mine(own)}`)
    if (renamed === 0) throw new Refusal('list/not-found')
  })

/** Nothing where there is none. */
export async function deleteList(db: Database, own: OwnList): Promise<void> {
  await db.write.run(sql`delete from part_list where ${mine(own)}`)
}

/** Answers the token of the link; a list that is shared already keeps its own. Refuses 'list/not-found'. */
export async function shareList(db: Database, own: OwnList): Promise<string> {
  const row = await db.write.first(sql<{ token: string }>`
    update part_list set share_token = coalesce(share_token, ${randomBytes(16).toString('base64url')})
    where ${mine(own)} returning share_token as token`)
  if (!row) throw new Refusal('list/not-found')
  return row.token
}

/** From now on the link opens nothing; sharing it again makes another. Refuses 'list/not-found'. */
export async function endSharing(db: Database, own: OwnList): Promise<void> {
  if ((await db.write.run(sql`update part_list set share_token = null where ${mine(own)}`)) === 0)
    throw new Refusal('list/not-found')
}

const mine = ({ customerId, listId }: OwnList) => sql`id = ${listId} and customer_id = ${customerId}`
