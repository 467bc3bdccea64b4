import { expect, test } from 'vitest'
import { type Asked, aClient, aRecord, anId } from '../../platform-fixture.ts'
import { invoke } from '../engine/adapter.ts'
import { updateRecord } from '../records/save-record.ts'
import { getRecordActions } from './actions.ts'
import { getQuickActionDefaults, performQuickAction } from './quick-actions.ts'

const order = anId(1, '801')
const other = anId(2, '801')
const actions = { recordIds: [order], sections: ['Page'] }
const done = {
  contextId: order,
  feedItemId: null,
  id: anId(3, '0OB'),
  isCreated: true,
  isSuccess: true,
  successMessage: 'Done',
}

const answering = ({ method, url }: Asked) => {
  if (method === 'POST') return { status: 201, body: done }
  if (method === 'PATCH') return { body: aRecord(order, { Status: 'SHIPPED' }, { apiName: 'Order' }) }
  if (url.includes('record-defaults'))
    return { body: { actionApiName: 'Order.Ship', fields: {}, objectApiName: 'Shipment' } }
  return { body: { actions: {}, url } }
}

async function known() {
  const { client, urls } = aClient(answering)
  await invoke(client, getRecordActions, actions)
  await invoke(client, getRecordActions, { ...actions, recordIds: [other] })
  await invoke(client, getQuickActionDefaults, { actionApiName: 'Order.Ship', parentRecordId: order })
  const askedSince = async () => {
    const before = urls().length
    await invoke(client, getRecordActions, actions)
    await invoke(client, getRecordActions, { ...actions, recordIds: [other] })
    await invoke(client, getQuickActionDefaults, { actionApiName: 'Order.Ship', parentRecordId: order })
    return urls().slice(before).length
  }
  return { client, askedSince }
}

test('what could be done with a record is asked anew after something was done with it, and of that record alone', async () => {
  const { client, askedSince } = await known()
  expect(await askedSince()).toBe(0)
  await performQuickAction(client, { actionApiName: 'Order.Ship', apiName: 'Shipment', contextId: order, fields: {} })
  expect(await askedSince()).toBe(2)
})

test('so it is after the record was saved', async () => {
  const { client, askedSince } = await known()
  await updateRecord(client, { fields: { Id: order, Status: 'SHIPPED' } })
  expect(await askedSince()).toBe(2)
})
