// What staff do with a return in one step, as programs find it and do it (business rules R-3 and CO-3).
import { describe, expect, test } from 'vitest'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import { sql } from '#database/sql.ts'
import { testApp } from '#server/app-fixture.ts'
import { as, createCustomers, identity, type Who } from '#server/customer-fixture.ts'
import { recordId } from '#values/record-id.ts'
import { askReturn, type AskedReturn } from './ask-return.ts'
import { quoteReturn } from './quote-return.ts'
import { aReachedOrder, aRequest } from './return-fixture.ts'

const { app, db } = await testApp({ identity })
await createCustomers(db.write)
const part = await db.first<{ id: number }>(sql`
  select product.id from product join category on category.id = category_id join category parent on parent.id = category.parent_id
  where kind = 'Core' and returnable and restriction_classes = '{}' and parent.slug <> 'electrical' limit 1`)

async function asked(change: Partial<AskedReturn> = {}) {
  const order = await aReachedOrder(db.write, { product: part?.id ?? 0 })
  const request = aRequest(order.id, change)
  const { refund } = await quoteReturn(db, order.owner, request)
  const { id } = await askReturn(db, order.owner, { ...request, expectedTotal: refund.total })
  return { id, total: refund.total }
}
const offered = async (id: number, who: Who = 'staff') => {
  const record = recordId('returnRequest', id)
  const url = `${UI_API}/actions/record/${record}?actionTypes=QuickAction`
  const { actions } = (await app.inject({ url, headers: as(who) })).json()
  return actions[record].actions
    .map(({ apiName }: { apiName: string }) => apiName.replace('ReturnOrder.', ''))
    .filter((name: string) => name !== 'Update')
}
const perform = async (name: string, id: number, fields: object = {}, who: Who = 'staff') => {
  const answer = await app.inject({
    method: 'PATCH',
    url: `${UI_API}/actions/perform-quick-action/ReturnOrder.${name}`,
    headers: as(who),
    payload: { apiName: 'ReturnOrder', contextId: recordId('returnRequest', id), fields },
  })
  return { status: answer.statusCode, body: answer.json() }
}
const rowOf = (id: number) =>
  db.first(sql`select status, grade, granted_core_cents as granted, decision, (select state from refund where return_id = ${id}) as money,
    (select amount_cents from refund where return_id = ${id}) as amount from return_request where id = ${id}`)
const NOTHING = { grade: null, granted: null, decision: null, money: null, amount: null }

test('a part is received, approved and noted as given back, each step once however often it is sent', async () => {
  const { id, total } = await asked()
  expect(await offered(id)).toEqual(['Receive'])
  for (let times = 0; times < 2; times++) expect((await perform('Receive', id)).status).toBe(200)
  expect(await rowOf(id)).toEqual({ status: 'RECEIVED', ...NOTHING })
  expect(await offered(id)).toEqual(['Approve', 'Reject'])
  const approvals = await Promise.all([1, 2, 3].map(() => perform('Approve', id)))
  expect(approvals.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(approvals[0]?.body.successMessage).toBe('The return is approved: its money goes back the way it was paid.')
  // Its order was not paid here, so people give it back.
  expect(await rowOf(id)).toEqual({ ...NOTHING, status: 'APPROVED', money: 'ELSEWHERE', amount: total })
  expect(await offered(id)).toEqual(['Refund'])
  expect((await perform('Refund', id)).status).toBe(200)
  expect(await rowOf(id)).toMatchObject({ status: 'REFUNDED' })
  expect(await offered(id)).toEqual([])
  const mails = await db.all<{ step: string }>(sql`select payload ->> 'step' as step from outbox
    where job = 'return-mail' and payload ->> 'returnId' = ${String(id)} order by id`)
  expect(mails.map(({ step }) => step)).toEqual(['REQUESTED', 'RECEIVED', 'APPROVED', 'REFUNDED'])
})

test('a core is graded as it is approved, for a part of its charge with the reason', async () => {
  const { id } = await asked({ kind: 'CORE' })
  await perform('Receive', id)
  expect(await offered(id)).toEqual(['ApproveCore', 'Reject'])
  expect((await perform('Approve', id)).body.output.errors[0].message).toBe('Grade the core first')
  for (const fields of [
    {},
    { Grade__c: 'PARTIAL' },
    { Grade__c: 'PARTIAL', GrantedCore__c: 5 },
    { Grade__c: 'PARTIAL', GrantedCore__c: 20, Decision__c: 'Its housing is cracked' },
  ])
    expect((await perform('ApproveCore', id, fields)).status).toBe(400)
  expect(await rowOf(id)).toEqual({ status: 'RECEIVED', ...NOTHING })
  const graded = { Grade__c: 'PARTIAL', GrantedCore__c: 5, Decision__c: 'Its housing is cracked' }
  for (let times = 0; times < 2; times++) expect((await perform('ApproveCore', id, graded)).status).toBe(200)
  expect(await rowOf(id)).toMatchObject({ status: 'APPROVED', grade: 'PARTIAL', granted: 500, money: 'ELSEWHERE' })
  const other = await perform('ApproveCore', id, { ...graded, GrantedCore__c: 6 })
  expect([other.status, other.body.output.errors[0].message]).toEqual([400, 'This was done already'])
})

test('a return is rejected with its reason alone, and then nothing goes back', async () => {
  const { id } = await asked()
  await perform('Receive', id)
  const without = await perform('Reject', id)
  expect([without.status, Object.keys(without.body.output.fieldErrors)]).toEqual([400, ['Decision__c']])
  expect((await perform('Reject', id, { Decision__c: 'It was fitted' })).status).toBe(200)
  expect(await rowOf(id)).toEqual({ ...NOTHING, status: 'REJECTED', decision: 'It was fitted' })
  expect(await offered(id)).toEqual([])
  for (const name of ['Receive', 'Approve', 'Refund']) expect((await perform(name, id)).status).toBe(400)
})

test('in the related list of its order a return is offered the same', async () => {
  const { id } = await asked()
  const row = await db.first<{ order: number }>(sql`select order_id as order from return_request where id = ${id}`)
  const [order, record] = [recordId('order', row?.order ?? 0), recordId('returnRequest', id)]
  const url = `${UI_API}/actions/record/${order}/related-list-record/${record}?actionTypes=QuickAction`
  const namesFor = async () =>
    (await app.inject({ url, headers: as('staff') }))
      .json()
      .actions[order].actions.map(({ apiName, relatedListRecordId }: Record<string, string>) => [
        apiName,
        relatedListRecordId,
      ])
  expect(await namesFor()).toEqual([['ReturnOrder.Receive', record]])
  await perform('Receive', id)
  expect(await namesFor()).toEqual([
    ['ReturnOrder.Approve', record],
    ['ReturnOrder.Reject', record],
  ])
})

describe('what does not come next is refused in plain words', () => {
  test.each([
    ['Approve', 'A return cannot go from Requested to Approved'],
    ['Refund', 'A return cannot go from Requested to Refunded'],
    ['ApproveCore', 'Cores alone are graded'],
  ])('%s: %s', async (name, message) => {
    const { id } = await asked()
    const { status, body } = await perform(name, id, name === 'ApproveCore' ? { Grade__c: 'FULL' } : {})
    expect([status, body.output.errors[0].message]).toEqual([400, message])
    expect(await rowOf(id)).toEqual({ status: 'REQUESTED', ...NOTHING })
  })

  test('what is on its way to the card is not noted by hand', async () => {
    const { id } = await asked()
    await perform('Receive', id)
    await perform('Approve', id)
    await db.write.run(sql`update refund set state = 'DONE', ended_at = now() where return_id = ${id}`)
    expect(await offered(id)).toEqual([])
    expect((await perform('Refund', id)).body.output.errors[0].message).toContain('on its way')
  })
})

test.each<Who>(['guest', 'ann'])('to %s none of it is there', async (who) => {
  const { id } = await asked()
  for (const name of ['Receive', 'Approve', 'Reject', 'Refund'])
    expect((await perform(name, id, {}, who)).status).toBe(404)
  expect(await rowOf(id)).toEqual({ status: 'REQUESTED', ...NOTHING })
})

test('what goes back, how much of it is tax, and the mail are told before a return is approved', async () => {
  const { id, total } = await asked()
  await perform('Receive', id)
  const answer = await app.inject({
    method: 'POST',
    url: '/console-api/preview',
    headers: as('staff'),
    payload: {
      actionApiName: 'ReturnOrder.Approve',
      apiName: 'ReturnOrder',
      contextId: recordId('returnRequest', id),
      fields: {},
    },
  })
  expect(await rowOf(id)).toEqual({ status: 'RECEIVED', ...NOTHING })
  const told = answer.json()
  expect(told).toMatchObject({ givesBack: total, way: 'ELSEWHERE' })
  expect(told.mails).toHaveLength(1)
  expect(told.givesBackTax).toBeGreaterThan(0)
  await perform('Approve', id)
  expect(await db.first(sql`select tax_cents as tax from refund where return_id = ${id}`)).toEqual({
    tax: told.givesBackTax,
  })
})

test.each([
  ['en-US', 'I no longer need it', 'Another Way'],
  ['fr-CA', 'Je n’en ai plus besoin', 'Autrement'],
])('in %s its reason and the way of its money are words', async (language, reason, way) => {
  const { id } = await asked()
  await perform('Receive', id)
  await perform('Approve', id)
  const fields = 'ReturnOrder.Description,ReturnOrder.RefundState__c'
  const url = `${UI_API}/records/${recordId('returnRequest', id)}?fields=${fields}`
  const { fields: shown } = (await app.inject({ url, headers: as('staff', language) })).json()
  expect(shown.Description.displayValue).toBe(reason)
  expect(shown.RefundState__c.displayValue).toBe(way)
})
