// Erases whoever asked for it, once the days are over in which that can be taken back, and nothing waits to be finished.
import { type Database, sql } from '#database/sql.ts'
import type { Events } from '#observability/events.ts'
import type { FilePort } from '#providers/files/port.ts'
import type { MailDeps } from '#shop/orders/send-order-mail.ts'
import { erasePerson } from './erase-person.ts'
import { readPerson } from './person.ts'
import { erasedMail } from './send-data-mail.ts'
import { whatWaits } from './what-waits.ts'

export interface EraseDeps extends MailDeps {
  db: Database
  files: FilePort
  events: Pick<Events, 'emit'>
  now(): Date
}

/** The rest comes a minute later. */
const MOST_AT_ONCE = 20

/** Answers how many it erased. */
export async function eraseDue(deps: EraseDeps): Promise<number> {
  const { db, now } = deps
  let count = 0
  for (const one of await db.all(due(now()))) if (await eraseOne(deps, one)) count++
  return count
}

interface Due {
  id: number
  customerId: number
}

async function eraseOne({ db, files, mail, seller, events }: EraseDeps, { id, customerId }: Due): Promise<boolean> {
  const person = await readPerson(db, customerId)
  if (!person || (await whatWaits(db, person)).length > 0) return false
  const isErased = await erasePerson({ db, files }, customerId, async (tx) => {
    const asked = await tx.first(sql`select from data_request where id = ${id} and status = 'ASKED' for update`)
    return asked !== undefined
  })
  if (!isErased) return false
  const told = erasedMail(person, seller, id)
  // Nobody can be asked again: one try, and nothing of their address is kept of it.
  await mail.send(told).catch((error: unknown) => events.emit('job-failed', { job: 'erase-due', error }))
  await db.write.run(sql`delete from bounced_mail where mail_id = ${told.id}`)
  return true
}

/** Last those that something waited for. */
const due = (now: Date) => sql<Due>`
  select id, customer_id as "customerId" from data_request
  where kind = 'ERASURE' and status = 'ASKED' and due_at <= ${now} and customer_id is not null order by due_at desc limit ${MOST_AT_ONCE}`
