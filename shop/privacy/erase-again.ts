// A backup still has whom was erased after it was made: they are erased again before the shop opens, by the hashes that are kept of them.
import { type Database, sql } from '#database/sql.ts'
import type { FilePort } from '#providers/files/port.ts'
import { DEFAULT_LOCALE } from '#values/locale.ts'
import { eraseGuest, erasePerson } from './erase-person.ts'
import { GUEST_ROWS } from './guest.ts'

/**
 * Answers how many were there, customers and emails of guests. What waits to be finished is not asked for: that they were erased says that it was. A guest is
 * known by any row that they left; whoever came anew with the same email has none of those.
 */
export async function eraseAgain(
  { db, files }: { db: Database; files: Pick<FilePort, 'remove'> },
  hashes: readonly string[],
): Promise<number> {
  const there = await db.all(sql<{ id: number }>`
    select id from customer where hash_of_customer(number, created_at) = any (${hashes}) order by id`)
  for (const { id } of there) await erasePerson({ db, files }, id)
  const guests = await db.all(sql<{ email: string }>`
    select distinct lower(email) as email from (${GUEST_ROWS}) guest_row where hash = any (${hashes}) order by 1`)
  for (const { email } of guests) await eraseGuest({ db, files }, { email, locale: DEFAULT_LOCALE })
  await db.write.run(sql`
    insert into erased_person (hash) select unnest(${hashes}::text[]) on conflict do nothing`)
  return there.length + guests.length
}
