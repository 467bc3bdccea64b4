import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { testDatabase } from '#database/database-fixture.ts'
import type { VerificationResult } from '#providers/verification/port.ts'
import { bindingOf, type Check, lastCheck, returnedCheck, storeCheck } from './checks.ts'
import { readVerification } from './read-verification.ts'
import { settleCheck, takeOverProofs } from './settle-check.ts'

const db = await testDatabase()
const asked = { country: 'US', canVerify: true } as const

async function aSession(customerId: number | null = null) {
  const row = await db.write.first<{ id: number }>(sql`insert into session (token_hash, expires_at, customer_id)
    values (${randomBytes(32)}, now() + interval '30 days', ${customerId}) returning id`)
  return { id: row?.id ?? 0, customerId }
}
async function aCustomer() {
  const row = await db.write.first<{ id: number }>(sql`
    insert into customer (number, first_name, last_name, email, locale, country)
    select 'V-' || count(*), 'Ann', 'Lee', 'v-' || count(*) || '@example.com', 'en-US', 'US' from customer returning id`)
  return row?.id ?? 0
}
type Session = Awaited<ReturnType<typeof aSession>>

let references = 0
async function aCheck(session: Session, given: { reference?: string | null } = {}): Promise<Check> {
  const { reference = `ref-${++references}` } = given
  const state = randomBytes(16).toString('hex')
  await storeCheck(db, {
    session,
    provider: 'test',
    discount: 'RESPONDER',
    locale: 'en-US',
    isInPopup: false,
    state,
    verifier: 'v',
    reference,
    outcome: 'BEGUN',
  })
  const check = await lastCheck(db, session)
  if (!check) throw new Error('a check was stored')
  return check
}
const verified = (subject = randomBytes(32).toString('hex')): VerificationResult => ({
  outcome: 'VERIFIED',
  subjectHash: subject,
})

test('a proof is a group, a provider, a hash, when and until: one year', async () => {
  const session = await aSession()
  const hash = 'ab'.repeat(32)
  expect(await settleCheck(db, await aCheck(session), verified(hash))).toBe(true)
  expect(
    await db.first(sql`select discount, provider, encode(subject_hash, 'hex') as hash, session_id, customer_id,
    valid_until - verified_at as lasts from identity_proof where session_id = ${session.id}`),
  ).toMatchObject({
    discount: 'RESPONDER',
    provider: 'test',
    hash,
    session_id: session.id,
    customer_id: null,
    lasts: { days: 365 },
  })
  expect(await readVerification(db, session, asked)).toMatchObject({
    Status: { status: [{ groupName: 'responder', verified: true }] },
    outcome: 'VERIFIED',
    proofs: [{ discount: 'RESPONDER' }],
  })
})

test('each verification is accepted once, at the same moment too', async () => {
  const check = await aCheck(await aSession())
  const told = await Promise.all(Array.from({ length: 8 }, () => settleCheck(db, check, verified())))
  expect(told.filter(Boolean)).toHaveLength(1)
  expect(await settleCheck(db, check, { outcome: 'FAILED' })).toBe(false)
  expect(
    (await db.first<{ outcome: string }>(sql`select outcome from identity_check where id = ${check.id}`))?.outcome,
  ).toBe('VERIFIED')
})

test.each<VerificationResult['outcome']>(['REFUSED', 'CANCELLED', 'FAILED'])('%s proves nothing', async (outcome) => {
  const session = await aSession()
  expect(await settleCheck(db, await aCheck(session), { outcome } as VerificationResult)).toBe(false)
  expect(await readVerification(db, session, asked)).toMatchObject({
    Status: { status: outcome === 'REFUSED' ? [{ groupName: 'responder', verified: false }] : [] },
    outcome,
    proofs: [],
  })
})

test('a document that is looked at proves something once it is accepted', async () => {
  const session = await aSession()
  const check = await aCheck(session)
  expect(await settleCheck(db, check, { outcome: 'PENDING' })).toBe(false)
  expect((await readVerification(db, session, asked)).outcome).toBe('PENDING')
  expect(await settleCheck(db, check, verified())).toBe(true)
})

describe('a proof is of', () => {
  const ownerOf = (hash: string) =>
    db.first<{ owner: string }>(sql`select owner from identity_proof where encode(subject_hash, 'hex') = ${hash}`)

  test('whoever is signed in to its session by then', async () => {
    const session = await aSession()
    const check = await aCheck(session)
    const customerId = await aCustomer()
    await db.write.run(sql`update session set customer_id = ${customerId} where id = ${session.id}`)
    const hash = randomBytes(32).toString('hex')
    await settleCheck(db, check, verified(hash))
    expect(await ownerOf(hash)).toEqual({ owner: `customer:${customerId}` })
  })

  test('the customer who began it, when their session has ended since', async () => {
    const customerId = await aCustomer()
    const session = await aSession(customerId)
    const check = await aCheck(session)
    await db.write.run(sql`delete from session where id = ${session.id}`)
    const hash = randomBytes(32).toString('hex')
    expect(await settleCheck(db, check, verified(hash))).toBe(true)
    expect(await ownerOf(hash)).toEqual({ owner: `customer:${customerId}` })
  })

  test('nobody, when a guest’s session has ended', async () => {
    const session = await aSession()
    const check = await aCheck(session)
    await db.write.run(sql`delete from session where id = ${session.id}`)
    const hash = randomBytes(32).toString('hex')
    expect(await settleCheck(db, check, verified(hash))).toBe(false)
    expect(await ownerOf(hash)).toBeUndefined()
  })

  test('the last who brings it: one person proves a group for one shopper at a time', async () => {
    const [one, other] = [await aSession(), await aSession()]
    const hash = randomBytes(32).toString('hex')
    await settleCheck(db, await aCheck(one), verified(hash))
    await settleCheck(db, await aCheck(other), verified(hash))
    expect(await ownerOf(hash)).toEqual({ owner: `session:${other.id}` })
    expect((await readVerification(db, one, asked)).proofs).toEqual([])
  })

  test('the customer, once a guest signs in', async () => {
    const session = await aSession()
    const hash = randomBytes(32).toString('hex')
    await settleCheck(db, await aCheck(session), verified(hash))
    const customerId = await aCustomer()
    await takeOverProofs(db, { sessionId: session.id, customerId })
    expect(await ownerOf(hash)).toEqual({ owner: `customer:${customerId}` })
  })
})

test('a state counts once, for its own session, and for half an hour', async () => {
  const [session, other] = [await aSession(), await aSession()]
  const store = async (state: string) => {
    const check = { session, provider: 'test', discount: 'MILITARY', locale: 'en-US', isInPopup: false } as const
    await storeCheck(db, { ...check, state, verifier: 'v', reference: null, outcome: 'BEGUN' })
  }
  await store('one')
  expect(await returnedCheck(db, other.id, { state: 'one' })).toBeUndefined()
  expect(await returnedCheck(db, session.id, { state: 'two' })).toBeUndefined()
  expect(await returnedCheck(db, session.id, { state: 'one' })).toMatchObject({ binding: bindingOf('one') })
  expect(await returnedCheck(db, session.id, { state: 'one' })).toBeUndefined()
  await store('late')
  await db.write.run(
    sql`update identity_check set begun_at = now() - interval '31 minutes' where session_id = ${session.id}`,
  )
  expect(await returnedCheck(db, session.id, { state: 'late' })).toBeUndefined()
})
