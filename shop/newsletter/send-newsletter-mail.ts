import { type Reader, sql } from '#database/sql.ts'
import { bodyOf } from '#shop/orders/mail-body.ts'
import { type MailDeps, supportBlocks } from '#shop/orders/send-order-mail.ts'
import { type Locale, pathIn } from '#values/locale.ts'
import { fill } from '#words/format.ts'
import { markedWordsFor } from '#words/words.ts'
import { leavingBlocks, leavingUrl } from './leaving.ts'

/** Asks whoever subscribed to confirm that it was them (F-2). A subscription that was confirmed or ended by now gets no mail. */
export async function sendNewsletterMail(db: Reader, { mail, seller }: MailDeps, id: number): Promise<void> {
  const asked = await db.first(sql<{ email: string; locale: Locale; key: string; at: number }>`
    select email, locale, unsubscribe_key as key, extract(epoch from consented_at)::float8 as at
    from newsletter_subscription where id = ${id} and status = 'PENDING'`)
  if (!asked) return
  const { email, locale, key, at } = asked
  const words = markedWordsFor(locale).mailing
  const subject = fill(words.confirmSubject, { brand: seller.brand })
  const url = seller.siteUrl + pathIn(locale, `/newsletter/${key}`)
  await mail.send({
    to: email,
    ...bodyOf(
      [
        { kind: 'paragraph', text: fill(words.confirmAsk, { brand: seller.brand }) },
        { kind: 'link', text: words.confirmLink, url },
        { kind: 'paragraph', text: words.confirmElse },
        ...supportBlocks(locale, seller),
        ...leavingBlocks(key, locale, seller),
      ],
      subject,
      locale,
    ),
    id: `newsletter-${id}-${at}`,
    unsubscribeUrl: leavingUrl(key, locale, seller),
  })
}
