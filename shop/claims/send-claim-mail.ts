import type { Jobs } from '#database/jobs.ts'
import { type Reader, sql } from '#database/sql.ts'
import { bodyOf } from '#shop/orders/mail-body.ts'
import { lookUpUrl, type MailDeps, supportBlocks } from '#shop/orders/send-order-mail.ts'
import { fill } from '#words/format.ts'
import { markedWordsFor } from '#words/words.ts'
import { readClaimFactsForWork } from './claim-facts.ts'
import { claimNumber } from './claim-number.ts'

/** Tells by mail that a claim has taken a step, in the order's language. Throws when the mail server does not take it. */
export async function sendClaimMail(
  db: Reader,
  { mail, seller }: MailDeps,
  { claimId, step }: Jobs['claim-mail'],
): Promise<void> {
  const row = await db.first<{ order_id: number }>(sql`select order_id from claim where id = ${claimId}`)
  const facts = row && (await readClaimFactsForWork(db, row.order_id))
  const claim = facts?.claims.find(({ id }) => id === claimId)
  if (!facts || !claim) return
  const { locale, email, number, firstName, lines } = facts
  const words = markedWordsFor(locale)
  const texts = words.claims
  const name = lines.find(({ position }) => position === claim.position)?.name
  const values = {
    number: claimNumber(claimId),
    order: number,
    what: fill(texts.what[claim.kind], { name: name ?? texts.whole }),
    decision: claim.decision ?? '',
  }
  const { subject, paragraphs } = texts.mail.steps[step]
  await mail.send({
    to: email,
    ...bodyOf(
      [
        { kind: 'paragraph', text: fill(words.mail.greeting, { name: firstName ?? email }) },
        ...paragraphs.map((text) => ({ kind: 'paragraph' as const, text: fill(text, values) })),
        { kind: 'link', text: texts.mail.page, url: lookUpUrl({ number, email }, locale, seller) },
        ...supportBlocks(locale, seller),
      ],
      fill(subject, values),
      locale,
    ),
    id: `claim-${claimNumber(claimId)}-${step.toLowerCase()}`,
  })
}
