// The calls by which a guest has what is kept by their email erased, and takes that back: who, what state they are in, what is answered, what is left.
import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { anOrder } from '#shop/orders/order-fixture.ts'
import { testApp } from '../app-fixture.ts'
import { browserOf, newCustomer } from '../signed-in-fixture.ts'

const parts = await testApp()
const { db } = parts

type Browser = Awaited<ReturnType<typeof browserOf>>
let who: Record<'guest' | 'stranger' | 'customer', Browser>
let email = ''
let sessionId = 0
let emails = 0
beforeEach(async () => {
  email = `Guest${++emails}@example.org`
  const stranger = await browserOf(parts)
  const customer = await browserOf(parts, await newCustomer(db.write))
  who = { guest: await browserOf(parts), stranger, customer }
  const row = await db.first<{ id: number }>(sql`select max(id) as id from session`)
  sessionId = row?.id ?? 0
  const order = await anOrder(db.write, { email })
  await db.write.run(sql`update orders set status = 'DELIVERED' where id = ${order.id}`)
})

/** That the email is the guest's, shown so many minutes ago; or, with null, that a code was asked for. */
const proof = (minutes: number | null) => sql`
  insert into email_proof (session_id, email, locale, proven_at)
  values (${sessionId}, ${email}, 'en-US', now() - make_interval(mins => ${minutes}::int))`
const asked = () =>
  sql`insert into data_request (erasing_email, locale, kind) values (${email.toLowerCase()}, 'fr-CA', 'ERASURE')`
const underWay = () => sql`update orders set status = 'PROCESSING' where email = ${email}`
const account = () => sql`
  insert into customer (number, first_name, last_name, email, locale, country)
  values (${`G-${emails}`}, 'Dana', 'Fields', ${email.toLowerCase()}, 'en-US', 'US')`

interface Scenario {
  name: string
  as?: keyof typeof who
  call: 'askGuestErasure' | 'takeBackGuestErasure'
  before: (() => ReturnType<typeof proof>)[]
  send?: object
  answer: { status: number; code?: string }
  leaves: string[]
}
const codeFirst = { status: 403, code: 'account/code-first' }
const done = { status: 200 }

const scenarios: Scenario[] = [
  ...(['askGuestErasure', 'takeBackGuestErasure'] as const).flatMap((call): Scenario[] => [
    { name: `who has shown nothing cannot ${call}`, call, before: [], answer: codeFirst, leaves: [] },
    { name: `who waits for a code cannot ${call}`, call, before: [() => proof(null)], answer: codeFirst, leaves: [] },
    {
      name: `a code of a quarter of an hour ago is not enough for ${call}`,
      call,
      before: [() => proof(16)],
      answer: codeFirst,
      leaves: [],
    },
    {
      name: `another browser has no part in the code of this one for ${call}`,
      as: 'stranger',
      call,
      before: [() => proof(1)],
      answer: codeFirst,
      leaves: [],
    },
    {
      name: `a signed-in customer has shown no email by a code for ${call}`,
      as: 'customer',
      call,
      before: [() => proof(1)],
      answer: codeFirst,
      leaves: [],
    },
    {
      name: `an email that is sent along is not taken by ${call}`,
      call,
      before: [() => proof(1)],
      send: { email: 'somebody@example.org' },
      answer: { status: 400, code: 'input/invalid' },
      leaves: [],
    },
  ]),
  {
    name: 'who has shown the email asks, in whatever case it was typed',
    call: 'askGuestErasure',
    before: [() => proof(14)],
    answer: done,
    leaves: ['ASKED'],
  },
  {
    name: 'asked again it is the same request',
    call: 'askGuestErasure',
    before: [() => proof(1), asked],
    answer: done,
    leaves: ['ASKED'],
  },
  {
    name: 'an order under way stands in its way',
    call: 'askGuestErasure',
    before: [() => proof(1), underWay],
    answer: { status: 409, code: 'account/not-erasable' },
    leaves: [],
  },
  {
    name: 'who has an account by now asks there',
    call: 'askGuestErasure',
    before: [() => proof(1), account],
    answer: { status: 401, code: 'account/sign-in-first' },
    leaves: [],
  },
  {
    name: 'it is taken back, also while an order is under way',
    call: 'takeBackGuestErasure',
    before: [() => proof(1), asked, underWay],
    answer: done,
    leaves: ['TAKEN_BACK'],
  },
  {
    name: 'it is taken back, also once there is an account',
    call: 'takeBackGuestErasure',
    before: [() => proof(1), asked, account],
    answer: done,
    leaves: ['TAKEN_BACK'],
  },
  {
    name: 'where nothing was asked there is nothing to take back',
    call: 'takeBackGuestErasure',
    before: [() => proof(1)],
    answer: done,
    leaves: [],
  },
]

describe('AccountService, for a guest', () => {
  test.each(scenarios)('$name', async ({ as: caller = 'guest', call, before, send = {}, answer, leaves }) => {
    for (const one of before) await db.write.run(one())
    const got = await who[caller].call(`AccountService.${call}`, { storeLocale: 'en-US', ...send })
    expect([got.statusCode, got.json().error?.code]).toEqual([answer.status, answer.code])
    expect(
      await db.all(sql`select status from data_request where lower(erasing_email) = lower(${email}) order by id`),
    ).toEqual(leaves.map((status) => ({ status })))
  })

  test('what an erasure does is told to nobody before the code', async () => {
    const read = async (browser: Browser) =>
      (await browser.call('AccountService.getGuestData', { storeLocale: 'en-US' })).json()
    await db.write.run(asked())
    await db.write.run(proof(null))
    for (const browser of Object.values(who)) expect(await read(browser)).toMatchObject({ copy: null, erasing: null })
    await db.write.run(proof(1))
    expect(await read(who.guest)).toMatchObject({
      state: 'PROVEN',
      erasing: { kept: { orders: 1 }, erasure: { isDue: false } },
    })
  })
})
