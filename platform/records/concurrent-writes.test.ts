import { beforeEach, describe, expect, test } from 'vitest'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import { sql } from '#database/sql.ts'
import { recordId, recordNumber } from '#values/record-id.ts'
import { testApp } from '#server/app-fixture.ts'
import { as, identity, createCustomers, type Who } from '#server/customer-fixture.ts'

const { app, db } = await testApp({ identity })
const { ann, bob } = await createCustomers(db.write)
const customers = [ann, bob].map(({ account }) => recordNumber('account', account))
const ROUNDS = [1, 2, 3, 4, 5]

type Body = Record<string, unknown>
const send = async (method: 'POST' | 'PATCH' | 'DELETE', path: string, who: Who, payload?: Body) => {
  const answer = await app.inject({
    method,
    url: `${UI_API}/records${path}`,
    headers: as(who),
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, body: answer.body ? answer.json() : undefined }
}
const makeDefault = (id: string) => send('PATCH', `/${id}`, 'ann', { fields: { IsDefault__c: true } })
const batch = (who: Who, type: 'CREATE' | 'UPDATE' | 'DELETE', records: readonly Body[], allOrNone = true) =>
  send('POST', '/batch', who, { allOrNone, operations: [{ type, records }] })
const change = (who: Who, ids: readonly string[], fields: Body, allOrNone?: boolean) =>
  batch(
    who,
    'UPDATE',
    ids.map((Id) => ({ fields: { Id, ...fields } })),
    allOrNone,
  )

/** Fires requests at the same moment: those that block each other must wait, not be restarted. */
async function atOnce<Answer>(requests: readonly (() => Promise<Answer>)[]): Promise<Answer[]> {
  db.forget()
  const answers = await Promise.all(requests.map((request) => request()))
  expect(db.statements.filter((text) => text === 'begin')).toHaveLength(requests.length)
  return answers
}

const fieldsOf = ({ account }: { account: string }) => ({
  ParentId: account,
  FirstName__c: 'Ann',
  LastName__c: 'Lee',
  Street: '500 Jackson St',
  City: 'Columbus',
  StateCode: 'IN',
  PostalCode: '47201',
  CountryCode: 'US',
  Phone__c: '8125550100',
})
const anAddress = async (owner = ann) =>
  (await send('POST', '', 'staff', { apiName: 'Address', fields: fieldsOf(owner) })).body.id as string

const defaults = async () =>
  (await db.all(sql`select customer_id from customer_address where is_default and customer_id = any(${customers})`))
    .length

describe('those who write the same records at once wait for one another', () => {
  let six: string[] = []
  beforeEach(async () => {
    six = []
    for (let count = 0; count < 6; count++) six.push(await anAddress())
    return async () => {
      for (const id of six) await send('DELETE', `/${id}`, 'staff')
    }
  })

  test.each([true, false])('in whatever order they name the addresses of a customer (allOrNone: %s)', async (all) => {
    const there = (City: string) => change('ann', six, { City }, all)
    const back = (City: string) => change('ann', six.toReversed(), { City }, all)
    for (const round of ROUNDS) {
      const answers = await atOnce([there, back, there, back].map((write, at) => () => write(`City ${round} ${at}`)))
      expect(answers.map(({ status, body }) => [status, body.hasErrors])).toEqual(answers.map(() => [200, false]))
    }
  })

  test('as they do who make each another address the default', async () => {
    for (const _ of ROUNDS) {
      const answers = await atOnce(six.map((id) => () => makeDefault(id)))
      expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
      expect(await defaults()).toBe(2)
    }
  })

  test('as they do who remove the default, or add one, or change all', async () => {
    const fields = { ...fieldsOf(ann), IsDefault__c: true }
    for (const _ of ROUNDS) {
      const last = six.at(-1) ?? ''
      await makeDefault(last)
      const [removed, made, ...others] = await atOnce([
        () => send('DELETE', `/${last}`, 'ann'),
        () => send('POST', '', 'ann', { apiName: 'Address', fields }),
        () => makeDefault(six[0] ?? ''),
        () => change('ann', six.slice(0, -1).toReversed(), { City: 'Seymour' }),
      ])
      expect([removed?.status, made?.status, ...others.map(({ status }) => status)]).toEqual([204, 201, 200, 200])
      expect(await defaults()).toBe(2)
      six = [...six.slice(0, -1), made?.body.id]
    }
  })

  test('when staff change the address books of two customers, new addresses among them', async () => {
    const his = await anAddress(bob)
    const [hers = ''] = six
    const added = (owner: typeof ann) => ({ apiName: 'Address', fields: { ...fieldsOf(owner), IsDefault__c: true } })
    for (const _ of ROUNDS) {
      const answers = await atOnce([
        () => batch('staff', 'CREATE', [added(ann), added(bob)]),
        () => batch('staff', 'CREATE', [added(bob), added(ann)]),
        () => change('staff', [his, hers], { City: 'Seymour' }),
        () => change('staff', [hers, his], { City: 'Madison' }),
        () => change('staff', [bob.account, ann.account], { Phone: '8125550100' }),
      ])
      expect(answers.map(({ status, body }) => [status, body.hasErrors])).toEqual(answers.map(() => [200, false]))
      expect(await defaults()).toBe(2)
    }
    await send('DELETE', `/${his}`, 'staff')
  })

  test('when staff change parts which a shopper keeps in mind meanwhile', async () => {
    const parts = [1, 2, 3, 4].map((number) => recordId('product', number))
    const keep = (ids: readonly string[]) =>
      batch(
        'ann',
        'CREATE',
        ids.map((Product__c) => ({ apiName: 'SavedProduct__c', fields: { Account__c: ann.account, Product__c } })),
        false,
      )
    for (const round of ROUNDS) {
      await db.write.run(sql`delete from saved_product`)
      const answers = await atOnce([
        () => change('staff', parts, { MaxPerOrder__c: round }),
        () => keep(parts.toReversed()),
        () => change('staff', parts.toReversed(), { MaxPerOrder__c: round + 1 }),
        () => keep(parts),
      ])
      expect(answers.map(({ status }) => status)).toEqual(Array(4).fill(200))
      expect(await db.all(sql`select from saved_product`)).toHaveLength(4)
    }
  })
})

test('two who give equipment of a garage one nickname, however it is typed, are told one after the other (E-10)', async () => {
  const other = await db.write.first<{ id: number }>(sql`
    insert into equipment (customer_id, type, number, nickname, details)
    values (${customers[0]}, 'ENGINE', '12345678', 'Spare', '{}') returning id`)
  const rename = (id: string, Name: string) => send('PATCH', `/${id}`, 'ann', { fields: { Name } })
  for (const round of ROUNDS) {
    const answers = await atOnce([
      () => rename(ann.equipment, `E\u0301te\u0301 ${round}`),
      () => rename(recordId('equipment', other?.id ?? 0), `Été ${round}`),
    ])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400])
  }
})

test('nobody is kept waiting by a request for what it may not write', async () => {
  const numbers = [recordNumber('address', bob.address), recordNumber('account', bob.account)]
  const answers = await db.transact(async (held) => {
    await held.run(sql`select from customer where id = ${numbers[1]} for update`)
    await held.run(sql`select from customer_address where id = ${numbers[0]} for update`)
    await held.run(sql`select from product where id = 1 for update`)
    const added = { apiName: 'Address', fields: fieldsOf(bob) }
    return [
      await change('ann', [bob.address, ann.order, recordId('product', 1), 'none'], {}, false),
      await batch(
        'ann',
        'DELETE',
        [{ fields: { Id: bob.address } }, { fields: { Id: recordId('product', 1) } }],
        false,
      ),
      await batch('ann', 'CREATE', [added], false),
      await batch('guest', 'CREATE', [added], false),
    ]
  })
  const statuses = answers.map(({ body }) => body.results.map(({ statusCode }: { statusCode: number }) => statusCode))
  expect(statuses).toEqual([[404, 403, 403, 400], [404, 403], [400], [400]])
})
