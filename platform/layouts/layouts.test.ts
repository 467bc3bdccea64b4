import { describe, expect, test } from 'vitest'
import { uiCalls } from '#contract/ui-api/calls.ts'
import type { RecordLayout } from '#contract/ui-api/layouts.ts'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import { sql } from '#database/sql.ts'
import { testApp } from '#server/app-fixture.ts'
import { objects } from '#server/ui-api/objects.ts'
import { as, identity, createCustomers, type Who } from '#server/customer-fixture.ts'

const { app, db, shop } = await testApp({ identity })
const { ann } = await createCustomers(db.write)

const get = async (path: string, who: Who = 'guest', language = 'en-US') => {
  const answer = await app.inject({ method: 'GET', url: UI_API + path, headers: as(who, language) })
  return { status: answer.statusCode, body: answer.json(), eTag: answer.headers.etag }
}

const fieldsOf = ({ sections }: RecordLayout): string[] =>
  sections.flatMap(({ layoutRows }) =>
    layoutRows.flatMap(({ layoutItems }) =>
      layoutItems.flatMap(({ layoutComponents }) => layoutComponents.flatMap(({ apiName }) => apiName ?? [])),
    ),
  )

const LAYOUTS = ['Full', 'Compact'].flatMap((type) =>
  ['View', 'Edit', 'Create'].flatMap((mode) =>
    ['Large', 'Medium', 'Small'].map((screen) => `layoutType=${type}&mode=${mode}&formFactor=${screen}`),
  ),
)

describe.each(objects)('the layouts of $apiName', ({ apiName, rights }) => {
  const readers = (['ann', 'staff', 'admin'] as const).filter((who) => rights[who === 'ann' ? 'customer' : who])
  test.each(readers)('say to %s what object info says', async (who) => {
    const info = (await get(`/object-info/${apiName}`, who)).body
    for (const query of LAYOUTS) {
      const { status, body, eTag } = await get(`/layout/${apiName}?${query}`, who)
      expect([query, status, uiCalls.getLayout.answer.safeParse(body).error]).toEqual([query, 200, undefined])
      expect(eTag).toBe(`"${body.eTag}"`)
      const may = { View: 'apiName', Edit: 'updateable', Create: 'createable' }[String(body.mode)] ?? ''
      for (const name of fieldsOf(body)) expect([name, Boolean(info.fields[name]?.[may])]).toEqual([name, true])
    }
  })
})

test.each(['ann', 'staff'] as const)('whatever a new record needs can be set where %s makes it', async (who) => {
  let asked = 0
  for (const name of Object.keys((await get('/object-info', who)).body.objects)) {
    const { createable, fields } = (await get(`/object-info/${name}`, who)).body
    const shown = fieldsOf((await get(`/layout/${name}?mode=Create`, who)).body)
    const needed = Object.values<{ apiName: string; required: boolean; createable: boolean }>(fields).filter(
      (field) => createable && field.required && field.createable,
    )
    asked += needed.length
    for (const { apiName } of needed) expect([name, ...shown]).toContain(apiName)
  }
  expect(asked).toBeGreaterThan(0)
})

test('no two layouts or sections share an id', async () => {
  const ids = new Map<string, string>()
  for (const { apiName } of objects)
    for (const query of LAYOUTS.filter((query) => query.endsWith('Large'))) {
      const { body } = await get(`/layout/${apiName}?${query}`, 'admin')
      for (const { id } of [body, ...body.sections]) {
        expect(ids.get(id)).toBeUndefined()
        ids.set(id, `${apiName}?${query}`)
      }
    }
})

test('a record read by its layout holds what the layout shows, and the names of what it refers to', async () => {
  const layout = (await get('/layout/Order', 'ann')).body
  const { fields } = (await get(`/records/${ann.order}?layoutTypes=Full`, 'ann')).body
  for (const name of fieldsOf(layout)) expect(Object.keys(fields)).toContain(name)
  expect(fields.Account).toMatchObject({ displayValue: 'Ann Lee', value: { apiName: 'Account', id: ann.account } })
})

test('a field that staff add stands in the layout of those who see it', async () => {
  await db.write.run(sql`insert into platform_field (object_name, name, label, type, length)
    values ('Order', 'Gate__c', '{"en": "Gate", "fr": "Barrière"}', 'String', 20)`)
  shop.objects.forget()
  const section = (await get('/layout/Order', 'staff', 'fr-CA')).body.sections.at(-2)
  expect(section).toMatchObject({ heading: 'Renseignements supplémentaires', rows: 1 })
  expect(section.layoutRows[0].layoutItems[0]).toMatchObject({ label: 'Barrière' })
  expect(fieldsOf((await get('/layout/Order', 'ann')).body)).not.toContain('Gate__c')
})

test('a layout is answered from memory', async () => {
  await get('/layout/Product2')
  db.forget()
  expect((await get('/layout/Product2')).status).toBe(200)
  expect(db.statements).toHaveLength(0)
})

describe('what somebody folds', () => {
  const path = '/layout/Order/user-state?layoutType=Full&mode=View'
  const patch = async (who: Who, sectionUserStates: object, to = path) => {
    const payload = { sectionUserStates }
    const answer = await app.inject({ method: 'PATCH', url: UI_API + to, headers: as(who), payload })
    return { status: answer.statusCode, body: answer.json() }
  }
  const sections = async (): Promise<string[]> =>
    (await get('/layout/Order', 'ann')).body.sections.map(({ id }: { id: string }) => id)

  test('stays folded for them alone, and what they do not name stays as it is', async () => {
    const [first = '', second = ''] = await sections()
    const before = (await get(path, 'ann')).body
    expect(uiCalls.getLayoutUserState.answer.safeParse(before).error).toBeUndefined()
    expect(before.id).toBe((await get('/layout/Order', 'ann')).body.id)
    expect(before.sectionUserStates[first]).toEqual({ id: first, collapsed: false })

    await patch('ann', { [first]: { collapsed: true } })
    const { status, body } = await patch('ann', { [second.slice(0, 15)]: { collapsed: true } })
    expect([status, body]).toEqual([200, (await get(path, 'ann')).body])
    const folded = (state: Record<string, { collapsed: boolean }>) =>
      Object.keys(state).filter((id) => state[id]?.collapsed)
    expect(folded(body.sectionUserStates)).toEqual([first, second])
    for (const other of ['bob', 'staff'] as const)
      expect(folded((await get(path, other)).body.sectionUserStates)).toEqual([])
    expect(folded((await get(path.replace('View', 'Edit'), 'ann')).body.sectionUserStates)).toEqual([])

    await patch('ann', { [first]: { collapsed: false } })
    expect(folded((await get(path, 'ann')).body.sectionUserStates)).toEqual([second])
  })

  test('is kept whole or not at all', async () => {
    const [first = ''] = await sections()
    const before = (await get(path, 'bob')).body
    const { status, body } = await patch('bob', {
      [first]: { collapsed: true },
      '01B000000000001AAA': { collapsed: true },
    })
    expect([status, body[0].errorCode]).toEqual([400, 'INVALID_INPUT'])
    expect((await get(path, 'bob')).body).toEqual(before)
  })

  test('is kept for nobody who has not signed in', async () => {
    const { status, body } = await patch('guest', {}, '/layout/Product2/user-state')
    expect([status, body[0].errorCode]).toEqual([401, 'INVALID_SESSION_ID'])
  })

  test.each<[string, object]>([
    ['states that are none', { section: 'folded' }],
    ['more than is said of a section', { section: { collapsed: true, id: 'section' } }],
    [
      'more sections than layouts have',
      Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`s${n}`, { collapsed: true }])),
    ],
    ['a name that every object has', { toString: { collapsed: true } }],
  ])('%s is refused', async (_, states) => {
    const { status, body } = await patch('ann', states)
    expect([status, body[0].errorCode]).toEqual([400, 'INVALID_INPUT'])
  })
})

describe('the path of an object', () => {
  const steps = async (query = '', language = 'en-US') =>
    (await get(`/path/layout/Order${query}`, 'staff', language)).body.steps as {
      picklistValue: string
      label: string
      isClosed: boolean
      layout: RecordLayout
    }[]

  test('has a step for each status of an order, with the fields that count there', async () => {
    const { status, body } = await get('/path/layout/Order', 'staff', 'fr-CA')
    expect([status, uiCalls.getPathLayout.answer.safeParse(body).error]).toEqual([200, undefined])
    const { values } = (await get('/object-info/Order/picklist-values/012000000000000AAA/Status', 'staff', 'fr-CA'))
      .body
    expect(body.steps.map(({ picklistValue: value, label }: Record<string, string>) => [value, label])).toEqual(
      values.map(({ value, label }: Record<string, string>) => [value, label]),
    )
    expect((await steps()).filter(({ isClosed }) => isClosed).map(({ picklistValue }) => picklistValue)).toEqual([
      'DELIVERED',
      'PICKED_UP',
      'CANCELLED',
    ])
    const ready = (await steps()).find(({ picklistValue }) => picklistValue === 'READY_FOR_PICKUP')
    expect(ready && fieldsOf(ready.layout)).toEqual(['Store__c', 'PickupCode__c', 'Collector__c'])
  })

  test('shows a layout at each step where one is asked for', async () => {
    const compact = (await get('/layout/Order?layoutType=Compact', 'staff')).body
    for (const { layout } of await steps('?layoutOverride=Compact')) expect(layout).toEqual(compact)
  })

  test('is not there for an object whose records take none', async () => {
    const { status, body } = await get('/path/layout/Product2')
    expect([status, body[0].errorCode]).toEqual([404, 'NOT_FOUND'])
  })
})

test('every step of a path is a value of its picklist', () => {
  const stepped = objects.flatMap(({ path, fields }) => (path ? [{ path, fields }] : []))
  expect(stepped.length).toBeGreaterThan(0)
  for (const { path, fields } of stepped)
    expect(Object.keys(fields[path.field]?.values ?? {})).toEqual(Object.keys(path.steps))
})

const wrong: [what: string, path: string, code: string][] = [
  ['an unknown object', '/layout/Nothing__c', 'INVALID_TYPE'],
  ['a hidden object', '/layout/Order', 'INVALID_TYPE'],
  ['a name that every object has', '/layout/__proto__', 'INVALID_TYPE'],
  ['an unknown layout', '/layout/Product2?layoutType=Huge', 'ILLEGAL_QUERY_PARAMETER_VALUE'],
  ['an unknown mode', '/layout/Product2?mode=view', 'ILLEGAL_QUERY_PARAMETER_VALUE'],
  ['an unknown screen', '/layout/Product2?formFactor=Watch', 'ILLEGAL_QUERY_PARAMETER_VALUE'],
  ['an unknown record type', '/layout/Product2?recordTypeId=012000000000001AAA', 'ILLEGAL_QUERY_PARAMETER_VALUE'],
  ['a path of a hidden object', '/path/layout/Order', 'INVALID_TYPE'],
  ['an unknown parameter', '/layout/Product2?sudo=true', 'ILLEGAL_QUERY_PARAMETER_VALUE'],
]
test.each(wrong)('%s is refused', async (_, path, code) => {
  const { status, body } = await get(path)
  expect([status, body]).toEqual([400, [{ errorCode: code, message: expect.any(String) }]])
})
