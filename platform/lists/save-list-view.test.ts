// List views that people make for themselves and for others (records-api/lists.md, Writes).
import { describe, expect, test } from 'vitest'
import { uiCalls } from '#contract/ui-api/calls.ts'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import { sql } from '#database/sql.ts'
import { testApp } from '#server/app-fixture.ts'
import { as, identity, createCustomers, type Who } from '#server/customer-fixture.ts'
import { consoleOf, newStaff } from '#server/staff-fixture.ts'

const parts = await testApp({ identity })
const { app, db, shop } = parts
const { ann } = await createCustomers(db.write)

const send = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, who: Who, body?: object) => {
  const answer = await app.inject({ method, url: UI_API + path, headers: as(who), ...(body && { payload: body }) })
  return { status: answer.statusCode, body: answer.body ? answer.json() : undefined }
}
const make = (who: Who, body: object, object = 'Order') => send('POST', `/list-info/${object}`, who, body)
const statusOf = async (list: string, who: Who) => (await send('GET', `/list-info/${list}`, who)).status

test('a customer makes a list, changes it and takes it away again', async () => {
  const made = await make('ann', {
    listViewApiName: 'InWork',
    label: 'In work',
    displayColumns: ['OrderNumber', 'Order.Account.Name', 'Status'],
    filteredByInfo: [
      { fieldApiName: 'Status', operator: 'Equals', operandLabels: ['Order Processing'] },
      { fieldApiName: 'TotalAmount', operator: 'GreaterThan', operandLabels: ['100'] },
      { fieldApiName: 'TotalAmount', operator: 'LessThan', operandLabels: ['10'] },
    ],
    filterLogicString: '1 AND (2 OR 3)',
  })
  expect([made.status, made.body]).toEqual([
    201,
    expect.objectContaining({
      label: 'In work',
      visibility: 'Private',
      updateable: true,
      deletable: true,
      visibilityEditable: false,
      filterLogicString: '1 AND (2 OR 3)',
      scope: { apiName: 'everything', label: 'Everything' },
    }),
  ])
  const rows = async () => (await send('GET', '/list-records/Order/InWork', 'ann')).body
  // Ann's order is in work, and 160.97 in all.
  expect((await rows()).records.map(({ id }: { id: string }) => id)).toEqual([ann.order])
  expect(made.body.displayColumns[1].fieldApiName).toBe('Account.Name')

  const tag = (await rows()).listInfoETag
  const changed = await send('PATCH', '/list-info/Order/InWork', 'ann', { filterLogicString: '1 AND 2 AND 3' })
  expect([changed.status, changed.body.label, changed.body.eTag === tag]).toEqual([200, 'In work', false])
  expect(await rows()).toMatchObject({ count: 0, listInfoETag: changed.body.eTag })

  await send('PATCH', '/list-preferences/Order/InWork', 'ann', { columnWidths: { Status: 99 } })
  expect((await send('DELETE', '/list-info/Order/InWork', 'ann')).status).toBe(204)
  expect(await statusOf('Order/InWork', 'ann')).toBe(404)
  expect((await send('DELETE', '/list-info/Order/InWork', 'ann')).status).toBe(404)
  expect(await db.first(sql`select count(*)::int as count from platform_list_preference`)).toEqual({ count: 0 })
})

describe('a list by the name of what its records refer to', () => {
  const columns = async (object: string, who: Who) =>
    (await send('GET', `/list-object-info/${object}`, who)).body.columns as {
      fieldApiName: string
      label: string
      filterable: boolean
      sortable: boolean
      supportedFilterOperators: string[]
    }[]
  const nameOf = async (object: string, name: string, who: Who) =>
    (await columns(object, who)).find(({ fieldApiName }) => fieldApiName === name)

  test('can be narrowed by it; lists of many records are not sorted by it', async () => {
    expect(await nameOf('Order', 'Account.Name', 'staff')).toMatchObject({
      label: 'Account › Account Name',
      filterable: true,
      sortable: false,
      supportedFilterOperators: expect.arrayContaining(['Contains', 'Equals', 'StartsWith']),
    })
    expect((await nameOf('Product2', 'Category__r.Name', 'staff'))?.filterable).toBe(true)
  })

  test('holds those alone whose name fits', async () => {
    const made = async (operator: string, operand: string) => {
      const { body } = await make('staff', {
        label: `By name ${operator} ${operand}`,
        filteredByInfo: [{ fieldApiName: 'Account.Name', operator, operandLabels: [operand] }],
      })
      const { records } = (await send('GET', `/list-records/Order/${body.listReference.listViewApiName}`, 'staff')).body
      return records.map(({ id }: { id: string }) => id)
    }
    expect(await made('Contains', 'nn LE')).toEqual([ann.order])
    expect(await made('StartsWith', 'Lee')).toEqual([])
  })

  test('is not offered, and not made, where the reference or its object is hidden', async () => {
    const hidden = await db.write.first(
      sql<{
        id: number
      }>`insert into staff_role (name, rights) values ('No names', '{"Account": {"sees": false}}') returning id`,
    )
    shop.objects.forget()
    const { ask } = await consoleOf(parts, (await newStaff(db.write, 'staff', hidden?.id)).id)
    const told = (await ask({ url: `${UI_API}/list-object-info/Order` })).json() as {
      columns: { fieldApiName: string }[]
    }
    expect(told.columns.map(({ fieldApiName }) => fieldApiName)).not.toContain('Account.Name')
    const answer = await ask({
      method: 'POST',
      url: `${UI_API}/list-info/Order`,
      payload: {
        label: 'Names',
        filteredByInfo: [{ fieldApiName: 'Account.Name', operator: 'Contains', operandLabels: ['a'] }],
      },
    })
    expect([answer.statusCode, answer.json()[0].errorCode]).toEqual([400, 'INVALID_FIELD'])
    expect(await nameOf('Order', 'Account.Name', 'guest').catch(() => undefined)).toBeUndefined()
  })
})

describe('of two changes of one list both are kept', () => {
  const info = async (name: string, who: Who = 'staff') =>
    (await send('GET', `/list-info/Order/${name}`, who)).body as {
      label: string
      displayColumns: { fieldApiName: string }[]
    }
  const change = (name: string, body: object, who: Who = 'staff') =>
    send('PATCH', `/list-info/Order/${name}`, who, body)

  test('when they come at once', async () => {
    await make('staff', { listViewApiName: 'Twice', label: 'Before' })
    for (const label of ['One', 'Two', 'Three', 'Four']) {
      const displayColumns = ['OrderNumber', 'Status', 'TotalAmount'].slice(0, 1 + (label.length % 3))
      const answers = await Promise.all([
        change('Twice', { label }),
        change('Twice', { displayColumns }),
        change('Twice', { filteredByInfo: [{ fieldApiName: 'Status', operator: 'Equals', operandLabels: [label] }] }),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      expect(await info('Twice')).toMatchObject({
        label,
        displayColumns: displayColumns.map((fieldApiName) => ({ fieldApiName })),
        filteredByInfo: [{ operandLabels: [label] }],
      })
    }
  })

  test('when one of them was made by a process whose news has not come yet', async () => {
    await make('staff', { listViewApiName: 'Elsewhere', label: 'Before' })
    await db.write.run(sql`update platform_list_view set label = '{"en": "After", "fr": "Après"}', filter_logic = '1',
      filters = '[{"field":"Status","operator":"Equals","operands":["SHIPPED"]}]' where name = 'Elsewhere'`)
    // What is sent has to fit what is kept, and not what was read before.
    expect((await change('Elsewhere', { filterLogicString: '1 AND 2' })).status).toBe(400)
    const { status, body } = await change('Elsewhere', { displayColumns: ['Status'] })
    expect([status, body.label, body.filterLogicString]).toEqual([200, 'After', '1'])
    expect(
      await db.first(sql`select label ->> 'fr' as label from platform_list_view where name = 'Elsewhere'`),
    ).toEqual({
      label: 'Après',
    })
  })

  test('unless an administrator would take it out of their own sight', async () => {
    await make('staff', { listViewApiName: 'Kept', label: 'Kept', visibility: 'Public' })
    expect(
      (await change('Kept', { label: 'Still', visibility: 'Shared', listShares: ['Role.admin'] }, 'admin')).status,
    ).toBe(200)
    for (const hidden of [{ visibility: 'Private' }, { visibility: 'Shared', listShares: ['Role.staff'] }]) {
      const { status, body } = await change('Kept', hidden, 'admin')
      expect([status, body[0].errorCode]).toEqual([403, 'INSUFFICIENT_ACCESS'])
    }
    expect(await info('Kept', 'admin')).toMatchObject({ label: 'Still', visibility: 'Shared' })
    expect((await change('Kept', { visibility: 'Private' })).status).toBe(200)
  })

  test('and one that is gone, or not for them any more, is not there', async () => {
    await make('staff', { listViewApiName: 'Gone', label: 'Before', visibility: 'Public' })
    await info('Gone', 'admin')
    await db.write.run(sql`update platform_list_view set visibility = 'Private' where name = 'Gone'`)
    expect((await change('Gone', { label: 'Mine' }, 'admin')).status).toBe(404)
    expect((await send('DELETE', '/list-info/Order/Gone', 'admin')).status).toBe(404)
    await db.write.run(sql`delete from platform_list_view where name = 'Gone'`)
    expect((await change('Gone', { label: 'Mine' })).status).toBe(404)
  })
})

describe('a list with a condition on a field that is there no more', () => {
  const everybody: Who[] = ['guest', 'ann', 'staff', 'admin']
  const statuses = (path: string) => Promise.all(everybody.map(async (who) => (await send('GET', path, who)).status))
  const broken = async (listViewApiName: string) => {
    await db.write.run(sql`insert into platform_field (object_name, name, label, type, seen_by)
      values ('Location', 'Dock__c', '{"en": "Dock", "fr": "Quai"}', 'String', '{guest,customer,staff,admin}')`)
    shop.objects.forget()
    const made = await make(
      'staff',
      {
        listViewApiName,
        label: 'Docks',
        visibility: 'Public',
        displayColumns: ['Name', 'Dock__c'],
        filteredByInfo: [
          { fieldApiName: 'Dock__c', operator: 'Equals', operandLabels: ['North'] },
          { fieldApiName: 'City__c', operator: 'Contains', operandLabels: ['o'] },
        ],
        filterLogicString: '1 OR 2',
      },
      'Location',
    )
    expect(made.status).toBe(201)
    await db.write.run(sql`delete from platform_field where object_name = 'Location'`)
    shop.objects.forget()
    return `Location/${listViewApiName}`
  }

  test('is there for whoever may change it, and says the condition as it was written', async () => {
    const list = await broken('Docks')
    expect(await statuses(`/list-info/${list}`)).toEqual([404, 404, 200, 200])
    const { body } = await send('GET', `/list-info/${list}`, 'staff')
    expect(uiCalls.getListInfo.answer.safeParse(body).error).toBeUndefined()
    expect(body).toMatchObject({
      displayColumns: [{ fieldApiName: 'Name' }],
      filteredByInfo: [
        { fieldApiName: 'Dock__c', label: 'Dock__c', operator: 'Equals', operandLabels: ['North'] },
        { fieldApiName: 'City__c', label: 'City' },
      ],
      filterLogicString: '1 OR 2',
    })
    const names = (await send('GET', '/list-info/Location', 'staff')).body.lists
    expect(names).toContainEqual(expect.objectContaining({ apiName: 'Docks' }))
  })

  test('shows no rows rather than others, and says which field it misses', async () => {
    const list = await broken('NoRows')
    for (const path of [`/list-records/${list}`, `/list-ui/${list}`]) {
      expect(await statuses(path)).toEqual([404, 404, 400, 400])
      expect((await send('GET', path, 'staff')).body).toEqual([
        { errorCode: 'INVALID_FIELD', message: "No such column 'Dock__c' on entity 'Location'" },
      ])
    }
  })

  test('is renamed, and mended by other conditions', async () => {
    const list = await broken('Mended')
    const change = (body: object) => send('PATCH', `/list-info/${list}`, 'staff', body)
    expect(await change({ label: 'Quays' })).toMatchObject({ status: 200, body: { label: 'Quays' } })
    const kept = { fieldApiName: 'Dock__c', operator: 'Equals', operandLabels: ['North'] }
    expect((await change({ filteredByInfo: [kept] })).body[0].errorCode).toBe('INVALID_FIELD')
    expect((await change({ filteredByInfo: [], filterLogicString: null })).status).toBe(200)
    expect(await statuses(`/list-records/${list}`)).toEqual([200, 200, 200, 200])
  })

  test('is taken away, and its name is free again', async () => {
    const list = await broken('Removed')
    expect((await send('DELETE', `/list-info/${list}`, 'staff')).status).toBe(204)
    expect((await make('ann', { listViewApiName: 'Removed', label: 'Removed' }, 'Location')).status).toBe(201)
  })

  test('is nobody’s but theirs: of somebody else’s it tells neither field nor list', async () => {
    await broken('Hidden')
    await db.write.run(sql`update platform_list_view set visibility = 'Private' where name = 'Hidden'`)
    shop.objects.forget()
    expect(await statuses('/list-info/Location/Hidden')).toEqual([404, 404, 200, 404])
  })
})

test('every change is noted, with who made it', async () => {
  await make('staff', { listViewApiName: 'Noted', label: 'Noted' })
  await send('PATCH', '/list-info/Order/Noted', 'staff', { label: 'Known' })
  await send('DELETE', '/list-info/Order/Noted', 'staff')
  const noted = await db.all<{ what: string; who: string; label: object | null }>(sql`
    select what, who, coalesce(after, before)->'label' as label from audit_log where what like 'ListView%' order by id desc limit 3`)
  const staff = await db.first<{ id: number }>(sql`select id from staff where email = 'staff@example.com'`)
  const who = `user ${staff?.id}`
  expect(noted.toReversed()).toEqual([
    { what: 'ListView create', who, label: { en: 'Noted', fr: 'Noted' } },
    { what: 'ListView update', who, label: { en: 'Known', fr: 'Known' } },
    { what: 'ListView delete', who, label: { en: 'Known', fr: 'Known' } },
  ])
})

test('a list is seen by those for whom it was made', async () => {
  const everybody: Who[] = ['ann', 'bob', 'staff', 'admin']
  const seenBy = async (name: string) => Promise.all(everybody.map((who) => statusOf(`Order/${name}`, who)))
  await make('staff', { listViewApiName: 'Own', label: 'Own' })
  await make('staff', { listViewApiName: 'ForAll', label: 'For all', visibility: 'Public' })
  await make('staff', { listViewApiName: 'Some', label: 'Some', visibility: 'Shared', listShares: ['Role.admin'] })
  expect(await seenBy('Own')).toEqual([404, 404, 200, 404])
  expect(await seenBy('ForAll')).toEqual([200, 200, 200, 200])
  expect(await seenBy('Some')).toEqual([404, 404, 200, 200])
})

test('a list without a name is named for its label, and never like another', async () => {
  const names = []
  for (let i = 0; i < 2; i++)
    names.push((await make('bob', { label: '3 pièces ?', includeDefaultAttributes: true })).body)
  expect(names[0].listReference.listViewApiName).toBe('List_3_pie_ces')
  expect(names[1].listReference.listViewApiName).toMatch(/^List_3_pie_ces_[0-9a-f]{8}$/)
  expect(names[0].displayColumns).toHaveLength(5)
})

describe('what may not be saved is refused, and nothing is kept of it', () => {
  const label = 'Bad'
  const filter = (fieldApiName: string, operator: string, ...operandLabels: string[]) => ({
    label,
    filteredByInfo: [{ fieldApiName, operator, operandLabels }],
  })
  test.each<[string, Who, object, number, string]>([
    ['a guest’s list', 'guest', { label }, 401, 'INVALID_SESSION_ID'],
    ['a customer’s list for all', 'ann', { label, visibility: 'Public' }, 403, 'INSUFFICIENT_ACCESS'],
    ['a shared list of nobody', 'staff', { label, visibility: 'Shared' }, 400, 'INVALID_INPUT'],
    ['a private list with shares', 'staff', { label, listShares: ['Role.admin'] }, 400, 'INVALID_INPUT'],
    ['an unknown share', 'staff', { label, visibility: 'Shared', listShares: ['Role.Boss'] }, 400, 'INVALID_INPUT'],
    ['no label', 'staff', {}, 400, 'INVALID_INPUT'],
    ['an unknown property', 'staff', { label, owner: 'me' }, 400, 'INVALID_INPUT'],
    ['a hidden column', 'ann', { label, displayColumns: ['OnHand__c'] }, 400, 'INVALID_FIELD'],
    ['a condition on a hidden field', 'ann', filter('OnHand__c', 'GreaterThan', '0'), 400, 'INVALID_FIELD'],
    ['a condition that a field does not answer', 'ann', filter('IsActive', 'Contains', 'x'), 400, 'INVALID_FIELD'],
    ['a distance', 'ann', filter('Name', 'Within', '5'), 400, 'INVALID_FIELD'],
    ['no number', 'ann', filter('MaxPerOrder__c', 'LessThan', 'few'), 400, 'INVALID_FIELD'],
    ['no day', 'ann', filter('CreatedDate', 'LessThan', '2026-02-30'), 400, 'INVALID_FIELD'],
    ['logic without conditions', 'ann', { label, filterLogicString: '1' }, 400, 'INVALID_INPUT'],
    ['an unknown scope', 'ann', { label, scope: { apiName: 'team' } }, 400, 'INVALID_INPUT'],
    ['the name of a declared list', 'ann', { label, listViewApiName: 'AllProducts' }, 409, 'CONFLICT'],
    ['a name that is the platform’s', 'ann', { label, listViewApiName: '__Recent' }, 400, 'INVALID_INPUT'],
  ])('%s', async (_, who, body, status, code) => {
    const answer = await make(who, body, 'Product2')
    expect([answer.status, answer.body]).toEqual([status, [{ errorCode: code, message: expect.any(String) }]])
    expect(
      await db.first(sql`select count(*)::int as count from platform_list_view where object_name = 'Product2'`),
    ).toEqual({
      count: 0,
    })
  })

  test('a declared list, another’s list, and what was used last stay as they are', async () => {
    await make('staff', { listViewApiName: 'Theirs', label: 'Theirs', visibility: 'Public' }, 'Location')
    for (const [name, who] of [
      ['AllStores', 'admin'],
      ['Theirs', 'ann'],
      ['__Recent', 'admin'],
    ] as const) {
      expect((await send('PATCH', `/list-info/Location/${name}`, who, { label: 'Mine' })).status).toBe(403)
      expect((await send('DELETE', `/list-info/Location/${name}`, who)).status).toBe(403)
    }
    expect((await send('PATCH', '/list-info/Location/Theirs', 'admin', { label: 'Ours' })).body.label).toBe('Ours')
  })

  test('nobody keeps more than a hundred', async () => {
    await db.write.run(sql`insert into platform_list_view (object_name, name, label, columns, owner_id)
      select 'Account', 'L' || n, '{"en": "L"}', '{Name}', id from generate_series(1, 100) n, staff where email = 'admin@example.com'`)
    expect((await make('admin', { label })).body[0].errorCode).toBe('INVALID_INPUT')
  })
})
