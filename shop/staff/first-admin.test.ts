import { beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#database/database-fixture.ts'
import { sql } from '#database/sql.ts'
import { findUser } from '#shop/accounts/find-user.ts'
import { makeAdmin, type WantedAdmin } from './first-admin.ts'

const db = await testDatabase()
const make = (wanted: Partial<WantedAdmin>) =>
  makeAdmin(db, {
    email: undefined,
    subject: undefined,
    firstName: 'Ada',
    lastName: 'Boss',
    locale: 'en-US',
    isAnother: false,
    ...wanted,
  })
const admins = () =>
  db.all(sql`select email, subject from staff where role = 'admin' and is_active and id <> 1 order by id`)

beforeEach(async () => {
  await db.pool.query(
    'alter table staff disable trigger last_admin_stays; delete from staff where id <> 1; alter table staff enable trigger last_admin_stays',
  )
})

describe('the first administrator', () => {
  test('is known by a verified email, by what the provider calls them, or by both', async () => {
    expect(await make({ email: 'ada@ours.ca', subject: 'idp|7' })).toEqual({ outcome: 'made', email: 'ada@ours.ca' })
    expect(await findUser(db, { subject: 'idp|7', email: null })).toMatchObject({ role: 'admin' })
    const made = await make({ subject: 'idp|8', isAnother: true })
    expect(made).toEqual({ outcome: 'made', email: expect.stringMatching(/^admin-\w+@nowhere\.invalid$/) })
    expect(await findUser(db, { subject: 'idp|8', email: 'x@ours.ca' })).toMatchObject({ role: 'admin' })
  })

  test('is made once, however often and at once it is asked for', async () => {
    const outcomes = await Promise.all([1, 2, 3].map(() => make({ email: 'ada@ours.ca' })))
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['made', 'there', 'there'])
    expect(await admins()).toEqual([{ email: 'ada@ours.ca', subject: null }])
  })

  test('of two people asked for at once is one', async () => {
    const outcomes = await Promise.all(['ada', 'bob'].map((name) => make({ email: `${name}@ours.ca` })))
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['made', 'refused'])
    expect(await admins()).toHaveLength(1)
  })

  test('may be somebody who works here already, or has left', async () => {
    await db.pool.query(
      `insert into staff (email, first_name, last_name, role, is_active) values ('kim@ours.ca', 'Kim', 'Roy', 'staff', false)`,
    )
    expect(await make({ email: 'kim@ours.ca' })).toEqual({ outcome: 'raised', email: 'kim@ours.ca' })
    expect(await admins()).toEqual([{ email: 'kim@ours.ca', subject: null }])
  })

  test('gets the provider’s name for them later, and no other after that', async () => {
    await make({ email: 'ada@ours.ca' })
    expect(await make({ email: 'ada@ours.ca', subject: 'idp|7' })).toEqual({ outcome: 'named', email: 'ada@ours.ca' })
    expect(await make({ email: 'ada@ours.ca', subject: 'idp|9' })).toMatchObject({ outcome: 'refused' })
    expect(await admins()).toEqual([{ email: 'ada@ours.ca', subject: 'idp|7' }])
  })

  test('is not taken from two people', async () => {
    await make({ email: 'ada@ours.ca' })
    await make({ email: 'bob@ours.ca', subject: 'idp|8', isAnother: true })
    expect(await make({ email: 'ada@ours.ca', subject: 'idp|8' })).toMatchObject({ outcome: 'refused' })
  })
})
