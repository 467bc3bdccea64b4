// The calls of the address book: who, what is sent, what is answered, what is noted, and what must not happen. Records go by the same rule.
import { beforeEach, describe, expect, test } from 'vitest'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import { sql } from '#database/sql.ts'
import { recordId } from '#values/record-id.ts'
import { testApp } from '../app-fixture.ts'
import { as, createCustomers, identity } from '../customer-fixture.ts'
import { browserOf, newCustomer } from '../signed-in-fixture.ts'

const { app, db } = await testApp({ identity })
const { ann, bob } = await createCustomers(db.write)

type Browser = Awaited<ReturnType<typeof browserOf>>
let who: Record<'guest' | 'owner' | 'other', Browser>
let owner = 0
let own = 0
beforeEach(async () => {
  owner = await newCustomer(db.write)
  who = {
    guest: await browserOf({ app, db }),
    owner: await browserOf({ app, db }, owner),
    other: await browserOf({ app, db }, await newCustomer(db.write)),
  }
  own = await anAddress('1 Own Rd', true)
  await anAddress('2 Own Rd')
})

async function anAddress(line1: string, isDefault = false): Promise<number> {
  const row = await db.write.first<{ id: number }>(sql`
    insert into customer_address (customer_id, first_name, last_name, line1, city, region, postal_code, country, mobile, is_default)
    values (${owner}, 'Dana', 'Fields', ${line1}, 'Columbus', 'OH', '43215', 'US', '6145550100', ${isDefault}) returning id`)
  return row?.id ?? 0
}

const address = {
  firstName: 'Dana',
  lastName: 'Fields',
  company: '',
  line1: '3 New Rd',
  line2: '',
  city: 'Columbus',
  region: 'OH',
  postalCode: '43215',
  country: 'US',
  mobile: '6145550100',
  isForCompany: false,
}
const book = () =>
  db.all<{ line1: string }>(
    sql`select line1, is_default from customer_address where customer_id = ${owner} order by id`,
  )
const notedSince = async (last: number) =>
  (await db.all<{ what: string }>(sql`select what from audit_log where id > ${last} order by id`)).map(
    ({ what }) => what,
  )
const lastNote = async () =>
  (await db.first<{ last: number }>(sql`select coalesce(max(id), 0) as last from audit_log`))?.last ?? 0

interface Scenario {
  name: string
  as: keyof typeof who
  call: string
  send: (id: string) => object
  answer: { status: number; code?: string }
  noted: string[]
  leaves?: string[]
}
const signIn = { status: 401, code: 'account/sign-in-first' }
const gone = { status: 404, code: 'address/not-found' }
const BEFORE = ['1 Own Rd *', '2 Own Rd']
const named = (addressId: string) => ({ addressId })

const scenarios: Scenario[] = [
  ...(
    ['listAddresses', 'getAddress', 'addAddress', 'changeAddress', 'setDefaultAddress', 'removeAddress'] as const
  ).map(
    (call): Scenario => ({
      name: `a guest cannot ask for ${call}`,
      as: 'guest',
      call,
      send: (addressId) => ({
        ...(call !== 'listAddresses' && call !== 'addAddress' && { addressId }),
        ...(call.endsWith('Address') && /^(add|change)/.test(call) && { address, isDefault: false }),
      }),
      answer: signIn,
      noted: [],
    }),
  ),
  ...(['getAddress', 'setDefaultAddress', 'removeAddress'] as const).map(
    (call): Scenario => ({
      name: `to another customer the address is not there for ${call}`,
      as: 'other',
      call,
      send: named,
      answer: gone,
      noted: [],
    }),
  ),
  {
    name: 'another customer cannot change it',
    as: 'other',
    call: 'changeAddress',
    send: (addressId) => ({ addressId, address, isDefault: true }),
    answer: gone,
    noted: [],
  },
  {
    name: 'an id that is none is not valid',
    as: 'owner',
    call: 'removeAddress',
    send: () => ({ addressId: '1; drop table' }),
    answer: { status: 400, code: 'input/invalid' },
    noted: [],
  },
  {
    name: 'an id of something else is no address',
    as: 'owner',
    call: 'removeAddress',
    send: () => ({ addressId: recordId('account', owner) }),
    answer: gone,
    noted: [],
  },
  {
    name: 'its owner adds one, as the default',
    as: 'owner',
    call: 'addAddress',
    send: () => ({ address, isDefault: true }),
    answer: { status: 200 },
    noted: ['address-added'],
    leaves: ['1 Own Rd', '2 Own Rd', '3 New Rd *'],
  },
  {
    name: 'one that is there already is not added again',
    as: 'owner',
    call: 'addAddress',
    send: () => ({ address: { ...address, line1: ' 2 Own Rd', mobile: '+1 614-555-0100' }, isDefault: false }),
    answer: { status: 200 },
    noted: [],
  },
  {
    name: 'a customer number that is sent along is not taken',
    as: 'other',
    call: 'addAddress',
    send: () => ({ address, isDefault: false, customerId: owner }),
    answer: { status: 400, code: 'input/invalid' },
    noted: [],
  },
  {
    name: 'its owner changes one',
    as: 'owner',
    call: 'changeAddress',
    send: (addressId) => ({ addressId, address, isDefault: true }),
    answer: { status: 200 },
    noted: ['address-changed'],
    leaves: ['3 New Rd *', '2 Own Rd'],
  },
  {
    name: 'what is wrong is refused',
    as: 'owner',
    call: 'changeAddress',
    send: (addressId) => ({ addressId, address: { ...address, line1: 'x'.repeat(36) }, isDefault: true }),
    answer: { status: 400, code: 'input/invalid' },
    noted: [],
  },
  {
    name: 'its owner removes the default, and the other one becomes it',
    as: 'owner',
    call: 'removeAddress',
    send: named,
    answer: { status: 200 },
    noted: ['address-removed'],
    leaves: ['2 Own Rd *'],
  },
]

describe('AddressService', () => {
  test.each(scenarios)('$name', async ({ as: caller, call, send, answer, noted, leaves = BEFORE }) => {
    const last = await lastNote()
    const sent = { storeLocale: 'en-US', ...send(recordId('address', own)) }
    const got = await who[caller].call(`AddressService.${call}`, sent)
    expect([got.statusCode, got.json().error?.code]).toEqual([answer.status, answer.code])
    expect(await notedSince(last)).toEqual(noted)
    expect(
      (
        await db.all<{ line1: string; is_default: boolean }>(
          sql`select line1, is_default from customer_address where customer_id = ${owner} order by id`,
        )
      ).map(({ line1, is_default }) => (is_default ? `${line1} *` : line1)),
    ).toEqual(leaves)
  })

  test('nobody changes addresses more often than by hand', async () => {
    const statuses = new Set<number>()
    for (let count = 0; count < 61; count++)
      statuses.add(
        (
          await who.owner.call('AddressService.setDefaultAddress', {
            storeLocale: 'en-US',
            addressId: recordId('address', own),
          })
        ).statusCode,
      )
    expect(statuses).toEqual(new Set([200, 429]))
    expect(await book()).toHaveLength(2)
  })
})

describe('the same addresses as records', () => {
  const fields = {
    FirstName__c: 'Ann',
    LastName__c: 'Lee',
    Street: '500 Jackson St',
    City: 'Columbus',
    StateCode: 'IN',
    PostalCode: '47201',
    CountryCode: 'US',
    Phone__c: '8125550100',
  }
  const create = (account: string, caller: 'ann' | 'bob' | 'staff', language = 'en-US') =>
    app.inject({
      method: 'POST',
      url: `${UI_API}/records`,
      headers: as(caller, language),
      payload: { apiName: 'Address', fields: { ParentId: account, ...fields } },
    })

  test('the 21st is refused to customers and to staff, in the words of the page, and none of two at once slips through', async () => {
    const statuses = []
    for (let count = 0; count < 18; count++) statuses.push((await create(ann.account, 'ann')).statusCode)
    const last = await Promise.all([create(ann.account, 'ann'), create(ann.account, 'staff')])
    expect([
      ...new Set(statuses),
      ...last.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other),
    ]).toEqual([201, 201, 400])
    const refused = await create(ann.account, 'staff', 'fr-CA')
    expect(refused.statusCode).toBe(400)
    expect(refused.body).toContain('Votre carnet contient 20 adresses, soit le maximum.')
    expect((await create(bob.account, 'bob')).statusCode).toBe(201)
  })
})
