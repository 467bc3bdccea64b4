// A customer asks for a copy of what the shop knows of them, or that it is erased; and takes that back.
import { sql, type Writer } from '#database/sql.ts'
import type { Locale } from '#values/locale.ts'
import { Refusal } from '#values/refusal.ts'
import { readPerson } from './person.ts'
import { whatWaits } from './what-waits.ts'

/** One at a time: asked again while one is made, it is the same. */
export async function askCopy(tx: Writer, customerId: number): Promise<void> {
  await tx.run(sql`
    insert into data_request (customer_id, kind) values (${customerId}, 'COPY')
    on conflict (customer_id, kind) where status = 'ASKED' do nothing`)
}

/** The same for a guest's email that was shown to be theirs; `isNewest` also where a copy is ready already. */
export async function askGuestCopy(
  tx: Writer,
  { email, locale }: { email: string; locale: Locale },
  { isNewest }: { isNewest: boolean },
): Promise<void> {
  await tx.run(sql`
    insert into data_request (email, locale, kind) select ${email}, ${locale}, 'COPY'
    where ${isNewest} or not exists (
      select from data_request where lower(email) = lower(${email}) and customer_id is null and kind = 'COPY' and status = 'READY' and expires_at > now())
    on conflict (lower(email)) where status = 'ASKED' and email is not null do nothing`)
}

/** Refuses while something waits to be finished (`account/not-erasable`). Asked again it is the same, and its day stays. */
export async function askErasure(tx: Writer, customerId: number): Promise<void> {
  const person = await readPerson(tx, customerId)
  if (!person) throw new Refusal('account/sign-in-first')
  if ((await whatWaits(tx, person)).length > 0) throw new Refusal('account/not-erasable')
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
