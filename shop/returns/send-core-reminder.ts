import type { Jobs } from '#database/jobs.ts'
import type { Reader } from '#database/sql.ts'
import { type Block, bodyOf } from '#shop/orders/mail-body.ts'
import { lookUpUrl, type MailDeps, supportBlocks } from '#shop/orders/send-order-mail.ts'
import { sum } from '#values/money.ts'
import { fill, formatDay, formatMoney, plural } from '#words/format.ts'
import { markedWordsFor, type Words } from '#words/words.ts'
import { readFactsForWork } from './order-facts.ts'
import { refundAmounts } from './refund-amounts.ts'
import { daysUntil, isBattery } from './return-rules.ts'
import { isCoreAwaited, type Returnable, returnablesOf } from './returnable.ts'
import { numbered } from './way-back.ts'

/** Reminds by mail that cores wait to be sent back; nothing is sent when they have been asked for, or their time is over, meanwhile. */
export async function sendCoreReminder(
  db: Reader,
  { mail, seller, now }: MailDeps & { now(): Date },
  { orderId, days }: Jobs['core-reminder-mail'],
): Promise<void> {
  const facts = await readFactsForWork(db, orderId)
  if (!facts) return
  const { coreUntil, lines } = returnablesOf(facts, now())
  const cores = lines.filter(isCoreAwaited)
  if (!coreUntil || cores.length === 0) return
  const left = daysUntil(coreUntil, now())
  const { locale, email, number, paid } = facts
  const words = markedWordsFor(locale)
  const texts = words.returns.mail
  const amounts = cores.map(({ line, core }) =>
    refundAmounts(paid, { position: line.position, units: [], coreUnits: core?.free ?? [], withShipping: false }),
  )
  const count = cores.reduce((all, { core }) => all + (core?.free.length ?? 0), 0)
  const values = {
    order: number,
    number,
    date: formatDay(coreUntil, locale, { inSentence: true }),
    cores: plural(count, locale, texts.reminderCores),
    own: plural(count, locale, texts.reminderOwn),
    amount: formatMoney(sum(amounts.map(({ total }) => total)), locale),
  }
  const reminder = left === 0 ? texts.reminderToday : plural(left, locale, texts.reminder)
  await mail.send({
    to: email,
    ...bodyOf(
      [
        { kind: 'paragraph', text: fill(words.mail.greeting, { name: facts.sender?.firstName ?? email }) },
        { kind: 'paragraph', text: fill(reminder, values) },
        ...howToReturn(cores, words),
        { kind: 'link', text: texts.page, url: lookUpUrl({ number, email }, locale, seller) },
        ...supportBlocks(locale, seller),
      ],
      fill(plural(left, locale, texts.reminderSubject), values),
      locale,
    ),
    id: `core-reminder-${number}-${days}`,
  })
}

/** What to do with each kind of core; by name where there are several. A battery that was shipped begins with a call. */
function howToReturn(cores: Returnable[], { returns, orders }: Words): Block[] {
  const { steps, batterySteps } = returns.core
  const batteries = cores.filter(({ line }) => isBattery(line.goods))
  const kinds = [
    { of: cores.filter((one) => !batteries.includes(one)), steps, how: returns.mail.reminderHow },
    {
      of: batteries.filter(({ core }) => core?.can === true),
      steps: batterySteps,
      how: returns.mail.reminderHowAtStore,
    },
    {
      of: batteries.filter(({ core }) => core?.can === 'BATTERY'),
      steps: batterySteps,
      how: orders.cannot.BATTERY,
    },
  ].filter(({ of }) => of.length > 0)
  return kinds.flatMap(({ of, steps: toDo, how }): Block[] => [
    ...(kinds.length > 1 ? [{ kind: 'paragraph' as const, text: of.map(({ line }) => line.name).join(', ') }] : []),
    { kind: 'lines', lines: numbered(toDo) },
    { kind: 'paragraph', text: how },
  ])
}
