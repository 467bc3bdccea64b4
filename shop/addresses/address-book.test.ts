import { beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#database/database-fixture.ts'
import { sql } from '#database/sql.ts'
import type { BookEntry } from '#values/address.ts'
import { recordId } from '#values/record-id.ts'
import { addAddress } from './add-address.ts'
import { changeAddress, setDefaultAddress } from './change-address.ts'
import { readAddress, readAddresses } from './read-addresses.ts'
import { removeAddress } from './remove-address.ts'

const db = await testDatabase()
let customer = 0
let customers = 0

async function aCustomer(): Promise<number> {
  const number = ++customers
  const row = await db.write.first<{ id: number }>(sql`
    insert into customer (number, first_name, last_name, email, locale, country)
    values (${`C-${number}`}, 'Ann', 'Lee', ${`ann${number}@example.com`}, 'en-US', 'US') returning id`)
  return row?.id ?? 0
}

beforeEach(async () => {
  customer = await aCustomer()
})

const entry = (given: Partial<BookEntry> = {}): BookEntry => ({
  firstName: ' Ann ',
  lastName: 'Lee',
  company: '',
  line1: '500 Jackson St',
  line2: '',
  city: 'Columbus',
  region: 'IN',
  postalCode: '47201',
  country: 'US',
  mobile: '1 (812) 555-0100',
  isForCompany: false,
  ...given,
})
const inQuebec = { city: 'Sherbrooke', region: 'QC', postalCode: 'j1l2k3', country: 'CA' } as const
const add = (line1: string, given: Partial<BookEntry> = {}, isDefault = false) =>
  addAddress(db, customer, { address: entry({ line1, ...given }), isDefault })
const book = async (country: 'US' | 'CA' = 'US', page = 1) => readAddresses(db, customer, { page, country })
const lines = async () => (await book()).addresses.map(({ line1, isDefault }) => (isDefault ? `${line1} *` : line1))
const audited = () =>
  db.all(sql`
    select who, what, before, after from audit_log
    where subject in (select 'address ' || id from customer_address where customer_id = ${customer}) order by id`)

describe('an address book', () => {
  test('keeps an address in its tidy form, and the first of a country as its default (A-3, A-4)', async () => {
    const { id } = await add('500 Jackson St')
    await add('455 rue King', inQuebec)
    expect(await readAddress(db, customer, id)).toEqual({
      id,
      firstName: 'Ann',
      lastName: 'Lee',
      company: '',
      line1: '500 Jackson St',
      line2: '',
      city: 'Columbus',
      region: 'IN',
      postalCode: '47201',
      country: 'US',
      mobile: '(812) 555-0100',
      isDefault: true,
    })
    expect((await book('CA')).addresses.map(({ postalCode, isDefault }) => [postalCode, isDefault])).toEqual([
      ['J1L 2K3', true],
      ['47201', true],
    ])
    expect(await audited()).toEqual([
      { who: 'customer', what: 'address-added', before: null, after: null },
      { who: 'customer', what: 'address-added', before: null, after: null },
    ])
  })

  test('names a company only where the address is for one', async () => {
    const named = { company: 'Fields Marine' }
    const { id } = await add('1 Dock Rd', { ...named, isForCompany: true })
    expect((await readAddress(db, customer, id)).company).toBe('Fields Marine')
    await changeAddress(db, customer, { addressId: id, address: entry(named), isDefault: true })
    expect((await readAddress(db, customer, id)).company).toBe('')
    await expect(add('1 Dock Rd', { isForCompany: true })).rejects.toMatchObject({
      code: 'input/invalid',
      details: { fields: { company: 'required.company' } },
    })
    await expect(add('1 Dock Rd', { company: '\u200B', isForCompany: true })).rejects.toMatchObject({
      details: { fields: { company: 'required.company' } },
    })
  })

  test('says what is wrong beside each field, and keeps nothing of it', async () => {
    const empty = { firstName: '', lastName: ' ', line1: '', city: '', region: '', postalCode: '', mobile: '' }
    await expect(add('', { ...empty, country: '' })).rejects.toMatchObject({
      details: {
        fields: {
          firstName: 'required.firstName',
          lastName: 'required.lastName',
          line1: 'required.address',
          city: 'required.city',
          mobile: 'required.mobile',
          country: 'required.country',
        },
      },
    })
    await expect(add('x'.repeat(36), { line2: 'x'.repeat(36), region: 'OH' })).rejects.toMatchObject({
      details: { fields: { line1: 'address.tooLong', line2: 'address.tooLong', postalCode: 'zip.state' } },
    })
    expect((await book()).count).toBe(0)
  })

  test('keeps one address once, however often its form is sent', async () => {
    const ids = await Promise.all([1, 2, 3, 4].map(() => add('500 Jackson St')))
    expect(new Set(ids.map(({ id }) => id)).size).toBe(1)
    expect((await book()).count).toBe(1)
  })

  test('turns pages by six, the default first and then the newest (A-5)', async () => {
    for (const number of [1, 2, 3, 4, 5, 6, 7]) await add(`${number} Mill Rd`)
    expect(await lines()).toEqual(['1 Mill Rd *', '7 Mill Rd', '6 Mill Rd', '5 Mill Rd', '4 Mill Rd', '3 Mill Rd'])
    const { addresses, ...rest } = await book('US', 9)
    expect([addresses.map(({ line1 }) => line1), rest]).toEqual([
      ['2 Mill Rd'],
      { count: 7, page: 2, pages: 2, most: 20 },
    ])
  })

  test('is read by one statement', async () => {
    const { id } = await add('500 Jackson St')
    for (const read of [() => book(), () => readAddress(db, customer, id)]) {
      db.forget()
      await read()
      expect(db.statements).toHaveLength(1)
    }
  })
})

describe('the default of a country (A-4)', () => {
  test('moves to the address that is made it, and to the newest when it is removed or moves away', async () => {
    const [first, second] = [await add('1 Mill Rd'), await add('2 Mill Rd'), await add('3 Mill Rd')]
    await setDefaultAddress(db, customer, second.id)
    expect(await lines()).toEqual(['2 Mill Rd *', '3 Mill Rd', '1 Mill Rd'])
    await removeAddress(db, customer, second.id)
    expect(await lines()).toEqual(['3 Mill Rd *', '1 Mill Rd'])
    await setDefaultAddress(db, customer, first.id)
    const address = entry({ line1: '1 rue King', ...inQuebec })
    await changeAddress(db, customer, { addressId: first.id, address, isDefault: false })
    expect(await lines()).toEqual(['3 Mill Rd *', '1 rue King *'])
  })

  test('is one after all, when each of many windows makes another address the default', async () => {
    const ids = [await add('1 Mill Rd'), await add('2 Mill Rd'), await add('3 Mill Rd'), await add('4 Mill Rd')]
    for (const _ of [1, 2, 3, 4, 5]) {
      await Promise.all([
        ...ids.map(({ id }) => setDefaultAddress(db, customer, id)),
        add(`${Math.random()} Mill Rd`, {}, true),
      ])
      const { addresses } = await book()
      expect(addresses.filter(({ isDefault }) => isDefault)).toHaveLength(1)
    }
  })
})

describe('an address book holds 20', () => {
  test('the 21st is refused, and so it is when two windows add it at the same moment', async () => {
    for (let number = 1; number < 20; number++) await add(`${number} Mill Rd`)
    const answers = await Promise.allSettled([add('A Mill Rd'), add('B Mill Rd'), add('C Mill Rd')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'address/book-full', details: { values: { most: 20 } } },
    })
    expect((await book()).count).toBe(20)
  })

  test('a full one still takes the same address again, changes and removals', async () => {
    for (let number = 1; number <= 20; number++) await add(`${number} Mill Rd`)
    const { id } = await add('7 Mill Rd')
    await changeAddress(db, customer, { addressId: id, address: entry({ line1: '7 Dock Rd' }), isDefault: false })
    await removeAddress(db, customer, id)
    await add('21 Mill Rd')
    expect((await book()).count).toBe(20)
  })
})

test('another customer’s address is as if it were not there, and stays as it is', async () => {
  const { id: hers } = await add('500 Jackson St')
  const before = await readAddress(db, customer, hers)
  const other = await aCustomer()
  const gone = { code: 'address/not-found' }
  const nowhere = recordId('address', 999_999)
  for (const addressId of [hers, nowhere, recordId('account', 1)]) {
    await expect(readAddress(db, other, addressId)).rejects.toMatchObject(gone)
    await expect(setDefaultAddress(db, other, addressId)).rejects.toMatchObject(gone)
    await expect(removeAddress(db, other, addressId)).rejects.toMatchObject(gone)
    const change = { addressId, address: entry({ line1: '1 Elsewhere' }), isDefault: true }
    await expect(changeAddress(db, other, change)).rejects.toMatchObject(gone)
  }
  expect(await readAddress(db, customer, hers)).toEqual(before)
})
