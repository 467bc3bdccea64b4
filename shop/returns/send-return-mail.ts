import type { Jobs } from '#database/jobs.ts'
import { type Reader, sql } from '#database/sql.ts'
import { type Block, bodyOf } from '#shop/orders/mail-body.ts'
import { creditNoteBlocks, lookUpUrl, type MailDeps, supportBlocks } from '#shop/orders/send-order-mail.ts'
import { fill, formatMoney } from '#words/format.ts'
import { markedWordsFor, type Words } from '#words/words.ts'
import { type FactsReturn, type OrderFacts, readFactsForWork } from './order-facts.ts'
import { worthOf } from './read-returns.ts'
import { returnNumber } from './returned-number.ts'
import { numbered, stepsBack, whatOf } from './way-back.ts'

/** Tells by mail that a return has taken a step, in the order's language. Throws when the mail server does not take it. */
export async function sendReturnMail(
  db: Reader,
  { mail, seller }: MailDeps,
  { returnId, step }: Jobs['return-mail'],
): Promise<void> {
  const row = await db.first<{ order_id: number }>(sql`select order_id from return_request where id = ${returnId}`)
  const facts = row && (await readFactsForWork(db, row.order_id))
  const asked = facts?.returns.find(({ id }) => id === returnId)
  if (!facts || !asked) return
  const { locale, email, number } = facts
  const note = step === 'REFUNDED' ? await db.first(noteOf(returnId)) : undefined
  const words = markedWordsFor(locale)
  const { subject, blocks } = toldOf(facts, asked, { step, words })
  await mail.send({
    to: email,
    ...bodyOf(
      [
        { kind: 'paragraph', text: fill(words.mail.greeting, { name: facts.sender?.firstName ?? email }) },
        ...blocks,
        ...creditNoteBlocks(note?.number, locale),
        { kind: 'link', text: words.returns.mail.page, url: lookUpUrl({ number, email }, locale, seller) },
        ...supportBlocks(locale, seller),
      ],
      subject,
      locale,
    ),
    id: `return-${returnNumber(returnId)}-${step.toLowerCase()}`,
  })
}

const noteOf = (returnId: number) => sql<{ number: string }>`
  select credit_note.number from credit_note join refund on refund.id = refund_id where refund.return_id = ${returnId}`

interface Told {
  subject: string
  blocks: Block[]
}

function toldOf(
  facts: OrderFacts,
  asked: FactsReturn,
  { step, words }: { step: Jobs['return-mail']['step']; words: Words },
): Told {
  const { mail } = words.returns
  const values = {
    number: returnNumber(asked.id),
    order: facts.number,
    what: whatOf(facts, asked, words),
    amount: formatMoney(asked.refunded ?? worthOf(facts, asked).total, facts.locale),
    reason: asked.decision ?? '',
  }
  const paragraphs = (...texts: string[]): Block[] =>
    texts.map((text) => ({ kind: 'paragraph', text: fill(text, values) }))
  const partly = asked.grade === 'PARTIAL' ? [mail.partial] : []
  switch (step) {
    case 'REQUESTED':
      return {
        subject: fill(mail.askedSubject, values),
        blocks: [
          ...paragraphs(mail.asked, mail.worth),
          { kind: 'lines', lines: numbered(stepsBack(facts, [asked], { words, paper: 'mail' })) },
          ...paragraphs(mail.slip),
        ],
      }
    case 'RECEIVED':
      return { subject: fill(mail.receivedSubject, values), blocks: paragraphs(mail.received) }
    case 'REJECTED':
      return { subject: fill(mail.rejectedSubject, values), blocks: paragraphs(mail.rejected, mail.reason) }
    case 'APPROVED':
      return { subject: fill(mail.approvedSubject, values), blocks: paragraphs(mail.approvedElsewhere, ...partly) }
    case 'REFUNDED':
      return {
        subject: fill(mail.refundedSubject, values),
        blocks: asked.money === 'DONE' ? paragraphs(mail.refunded, ...partly) : paragraphs(mail.refundedElsewhere),
      }
  }
}
