import { type Reader, sql } from '#database/sql.ts'
import { type Block, bodyOf } from '#shop/orders/mail-body.ts'
import { lookUpUrl, type MailDeps, supportBlocks } from '#shop/orders/send-order-mail.ts'
import { sum } from '#values/money.ts'
import { fill, formatDate, formatDay, formatMoney } from '#words/format.ts'
import { markedWordsFor, type Words } from '#words/words.ts'
import { type FactsReturn, type OrderFacts, readFactsForWork } from './order-facts.ts'
import { awaitedIn, leaderOf, parcelOf } from './parcel.ts'
import { worthOf } from './read-returns.ts'
import { daysUntil } from './return-rules.ts'
import { returnablesOf } from './returnable.ts'
import { returnNumber } from './returned-number.ts'
import { numbered, stepsBack, whatOf } from './way-back.ts'

interface Parcel {
  facts: OrderFacts
  parcel: [FactsReturn, ...FactsReturn[]]
  words: Words
}

/** Tells by mail what to do with several lines that come back in one parcel. Throws when the mail server does not take it. */
export async function sendParcelMail(db: Reader, deps: MailDeps, returnId: number): Promise<void> {
  const found = await readParcel(db, returnId)
  if (!found) return
  const { facts, parcel, words } = found
  const { mail } = words.returns
  const values = { ...valuesOf(found), amount: amountOf(found) }
  await send(deps, found, {
    id: 'requested',
    subject: fill(mail.askedSubject, values),
    blocks: [
      { kind: 'paragraph', text: fill(mail.askedTogether, values) },
      { kind: 'lines', lines: parcel.map((asked) => whatOf(facts, asked, words)) },
      { kind: 'paragraph', text: fill(mail.worth, values) },
      { kind: 'lines', lines: numbered(stepsBack(facts, parcel, { words, paper: 'mail' })) },
      { kind: 'paragraph', text: mail.slip },
    ],
  })
}

/** Tells by mail that a parcel has not arrived; not if it has meanwhile. The days of a core go on, and are told. Throws as above. */
export async function sendOverdueMail(db: Reader, deps: MailDeps & { now(): Date }, returnId: number): Promise<void> {
  const found = await readParcel(db, returnId)
  if (!found || !found.parcel.some(({ notArrivedAt }) => notArrivedAt !== null)) return
  const { facts, parcel, words } = found
  const { mail } = words.returns
  const values = valuesOf(found)
  const { coreUntil } = returnablesOf(facts, deps.now())
  const hasCore = parcel.some(({ coreUnits }) => coreUnits.length > 0)
  const isCoreOpen = hasCore && coreUntil !== null && daysUntil(coreUntil, deps.now()) >= 0
  await send(deps, found, {
    id: 'not-arrived',
    subject: fill(mail.notArrivedSubject, values),
    blocks: [
      { kind: 'paragraph', text: fill(mail.notArrived, values) },
      { kind: 'lines', lines: parcel.map((asked) => whatOf(facts, asked, words)) },
      { kind: 'paragraph', text: mail.notArrivedHow },
      ...(isCoreOpen
        ? [
            {
              kind: 'paragraph' as const,
              text: fill(mail.notArrivedCore, { date: formatDay(coreUntil, facts.locale, { inSentence: true }) }),
            },
          ]
        : []),
    ],
  })
}

/** What of the parcel has not arrived. */
async function readParcel(db: Reader, returnId: number): Promise<Parcel | undefined> {
  const row = await db.first<{ order_id: number }>(sql`select order_id from return_request where id = ${returnId}`)
  const facts = row && (await readFactsForWork(db, row.order_id))
  const [first, ...others] = facts ? awaitedIn(parcelOf(facts, returnId)) : []
  return facts && first && { facts, parcel: [first, ...others], words: markedWordsFor(facts.locale) }
}

const valuesOf = ({ facts, parcel: [first] }: Parcel) => ({
  number: returnNumber(leaderOf(first)),
  order: facts.number,
  date: formatDate(new Date(first.requestedAt), facts.locale, { inSentence: true }),
})

const amountOf = ({ facts, parcel }: Parcel): string =>
  formatMoney(sum(parcel.map((asked) => worthOf(facts, asked).total)), facts.locale)

async function send(
  { mail, seller }: MailDeps,
  { facts, parcel: [first], words }: Parcel,
  { id, subject, blocks }: { id: string; subject: string; blocks: Block[] },
): Promise<void> {
  const { email, number, locale, sender } = facts
  const greeting: Block = { kind: 'paragraph', text: fill(words.mail.greeting, { name: sender?.firstName ?? email }) }
  const page: Block = { kind: 'link', text: words.returns.mail.page, url: lookUpUrl({ number, email }, locale, seller) }
  await mail.send({
    to: email,
    ...bodyOf([greeting, ...blocks, page, ...supportBlocks(locale, seller)], subject, locale),
    id: `return-${returnNumber(leaderOf(first))}-${id}`,
  })
}
