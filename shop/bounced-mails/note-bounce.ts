import { type Database, sql } from '#database/sql.ts'
import type { Events } from '#observability/events.ts'
import type { LateBounce } from '#providers/mail/port.ts'

/** Notes for staff a mail that bounced after it had been taken, once, as those are noted that are refused at once. */
export async function noteBounce(
  db: Database,
  { provider, events }: { provider: string; events: Events },
  { id, mailId, email, subject, reason }: LateBounce,
): Promise<void> {
  const noted = await db.write.first<{ mail: string }>(sql`
    with news as (
      insert into inbound_event (provider, event_id) values (${provider}, ${id}) on conflict do nothing returning event_id
    )
    insert into bounced_mail (mail_id, email, subject, reason)
    select ${mailId}, ${email}, ${subject}, ${reason} from news
    on conflict (mail_id) do nothing returning mail_id as mail`)
  if (noted) events.emit('mail-bounced', { reference: mailId })
}
