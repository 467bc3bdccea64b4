// A backup still has whom was erased after it was made: they are erased again before the shop opens, by the hashes that are kept of them.
import { type Database, sql } from '#database/sql.ts'
import type { FilePort } from '#providers/files/port.ts'
import { erasePerson } from './erase-person.ts'

/** Answers how many were there. What waits to be finished is not asked for: that they were erased says that it was. */
export async function eraseAgain(
  { db, files }: { db: Database; files: Pick<FilePort, 'remove'> },
  hashes: readonly string[],
): Promise<number> {
  const there = await db.all(sql<{ id: number }>`
    select id from customer where hash_of_customer(number, created_at) = any (${hashes}) order by id`)
  for (const { id } of there) await erasePerson({ db, files }, id)
  await db.write.run(sql`
    insert into erased_person (hash) select unnest(${hashes}::text[]) on conflict do nothing`)
  return there.length
}
