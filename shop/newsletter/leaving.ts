// How one leaves mails that the law lets one leave: by a link in each, which names nobody (CASL, CAN-SPAM; business rules N-1, F-2).
import { type Database, sql } from '#database/sql.ts'
import type { Block } from '#shop/orders/mail-body.ts'
import type { Seller } from '#shop/orders/seller.ts'
import { countryOf, type Locale, pathIn } from '#values/locale.ts'
import { fill } from '#words/format.ts'
import { markedWordsFor } from '#words/words.ts'

/** One key serves the link in a mail and the button that mail programs make of it. */
export const leavingUrl = (key: string, locale: Locale, { siteUrl }: Seller): string =>
  siteUrl + pathIn(locale, `/unsubscribe/${key}`)

/** Who writes, from which postal address (CASL, CAN-SPAM), and how to leave: the end of every such mail. */
export function leavingBlocks(key: string, locale: Locale, seller: Seller): Block[] {
  const words = markedWordsFor(locale).mailing
  return [
    { kind: 'paragraph', text: fill(words.whyMailed, { brand: seller.brand }) },
    { kind: 'lines', lines: [seller.legalName, ...seller.addresses[countryOf(locale)]] },
    { kind: 'link', text: words.leave, url: leavingUrl(key, locale, seller) },
  ]
}

/**
 * Ends what the key's mail came from: the subscription to our news, or every open wish to be told of a part of that email. A key that
 * names nothing ends nothing, and nobody is told which it was (reliability rule 40). One statement.
 */
export const leave = (db: Database, key: string): Promise<number> =>
  db.write.run(sql`
    with closed as (
      update notify_request set status = 'CLOSED', closed_reason = 'UNSUBSCRIBED'
      where status = 'OPEN' and lower(email) in (select lower(email) from notify_request where unsubscribe_key = ${key}::uuid)
    )
    update newsletter_subscription set status = 'UNSUBSCRIBED', ended_at = now()
    where unsubscribe_key = ${key}::uuid and status <> 'UNSUBSCRIBED'`)
