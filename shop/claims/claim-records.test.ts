// Claims as records: staff move them and say what is done, customers read their own.
import { beforeEach, describe, expect, test } from 'vitest'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import { sql } from '#database/sql.ts'
import { testApp } from '#server/app-fixture.ts'
import { as, createCustomers, identity, type Who } from '#server/customer-fixture.ts'
import { recordId, recordNumber } from '#values/record-id.ts'

const { app, db } = await testApp({ identity })
const { ann } = await createCustomers(db.write)
const number = recordNumber('claim', ann.claim) ?? 0

const send = async (method: 'GET' | 'PATCH' | 'POST' | 'DELETE', path: string, who: Who, payload?: object) => {
  const answer = await app.inject({ method, url: UI_API + path, headers: as(who), ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.body ? answer.json() : undefined }
}
const change = (fields: object, who: Who = 'staff') => send('PATCH', `/records/${ann.claim}`, who, { fields })
const put = (status: string, decision: string | null = null) =>
  db.write.run(sql`update claim set status = ${status}, decision = ${decision},
    decided_at = case when ${decision}::text is null then null else now() end where id = ${number}`)
const steps = async () =>
  (await db.all<{ step: string }>(sql`select payload ->> 'step' as step from outbox where job = 'claim-mail'`)).map(
    ({ step }) => step,
  )
beforeEach(() => db.write.run(sql`delete from outbox`))

describe('staff move a claim', () => {
  test.each<[from: string, to: string, decision: string | null, status: number]>([
    ['NEW', 'IN_REVIEW', null, 200],
    ['NEW', 'ACCEPTED', 'A new one comes', 400],
    ['NEW', 'CLOSED', null, 400],
    ['IN_REVIEW', 'ACCEPTED', 'A new one comes', 200],
    ['IN_REVIEW', 'ACCEPTED', null, 400],
    ['IN_REVIEW', 'REFUSED', 'It was opened', 200],
    ['IN_REVIEW', 'REFUSED', null, 400],
    ['IN_REVIEW', 'NEW', null, 400],
  ])('from %s to %s, saying %s: %i', async (from, to, decision, status) => {
    await put(from)
    const answer = await change({ Status__c: to, ...(decision && { Decision__c: decision }) })
    expect(answer.status).toBe(status)
    expect(
      await db.first(sql`select status, decided_at is not null as decided from claim where id = ${number}`),
    ).toEqual({
      status: status === 200 ? to : from,
      decided: status === 200 && decision !== null,
    })
    expect(await steps()).toEqual(status === 200 ? [to] : [])
  })

  test.each([
    ['ACCEPTED', 'CLOSED', 200],
    ['REFUSED', 'CLOSED', 200],
    ['ACCEPTED', 'REFUSED', 400],
    ['REFUSED', 'ACCEPTED', 400],
    ['CLOSED', 'IN_REVIEW', 400],
  ])('that was decided from %s to %s: %i', async (from, to, status) => {
    await put(from, 'It was opened')
    expect((await change({ Status__c: to })).status).toBe(status)
    expect(await steps()).toEqual(status === 200 ? [to] : [])
  })

  test('what was decided stays', async () => {
    await put('REFUSED', 'It was opened')
    expect((await change({ Decision__c: 'Something else' })).status).toBe(400)
  })

  test('two of them at once move it once, and one mail goes', async () => {
    await put('NEW')
    const answers = await Promise.all([1, 2].map(() => change({ Status__c: 'IN_REVIEW' })))
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    expect(await steps()).toEqual(['IN_REVIEW'])
  })
})

test('its customer reads it and changes nothing; others find none', async () => {
  await put('NEW')
  const seen = await Promise.all(
    (['ann', 'bob', 'staff'] as const).map(
      async (who) => (await send('GET', `/records/${ann.claim}?fields=Claim__c.Status__c`, who)).status,
    ),
  )
  expect(seen).toEqual([200, 404, 200])
  for (const fields of [{ Status__c: 'ACCEPTED' }, { Decision__c: 'Mine' }])
    expect((await change(fields, 'ann')).status).toBeGreaterThanOrEqual(400)
  for (const who of ['ann', 'admin'] as const)
    expect((await send('DELETE', `/records/${ann.claim}`, who)).status).toBeGreaterThanOrEqual(400)
  expect(await db.first(sql`select status, decision from claim where id = ${number}`)).toEqual({
    status: 'NEW',
    decision: null,
  })
})

test('its photographs lead staff to the files, and customers to none', async () => {
  await db.write.run(sql`
    with document as (insert into content_document (owner_id, latest_number) values (1, 1) returning id),
    version as (
      insert into content_version (document_id, number, title, path_on_client, type, extension, size_bytes, checksum, file_key)
      select id, 1, 'CL 1', 'a.png', 'PNG', 'png', 24, md5(''), md5('claim photo') from document returning id
    )
    insert into claim_photo (claim_id, position, version_id) select ${number}, 1, id from version`)
  const fieldsOf = async (who: Who) => (await send('GET', `/records/${ann.claim}?layoutTypes=Full`, who)).body.fields
  expect((await fieldsOf('staff')).Photo1__c.value).toMatch(/^069/)
  expect((await fieldsOf('staff')).Photo2__c.value).toBeNull()
  expect(Object.keys(await fieldsOf('ann'))).not.toContain('Photo1__c')
  const listed = await send('POST', `/related-list-records/${ann.order}/Claims__r`, 'staff', {
    fields: ['Claim__c.Name'],
  })
  expect(listed.body.records.map(({ id }: { id: string }) => id)).toEqual([ann.claim])
  expect(recordId('claim', number)).toBe(ann.claim)
})

describe('in one step', () => {
  const perform = (name: string, fields: object = {}, who: Who = 'staff') =>
    send('POST', `/actions/perform-quick-action/Claim__c.${name}`, who, {
      apiName: 'Claim__c',
      contextId: ann.claim,
      fields,
    })
  const offered = async (who: Who = 'staff') => {
    const { body } = await send('GET', `/actions/record/${ann.claim}?actionTypes=QuickAction`, who)
    return body.actions[ann.claim].actions.map(({ apiName }: { apiName: string }) => apiName)
  }

  test('what each step mails is told before it is taken, and telling takes none', async () => {
    await put('NEW')
    const told = async (name: string, fields: object = {}) => {
      const { body, statusCode } = await app
        .inject({
          method: 'POST',
          url: '/console-api/preview',
          headers: as('staff'),
          payload: { actionApiName: `Claim__c.${name}`, apiName: 'Claim__c', contextId: ann.claim, fields },
        })
        .then((answer) => ({ body: answer.json(), statusCode: answer.statusCode }))
      return [statusCode, body.mails?.map(({ text }: { text: string }) => text)]
    }
    expect(await told('Review')).toEqual([200, [expect.stringMatching(/CL-\d{8}/)]])
    await put('IN_REVIEW')
    const words = { Decision__c: 'The seal was cut when it came.' }
    expect(await told('Refuse', words)).toEqual([200, [expect.stringContaining(words.Decision__c)]])
    expect((await db.first<{ status: string }>(sql`select status from claim where id = ${number}`))?.status).toBe(
      'IN_REVIEW',
    )
  })

  test('staff review, decide with an answer and close a claim, each once', async () => {
    await put('NEW')
    expect(await offered()).toEqual(['Claim__c.Review', 'Claim__c.Update'])
    for (let times = 0; times < 2; times++) expect((await perform('Review')).status).toBe(201)
    expect(await offered()).toEqual(['Claim__c.Accept', 'Claim__c.Refuse', 'Claim__c.Update'])
    const silent = await perform('Accept')
    expect([silent.status, Object.keys(silent.body.output.fieldErrors)]).toEqual([400, ['Decision__c']])
    const answer = { Decision__c: 'A new one comes' }
    for (let times = 0; times < 2; times++) expect((await perform('Accept', answer)).status).toBe(201)
    expect((await perform('Refuse', answer)).body.output.errors[0].message).toBe(
      'A claim cannot go from Accepted to Refused',
    )
    expect((await perform('Close')).status).toBe(201)
    expect(await steps()).toEqual(['IN_REVIEW', 'ACCEPTED', 'CLOSED'])
  })

  test('a customer does none of it', async () => {
    await put('NEW')
    expect(await offered('ann')).toEqual([])
    expect((await perform('Review', {}, 'ann')).status).toBe(404)
    expect(await steps()).toEqual([])
  })
})
