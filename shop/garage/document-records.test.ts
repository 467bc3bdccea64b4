// The documents of machines as records: the same rules as on the machine's page, for its customer and for staff.
import { beforeEach, describe, expect, test } from 'vitest'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import { sql } from '#database/sql.ts'
import { testApp } from '#server/app-fixture.ts'
import { as, createCustomers, identity, type Who } from '#server/customer-fixture.ts'
import { recordId, recordNumber } from '#values/record-id.ts'

const { app, db } = await testApp({ identity })
const { ann, bob } = await createCustomers(db.write)
beforeEach(() => db.write.run(sql`delete from equipment_document`))

let files = 0
const aFile = async (owner: string, { type = 'PDF', bytes = 2048 } = {}) => {
  const user = recordNumber('user', owner)
  const row = await db.write.first<{ id: number }>(sql`
    with document as (
      insert into content_document (owner_id, latest_number, created_by) values (${user}, 1, ${user}) returning id
    )
    insert into content_version (document_id, number, title, path_on_client, type, extension, size_bytes, checksum, file_key, created_by)
    select id, 1, 'Bill', 'bill', ${type}, 'x', ${bytes}, md5(''), md5(${`record file ${files++}`}), ${user} from document returning id`)
  return recordId('contentVersion', row?.id ?? 0)
}
const send = async (method: 'POST' | 'PATCH' | 'DELETE', path: string, who: Who, payload?: object) => {
  const answer = await app.inject({
    method,
    url: `${UI_API}/records${path}`,
    headers: as(who),
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, body: answer.body ? answer.json() : undefined }
}
const make = (who: Who, fields: object) =>
  send('POST', '', who, {
    apiName: 'EquipmentDocument__c',
    fields: { Name: 'Bill', Equipment__c: ann.equipment, ...fields },
  })
const kept = () => db.all<{ name: string }>(sql`select name from equipment_document order by id`)

describe('a document is made as a record', () => {
  test('of a file that its customer has sent, by them and by staff, is renamed, and removed with its file', async () => {
    const version = await aFile(ann.user)
    const { status, body } = await make('ann', { File__c: version, Name: '  Oil   analysis ' })
    expect([status, await kept()]).toEqual([201, [{ name: 'Oil analysis' }]])
    expect((await make('staff', { File__c: await aFile(ann.user) })).status).toBe(201)
    const renamed = await send('PATCH', `/${body.id}`, 'ann', { fields: { Name: 'Oil' } })
    expect([renamed.status, (await kept())[0]]).toEqual([200, { name: 'Oil' }])
    expect((await send('DELETE', `/${body.id}`, 'ann')).status).toBe(204)
    expect(
      await db.all(sql`select from content_version where id = ${recordNumber('contentVersion', version)}`),
    ).toEqual([])
  })

  test.each([
    ['a table', () => aFile(ann.user, { type: 'CSV' })],
    ['a file of more than 10 MB', () => aFile(ann.user, { bytes: 10 * 1024 * 1024 + 1 })],
    ['a file of another customer', () => aFile(bob.user)],
  ])('not of %s', async (_, file) => {
    for (const who of ['ann', 'staff'] as const)
      expect((await make(who, { File__c: await file() })).status).toBeGreaterThanOrEqual(400)
    expect(await kept()).toEqual([])
  })

  test('not of a file that is kept already, nor an eleventh, nor of a machine of another', async () => {
    const version = await aFile(ann.user)
    expect((await make('ann', { File__c: version })).status).toBe(201)
    expect((await make('ann', { File__c: version })).status).toBe(400)
    for (let one = 0; one < 9; one++) await make('ann', { File__c: await aFile(ann.user) })
    expect((await make('ann', { File__c: await aFile(ann.user) })).status).toBe(400)
    expect(await kept()).toHaveLength(10)
    const foreign = await make('bob', { File__c: await aFile(bob.user) })
    expect(foreign.status).toBeGreaterThanOrEqual(400)
    expect(await kept()).toHaveLength(10)
  })
})

test('another customer neither reads nor removes it', async () => {
  const { body } = await make('ann', { File__c: await aFile(ann.user) })
  expect((await send('DELETE', `/${body.id}`, 'bob')).status).toBe(404)
  expect((await send('PATCH', `/${body.id}`, 'bob', { fields: { Name: 'Mine' } })).status).toBe(404)
  expect(await kept()).toEqual([{ name: 'Bill' }])
})
