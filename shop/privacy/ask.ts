// Somebody asks for a copy of what the shop knows of them, or that it is erased; and takes that back.
import { sql, type Writer } from '#database/sql.ts'
import type { Locale } from '#values/locale.ts'
import { Refusal } from '#values/refusal.ts'
import { readGuest } from './guest.ts'
import { type Known, readPerson } from './person.ts'
import { whatWaits } from './what-waits.ts'

/** One at a time: asked again while one is made, it is the same. */
export async function askCopy(tx: Writer, customerId: number): Promise<void> {
  await tx.run(sql`
    insert into data_request (customer_id, kind) values (${customerId}, 'COPY')
    on conflict (customer_id, kind) where status = 'ASKED' do nothing`)
}

interface Guest {
  email: string
  locale: Locale
}

/**
 * The same for a guest's email that was shown to be theirs. Unless it is to be the newest, none is made where one is ready, and none for whoever has
 * asked to be erased: they come to take that back.
 */
export async function askGuestCopy(
  tx: Writer,
  { email, locale }: Guest,
  { isNewest }: { isNewest: boolean },
): Promise<void> {
  await tx.run(sql`
    insert into data_request (email, locale, kind) select ${email}, ${locale}, 'COPY'
    where ${isNewest} or not exists (
      select from data_request where lower(email) = lower(${email}) and customer_id is null and kind = 'COPY' and status = 'READY' and expires_at > now())
      and not exists (select from data_request where lower(erasing_email) = lower(${email}) and status = 'ASKED')
    on conflict (lower(email)) where status = 'ASKED' and email is not null do nothing`)
}

/** Refuses while something waits to be finished (`account/not-erasable`). Asked again it is the same, and its day stays. */
export async function askErasure(tx: Writer, customerId: number): Promise<void> {
  await requireErasable(tx, await readPerson(tx, customerId))
  await tx.run(sql`
    insert into data_request (customer_id, kind) values (${customerId}, 'ERASURE')
    on conflict (customer_id, kind) where status = 'ASKED' do nothing`)
}

/** Done again it changes nothing. */
export async function takeBackErasure(tx: Writer, customerId: number): Promise<void> {
  await tx.run(sql`
    update data_request set status = 'TAKEN_BACK', ended_at = now()
    where customer_id = ${customerId} and kind = 'ERASURE' and status = 'ASKED'`)
}

async function requireErasable(tx: Writer, person: Known | undefined): Promise<void> {
  if (!person) throw new Refusal('account/sign-in-first')
  if ((await whatWaits(tx, person)).length > 0) throw new Refusal('account/not-erasable')
}

/** The same for a guest; refuses also whoever has an account with the email: they sign in, and ask there. */
export async function askGuestErasure(tx: Writer, guest: Guest): Promise<void> {
  await requireErasable(tx, await readGuest(tx, guest))
  const { email, locale } = guest
  await tx.run(sql`
    insert into data_request (erasing_email, locale, kind) values (${email}, ${locale}, 'ERASURE')
    on conflict (lower(erasing_email)) where status = 'ASKED' and erasing_email is not null do nothing`)
}

/** Done again it changes nothing. */
export async function takeBackGuestErasure(tx: Writer, email: string): Promise<void> {
  await tx.run(sql`
    update data_request set status = 'TAKEN_BACK', ended_at = now()
    where lower(erasing_email) = lower(${email}) and customer_id is null and kind = 'ERASURE' and status = 'ASKED'`)
}
