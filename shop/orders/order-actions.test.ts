// What staff do with an order in one step, as programs find it and do it (business rule O-1).
import { describe, expect, test } from 'vitest'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import { sql } from '#database/sql.ts'
import { testApp } from '#server/app-fixture.ts'
import { as, createCustomers, identity, type Who } from '#server/customer-fixture.ts'
import { recordId } from '#values/record-id.ts'
import { anOrder } from './order-fixture.ts'

const { app, db } = await testApp({ identity })
const { ann } = await createCustomers(db.write)

const call = async (path: string, who: Who = 'staff', { body, key, language }: Sent = {}) => {
  const answer = await app.inject({
    method: body ? 'POST' : 'GET',
    url: `${UI_API}/actions${path}`,
    headers: { ...as(who, language), ...(key && { 'idempotency-key': key }) },
    ...(body && { payload: body }),
  })
  return { status: answer.statusCode, body: answer.json() }
}
interface Sent {
  body?: object
  key?: string
  language?: string
}

const inState = async (status: string, delivery = 'SHIP') => {
  const { id } = await anOrder(db.write)
  await db.write.run(sql`update orders set status = ${status}, delivery_type = ${delivery} where id = ${id}`)
  await db.write.run(sql`delete from outbox`)
  return id
}
const offered = async (id: number, who: Who = 'staff') => {
  const record = recordId('order', id)
  const { body } = await call(`/record/${record}?actionTypes=QuickAction`, who)
  const names = body.actions[record].actions.map(({ apiName }: { apiName: string }) => apiName)
  return names.filter((name: string) => !/Update$|New_/.test(name))
}
const perform = (name: string, id: number, { fields = {}, who, ...sent }: Sent & { fields?: object; who?: Who } = {}) =>
  call(`/perform-quick-action/${name}`, who, {
    ...sent,
    body: {
      apiName: name === 'Order.Ship' ? 'Shipment' : 'Order',
      contextId: recordId('order', id),
      fields,
    },
  })
const PARCEL = { TrackingNumber: 'S1004', Provider: 'Swiftlane Parcel', ShippedDate__c: '2026-11-23' }

const stateOf = (id: number) =>
  db.first<{ status: string; released: boolean; parcels: string[] }>(sql`
    select status, released_at is not null as released,
      array(select number from order_tracking where order_id = orders.id order by number) as parcels
    from orders where id = ${id}`)
const jobsOf = async (id: number) =>
  (
    await db.all<{ said: string }>(sql`
      select job || coalesce(' ' || (payload ->> 'status'), '') as said from outbox
      where payload ->> 'orderId' = ${String(id)} order by said`)
  ).map(({ said }) => said)

describe('staff are offered what may come next', () => {
  test.each<[status: string, delivery: string, names: string[]]>([
    ['PROCESSING', 'SHIP', ['Release', 'Ship', 'ShipPart', 'ChangeOrder', 'CancelItem', 'Cancel', 'ResendMail']],
    ['SHIPPED', 'SHIP', ['MarkDelivered', 'Refund', 'ResendMail']],
    ['DELIVERED', 'SHIP', ['Refund', 'StartReturn', 'ResendMail']],
    ['CANCELLED', 'SHIP', ['ResendMail']],
    ['PROCESSING', 'PICKUP', ['Release', 'MarkReady', 'CancelItem', 'Cancel', 'ResendMail']],
    ['READY_FOR_PICKUP', 'PICKUP', ['HandOverPart', 'MarkPickedUp', 'Cancel', 'ResendMail']],
    ['PICKED_UP', 'PICKUP', ['Refund', 'StartReturn', 'ResendMail']],
  ])('%s, %s: %j', async (status, delivery, names) => {
    expect(await offered(await inState(status, delivery))).toEqual(names.map((name) => `Order.${name}`))
  })

  test('marking as shipped, once a parcel is noted', async () => {
    const id = await inState('PROCESSING')
    expect((await perform('Order.MarkShipped', id)).status).toBe(400)
    await db.write.run(
      sql`insert into order_tracking (order_id, number, carrier, shipped_on) values (${id}, 'S1', 'Ground', now())`,
    )
    expect(await offered(id)).toEqual([
      'Order.Ship',
      'Order.ShipPart',
      'Order.MarkShipped',
      'Order.CancelItem',
      'Order.Cancel',
      'Order.ResendMail',
    ])
    expect((await perform('Order.MarkShipped', id)).status).toBe(201)
    expect(await stateOf(id)).toMatchObject({ status: 'SHIPPED', parcels: ['S1'] })
  })

  test.each(['PROCESSING', 'READY_FOR_PICKUP'])(
    'of one that was handed over in part (%s) its whole is not cancelled: that is not offered',
    async (status) => {
      const id = await inState(status, status === 'PROCESSING' ? 'SHIP' : 'PICKUP')
      expect(await offered(id)).toContain('Order.Cancel')
      expect((await offered(id)).includes('Order.CancelItem')).toBe(status === 'PROCESSING')
      await db.write.run(
        sql`update order_line set quantity = 2, handed_over = 1 where order_id = ${id} and parent_position is null`,
      )
      expect(await offered(id)).not.toContain('Order.Cancel')
      expect(await offered(id)).not.toContain('Order.CancelItem')
      const { status: answer, body } = await perform('Order.Cancel', id)
      expect([answer, body.output.errors[0].message]).toEqual([
        400,
        'A part of this order was handed over: it is not cancelled as a whole',
      ])
    },
  )

  test('as quick actions with the words of the reader, and which of them go by the state', async () => {
    const id = await inState('PROCESSING')
    const record = recordId('order', id)
    const { body } = await call(`/record/${record}?apiNames=Order.Ship&retrievalMode=All`, 'staff', {
      language: 'fr-CA',
    })
    expect(body.actions[record].actions).toEqual([
      expect.objectContaining({
        actionListContext: 'Record',
        actionTarget: `${UI_API}/actions/quick-action-info/Order.Ship`,
        apiName: 'Order.Ship',
        label: 'Expédier avec suivi',
        sourceObject: record,
        subtype: 'Create',
        targetObject: 'Shipment',
        type: 'QuickAction',
      }),
    ])
    const { activations } = (await call('/formula-activation/QuickAction?objectApiNames=Order,Product2')).body
    expect(activations['Product2']).toEqual([])
    expect(activations['Order']).toContainEqual({ active: true, apiName: 'Order.Ship' })
    expect((await call('/formula-activation/Other?objectApiNames=Order')).body.activations).toEqual({ Order: [] })
  })
})

describe('shipping with tracking', () => {
  test('asks for the parcel, all of it, and begins with today', async () => {
    const { layout } = (await call('/layout/Order.Ship')).body
    const items = layout.sections.flatMap(({ layoutRows }: { layoutRows: { layoutItems: object[] }[] }) =>
      layoutRows.flatMap(({ layoutItems }) => layoutItems),
    )
    const asked = items
      .map(
        ({
          required,
          layoutComponents: [one],
        }: {
          required: boolean
          layoutComponents: { apiName: string | null }[]
        }) => [one?.apiName, required],
      )
      .filter(([name]: [string | null]) => name !== null)
    expect([layout.objectApiName, layout.mode, asked]).toEqual([
      'Shipment',
      'Create',
      [
        ['TrackingNumber', true],
        ['Provider', true],
        ['ShippedDate__c', true],
      ],
    ])
    const id = await inState('PROCESSING')
    const { body } = await call(`/record-defaults/Order.Ship?parentRecordId=${recordId('order', id)}`)
    expect(body.objectApiName).toBe('Shipment')
    expect(body.fields.Order__c.value).toBe(recordId('order', id))
    expect(body.fields.ShippedDate__c.value).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect((await call('/quick-action-info/Order.Ship')).body).toMatchObject({
      accessLevelRequired: 'Edit',
      contextObject: 'Order',
      targetObject: 'Shipment',
      targetParentField: 'Order__c',
      type: 'Create',
    })
  })

  test('notes the parcel, moves the order and tells its customer, at once', async () => {
    const id = await inState('PROCESSING')
    const { status, body } = await perform('Order.Ship', id, { fields: PARCEL, language: 'fr-CA' })
    expect([status, body]).toMatchObject([
      201,
      {
        contextId: recordId('order', id),
        isCreated: true,
        isSuccess: true,
        successMessage: 'La commande est en route, et un courriel avec le numéro de suivi part au client.',
      },
    ])
    expect(body.id).toMatch(new RegExp(`^${recordId('shipment', 1).slice(0, 3)}`))
    expect(await stateOf(id)).toEqual({ status: 'SHIPPED', released: true, parcels: ['S1004'] })
    expect(await jobsOf(id)).toEqual(['order-moved-mail SHIPPED', 'watch-parcels'])
    const what = await db.all<{ what: string }>(
      sql`select what from audit_log where subject in (${recordId('order', id)}, ${body.id}) order by id`,
    )
    expect(what.map((one) => one.what)).toEqual(['Shipment create', 'Order update'])
  })

  test('is done once, however often it is sent, with a key and without', async () => {
    const id = await inState('PROCESSING')
    const key = crypto.randomUUID()
    const sent = await Promise.all(
      [key, key, undefined, undefined].map((one) =>
        perform('Order.Ship', id, { fields: PARCEL, ...(one && { key: one }) }),
      ),
    )
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(new Set(sent.map(({ body }) => body.id)).size).toBe(1)
    expect(await stateOf(id)).toMatchObject({ status: 'SHIPPED', parcels: ['S1004'] })
    expect(await jobsOf(id)).toEqual(['order-moved-mail SHIPPED', 'watch-parcels'])
    const other = await perform('Order.Ship', id, { fields: { ...PARCEL, TrackingNumber: 'S2' }, key })
    expect([other.status, other.body[0].errorCode]).toEqual([409, 'CONFLICT'])
  })

  test.each<[string, string, object, string, string | null]>([
    ['without its number', 'PROCESSING', { ...PARCEL, TrackingNumber: '' }, 'TrackingNumber', null],
    ['without its carrier', 'PROCESSING', { TrackingNumber: 'S1' }, 'Provider', null],
    ['with a number too long', 'PROCESSING', { ...PARCEL, TrackingNumber: 'S'.repeat(41) }, 'TrackingNumber', null],
    ['of a cancelled order', 'CANCELLED', PARCEL, '', 'An order cannot go from Cancelled to Shipped'],
    ['of another parcel, shipped already', 'SHIPPED', PARCEL, '', 'This was done already'],
  ])('%s is refused in plain words, and nothing is done', async (_, status, fields, field, message) => {
    const id = await inState(status)
    const answer = await perform('Order.Ship', id, { fields })
    expect([answer.status, answer.body.enhancedErrorType]).toEqual([400, 'RecordError'])
    expect(field ? answer.body.output.fieldErrors[field]?.length : answer.body.output.errors[0].message).toEqual(
      field ? 1 : message,
    )
    expect(await stateOf(id)).toMatchObject({ status, parcels: [] })
    expect(await jobsOf(id)).toEqual([])
  })

  test('of an order that is picked up is refused', async () => {
    const id = await inState('PROCESSING', 'PICKUP')
    expect((await perform('Order.Ship', id, { fields: PARCEL })).status).toBe(400)
    expect(await stateOf(id)).toMatchObject({ status: 'PROCESSING', parcels: [] })
  })

  test('takes no field that its form does not have', async () => {
    const id = await inState('PROCESSING')
    const answer = await perform('Order.Ship', id, { fields: { ...PARCEL, Order__c: ann.order } })
    expect([answer.status, answer.body[0].errorCode]).toEqual([400, 'INVALID_INPUT'])
    expect(await stateOf(id)).toMatchObject({ status: 'PROCESSING', parcels: [] })
  })
})

describe('moving', () => {
  test.each<[name: string, from: string, delivery: string, to: string, jobs: string[]]>([
    ['MarkDelivered', 'SHIPPED', 'SHIP', 'DELIVERED', ['order-moved-mail DELIVERED']],
    ['MarkReady', 'PROCESSING', 'PICKUP', 'READY_FOR_PICKUP', ['order-moved-mail READY_FOR_PICKUP']],
    ['MarkPickedUp', 'READY_FOR_PICKUP', 'PICKUP', 'PICKED_UP', []],
    ['Cancel', 'PROCESSING', 'SHIP', 'CANCELLED', ['order-cancelled-mail', 'return-payment']],
    ['Cancel', 'READY_FOR_PICKUP', 'PICKUP', 'CANCELLED', ['order-cancelled-mail', 'return-payment']],
  ])('%s takes an order from %s (%s) to %s, once', async (name, from, delivery, to, jobs) => {
    const id = await inState(from, delivery)
    const answers = await Promise.all([1, 2, 3].map(() => perform(`Order.${name}`, id)))
    expect(answers.map(({ status, body }) => [status, body.id, body.isCreated])).toEqual(
      answers.map(() => [201, recordId('order', id), false]),
    )
    expect(await stateOf(id)).toMatchObject({ status: to })
    expect(await jobsOf(id)).toEqual(jobs)
  })

  test('packing releases the order, so that its customer cannot cancel it', async () => {
    const id = await inState('PROCESSING')
    expect((await perform('Order.Release', id)).status).toBe(201)
    expect((await perform('Order.Release', id)).status, 'sent twice').toBe(201)
    expect(await stateOf(id)).toMatchObject({ status: 'PROCESSING', released: true })
    expect(await offered(id)).toEqual([
      'Order.Ship',
      'Order.ShipPart',
      'Order.CancelItem',
      'Order.Cancel',
      'Order.ResendMail',
    ])
  })

  test('is refused in the reader’s language where the state does not allow it', async () => {
    const id = await inState('DELIVERED')
    const { status, body } = await perform('Order.Cancel', id, { language: 'fr-CA' })
    expect([status, body.output.errors[0].message]).toEqual([400, 'Une commande ne peut passer de Livrée à Annulée'])
    expect(await stateOf(id)).toMatchObject({ status: 'DELIVERED' })
    expect(await jobsOf(id)).toEqual([])
  })
})

const annsOrder = async () => {
  const id = await inState('PROCESSING')
  await db.write.run(sql`
    update orders set customer_id = (select customer_id from orders where number = ${ann.orderNumber}) where id = ${id}`)
  return id
}

test('the customer whose order it is is offered none of it', async () => {
  expect(await offered(await annsOrder(), 'ann')).toEqual([])
})

test.each<Who>(['guest', 'ann', 'bob'])('to %s none of it is there', async (who) => {
  const id = await annsOrder()
  for (const name of ['Order.Ship', 'Order.Cancel', 'Order.Release'])
    expect((await perform(name, id, { who, fields: name === 'Order.Ship' ? PARCEL : {} })).status).toBe(404)
  expect((await call('/layout/Order.Ship', who)).status).toBe(404)
  expect((await call('/quick-action-info/Order.Cancel', who)).status).toBe(404)
  expect(await stateOf(id)).toEqual({ status: 'PROCESSING', released: false, parcels: [] })
})
