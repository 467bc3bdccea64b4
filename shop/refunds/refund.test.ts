// Money that staff give back without a return, as the records API takes it: never more than was taken, each cent once, and told once.
import { beforeEach, describe, expect, test } from 'vitest'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import type { Jobs } from '#database/jobs.ts'
import { sql } from '#database/sql.ts'
import { handlers } from '#jobs/handlers.ts'
import type { Mail } from '#providers/mail/port.ts'
import { testApp } from '#server/app-fixture.ts'
import { as, createCustomers, identity, type Who } from '#server/customer-fixture.ts'
import { aReadyShopper, type TestDeps, testDeps } from '#shop/checkout/checkout-fixture.ts'
import { driveAttempts } from '#shop/checkout/drive-attempts.ts'
import { driveHolds } from '#shop/checkout/drive-holds.ts'
import { driveTakes } from '#shop/checkout/drive-takes.ts'
import type { Mishap } from '#shop/checkout/gateway-fixture.ts'
import { placeOrder } from '#shop/checkout/place-order.ts'
import { reconcilePayments } from '#shop/checkout/reconcile-payments.ts'
import { returnPayment } from '#shop/checkout/return-payment.ts'
import { anOrder, aSeller } from '#shop/orders/order-fixture.ts'
import { readOrder } from '#shop/orders/read-order.ts'
import { askReturn } from '#shop/returns/ask-return.ts'
import { driveRefunds } from '#shop/returns/drive-refunds.ts'
import { quoteReturn } from '#shop/returns/quote-return.ts'
import { readReturns } from '#shop/returns/read-returns.ts'
import { remindCores } from '#shop/returns/remind-cores.ts'
import { aReachedOrder, aRequest } from '#shop/returns/return-fixture.ts'
import { sendCoreReminder } from '#shop/returns/send-core-reminder.ts'
import type { Locale } from '#values/locale.ts'
import { recordId, recordNumber } from '#values/record-id.ts'

const { app, db, shop } = await testApp({ identity })
const { ann } = await createCustomers(db.write)
const partIn = async (country: 'US' | 'CA') =>
  (
    await db.first<{ id: number }>(sql`
      select product.id from product join price on product_id = product.id
        join category on category.id = category_id join category parent on parent.id = category.parent_id
      where kind = 'Core' and not discontinued and returnable and blocked_regions = '{}' and restriction_classes = '{}'
        and parent.slug <> 'electrical' and ${country} = any (sold_in) and price.country = ${country} and core_cents > 1000 limit 1`)
  )?.id ?? 0
const parts = { US: await partIn('US'), CA: await partIn('CA') }

let deps: TestDeps
beforeEach(async () => {
  deps = testDeps()
  await db.write.run(sql`delete from outbox`)
  // Each test has the worker to itself.
  for (const table of ['payment_attempt', 'refund', 'payment_take', 'payment_hold'])
    await db.write.run(sql`update ${sql.table(table)} set look_at = 'infinity'`)
  await db.write.run(sql`update stock set on_hand = 1000, reserved = 0`)
})

/** An order of one part with a core, paid at this gateway. */
async function paid({
  status = [],
  locale = 'en-US',
  capture = 'at-once',
}: {
  status?: string[]
  locale?: Locale
  capture?: 'at-once' | 'at-shipment'
} = {}) {
  deps.capture = capture
  const ready = await aReadyShopper(db, deps, { parts: [locale === 'en-US' ? parts.US : parts.CA], locale })
  const placed = await placeOrder({ db, shopper: ready.shopper, deps }, ready.wanted)
  if (placed.outcome !== 'placed') throw new Error('no order was placed')
  const id = recordNumber('order', placed.orderId) ?? 0
  for (const next of status) await db.write.run(sql`update orders set status = ${next} where id = ${id}`)
  await db.write.run(sql`delete from outbox`)
  const row = await db.first<{ total: number; unit: number; core: number; number: string }>(sql`
    select total_cents as total, core_cents as core, number, total_cents - core_cents as unit from orders where id = ${id}`)
  return { id, shopper: ready.shopper, total: 0, unit: 0, core: 0, number: '', ...row }
}

interface Sent {
  who?: Who
  key?: string
  language?: string
}
async function giveBack(id: number, fields: object, { who = 'staff', key, language }: Sent = {}) {
  const answer = await app.inject({
    method: 'POST',
    url: `${UI_API}/actions/perform-quick-action/Order.Refund`,
    headers: { ...as(who, language), ...(key && { 'idempotency-key': key }) },
    payload: { apiName: 'Refund__c', contextId: recordId('order', id), fields },
  })
  // More ask at once than the shop has connections: they are told to come again.
  if (answer.statusCode === 503) return giveBack(id, fields, { who, ...(key && { key }) })
  return { status: answer.statusCode, body: answer.json() }
}
const why = (Reason__c = 'It came late') => ({ Reason__c })
const messagesOf = ({ body }: { body: { output?: { errors: { message: string }[]; fieldErrors: object } } }) => [
  ...(body.output?.errors ?? []).map(({ message }) => message),
  ...Object.entries(body.output?.fieldErrors ?? {}).flatMap(([field, errors]) =>
    errors.map(({ message }: { message: string }) => `${field}: ${message}`),
  ),
]
const refundsOf = (id: number) =>
  db.all<{ id: number; state: string; amount: number; goods: number; core: number; tax: number; ended: boolean }>(sql`
    select id, state, amount_cents as amount, goods_cents as goods, core_cents as core, tax_cents as tax,
      ended_at is not null as ended from refund where order_id = ${id} order by id`)
const booksOf = (id: number) =>
  db.first<{ state: string; captured: number; refunded: number; given: number }>(sql`
    select attempt.state, captured_cents as captured, attempt.refunded_cents as refunded, orders.refunded_cents as given
    from orders left join payment_attempt attempt on attempt.id = attempt_id where orders.id = ${id}`)
const coresOut = async (id: number) =>
  (
    await app.inject({
      method: 'GET',
      url: `${UI_API}/records/${recordId('order', id)}?fields=Order.CoresOut__c`,
      headers: as('staff'),
    })
  ).json().fields.CoresOut__c.value
const notesOf = (id: number) =>
  db.all<{
    facts: { lines: { kind: string; quantity: number }[]; why: string; total: number; taxes: { amount: number }[] }
  }>(sql`select facts from credit_note where order_id = ${id} order by id`)
const atGateway = () => [...deps.payment.ledger.values()].reduce((sum, { refunded }) => sum + refunded, 0)
const work = () => driveRefunds(db, deps)
const later = () => db.write.run(sql`update refund set look_at = now() where state = 'PENDING'`)

/** The mails of refunds, as the worker sends them. */
async function mailed() {
  const sent: Mail[] = []
  const jobs = await db.all(
    sql<{ job: keyof Jobs; payload: never }>`select job, payload from outbox where job = 'refund-mail' order by id`,
  )
  await db.write.run(sql`delete from outbox where job = 'refund-mail'`)
  const mail = { send: async (one: Mail) => void sent.push(one) }
  for (const { job, payload } of jobs)
    await handlers[job](payload, { ...deps, db, mail, files: shop.files, seller: aSeller() })
  return sent
}

describe('while money was taken that has not gone back, whatever state the order is in', () => {
  test.each<[string, string[]]>([
    ['in processing, charged at once', []],
    ['shipped', ['SHIPPED']],
    ['delivered', ['SHIPPED', 'DELIVERED']],
  ])('%s', async (_, status) => {
    const order = await paid({ status })
    const { status: answer, body } = await giveBack(order.id, { Amount__c: 10, ...why() })
    expect([answer, body.isSuccess, body.isCreated]).toEqual([201, true, true])
    expect(await refundsOf(order.id)).toMatchObject([{ state: 'PENDING', amount: 10_00 }])
    expect(await mailed()).toEqual([])
    expect(await work()).toBe(1)
    expect(await refundsOf(order.id)).toMatchObject([{ state: 'DONE', ended: true }])
    expect(atGateway()).toBe(10_00)
    expect(await booksOf(order.id)).toEqual({ state: 'done', captured: order.total, refunded: 10_00, given: 10_00 })
    expect((await mailed()).map(({ to }) => to)).toEqual(['ann@example.com'])
    expect(await notesOf(order.id)).toHaveLength(status.length === 0 ? 0 : 1)
  })

  test.each<[string, () => Promise<{ id: number }>]>([
    ['only held on the card', () => paid({ capture: 'at-shipment' })],
    ['cancelled', () => paid({ status: ['CANCELLED'] })],
    ['not paid here and not handed over', () => anOrder(db.write)],
  ])('not while it is %s: nothing is offered, written or told', async (_, make) => {
    const { id } = await make()
    const record = recordId('order', id)
    const { actions } = (
      await app.inject({ url: `${UI_API}/actions/record/${record}?actionTypes=QuickAction`, headers: as('staff') })
    ).json()
    expect(actions[record].actions.map(({ apiName }: { apiName: string }) => apiName)).not.toContain('Order.Refund')
    const answer = await giveBack(id, { Amount__c: 1, ...why() })
    expect([answer.status, messagesOf(answer)]).toEqual([
      400,
      ['Nothing was taken of this order that could be given back'],
    ])
    const direct = await app.inject({
      method: 'POST',
      url: `${UI_API}/records`,
      headers: as('staff'),
      payload: { apiName: 'Refund__c', fields: { Order__c: record, Amount__c: 1, ...why() } },
    })
    expect(direct.statusCode).toBe(400)
    expect(await refundsOf(id)).toEqual([])
    expect(await mailed()).toEqual([])
  })

  test('one that was not paid here, once it was handed over: people give it back and note it, each mailed once', async () => {
    const { id } = await aReachedOrder(db.write, { product: parts.CA, locale: 'fr-CA' })
    expect((await giveBack(id, { Amount__c: 10, ...why('Colis en retard') })).status).toBe(201)
    const [refund] = await refundsOf(id)
    expect(refund).toMatchObject({ state: 'ELSEWHERE', ended: false })
    expect(await work()).toBe(0)
    expect((await mailed()).map(({ text }) => text)).toEqual([expect.stringContaining('mais pas par la carte')])
    const note = () =>
      app.inject({
        method: 'PATCH',
        url: `${UI_API}/actions/perform-quick-action/Refund__c.NoteGiven`,
        headers: as('staff'),
        payload: { apiName: 'Refund__c', contextId: recordId('refund', refund?.id ?? 0), fields: {} },
      })
    for (let times = 0; times < 2; times++) expect((await note()).statusCode).toBe(200)
    expect(await refundsOf(id)).toMatchObject([{ state: 'ELSEWHERE', ended: true }])
    const [mail, ...more] = await mailed()
    expect([mail?.subject, more]).toEqual([expect.stringMatching(/^CAD.10,00.\$ remboursés pour la commande/), []])
    expect(mail?.text).toContain('Colis en retard')
  })
})

describe('how much', () => {
  test('a part of the price goes back with its shares of core charge and taxes, and all of it adds up', async () => {
    const order = await paid({ status: ['SHIPPED', 'DELIVERED'], locale: 'fr-CA' })
    await giveBack(order.id, { Amount__c: 10, ...why('Colis en retard') })
    await giveBack(order.id, { Amount__c: (order.total - 10_00) / 100, ...why('Colis perdu') })
    await work()
    await work()
    const [first, second] = await refundsOf(order.id)
    const bought = await db.first<{ core: number; tax: number }>(
      sql`select core_cents as core, tax_cents as tax from orders where id = ${order.id}`,
    )
    expect((first?.core ?? 0) + (second?.core ?? 0)).toBe(bought?.core)
    expect((first?.tax ?? 0) + (second?.tax ?? 0)).toBe(bought?.tax)
    // Its share, to the cent.
    expect(Math.abs((first?.tax ?? 0) - (10_00 * (bought?.tax ?? 0)) / order.total)).toBeLessThanOrEqual(1)
    expect(await booksOf(order.id)).toMatchObject({ refunded: order.total, given: order.total })
    expect(atGateway()).toBe(order.total)
    const notes = await notesOf(order.id)
    expect(notes.map(({ facts }) => [facts.lines, facts.why, facts.total])).toEqual([
      [[], 'Colis en retard', 10_00],
      [[], 'Colis perdu', order.total - 10_00],
    ])
    expect((await mailed()).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/remboursés pour la commande/),
      expect.stringMatching(/remboursés pour la commande/),
    ])
  })

  test('pieces of a line go back as they were paid, with their core charge where it is said', async () => {
    const { id, owner } = await aReachedOrder(db.write, { product: parts.US })
    // Two at 50.00 with cores of 20.00; 5 % and 9.975 % of 140.00 in tax: 7.00 and 13.97.
    expect((await giveBack(id, { Lines__c: '1:1', ...why() })).status).toBe(201)
    expect((await giveBack(id, { Lines__c: '1 + core', ...why('It never came') })).status).toBe(201)
    const refunds = await refundsOf(id)
    expect(refunds).toMatchObject([
      { goods: 50_00, core: 0 },
      { goods: 50_00, core: 20_00 },
    ])
    for (const { goods, core, tax } of refunds)
      expect(Math.abs(tax - (goods + core) * 0.14975)).toBeLessThanOrEqual(1.5)
    const notes = await notesOf(id)
    expect(notes.map(({ facts }) => facts.lines.map(({ kind, quantity }) => [kind, quantity]))).toEqual([
      [['PART', 1]],
      [
        ['PART', 1],
        ['CORE', 1],
      ],
    ])
    const { lines } = await readReturns(db, owner, { orderId: id, now: new Date() })
    expect(lines, 'what was given back is not returned for money again').toMatchObject([
      { can: 'GIVEN_BACK', left: 0, core: { left: 1, can: true } },
    ])
  })

  test('a core whose charge went back is out no more, nor reminded of', async () => {
    const { id, email } = await aReachedOrder(db.write, { product: parts.US, daysAgo: 46 })
    expect(await coresOut(id)).toBe(2)
    await giveBack(id, { Lines__c: '1:1 + core', ...why() })
    expect(await coresOut(id)).toBe(1)
    await giveBack(id, { Lines__c: '1 + core', ...why('The other too') })
    expect(await coresOut(id)).toBe(0)
    await remindCores(db, new Date())
    expect(
      await db.all(sql`select from outbox where job = 'core-reminder-mail' and payload ->> 'orderId' = ${String(id)}`),
    ).toEqual([])
    const sent: Mail[] = []
    const mail = { send: async (one: Mail) => void sent.push(one) }
    await sendCoreReminder(db, { mail, seller: aSeller(), now: () => new Date() }, { orderId: id, days: 14 })
    expect(sent.filter(({ to }) => to === email)).toEqual([])
  })

  test('a core that was refused and then given back is counted once, and one of a refused part is out still', async () => {
    const { id } = await aReachedOrder(db.write, { product: parts.US })
    const refused = (kind: string, position: number) =>
      db.write.run(sql`
        insert into return_request (order_id, order_line_position, kind, status, quantity, reason, requested_at, decided_at, decision, method, units, core_units)
        values (${id}, ${position}, ${kind}, 'REJECTED', 1, ${kind === 'CORE' ? 'CORE' : 'DEFECTIVE'}, now(), now(), 'Worn', 'MAIL',
          ${kind === 'CORE' ? [] : [1]}::int[], ${kind === 'CORE' ? [0] : [1]}::int[])`)
    await refused('PART', 1)
    expect(await coresOut(id)).toBe(2)
    await refused('CORE', 2)
    expect(await coresOut(id)).toBe(1)
    await giveBack(id, { Lines__c: '1:1 + core', ...why() })
    expect(await coresOut(id)).toBe(1)
  })

  test.each<[string, object, string]>([
    ['without a reason', { Amount__c: 5 }, 'Reason__c'],
    ['with a reason of nothing', { Amount__c: 5, Reason__c: '   ' }, 'Reason__c'],
    ['without an amount or lines', why(), 'Amount__c'],
    ['with both', { Amount__c: 5, Lines__c: '1', ...why() }, 'Amount__c'],
    ['of nothing', { Amount__c: 0, ...why() }, 'Amount__c'],
    ['of less than nothing', { Amount__c: -5, ...why() }, 'Amount__c'],
    ['of a part of a cent', { Amount__c: 5.005, ...why() }, 'Amount__c'],
    ['of more than was taken', { Amount__c: 160.98, ...why() }, 'Amount__c'],
    ['of a line that is not there', { Lines__c: '9', ...why() }, 'Lines__c'],
    ['of a core charge as a line', { Lines__c: '2', ...why() }, 'Lines__c'],
    ['of a line twice', { Lines__c: '1:1, 1:1', ...why() }, 'Lines__c'],
    ['of words', { Lines__c: 'the starter', ...why() }, 'Lines__c'],
    ['of more pieces than were bought', { Lines__c: '1:3', ...why() }, 'Lines__c'],
  ])('%s is refused at its field, and nothing is written', async (_, fields, field) => {
    const { id } = await aReachedOrder(db.write, { product: parts.US })
    const { status, body } = await giveBack(id, fields)
    expect([status, Object.keys(body.output.fieldErrors)]).toEqual([400, [field]])
    expect(await refundsOf(id)).toEqual([])
    expect(await booksOf(id)).toMatchObject({ given: 0 })
    expect(await mailed()).toEqual([])
  })

  test('is refused in the language of whoever works here', async () => {
    const { id } = await aReachedOrder(db.write, { product: parts.US })
    const answer = await giveBack(id, { Lines__c: '1:3', ...why() }, { language: 'fr-CA' })
    expect(messagesOf(answer)).toEqual([`Lines__c: De ${await partNumberOf(id)}, il reste à rembourser : 2`])
  })

  test('a piece that comes back with a return is given back with that alone', async () => {
    const { id, owner } = await aReachedOrder(db.write, { product: parts.US })
    const request = aRequest(id, { isSealed: true, quantity: 2 })
    const { refund } = await quoteReturn(db, owner, request)
    await askReturn(db, owner, { ...request, expectedTotal: refund.total })
    expect(messagesOf(await giveBack(id, { Lines__c: '1:1', ...why() }))).toEqual([
      `Lines__c: Of ${await partNumberOf(id)} left to give back: 0`,
    ])
  })
})

const partNumberOf = async (orderId: number): Promise<string> =>
  (
    await db.first(
      sql<{
        number: string
      }>`select part_number as number from order_line where order_id = ${orderId} and position = 1`,
    )
  )?.number ?? ''

test.each([
  ['en-US', 'The order was not paid here'],
  ['fr-CA', 'La commande n’a pas été payée ici'],
])('in %s a refund says in words why it does not go to the card', async (language, said) => {
  const { id } = await aReachedOrder(db.write, { product: parts.US })
  await giveBack(id, { Lines__c: '1:1', ...why() })
  const made = await db.first<{ id: number }>(sql`select id from refund where order_id = ${id}`)
  const url = `${UI_API}/records/${recordId('refund', made?.id ?? 0)}?fields=Refund__c.Obstacle__c`
  const { fields } = (await app.inject({ url, headers: as('staff', language) })).json()
  expect(fields.Obstacle__c.displayValue).toBe(said)
})

describe('who', () => {
  test.each<[Who, number]>([
    ['guest', 404],
    ['ann', 404],
    ['bob', 404],
  ])('%s is told %d, and nothing is written', async (who, status) => {
    const id = recordNumber('order', ann.order) ?? 0
    await db.write.run(sql`update orders set status = 'SHIPPED' where id = ${id} and status = 'PROCESSING'`)
    expect((await giveBack(id, { Amount__c: 5, ...why() }, { who })).status).toBe(status)
    const direct = await app.inject({
      method: 'POST',
      url: `${UI_API}/records`,
      headers: as(who),
      payload: { apiName: 'Refund__c', fields: { Order__c: ann.order, Amount__c: 5, ...why() } },
    })
    expect(direct.statusCode).toBeGreaterThanOrEqual(400)
    expect(await refundsOf(id)).toEqual([])
  })

  test('a customer sees the refund of their own order as a record, without what staff entered; others do not', async () => {
    const id = recordNumber('order', ann.order) ?? 0
    await db.write.run(sql`update orders set status = 'SHIPPED' where id = ${id} and status = 'PROCESSING'`)
    await giveBack(id, { Amount__c: 5, ...why('Sorry') })
    const [refund] = await refundsOf(id)
    const read = async (who: Who, fields: string) => {
      const url = `${UI_API}/records/${recordId('refund', refund?.id ?? 0)}?fields=${fields}`
      const answer = await app.inject({ url, headers: as(who) })
      return [answer.statusCode, answer.json().fields?.Reason__c?.value]
    }
    expect(await read('ann', 'Refund__c.Reason__c')).toEqual([200, 'Sorry'])
    expect((await read('ann', 'Refund__c.Obstacle__c'))[0]).toBe(400)
    expect((await read('bob', 'Refund__c.Reason__c'))[0]).toBe(404)
  })
})

describe('once', () => {
  test('however often it is sent: with one key, with others, and with none', async () => {
    const order = await paid({ status: ['SHIPPED'] })
    const key = crypto.randomUUID()
    const fields = { Amount__c: 10, ...why() }
    const answers = await Promise.all(
      [key, key, crypto.randomUUID(), undefined, undefined].map((one) =>
        giveBack(order.id, fields, one ? { key: one } : {}),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(await refundsOf(order.id)).toHaveLength(1)
    expect((await giveBack(order.id, { Amount__c: 10, ...why('The second box came late too') })).status).toBe(201)
    while ((await work()) > 0) await later()
    expect(atGateway()).toBe(20_00)
    expect(await mailed()).toHaveLength(2)
    expect(await notesOf(order.id)).toHaveLength(2)
  })

  test.each<[string, Record<string, Mishap>]>([
    ['it never reached the gateway', { refund: 'unreached' }],
    ['the answer was lost', { refund: 'answer lost' }],
    ['the process was killed before it', { refund: 'killed before' }],
    ['the process was killed after it', { refund: 'killed after' }],
  ])('though %s', async (_, calls) => {
    const order = await paid({ status: ['SHIPPED'] })
    await giveBack(order.id, { Amount__c: 10, ...why() })
    deps.payment.mishap = (call) => calls[call]
    await work()
    expect(await mailed()).toEqual([])
    deps.payment.mishap = () => undefined
    await later()
    await work()
    expect(atGateway()).toBe(10_00)
    expect(await refundsOf(order.id)).toMatchObject([{ state: 'DONE' }])
    expect(await mailed()).toHaveLength(1)
  })

  test('what the gateway refuses is left to people, told once, and bounds what may still be given', async () => {
    const order = await paid({ status: ['SHIPPED'] })
    await giveBack(order.id, { Amount__c: 10, ...why() })
    const [payment] = deps.payment.ledger.values()
    if (payment) deps.payment.ledger.set(payment.id, { ...payment, refunded: payment.captured })
    await work()
    expect(await refundsOf(order.id)).toMatchObject([{ state: 'ELSEWHERE' }])
    expect(deps.announced).toContain('needs-attention')
    expect((await mailed()).map(({ subject }) => subject)).toEqual([expect.stringContaining('comes back to you')])
    const all = await giveBack(order.id, { Amount__c: order.total / 100, ...why('All of it') })
    expect(messagesOf(all)).toEqual(['Amount__c: More would be given back than is left of the payment'])
  })
})

describe('never more than was taken', () => {
  test('twenty refunds at once', async () => {
    const order = await paid({ status: ['SHIPPED'] })
    const each = Math.floor(order.total / 7)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => giveBack(order.id, { Amount__c: each / 100, ...why(`Reason ${at}`) })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(7)
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(13)
    // Workers pass over what another has in hand.
    const isOwed = async () => (await refundsOf(order.id)).some(({ state }) => state === 'PENDING')
    for (let round = 0; round < 60 && (await isOwed()); round++) await Promise.all([work(), work(), later()])
    expect(atGateway()).toBe(7 * each)
    expect(await booksOf(order.id)).toMatchObject({ refunded: 7 * each, given: 7 * each })
    expect(await notesOf(order.id)).toHaveLength(7)
  })

  test('beside returns that are approved at the same moment', async () => {
    const order = await paid({ status: ['SHIPPED', 'DELIVERED'] })
    const request = aRequest(order.id, { isSealed: true })
    const { refund } = await quoteReturn(db, order.shopper, request)
    const { id } = await askReturn(db, order.shopper, { ...request, expectedTotal: refund.total })
    await db.write.run(sql`update return_request set status = 'RECEIVED' where id = ${id}`)
    const approve = () =>
      app.inject({
        method: 'PATCH',
        url: `${UI_API}/records/${recordId('returnRequest', id)}`,
        headers: as('staff'),
        payload: { fields: { Status: 'APPROVED' } },
      })
    await Promise.all([
      approve(),
      giveBack(order.id, { Amount__c: order.total / 200, ...why('One') }),
      giveBack(order.id, { Amount__c: order.total / 200, ...why('Two') }).catch(() => null),
      approve(),
    ])
    for (let round = 0; round < 4; round++) await later().then(work)
    const books = await booksOf(order.id)
    expect(books?.given).toBeLessThanOrEqual(order.total)
    expect(books?.given).toBeGreaterThan(0)
    expect(atGateway()).toBe(books?.refunded)
  })

  test('beside a cancellation: all of it goes back, and no cent more', async () => {
    const order = await paid()
    const cancel = app.inject({
      method: 'PATCH',
      url: `${UI_API}/records/${recordId('order', order.id)}`,
      headers: as('staff'),
      payload: { fields: { Status: 'CANCELLED' } },
    })
    await Promise.all([giveBack(order.id, { Amount__c: 10, ...why() }), cancel])
    await returnPayment(db, order.id)
    for (let round = 0; round < 3; round++) {
      await driveAttempts(db, deps)
      await later()
      await work()
    }
    expect(atGateway()).toBe(order.total)
    expect(await booksOf(order.id)).toMatchObject({ state: 'refunded', refunded: order.total })
  })

  test('the database itself refuses it, also of an order of which a part was taken', async () => {
    const order = await paid({ status: ['SHIPPED'] })
    const raised = (id: number, to: number) =>
      db.write.run(sql`update orders set refunded_cents = ${to} where id = ${id}`)
    await expect(raised(order.id, order.total + 1)).rejects.toThrow(/orders_refunded_at_most_total|than was taken/)
    const held = await paid({ capture: 'at-shipment' })
    await expect(raised(held.id, 1)).rejects.toThrow('than was taken')
  })
})

describe('where the money is taken in pieces', () => {
  /** Three of one part, of which one was handed over and paid for. */
  async function partly() {
    deps.capture = 'at-shipment'
    const ready = await aReadyShopper(db, deps, { parts: [parts.US, parts.US] })
    const placed = await placeOrder({ db, shopper: ready.shopper, deps }, ready.wanted)
    if (placed.outcome !== 'placed') throw new Error('no order was placed')
    const id = recordNumber('order', placed.orderId) ?? 0
    await db.write.run(
      sql`insert into order_tracking (order_id, number, carrier, shipped_on) values (${id}, ${`T${id}`}, 'Ground', now())`,
    )
    await handOver(id)
    return { id, shopper: ready.shopper }
  }
  async function handOver(id: number) {
    const row = await db.first<{ line: number; parcel: number }>(sql`
      select order_line.id as line, order_tracking.id as parcel from order_line join order_tracking using (order_id)
      where order_id = ${id} and parent_position is null limit 1`)
    const made = await app.inject({
      method: 'POST',
      url: `${UI_API}/records`,
      headers: as('staff'),
      payload: {
        apiName: 'HandedOverItem__c',
        fields: {
          Order__c: recordId('order', id),
          OrderItem__c: recordId('orderLine', row?.line ?? 0),
          Shipment__c: recordId('shipment', row?.parcel ?? 0),
          Quantity: 1,
        },
      },
    })
    expect(made.statusCode).toBe(201)
    for (let round = 0; round < 3; round++) {
      await driveTakes(db, deps)
      await driveHolds(db, deps)
      await driveAttempts(db, deps)
    }
  }

  test('no more goes back than was taken so far, and later the rest, each cent once', async () => {
    const { id } = await partly()
    const taken = (await booksOf(id))?.captured ?? 0
    expect(await booksOf(id)).toMatchObject({ state: 'ordered' })
    expect(messagesOf(await giveBack(id, { Amount__c: (taken + 1) / 100, ...why() }))).toEqual([
      'Amount__c: More would be given back than is left of the payment',
    ])
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        giveBack(id, { Amount__c: Math.floor(taken / 3) / 100, ...why(`Reason ${at}`) }),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
    for (let round = 0; round < 5; round++) await later().then(work)
    const back = 3 * Math.floor(taken / 3)
    expect(atGateway()).toBe(back)

    await handOver(id)
    const books = await booksOf(id)
    expect(books?.state).toBe('done')
    expect((await giveBack(id, { Amount__c: ((books?.captured ?? 0) - back) / 100, ...why('All of it') })).status).toBe(
      201,
    )
    for (let round = 0; round < 4; round++) await later().then(work)
    expect(atGateway()).toBe(books?.captured)
    expect(await booksOf(id)).toMatchObject({ refunded: books?.captured, given: books?.captured })
    expect((await refundsOf(id)).map(({ state }) => state)).toEqual(['DONE', 'DONE', 'DONE', 'DONE'])
    const [taking] = await db.all<{ back: number }>(
      sql`select sum(refunded_cents)::int as back from payment_take where order_id = ${id}`,
    )
    expect(taking?.back).toBe(books?.captured)
    // What went back before the invoice was made is credited with it.
    expect(await notesOf(id)).toHaveLength(4)
    await db.write.run(sql`update payment_attempt set started_at = started_at - interval '2 hours'`)
    await reconcilePayments(db, { ...deps, now: () => new Date() })
    expect(await db.all(sql`select what from reconciliation_break where order_id = ${id}`)).toEqual([])
  })
})

describe('its customer', () => {
  test.each<[Locale, RegExp]>([
    ['en-US', /^\$10\.00 given back for order /],
    ['en-CA', /^CAD.\$10\.00 given back for order /],
    ['fr-CA', /^CAD.10,00.\$ remboursés pour la commande /],
  ])('of %s reads the mail in the language of the order', async (locale, subject) => {
    const order = await paid({ status: ['SHIPPED'], locale })
    await giveBack(order.id, { Amount__c: 10, ...why('Sorry & <b>') })
    await work()
    const [mail] = await mailed()
    expect(mail?.subject).toMatch(subject)
    expect(mail?.text).toContain('Sorry & <b>')
    expect(mail?.html).toContain('Sorry &amp; &lt;b&gt;')
    expect(mail?.id).toMatch(/^refund-\d+-given$/)
  })

  test.each<[Locale, string]>([
    ['en-US', 'The credit note for it, {number}, is with your order.'],
    ['fr-CA', 'La note de crédit {number} se trouve avec votre commande.'],
  ])('reads the number of the credit note, where the order was invoiced: %s', async (locale, said) => {
    const order = await paid({ status: ['SHIPPED'], locale })
    await giveBack(order.id, { Amount__c: 10, ...why() })
    await work()
    const note = await db.first<{ number: string }>(sql`select number from credit_note where order_id = ${order.id}`)
    const [mail] = await mailed()
    expect(mail?.text).toContain(said.replace('{number}', note?.number ?? 'none'))

    const early = await paid({ locale })
    await giveBack(early.id, { Amount__c: 10, ...why() })
    await work()
    expect((await mailed()).map(({ text }) => /CN-/.test(text))).toEqual([false])
  })

  test('reads that the card was refunded once all that it was charged is given back, not before', async () => {
    const order = await paid({ status: ['SHIPPED'] })
    const told = async () => (await readOrder(db, order.shopper, { orderId: order.id, seller: aSeller() })).payment
    await giveBack(order.id, { Amount__c: 10, ...why() })
    await work()
    await giveBack(order.id, { Amount__c: (order.total - 10_00) / 100, ...why() })
    expect(await told()).toBe('TAKEN')
    await work()
    expect(await told()).toBe('REFUNDED')
  })

  test('sees it on the page of the order; who has only number and email does not', async () => {
    const order = await paid({ status: ['SHIPPED'] })
    await giveBack(order.id, { Amount__c: 10, ...why() })
    const read = () => readOrder(db, order.shopper, { orderId: order.id, seller: aSeller() })
    expect((await read()).refunds).toEqual([{ amount: 10_00, state: 'PENDING', why: 'It came late', at: null }])
    await work()
    const { refunds, money } = await read()
    expect(refunds).toMatchObject([{ state: 'DONE', at: expect.any(String) }])
    expect(money.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['HELD', order.total],
      ['TAKEN', order.total],
      ['REFUNDED', 10_00],
    ])
  })
})
