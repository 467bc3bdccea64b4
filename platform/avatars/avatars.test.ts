import { describe, expect, test } from 'vitest'
import { uiCalls } from '#contract/ui-api/calls.ts'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import { sql } from '#database/sql.ts'
import { recordId } from '#values/record-id.ts'
import { testApp } from '#server/app-fixture.ts'
import { as, identity, createCustomers, type Who } from '#server/customer-fixture.ts'

const { app, db } = await testApp({ identity })
const { ann, bob } = await createCustomers(db.write)
const part = recordId('product', 1)

const batch = async (ids: string, who: Who = 'guest') => {
  const answer = await app.inject({ url: `${UI_API}/record-avatars/batch/${ids}`, headers: as(who) })
  return { status: answer.statusCode, body: answer.json() }
}
const associate = async (id: string, who: Who, body: unknown) => {
  const answer = await app.inject({
    method: 'POST',
    url: `${UI_API}/record-avatars/${id}/association`,
    headers: { ...as(who), 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  })
  return { status: answer.statusCode, body: answer.json() }
}
const put = (photoUrl: unknown) => ({ actionType: 'InsertUpdate', photoUrl })

describe('the avatar of a record', () => {
  test('is the icon of its object, each record answered in its place', async () => {
    const { status, body } = await batch(`${ann.order},${bob.order},nonsense,${part}?formFactor=Small`, 'ann')
    expect([status, uiCalls.getRecordAvatars.answer.safeParse(body).error]).toEqual([200, undefined])
    expect(body.hasErrors).toBe(true)
    expect(body.results.map(({ statusCode }: { statusCode: number }) => statusCode)).toEqual([200, 404, 400, 200])
    expect(body.results[0].result).toMatchObject({
      type: 'Theme',
      recordId: ann.order,
      iconUrl: '/icons/Order.svg',
      backgroundColor: '769ed9',
    })
    expect(body.results[1].result[0].errorCode).toBe('NOT_FOUND')
  })

  test('is a photo of this site once it is given one, until that is taken away', async () => {
    const given = await associate(part, 'staff', put('/icons/Product2.svg?v=2'))
    expect([given.status, uiCalls.associateRecordAvatar.answer.safeParse(given.body).error]).toEqual([200, undefined])
    expect(given.body).toMatchObject({ type: 'Photo', recordId: part, photoUrl: '/icons/Product2.svg?v=2' })
    expect((await batch(part)).body.results[0].result).toEqual(given.body)
    const again = await associate(part.slice(0, 15), 'staff', put('http://localhost:3000/icons/Order.svg'))
    expect(again.body.photoUrl).toBe('/icons/Order.svg')
    expect((await associate(part, 'staff', { actionType: 'Delete' })).body.type).toBe('Theme')
    expect((await batch(part)).body.results[0].result.type).toBe('Theme')
  })

  test('is changed with a note of who changed it, and news of it', async () => {
    const notes = () => db.all(sql`select who, before, after from audit_log where subject = ${ann.address} order by id`)
    await associate(ann.address, 'ann', put('/icons/Address.svg'))
    await associate(ann.address, 'ann', put('/icons/Address.svg'))
    expect(await notes()).toEqual([
      expect.objectContaining({ before: { photo_url: null }, after: { photo_url: '/icons/Address.svg' } }),
    ])
    expect((await batch(ann.address, 'bob')).body.results[0].statusCode).toBe(404)
  })

  test('takes two statements for many records of an object', async () => {
    const ids = Array.from({ length: 100 }, (_, n) => recordId('product', n + 1)).join(',')
    await batch(ids)
    db.forget()
    await batch(ids)
    expect(db.statements).toHaveLength(2)
  })

  test.each<[number, string, string, Who, unknown]>([
    [400, 'INVALID_INPUT', part, 'staff', put('https://elsewhere.example/me.png')],
    [400, 'INVALID_INPUT', part, 'staff', put('//elsewhere.example/me.png')],
    [400, 'INVALID_INPUT', part, 'staff', put('/\\elsewhere.example/me.png')],
    [400, 'INVALID_INPUT', part, 'staff', put('http://ann@localhost:3000/me.png')],
    [400, 'INVALID_INPUT', part, 'staff', put('javascript:alert(1)')],
    [400, 'INVALID_INPUT', part, 'staff', put('data:image/png;base64,AAAA')],
    [400, 'INVALID_INPUT', part, 'staff', put('')],
    [400, 'INVALID_INPUT', part, 'staff', put(null)],
    [400, 'INVALID_INPUT', part, 'staff', put(`/${'x'.repeat(2000)}`)],
    [400, 'INVALID_INPUT', part, 'staff', { actionType: 'Steal' }],
    [400, 'INVALID_INPUT', part, 'staff', {}],
    [400, 'INVALID_INPUT', part, 'staff', { ...put('/icons/Order.svg'), more: 1 }],
    [400, 'ILLEGAL_QUERY_PARAMETER_VALUE', 'nonsense', 'staff', put('/icons/Order.svg')],
    [400, 'ILLEGAL_QUERY_PARAMETER_VALUE', ann.address, 'guest', put('/icons/Order.svg')],
    [404, 'NOT_FOUND', ann.address, 'bob', put('/icons/Order.svg')],
    [403, 'INSUFFICIENT_ACCESS', part, 'guest', put('/icons/Order.svg')],
    [403, 'INSUFFICIENT_ACCESS', part, 'ann', put('/icons/Order.svg')],
  ])('is not changed: %i %s for %s of %s: %j', async (status, code, id, who, body) => {
    const answer = await associate(id, who, body)
    expect([answer.status, answer.body[0].errorCode]).toEqual([status, code])
  })

  test('is not read of more than 200 at once', async () => {
    expect((await batch(Array(201).fill(part).join(','))).status).toBe(400)
  })
})
