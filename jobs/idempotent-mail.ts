import { setTimeout as wait } from 'node:timers/promises'
import { isDatabaseAway } from '#database/pool.ts'
import { type Database, sql } from '#database/sql.ts'
import type { MailPort } from '#providers/mail/port.ts'

const TRIES = 20
const TRIED_AGAIN_AFTER_MS = 1000

/** Sends each mail once, however often its job runs: the note that it was sent is retried while the database is away. */
export const idempotentMail = (db: Database, mail: MailPort): MailPort => ({
  async send(wanted) {
    if (await db.first(sql`select id from sent_mail where id = ${wanted.id}`)) return
    await mail.send(wanted)
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
