import { setTimeout as wait } from 'node:timers/promises'
import { isDatabaseAway } from '#database/pool.ts'
import { type Database, sql } from '#database/sql.ts'
import type { Events } from '#observability/events.ts'
import { ERASED_EMAIL } from '#shop/privacy/erased-email.ts'
import { type Mail, type MailPort, MailRefused } from '#providers/mail/port.ts'

const TRIES = 20
const TRIED_AGAIN_AFTER_MS = 1000

/**
 * Sends each mail once, however often its job runs: the note that it was sent is retried while the database is away. One whose reader is
 * not there is noted for staff, and not sent again.
 */
export const idempotentMail = (db: Database, mail: MailPort, events?: Events): MailPort => ({
  async send(wanted) {
    // What waited for somebody who was erased reaches nobody.
    if (wanted.to === '' || wanted.to === ERASED_EMAIL) return
    if (await db.first(sql`select id from sent_mail where id = ${wanted.id}`)) return
    try {
      await mail.send(wanted)
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error
      await db.write.run(noting(wanted, error))
      events?.emit('mail-bounced', { reference: wanted.id })
      return
    }
    for (let tries = 1; ; tries++) {
      try {
        await db.write.run(sql`insert into sent_mail (id) values (${wanted.id}) on conflict do nothing`)
        return
      } catch (error) {
        if (tries === TRIES || !isDatabaseAway(error)) throw error
        await wait(TRIED_AGAIN_AFTER_MS)
      }
    }
  },
})

const noting = ({ id, to, subject }: Mail, { reason }: MailRefused) => sql`
  with noted as (
    insert into bounced_mail (mail_id, email, subject, reason) values (${id}, ${to}, ${subject}, ${reason.slice(0, 500)})
    on conflict (mail_id) do nothing
  )
  insert into sent_mail (id) values (${id}) on conflict do nothing`
