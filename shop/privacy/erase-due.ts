// Erases whoever asked for it, once the days are over in which that can be taken back, and nothing waits to be finished.
import { type Database, sql, type Writer } from '#database/sql.ts'
import type { Events } from '#observability/events.ts'
import type { FilePort } from '#providers/files/port.ts'
import type { Mail } from '#providers/mail/port.ts'
import type { MailDeps } from '#shop/orders/send-order-mail.ts'
import type { Locale } from '#values/locale.ts'
import { eraseGuest, erasePerson } from './erase-person.ts'
import { readGuest } from './guest.ts'
import { readPerson } from './person.ts'
import { erasedMail } from './send-data-mail.ts'
import { guestErasedMail } from './send-guest-erasure-mail.ts'
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

interface OfCustomer {
  id: number
  customerId: number
}
interface OfGuest {
  id: number
  customerId: null
  email: string
  locale: Locale
}
type Due = OfCustomer | OfGuest

async function eraseOne(deps: EraseDeps, due: Due): Promise<boolean> {
  const told = await (due.customerId === null ? eraseOneGuest(deps, due) : eraseOneCustomer(deps, due))
  if (!told) return false
  const { db, mail, events } = deps
  // Nobody can be asked again: one try, and nothing of their address is kept of it.
  await mail.send(told).catch((error: unknown) => events.emit('job-failed', { job: 'erase-due', error }))
  await db.write.run(sql`delete from bounced_mail where mail_id = ${told.id}`)
  return true
}

/** Answers the last mail to whom it erased. */
async function eraseOneCustomer(
  { db, files, seller }: EraseDeps,
  { id, customerId }: OfCustomer,
): Promise<Mail | undefined> {
  const person = await readPerson(db, customerId)
  if (!person || (await whatWaits(db, person)).length > 0) return undefined
  const isErased = await erasePerson({ db, files }, customerId, (tx) => isStillAsked(tx, id))
  return isErased ? erasedMail(person, seller, id) : undefined
}

/** Nothing of a guest's is erased once there is an account with the email: whoever has that asks there, and is told so. */
async function eraseOneGuest({ db, files, seller }: EraseDeps, due: OfGuest): Promise<Mail | undefined> {
  const { id } = due
  const guest = await readGuest(db, due)
  if (!guest) {
    await db.write.run(
      sql`update data_request set status = 'TAKEN_BACK', ended_at = now() where id = ${id} and status = 'ASKED'`,
    )
    return undefined
  }
  const isFree = async (tx: Writer) => {
    const now = (await isStillAsked(tx, id)) && (await readGuest(tx, due))
    return now ? (await whatWaits(tx, now)).length === 0 : false
  }
  return (await eraseGuest({ db, files }, guest, isFree)) ? guestErasedMail(guest, seller, id) : undefined
}

const isStillAsked = async (tx: Writer, id: number): Promise<boolean> =>
  (await tx.first(sql`select from data_request where id = ${id} and status = 'ASKED' for update`)) !== undefined

/** Last those that something waited for. */
const due = (now: Date) => sql<Due>`
  select id, customer_id as "customerId", erasing_email as email, locale from data_request
  where kind = 'ERASURE' and status = 'ASKED' and due_at <= ${now} and (customer_id is not null or erasing_email is not null)
  order by due_at desc limit ${MOST_AT_ONCE}`
