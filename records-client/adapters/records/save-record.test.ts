import { describe, expect, test } from 'vitest'
import type { Client } from '../../policies/client.ts'
import { type Asked, aClient, aRecord, anId } from '../../platform-fixture.ts'
import { invoke } from '../engine/adapter.ts'
import { getRelatedListCount } from '../related-lists/related-list-records.ts'
import { getRecord } from './get-record.ts'
import { createRecord, deleteRecord, updateRecord } from './save-record.ts'
import { executeBatchRecordOperations } from './save-records.ts'

const name = { fields: ['Product2.Name'] }
const list = { parentRecordId: anId(9), relatedListId: 'Parts' }
const input = { apiName: 'Product2', fields: { Name: 'Pump' } }

const tick = () => new Promise((done) => setImmediate(done))

/** Reads see the data of the moment they were sent, saves apply at once: so a save can overtake a read. */
function slowReads() {
  const turns: (() => void)[] = []
  const parts = new Map([[anId(1), 'Pump']])
  const answering = ({ method, url }: Asked) => {
    if (method === 'POST') parts.set(anId(2), 'Hose')
    if (method === 'DELETE') parts.delete(anId(1))
    if (method !== 'GET') return method === 'DELETE' ? { status: 204 } : { status: 201, body: aRecord(anId(2), {}) }
    const found = parts.get(anId(1))
    const reply = url.includes('count')
      ? { body: { count: parts.size, hasMore: false } }
      : found === undefined
        ? { status: 404, body: [{ errorCode: 'NOT_FOUND', message: 'gone' }] }
        : { body: aRecord(anId(1), { Name: found }) }
    return new Promise<typeof reply>((answer) => turns.push(() => answer(reply)))
  }
  const told = async () => {
    await tick()
    for (const turn of turns.splice(0)) turn()
    await tick()
  }
  return { ...aClient(answering), told }
}

describe('a read that a save has overtaken is asked again', () => {
  test('so that a count tells of what was made meanwhile', async () => {
    const { client, told } = slowReads()
    const before = invoke(client, getRelatedListCount, list)
    await tick()
    await createRecord(client, input)
    const after = invoke(client, getRelatedListCount, list)
    await told()
    await told()
    expect([await before, await after]).toMatchObject([{ count: 2 }, { count: 2 }])
  })

  test('so that what was removed meanwhile does not come back', async () => {
    const { client, told } = slowReads()
    const before = getRecord(client, { recordId: anId(1), ...name })
    await tick()
    await deleteRecord(client, anId(1))
    await told()
    await told()
    expect(await before).toMatchObject({ state: 'Error', error: { status: 404 } })
  })
})

describe('a save whose answer is cut short', () => {
  const change = { fields: { Id: anId(1), Name: 'x' } }
  test.each([
    [201, (client: Client) => createRecord(client, input)],
    [200, (client: Client) => updateRecord(client, change)],
    [
      200,
      (client: Client) => executeBatchRecordOperations(client, { operations: [{ type: 'UPDATE', records: [change] }] }),
    ],
  ])('after status %i throws, and what it may have changed is read anew', async (status, save) => {
    const { client, urls } = aClient(({ method, url }) => {
      if (method !== 'GET') return { status, text: '' }
      return { body: url.includes('count') ? { count: 1, hasMore: false } : aRecord(anId(1), { Name: 'Pump' }) }
    })
    await invoke(client, getRelatedListCount, list)
    await expect(save(client)).rejects.toMatchObject({ status: 0, entries: [{ type: 'UNREADABLE_ANSWER' }] })
    await invoke(client, getRelatedListCount, list)
    expect(urls().filter((url) => url.includes('count'))).toHaveLength(2)
  })

  test('is none after 204: nothing can be seen of it', async () => {
    const { client } = aClient(() => ({ status: 204 }))
    expect(await createRecord(client, input)).toBeUndefined()
    expect(await updateRecord(client, change)).toBeUndefined()
  })
})
