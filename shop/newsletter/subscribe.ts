// Subscribing to our news, confirmed by mail (business rule F-2; CASL asks to keep who agreed to what, when, in which words and from where).
import { enqueue } from '#database/jobs.ts'
import { type Database, sql, type Writer } from '#database/sql.ts'
import { type Asker, whoSells } from '#shop/orders/seller.ts'
import { countryOf, type Locale } from '#values/locale.ts'
import { emailError } from '#values/email.ts'
import { Refusal } from '#values/refusal.ts'
import { fill } from '#words/format.ts'
import type { MessageKey } from '#words/en-US/messages.ts'
import { wordsFor } from '#words/words.ts'

export interface Subscriber {
  locale: Locale
  email: string
  hasAccepted: boolean
  clientAddress: string
  customerId: number | null
}

/** How long the mail's link confirms. */
export const DAYS_TO_CONFIRM = 7

/** The sentence beside the box, and so what is agreed to: it says who asks, and from where (F-2). */
export const consentText = (locale: Locale, seller: Asker): string =>
  fill(wordsFor(locale).mailing.consent, { brand: seller.brand, seller: whoSells(seller, countryOf(locale)) })

/**
 * Keeps what was agreed to and asks for the mail that confirms it. Whoever is subscribed already stays so and gets no mail; the answer
 * is the same for everybody (reliability rule 40). One statement.
 */
export async function subscribe(db: Writer, subscriber: Subscriber, seller: Asker): Promise<void> {
  const fields = errorsOf(subscriber)
  if (Object.keys(fields).length > 0) throw new Refusal('input/invalid', { fields })
  await db.run(subscribing(subscriber, consentText(subscriber.locale, seller)))
}

export function errorsOf({
  email,
  hasAccepted,
}: Pick<Subscriber, 'email' | 'hasAccepted'>): Record<string, MessageKey> {
  const wrong = emailError(email)
  return { ...(wrong && { email: wrong }), ...(!hasAccepted && { terms: 'newsletter.terms' as const }) }
}

/** Confirms a subscription by its mail's key, within a week; anything else changes nothing and is answered the same. */
export const confirm = (db: Database, key: string): Promise<number> =>
  db.write.run(sql`
    update newsletter_subscription set status = 'CONFIRMED', confirmed_at = now()
    where unsubscribe_key = ${key}::uuid and status = 'PENDING'
      and consented_at > now() - make_interval(days => ${DAYS_TO_CONFIRM})`)

const subscribing = ({ locale, email, clientAddress, customerId }: Subscriber, text: string) => sql`
  with asked as (
    insert into newsletter_subscription as known (email, country, locale, customer_id, consent_text, client_address)
    values (${email}, ${countryOf(locale)}, ${locale}, ${customerId}, ${text}, ${clientAddress})
    on conflict (lower(email)) do update set status = 'PENDING', country = excluded.country, locale = excluded.locale,
      customer_id = excluded.customer_id, consent_text = excluded.consent_text, client_address = excluded.client_address,
      consented_at = now(), ended_at = null, confirmed_at = null
      where known.status <> 'CONFIRMED'
    returning id
  )
  ${enqueue('newsletter-mail', sql`json_build_object('subscriptionId', id)`, sql`from asked`)}`
