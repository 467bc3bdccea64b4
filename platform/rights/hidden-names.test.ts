// A hidden object, and a hidden field, is as one that never was (decision 69): every call of the platform, with every object and with every field that a
// role can be kept from, answers as it does to a name that nobody knows.
import { describe, expect, test } from 'vitest'
import type { RoleRights } from '#contract/console-api/roles.ts'
import { type UiCallName, uiCalls } from '#contract/ui-api/calls.ts'
import { addressOf, API_ROOT, type UiCall, UI_API } from '#contract/ui-api/ui-call.ts'
import { sql } from '#database/sql.ts'
import { testApp } from '#server/app-fixture.ts'
import { as, createCustomers, identity } from '#server/customer-fixture.ts'
import { consoleOf, newStaff } from '#server/staff-fixture.ts'
import { objects } from '#server/ui-api/objects.ts'
import { recordId, recordKind } from '#values/record-id.ts'
import { keysOf } from '#values/table.ts'
import { STANDARD_FIELDS } from '../objects/define-object.ts'

const parts = await testApp({ identity })
const { app, db, shop } = parts
await createCustomers(db.write)

type Ask = Awaited<ReturnType<typeof consoleOf>>['ask']
async function withRights(rights: object): Promise<Ask> {
  const row = await db.write.first<{ id: number }>(
    sql`insert into staff_role (name, rights) values (${crypto.randomUUID()}, ${JSON.stringify(rights)}::jsonb) returning id`,
  )
  shop.objects.forget()
  return (await consoleOf(parts, (await newStaff(db.write, 'staff', row?.id)).id)).ask
}
const aRole = await db.write.first<{ id: number }>(sql`insert into staff_role (name) values ('Any') returning id`)
const described = (
  await app.inject({ url: `/console-api/roles/${recordId('staffRole', aRole?.id ?? 0)}`, headers: as('admin') })
).json() as RoleRights
const given = described.objects.filter(({ base }) => base.sees)
const hideable = new Map(
  given.map(({ apiName, fields }) => [apiName, fields.filter(({ isFixed }) => !isFixed).map((field) => field.apiName)]),
)
const [none, names] = [
  await withRights(Object.fromEntries(given.map(({ apiName }) => [apiName, { sees: false }]))),
  await withRights(
    Object.fromEntries(
      [...hideable].map(([apiName, fields]) => [
        apiName,
        { fields: Object.fromEntries(fields.map((field) => [field, 'none'])) },
      ]),
    ),
  ),
]

interface Named {
  object: string
  id: string
  field: string
}
const NEVER: Named = { object: 'Nothing__c', id: 'zzz000000000001', field: 'Nothing__c' }
const known = new Set(objects.map(({ apiName }) => apiName))
const declaredAs = (apiName: string) => objects.find((one) => one.apiName === apiName)

/** What an example sends, said of this object and record instead. */
const saidOf = (sent: unknown, { object, id, field }: Named): unknown => {
  if (typeof sent === 'string') {
    const [first = '', second] = sent.split('.')
    if (known.has(first)) return second === undefined ? object : `${object}.${field}`
    return recordKind(sent) && /^[0-9A-Za-z]{15,18}$/.test(sent) ? id : sent
  }
  if (Array.isArray(sent)) return sent.map((one) => saidOf(one, { object, id, field }))
  if (typeof sent === 'object' && sent !== null)
    return Object.fromEntries(Object.entries(sent).map(([key, value]) => [key, saidOf(value, { object, id, field })]))
  return sent
}

/** Every parameter of the platform's paths. */
const parameterOf = (name: string, { object, id, field }: Named, example: string): string => {
  const values: Record<string, string> = {
    objectApiName: object,
    objectApiNames: object,
    parentObjectApiName: object,
    listViewIdOrObjectApiName: object,
    recordId: id,
    recordIds: id,
    parentRecordId: id,
    relatedListRecordIds: id,
    contentDocumentId: id,
    fieldApiName: field,
    filterApiName: field,
    listViewApiName: '__Recent',
    actionApiName: `${object}.Update`,
    relatedListId: 'Nothing__r',
    relatedListIds: 'Nothing__r',
    preferencesId: `${object}.Nothing__r`,
    preferencesIds: `${object}.Nothing__r`,
    recordTypeId: '012000000000000AAA',
    listViewId: '00B000000000001',
    communityId: 'tappet',
    actionFeature: 'QuickAction',
    bulkChangeId: '1',
    appId: example,
  }
  const value = values[name]
  if (value === undefined) throw new Error(`${name} stands in no row of the table`)
  return value
}

function requestOf({ method, path, example }: UiCall, named: Named) {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(parameterOf(name, named, example.params?.[name] ?? '1')),
  )
  const query = new URLSearchParams(saidOf(example.query ?? {}, named) as Record<string, string>)
  return {
    method,
    url: `${addressOf(filled)}?${query}`,
    ...(example.body !== undefined && { payload: saidOf(example.body, named) as object }),
  }
}

/** They name no object and no record: what they list is asked for below, files are for whoever is signed in, jobs are their owner's alone. */
const OF_NOTHING: readonly UiCallName[] = [
  'getApps',
  'getApp',
  'getNavItems',
  'getObjectInfos',
  'getGlobalActions',
  'getListRecordsById',
  'createContentDocument',
  'getBulkChange',
  'getBulkChanges',
  'getBulkChangeResults',
  'stopBulkChange',
]
/** The head of a page holds what a guest may know, whoever asks (platform/rights/rights.test.ts). */
const FOR_GUESTS: UiCallName = 'getSeoProperties'

/** Status and every code within: what is told, apart from the names that were asked for. */
const toldBy = (answer: { statusCode: number; body: string }) => [
  answer.statusCode,
  ...(answer.body.match(/"(?:errorCode|statusCode)":"?\w+/g) ?? []),
]

/** An answer without what repeats the question. */
const withoutEcho = (body: string): string =>
  body.replace(/"optionalFields":\[[^\]]*\]/g, '').replace(/"[^"]*\?[^"]*optionalFields[^"]*"/g, '""')

const all = keysOf(uiCalls).map((name): [UiCallName, UiCall] => [name, uiCalls[name]])
const named = all.filter(([name]) => !OF_NOTHING.includes(name) && name !== FOR_GUESTS)

test('every other call names an object or a record', () => {
  const other: Named = { object: 'Other__c', id: 'yyy000000000001', field: 'Other__c' }
  const same = all.filter(
    ([, call]) => JSON.stringify(requestOf(call, NEVER)) === JSON.stringify(requestOf(call, other)),
  )
  expect(same.map(([name]) => name).sort()).toEqual([...OF_NOTHING].sort())
})

test('a role that sees nothing is listed nothing', async () => {
  const listed = async (path: string) => (await none({ url: UI_API + path })).json()
  expect((await listed('/object-info')).objects).toEqual({})
  expect((await listed('/actions/global')).actions).toMatchObject({ Global: { actions: [] } })
  const apps = JSON.stringify([await listed('/apps'), await listed('/nav-items')])
  for (const { apiName } of given) expect(apps).not.toContain(`"${apiName}"`)
})

describe.each(named)('%s', (_, call) => {
  test('tells of each hidden object what it tells of one that never was', async () => {
    const never = toldBy(await none(requestOf(call, NEVER)))
    for (const { apiName } of given) {
      const declared = declaredAs(apiName)
      const row = await db.first<{ id: number }>(
        sql`select id from ${sql.table(declared?.table ?? '')} order by id limit 1`,
      )
      const id = declared ? recordId(declared.kind, row?.id ?? 1).slice(0, 15) : ''
      const hidden = await none(requestOf(call, { object: apiName, id, field: declared?.nameField ?? '' }))
      expect([apiName, ...toldBy(hidden)]).toEqual([apiName, ...never])
    }
  })
})

describe.each(given.map(({ apiName }) => apiName))('of %s each hidden field is', (apiName) => {
  const declared = declaredAs(apiName)
  const hidden = hideable.get(apiName) ?? []
  const idOf = async () => {
    const row = await db.first<{ id: number }>(
      sql`select id from ${sql.table(declared?.table ?? '')} order by id limit 1`,
    )
    return row && declared && recordId(declared.kind, row.id)
  }
  const list = declared?.listViews?.[0]?.apiName ?? '__Recent'

  test('as one that never was, wherever it is named', async () => {
    const id = (await idOf()) ?? ''
    const doors = (field: string) => [
      { url: `${UI_API}/list-records/${apiName}/${list}?fields=${apiName}.${field}` },
      { url: `${UI_API}/list-records/${apiName}/${list}?sortBy=${apiName}.${field}` },
      { url: `${UI_API}/list-records/${apiName}/${list}?where=${encodeURIComponent(`{ ${field}: { ne: null } }`)}` },
      { url: `${UI_API}/object-info/${apiName}/picklist-values/012000000000000AAA/${field}` },
      { url: `${UI_API}/lookups/${apiName}/${field}` },
      ...(id
        ? [
            { url: `${UI_API}/records/${id}?fields=${apiName}.${field}` },
            { method: 'PATCH' as const, url: `${UI_API}/records/${id}`, payload: { fields: { [field]: [] } } },
          ]
        : []),
    ]
    const never = []
    for (const door of doors('Nothing__c')) never.push(toldBy(await names(door)))
    for (const field of hidden) {
      const told = []
      for (const door of doors(field)) told.push(toldBy(await names(door)))
      expect([field, ...told]).toEqual([field, ...never])
    }
  })

  test('in no answer about the object or its records', async () => {
    const id = await idOf()
    const every = [...hidden, ...STANDARD_FIELDS].map((field) => `${apiName}.${field}`).join(',')
    const paths = [
      `/object-info/${apiName}`,
      `/object-info/${apiName}/picklist-values/012000000000000AAA`,
      `/layout/${apiName}?layoutType=Full`,
      `/list-object-info/${apiName}`,
      `/list-info/${apiName}`,
      `/list-ui/${apiName}/${list}?optionalFields=${every}`,
      `/search-info/${apiName}/filters`,
      `/record-defaults/create/${apiName}`,
      `/record-defaults/template/create/${apiName}`,
      `/path/layout/${apiName}`,
      `/duplicates/${apiName}`,
      ...(id
        ? [
            `/records/${id}?layoutTypes=Full,Compact&optionalFields=${every}`,
            `/record-ui/${id}?optionalFields=${every}`,
            `/actions/record/${id}`,
          ]
        : []),
    ].map((path) => UI_API + path)
    const own = id ? [`/console-api/history/${id}`] : []
    // What is fixed in another object may have the name of what is hidden in this one.
    const fixed = new Set(
      described.objects.flatMap(({ fields }) => fields.filter(({ isFixed }) => isFixed).map((field) => field.apiName)),
    )
    const telling = hidden.filter((field) => !fixed.has(field) && !STANDARD_FIELDS.includes(field) && field !== apiName)
    for (const path of [...paths, ...own]) {
      const body = withoutEcho((await names({ url: path })).body)
      const found = telling.filter((field) => body.includes(`"${field}"`) || body.includes(`.${field}"`))
      expect([path.replace(API_ROOT, '').slice(0, 80), found]).toEqual([path.replace(API_ROOT, '').slice(0, 80), []])
    }
  })

  test('in no file that is taken out', async () => {
    const { body, statusCode } = await names({ url: `/console-api/exports/${apiName}?format=csv` })
    expect(statusCode).toBe(200)
    const head = body.replace(/^\uFEFF/, '').split(/\r?\n/)[0] ?? ''
    const object = described.objects.find((one) => one.apiName === apiName)
    const shown = new Set((object?.fields ?? []).filter(({ isFixed }) => isFixed).map(({ label }) => label))
    const labels = (object?.fields ?? []).filter(({ isFixed, label }) => !isFixed && !shown.has(label))
    const columns = new Set(head.split(',').map((column) => column.replaceAll('"', '')))
    expect(labels.filter(({ label, apiName: field }) => columns.has(label) || columns.has(field))).toEqual([])
  })
})
