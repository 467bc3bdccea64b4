// The mails of returns, in the order's language, and the reminders of cores (business rules R-3, CO-3).
import { beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#database/database-fixture.ts'
import type { Jobs } from '#database/jobs.ts'
import { sql } from '#database/sql.ts'
import type { Mail } from '#providers/mail/port.ts'
import { aSeller } from '#shop/orders/order-fixture.ts'
import type { Locale } from '#values/locale.ts'
import { askReturn } from './ask-return.ts'
import { quoteReturn } from './quote-return.ts'
import { remindCores } from './remind-cores.ts'
import { aReachedOrder, aRequest } from './return-fixture.ts'
import { returnNumber } from './returned-number.ts'
import { sendCoreReminder } from './send-core-reminder.ts'
import { sendReturnMail } from './send-return-mail.ts'

const db = await testDatabase()
const seller = aSeller()
let sent: Mail[] = []
beforeEach(async () => {
  sent = []
  await db.write.run(sql`truncate outbox, core_reminder, orders cascade`)
})
const mail = { send: async (one: Mail) => void sent.push(one) }
const now = () => new Date()

async function aReturn(
  locale: Locale,
  change: Parameters<typeof aRequest>[1] = {},
  facts: Parameters<typeof aReachedOrder>[1] = {},
) {
  const order = await aReachedOrder(db.write, { locale, ...facts })
  const request = aRequest(order.id, change)
  const { refund } = await quoteReturn(db, order.owner, request)
  const { id } = await askReturn(db, order.owner, { ...request, expectedTotal: refund.total })
  return { order, id }
}
const plain = (text = '') => text.replaceAll('\u00a0', ' ')

const battery = { restrictionClasses: ['BATTERY_WET'], returnable: false }

describe('a step is told in the language of the order', () => {
  test.each<[Locale, string, string[]]>([
    [
      'en-US',
      'Your return',
      ['1 × Starter', '$80.49 comes back', '1. Put it in its own box', 'You pay for sending it'],
    ],
    ['fr-CA', 'Votre retour', ['1 × Starter', 'CAD 80,49 $ vous reviennent', 'L’envoi est à vos frais']],
  ])('that it was asked for, with what to do: %s', async (locale, subject, said) => {
    const { order, id } = await aReturn(locale)
    await sendReturnMail(db, { mail, seller }, { returnId: id, step: 'REQUESTED' })
    expect(sent).toMatchObject([{ to: order.email, id: `return-${returnNumber(id)}-requested` }])
    expect(sent[0]?.subject).toContain(subject)
    for (const one of said) expect(plain(sent[0]?.text)).toContain(one)
    expect(sent[0]?.html).toContain(`lang="${locale}"`)
  })

  test.each<[Jobs['return-mail']['step'], string, string]>([
    ['RECEIVED', 'has arrived', 'est arrivé'],
    ['APPROVED', 'not by the card', 'pas par la carte'],
    ['REJECTED', 'The reason: It was fitted', 'La raison : It was fitted'],
    ['REFUNDED', 'given $80.49 back', 'remboursé CAD 80,49 $'],
  ])('%s', async (step, english, french) => {
    for (const [locale, said] of [
      ['en-US', english],
      ['fr-CA', french],
    ] as const) {
      const { id } = await aReturn(locale)
      await db.write.run(sql`update return_request set decision = 'It was fitted' where id = ${id}`)
      sent = []
      await sendReturnMail(db, { mail, seller }, { returnId: id, step })
      expect(plain(sent[0]?.text).replace('given back $80.49', 'given $80.49 back')).toContain(said)
    }
  })

  test('that money was given back, with the number of its credit note', async () => {
    const { order, id } = await aReturn('en-US')
    await db.write.run(sql`
      insert into refund (order_id, return_id, currency, amount_cents, core_cents, tax_cents, state, key)
      values (${order.id}, ${id}, 'USD', 8049, 7000, 1049, 'ELSEWHERE', ${`return-${id}`})`)
    const note = await db.first<{ number: string }>(sql`select number from credit_note where order_id = ${order.id}`)
    await sendReturnMail(db, { mail, seller }, { returnId: id, step: 'REFUNDED' })
    expect(plain(sent[0]?.text)).toContain(`The credit note for it, ${note?.number ?? 'none'}, is with your order.`)
    sent = []
    await sendReturnMail(db, { mail, seller }, { returnId: id, step: 'RECEIVED' })
    expect(plain(sent[0]?.text)).not.toContain('CN-US')
  })

  test.each<[Locale, 'PART' | 'CORE', string, RegExp]>([
    ['en-US', 'PART', 'Put the return slip in the box and seal it.', /this page/i],
    ['en-US', 'CORE', 'Put the return slip in the box and seal it.', /this page/i],
    ['fr-CA', 'PART', 'Mettez le bordereau de retour dans la boîte et scellez-la.', /cette page/i],
    ['fr-CA', 'CORE', 'Mettez le bordereau de retour dans la boîte et scellez-la.', /cette page/i],
  ])('a mail sends the slip with it, not the mail: %s, %s', async (locale, kind, said, unsaid) => {
    const { id } = await aReturn(locale, { kind })
    await sendReturnMail(db, { mail, seller }, { returnId: id, step: 'REQUESTED' })
    expect(plain(sent[0]?.text)).toContain(said)
    expect(plain(sent[0]?.text)).not.toMatch(unsaid)
  })

  test.each<[Locale, 'PART' | 'CORE', string[]]>([
    ['en-US', 'CORE', ['Do not open or drain it.', 'Bring the return slip with it.']],
    ['en-US', 'PART', ['Do not open or drain it.', 'Bring the return slip with it.']],
    ['fr-CA', 'CORE', ['Ne l’ouvrez pas et ne la videz pas.', 'Apportez le bordereau de retour avec elle.']],
  ])('nobody is told to drain a battery, or to box it: %s, %s', async (locale, kind, said) => {
    const change = kind === 'PART' ? { reason: 'DEFECTIVE' as const } : {}
    const { id } = await aReturn(locale, { kind, method: 'STORE', ...change }, { part: battery, isPickUp: true })
    await sendReturnMail(db, { mail, seller }, { returnId: id, step: 'REQUESTED' })
    const text = plain(sent[0]?.text)
    for (const one of said) expect(text).toContain(one)
    expect(text).not.toMatch(/Drain any|in the box|own box|Videz-la|la boîte/)
  })

  test('of a return that is not there nothing is told', async () => {
    await sendReturnMail(db, { mail, seller }, { returnId: 999_999, step: 'RECEIVED' })
    expect(sent).toEqual([])
  })
})

describe('a core that waits', () => {
  const asked = () =>
    db.all<{ days: number }>(
      sql`select (payload ->> 'days')::int as days from outbox where job = 'core-reminder-mail' order by id`,
    )
  const days = async () => (await asked()).map((one) => one.days)

  test.each<[daysAgo: number, reminders: number[]]>([
    [45, []],
    [46, [14]],
    [50, [14]],
    [57, [3]],
    [60, [3]],
    [61, []],
  ])('%i days after delivery is reminded of: %j, once', async (daysAgo, reminders) => {
    await aReachedOrder(db.write, { daysAgo })
    await remindCores(db, new Date())
    await remindCores(db, new Date())
    expect(await days()).toEqual(reminders)
  })

  test('is reminded of at 14 days and at 3, when nobody has sent it', async () => {
    const order = await aReachedOrder(db.write, { daysAgo: 46 })
    await Promise.all([remindCores(db, new Date()), remindCores(db, new Date())])
    await remindCores(db, new Date(Date.now() + 5 * 86_400_000))
    await remindCores(db, new Date(Date.now() + 12 * 86_400_000))
    expect(await days()).toEqual([14, 3])
    await sendCoreReminder(db, { mail, seller, now }, { orderId: order.id, days: 14 })
    expect(sent).toMatchObject([{ to: order.email, id: `core-reminder-${order.number}-14` }])
    expect(sent[0]?.subject).toContain('14 days left')
    // Two cores of 20.00 with 5 % and 9.975 %.
    expect(plain(sent[0]?.text)).toContain('$45.99 comes back')
  })

  test.each<[Locale, one: string[], two: string[]]>([
    ['en-US', ['return the old core of', 'your core of order'], ['return the 2 old cores of', 'your 2 cores of order']],
    [
      'fr-CA',
      ['rendre l’ancienne pièce consignée de', 'votre pièce consignée de la commande'],
      ['rendre les 2 anciennes pièces consignées de', 'vos 2 pièces consignées de la commande'],
    ],
  ])('is spoken of as one, and several as several: %s', async (locale, one, two) => {
    const order = await aReachedOrder(db.write, { daysAgo: 46, locale })
    const mailOf = async () => {
      sent.length = 0
      await sendCoreReminder(db, { mail, seller, now }, { orderId: order.id, days: 14 })
      return plain(`${sent[0]?.subject} ${sent[0]?.text}`)
    }
    const both = await mailOf()
    for (const said of two) expect(both).toContain(said)
    const request = aRequest(order.id, { kind: 'CORE', quantity: 1 })
    const { refund } = await quoteReturn(db, order.owner, request)
    await askReturn(db, order.owner, { ...request, expectedTotal: refund.total })
    const single = await mailOf()
    for (const said of one) expect(single).toContain(said)
  })

  test.each<[Locale, string[]]>([
    ['en-US', ['3 days left', '$45.99 comes back', 'never mailed: write or call us', 'Do not open or drain it.']],
    ['fr-CA', ['Il reste 3 jours', 'CAD 45,99 $', 'ne s’envoie jamais par la poste', 'ne la videz pas.']],
  ])('of a battery that was shipped is reminded of with whom to call: %s', async (locale, said) => {
    const order = await aReachedOrder(db.write, { part: battery, daysAgo: 57, locale })
    await remindCores(db, new Date())
    expect(await days()).toEqual([3])
    const calls = { ...seller, supportPhone: '+1 555 0100' }
    await sendCoreReminder(db, { mail, seller: calls, now }, { orderId: order.id, days: 3 })
    const text = plain(sent[0]?.text)
    for (const one of [...said, '+1 555 0100']) expect(text).toContain(one)
    expect(text).not.toMatch(/Drain any|in the box|Start the return|Videz-la|la boîte|Commencez le retour/)
  })

  test('of a battery that was picked up goes to the counter, with its slip', async () => {
    const order = await aReachedOrder(db.write, { part: battery, isPickUp: true, daysAgo: 57 })
    await sendCoreReminder(db, { mail, seller, now }, { orderId: order.id, days: 3 })
    const text = plain(sent[0]?.text)
    expect(text).toContain('Do not open or drain it.')
    expect(text).toContain('Start the return on the page of your order. There you get the slip that you bring along.')
    expect(text).not.toMatch(/never mailed|Drain any|the label/)
  })

  test('is not reminded of once it was asked for, nor told about then', async () => {
    const order = await aReachedOrder(db.write, { daysAgo: 46 })
    const request = aRequest(order.id, { kind: 'CORE', quantity: 2 })
    const { refund } = await quoteReturn(db, order.owner, request)
    await remindCores(db, new Date())
    await askReturn(db, order.owner, { ...request, expectedTotal: refund.total })
    await sendCoreReminder(db, { mail, seller, now }, { orderId: order.id, days: 14 })
    expect(sent).toEqual([])
    await db.write.run(sql`truncate core_reminder, outbox`)
    await remindCores(db, new Date())
    expect(await days()).toEqual([])
  })
})
