// Six-digit codes by mail: they open an order to a guest (reliability rule 39), and bring guests' orders into an account (rule O-6).
import { beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#database/database-fixture.ts'
import { sql } from '#database/sql.ts'
import { forgetExpired } from '#jobs/forget-expired.ts'
import { idempotentMail } from '#jobs/idempotent-mail.ts'
import type { Mail } from '#providers/mail/port.ts'
import { aShopper } from '#shop/cart/shopper-fixture.ts'
import type { Locale } from '#values/locale.ts'
import { recordId } from '#values/record-id.ts'
import { askToJoin, joinByCode, joinOrders } from './join-orders.ts'
import { lookUpOrder } from './look-up-order.ts'
import { askForCode, openByCode } from './open-by-code.ts'
import { aCustomer, anOrder, aSeller } from './order-fixture.ts'
import { readOrder } from './read-order.ts'
import { type CodeRequest, sendCodeMail } from './send-code-mail.ts'

const db = await testDatabase({ connections: 24 })
const seller = aSeller()

let sent: Mail[] = []
let isAway = false
beforeEach(async () => {
  sent = []
  isAway = false
  await db.write.run(sql`delete from outbox`)
})
const mail = idempotentMail(db, {
  send: async (one) => {
    if (isAway) throw new Error('the mail server is away')
    sent.push(one)
  },
})

const asked = async () =>
  (
    await db.all<{ payload: CodeRequest }>(sql`select payload from outbox where job = 'order-code-mail' order by id`)
  ).map(({ payload }) => payload)
/** Runs the jobs that were asked for; answers the code of the last mail. */
async function mailed(): Promise<string> {
  for (const request of await asked()) await sendCodeMail(db, { mail, seller }, request)
  return codeIn(sent.at(-1))
}
const codeIn = (one: Mail | undefined) =>
  /^(\d{3}) (\d{3})$/m
    .exec(one?.text ?? '')
    ?.slice(1)
    .join('') ?? ''
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

async function aGuestWhoLookedUp(locale: Locale = 'en-US') {
  const order = await anOrder(db.write, { locale, email: 'Guest@Example.com' })
  const shopper = await aShopper(db.write, locale)
  await lookUpOrder(db, shopper, order)
  const ids = { sessionId: shopper.sessionId, orderId: order.id }
  const read = () => readOrder(db, shopper, { orderId: order.id, seller })
  return { ...order, ids, read, enter: (code: string) => openByCode(db, { ...ids, code }) }
}
const WRONG = { code: 'order/code-wrong' }

describe('a guest who has looked an order up', () => {
  test.each<[Locale, string]>([
    ['en-US', 'Your code for Shop'],
    ['en-CA', 'Your code for Shop'],
    ['fr-CA', 'Votre code pour Shop'],
  ])(
    'is mailed a code to the email of the order, in its language, which opens all of it: %s',
    async (locale, subject) => {
      const guest = await aGuestWhoLookedUp(locale)
      expect(await guest.read()).toMatchObject({ isMasked: true, shipTo: null, billTo: null, card: null, money: [] })
      await askForCode(db, guest.ids)
      const code = await mailed()
      expect([sent.length, sent[0]?.to, sent[0]?.subject]).toEqual([1, guest.email, subject])
      expect(sent[0]?.text).toContain(guest.number)
      expect(await guest.enter(` ${code.slice(0, 3)} ${code.slice(3)} `)).toEqual({
        orderPath: `/order/${recordId('order', guest.id)}`,
      })
      expect(await guest.read()).toMatchObject({
        isMasked: false,
        shipTo: { line1: '100 Main St' },
        can: { cancel: true },
      })
      expect(await db.all(sql`select who, what from audit_log where subject = ${`order ${guest.number}`}`)).toEqual([
        { who: 'guest', what: 'order-opened-by-code' },
      ])
      await expect(guest.enter(code), 'a code is used once').rejects.toMatchObject(WRONG)
    },
  )

  test('finds the code good for one browser and one order, and only the last that was sent', async () => {
    const [guest, other] = [await aGuestWhoLookedUp(), await aGuestWhoLookedUp()]
    await lookUpOrder(db, { ...other.ids, customerId: null, locale: 'en-US' }, guest)
    await askForCode(db, guest.ids)
    const first = await mailed()
    await expect(
      openByCode(db, { sessionId: other.ids.sessionId, orderId: guest.id, code: first }),
    ).rejects.toMatchObject(WRONG)
    await expect(openByCode(db, { ...guest.ids, orderId: other.id, code: first })).rejects.toMatchObject(WRONG)
    await db.write.run(sql`delete from outbox`)
    await askForCode(db, guest.ids)
    const second = await mailed()
    // One in a million are the same.
    await expect(guest.enter(first === second ? wrong(first) : first)).rejects.toMatchObject(WRONG)
    await guest.enter(second)
  })

  test('has five tries and ten minutes', async () => {
    const guest = await aGuestWhoLookedUp()
    await askForCode(db, guest.ids)
    const code = await mailed()
    for (let tries = 0; tries < 5; tries++) await expect(guest.enter(wrong(code))).rejects.toMatchObject(WRONG)
    await expect(guest.enter(code)).rejects.toMatchObject(WRONG)
    await db.write.run(sql`update email_code set tries = 0, expires_at = now() - interval '1 second'`)
    await expect(guest.enter(code)).rejects.toMatchObject(WRONG)
    expect(await guest.read()).toMatchObject({ isMasked: true })
  })

  test('who is many, and tries a hundred codes at once, has no more tries than one', async () => {
    const guest = await aGuestWhoLookedUp()
    await askForCode(db, guest.ids)
    const code = await mailed()
    const guesses = Array.from({ length: 100 }, () => guest.enter(wrong(code)))
    expect((await Promise.allSettled(guesses)).every(({ status }) => status === 'rejected')).toBe(true)
    expect(await db.first(sql`select tries from email_code where order_id = ${guest.id}`)).toEqual({ tries: 5 })
    await expect(guest.enter(code)).rejects.toMatchObject(WRONG)
  })

  test('who types the right code five times at once is let in once', async () => {
    const guest = await aGuestWhoLookedUp()
    await askForCode(db, guest.ids)
    const code = await mailed()
    const entered = await Promise.allSettled(Array.from({ length: 5 }, () => guest.enter(code)))
    expect(entered.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test.each(['', 'abcdef', '12345', '1234567', "' or 1=1 --"])('opens nothing by %j', async (typed) => {
    const guest = await aGuestWhoLookedUp()
    await askForCode(db, guest.ids)
    await mailed()
    await expect(guest.enter(typed)).rejects.toMatchObject(WRONG)
  })
})

test('whoever has not looked the order up, or has it open, is sent nothing', async () => {
  const order = await anOrder(db.write)
  const { sessionId } = await aShopper(db.write)
  await askForCode(db, { sessionId, orderId: order.id })
  await db.write.run(
    sql`insert into session_order (session_id, order_id, placed_here) values (${sessionId}, ${order.id}, true)`,
  )
  await askForCode(db, { sessionId, orderId: order.id })
  expect(await asked()).toEqual([])
  await expect(openByCode(db, { sessionId, orderId: order.id, code: '000000' })).rejects.toMatchObject(WRONG)
})

test('a code stands in no table and no job, is made anew when its mail failed, and is mailed once', async () => {
  const guest = await aGuestWhoLookedUp()
  await askForCode(db, guest.ids)
  isAway = true
  await expect(mailed()).rejects.toThrow('away')
  isAway = false
  const code = await mailed()
  expect(await mailed()).toBe(code)
  expect(sent).toHaveLength(1)
  expect(JSON.stringify([await asked(), await db.all(sql`select * from email_code`)])).not.toContain(code)
  await guest.enter(code)
})

test('codes are forgotten a day after they ended, and with their session', async () => {
  const [old, ended, fresh] = [await aGuestWhoLookedUp(), await aGuestWhoLookedUp(), await aGuestWhoLookedUp()]
  for (const guest of [old, ended, fresh]) await askForCode(db, guest.ids)
  await mailed()
  await db.write.run(sql`update email_code set expires_at = now() - interval '25 hours' where order_id = ${old.id}`)
  await db.write.run(sql`delete from session where id = ${ended.ids.sessionId}`)
  await forgetExpired(db)
  const left = await db.all<{ id: number }>(
    sql`select order_id as id from email_code where order_id in (${old.id}, ${ended.id}, ${fresh.id})`,
  )
  expect(left).toEqual([{ id: fresh.id }])
  await askForCode(db, ended.ids)
  expect((await asked()).filter(({ orderId }) => orderId === ended.id)).toHaveLength(1)
})

const ownerOf = async (id: number) =>
  db.first(
    sql`select customer_id as customer, joined_at is not null as joined, joined_by as by from orders where id = ${id}`,
  )
const NOT_JOINED = { customer: null, joined: false, by: null }

describe('orders that a guest placed', () => {
  test('come to the account whose email the provider has verified, once, and say how', async () => {
    const orders = [
      await anOrder(db.write, { email: 'Kim@Example.com' }),
      await anOrder(db.write, { email: 'kim@example.com' }),
    ]
    const others = await anOrder(db.write, { email: 'kim@example.org' })
    const [customer, second] = [await aCustomer(db.write), await aCustomer(db.write)]
    expect(await joinOrders(db.write, { customerId: customer, email: 'KIM@example.com' })).toBe(2)
    expect(await joinOrders(db.write, { customerId: second, email: 'kim@example.com' })).toBe(0)
    for (const { id } of orders) expect(await ownerOf(id)).toEqual({ customer, joined: true, by: 'VERIFIED_EMAIL' })
    expect(await ownerOf(others.id)).toEqual(NOT_JOINED)
    expect(
      await db.all(sql`select who, what, after from audit_log where subject = ${`order ${orders[0]?.number ?? ''}`}`),
    ).toEqual([{ who: 'customer', what: 'order-joined', after: { customer, by: 'VERIFIED_EMAIL' } }])
  })

  test('come by the code that is mailed to their email, and never by the email alone', async () => {
    const order = await anOrder(db.write, { email: 'lou@example.com', locale: 'fr-CA' })
    const later = await anOrder(db.write, { email: 'lou@example.com', locale: 'fr-CA' })
    const customerId = await aCustomer(db.write)
    const { sessionId } = await aShopper(db.write)
    await askToJoin(db, { sessionId, email: ' LOU@example.com '.trim() })
    const code = await mailed()
    expect([sent[0]?.to, sent[0]?.subject]).toEqual(['lou@example.com', 'Votre code pour Shop'])
    expect(await ownerOf(order.id)).toEqual(NOT_JOINED)
    await expect(joinByCode(db, { sessionId, customerId, code: wrong(code) })).rejects.toMatchObject(WRONG)
    expect(await joinByCode(db, { sessionId, customerId, code })).toEqual({ joined: 2 })
    for (const { id } of [order, later])
      expect(await ownerOf(id)).toEqual({ customer: customerId, joined: true, by: 'CODE' })
    await expect(joinByCode(db, { sessionId, customerId, code })).rejects.toMatchObject(WRONG)
  })

  test('are asked for without a word whether there are any', async () => {
    const { sessionId } = await aShopper(db.write)
    const mine = await anOrder(db.write, { email: 'taken@example.com' })
    await db.write.run(sql`update orders set customer_id = ${await aCustomer(db.write)} where id = ${mine.id}`)
    for (const email of ['nobody@example.com', 'taken@example.com'])
      expect(await askToJoin(db, { sessionId, email })).toBe(undefined)
    expect(await asked()).toEqual([])
    await expect(askToJoin(db, { sessionId, email: 'no email' })).rejects.toMatchObject({
      code: 'input/invalid',
      details: { fields: { email: 'email.invalid' } },
    })
  })

  test('do not come by a code that opens one order to a guest', async () => {
    const guest = await aGuestWhoLookedUp()
    await askForCode(db, guest.ids)
    const code = await mailed()
    const customerId = await aCustomer(db.write)
    await expect(joinByCode(db, { sessionId: guest.ids.sessionId, customerId, code })).rejects.toMatchObject(WRONG)
    expect(await ownerOf(guest.id)).toEqual(NOT_JOINED)
  })

  test('go to one account when two ask for them at once', async () => {
    for (let round = 0; round < 10; round++) {
      const email = `race-${round}@example.com`
      const order = await anOrder(db.write, { email })
      const both = [await aCustomer(db.write), await aCustomer(db.write)]
      const joined = await Promise.all(both.map((customerId) => joinOrders(db.write, { customerId, email })))
      expect(joined.toSorted((one, other) => one - other)).toEqual([0, 1])
      expect(await ownerOf(order.id)).toMatchObject({ customer: both[joined.indexOf(1)] })
    }
  })
})
