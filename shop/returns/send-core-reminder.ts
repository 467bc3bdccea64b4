import type { Jobs } from '#database/jobs.ts'
import type { Reader } from '#database/sql.ts'
import { bodyOf } from '#shop/orders/mail-body.ts'
import { lookUpUrl, type MailDeps, supportBlocks } from '#shop/orders/send-order-mail.ts'
import { sum } from '#values/money.ts'
import { fill, formatDay, formatMoney, plural } from '#words/format.ts'
import { markedWordsFor } from '#words/words.ts'
import { readFactsForWork } from './order-facts.ts'
import { refundAmounts } from './refund-amounts.ts'
import { daysUntil } from './return-rules.ts'
import { returnablesOf } from './returnable.ts'

/** Reminds by mail that cores wait to be sent back; nothing is sent when they have been asked for, or their time is over, meanwhile. */
export async function sendCoreReminder(
  db: Reader,
  { mail, seller, now }: MailDeps & { now(): Date },
  { orderId, days }: Jobs['core-reminder-mail'],
): Promise<void> {
  const facts = await readFactsForWork(db, orderId)
  if (!facts) return
  const { coreUntil, lines } = returnablesOf(facts, now())
  const cores = lines.filter(({ core }) => core?.can === true)
  if (!coreUntil || cores.length === 0) return
  const left = daysUntil(coreUntil, now())
  const { locale, email, number, paid } = facts
  const words = markedWordsFor(locale)
  const texts = words.returns.mail
  const amounts = cores.map(({ line, core }) =>
    refundAmounts(paid, { position: line.position, units: [], coreUnits: core?.free ?? [], withShipping: false }),
  )
  const values = {
    order: number,
    number,
    date: formatDay(coreUntil, locale, { inSentence: true }),
    amount: formatMoney(sum(amounts.map(({ total }) => total)), locale),
  }
  const reminder = left === 0 ? texts.reminderToday : plural(left, locale, texts.reminder)
  await mail.send({
    to: email,
    ...bodyOf(
      [
        { kind: 'paragraph', text: fill(words.mail.greeting, { name: facts.sender?.firstName ?? email }) },
        { kind: 'paragraph', text: fill(reminder, values) },
        { kind: 'lines', lines: words.returns.core.steps.map((step, index) => `${index + 1}. ${step}`) },
        { kind: 'paragraph', text: texts.reminderHow },
        { kind: 'link', text: texts.page, url: lookUpUrl({ number, email }, locale, seller) },
        ...supportBlocks(locale, seller),
      ],
      fill(plural(left, locale, texts.reminderSubject), values),
      locale,
    ),
    id: `core-reminder-${number}-${days}`,
  })
}
