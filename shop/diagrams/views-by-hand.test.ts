import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import { sql } from '#database/sql.ts'
import { makeViewPicture } from '#shop/diagrams/make-view-picture.ts'
import { forgetLostFiles } from '#shop/files/forget-lost-files.ts'
import { recordId, recordNumber } from '#values/record-id.ts'
import { testApp } from '#server/app-fixture.ts'
import { as, createCustomers, identity, type Who } from '#server/customer-fixture.ts'
import { cookieOf } from '#server/signed-in-fixture.ts'

const { app, db, shop, pages } = await testApp({ identity })
await createCustomers(db.write)

const send = async (
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  payload?: object,
  who: Who = 'staff',
) => {
  const answer = await app.inject({ method, url: UI_API + path, headers: as(who), ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.body ? answer.json() : undefined }
}
async function upload(content: Buffer): Promise<string> {
  const form = new FormData()
  form.append('title', 'Drawing')
  form.append('fileData', new Blob([new Uint8Array(content)]), 'a')
  const request = new Request('http://shop', { method: 'POST', body: form })
  const answer = await app.inject({
    method: 'POST',
    url: `${UI_API}/records/content-documents/content-versions`,
    headers: { ...as('staff'), 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().contentVersion.id
}
const jpeg = (width = 1000, height = 500) =>
  sharp({ create: { width, height, channels: 3, background: '#8a6' } })
    .jpeg()
    .toBuffer()
const gif = () =>
  sharp({ create: { width: 9, height: 9, channels: 3, background: '#8a6' } })
    .gif()
    .toBuffer()
async function makePictures() {
  const asked = await db.all<{ version: number }>(
    sql`select (payload ->> 'versionId')::int as version from outbox where job = 'make-view-picture'`,
  )
  for (const { version } of asked) await makeViewPicture(db, shop.files, version)
  await db.write.run(sql`delete from outbox`)
}
const forgetPages = () => {
  pages.purge('all')
  shop.responses.forget()
}
const CATEGORY = recordId('category', 1)
const family = await db.first<{ id: number; name: string; code: string }>(
  sql`select id, name, code from engine_family order by id limit 1`,
)
const model = await db.first<{ id: number; name: string }>(
  sql`select model.id, model.name from generator_model model join generator_line line on line.id = line_id
    where not line.portable order by model.id limit 1`,
)
const part = await db.first<{ id: number; name: string; number: string; alias: string }>(sql`
  select product.id, name ->> 'en' as name, part_number as number, url_alias as alias from product
  join price on price.product_id = product.id and country = 'US' join stock on stock.product_id = product.id
  where not discontinued and on_hand - reserved > 5 and 'US' = any (sold_in) and kind = 'Simple' order by product.id limit 1`)
const PART = recordId('product', part?.id ?? 0)
const OF_ENGINE = { EngineFamily__c: recordId('engineFamily', family?.id ?? 0) }

const make = (fields: object = OF_ENGINE, who: Who = 'staff') =>
  send(
    'POST',
    '/records',
    { apiName: 'ExplodedView__c', fields: { Name: 'Fuel by hand', Category__c: CATEGORY, ...fields } },
    who,
  )
const place = (view: string, fields: object = {}) =>
  send('POST', '/records', {
    apiName: 'ExplodedViewBalloon__c',
    fields: { View__c: view, Number__c: 1, Product__c: PART, Quantity__c: 2, Left__c: 500, Top__c: 250, ...fields },
  })
const turn = (view: string, state: string) => send('PATCH', `/records/${view}`, { fields: { State__c: state } })
async function aPublicView(fields: object = OF_ENGINE) {
  const view = (await make({ ...fields, ContentVersion__c: await upload(await jpeg()) })).body.id as string
  await makePictures()
  await place(view)
  const { status, body } = await turn(view, 'PUBLISHED')
  expect(status, JSON.stringify(body)).toBe(200)
  forgetPages()
  const row = await db.first<{ id: number }>(
    sql`select diagram_id as id from exploded_view where id = ${recordNumber('explodedView', view) ?? 0}`,
  )
  return { view, path: `/diagram/${recordId('diagram', row?.id ?? 0)}` }
}
const page = async (path: string, headers: Record<string, string> = {}) => {
  forgetPages()
  const { statusCode, body } = await app.inject({ url: path, headers })
  return { status: statusCode, body }
}
const errorsOf = (body: {
  output: { errors: { message: string }[]; fieldErrors: Record<string, { message: string }[]> }
}) => [...body.output.errors, ...Object.values(body.output.fieldErrors).flat()].map(({ message }) => message)

describe('a view that staff make', () => {
  test.each<[Who, number]>([
    ['staff', 201],
    ['admin', 201],
    ['ann', 400],
    ['guest', 400],
  ])('is made by those who work here alone: %s', async (who, status) => {
    expect((await make(OF_ENGINE, who)).status).toBe(status)
  })

  test.each([
    ['no machine', {}, 'Choose an engine family or a generator model'],
    [
      'two machines',
      { ...OF_ENGINE, GeneratorModel__c: recordId('generatorModel', model?.id ?? 0) },
      'Choose an engine family or a generator model',
    ],
    ['another beginning', { ...OF_ENGINE, State__c: 'PUBLISHED' }, 'It begins as a draft'],
  ])('is refused with %s', async (_, fields, message) => {
    const { status, body } = await make(fields)
    expect([status, ...errorsOf(body)]).toEqual([400, message])
  })

  test('is published with a picture and balloons that are numbered once each, and not before', async () => {
    const view = (await make()).body.id as string
    const refused = async () => errorsOf((await turn(view, 'PUBLISHED')).body)
    expect(await refused()).toEqual(['Choose a picture first, and wait until it is ready'])
    await send('PATCH', `/records/${view}`, { fields: { ContentVersion__c: await upload(await jpeg()) } })
    expect(await refused()).toEqual(['Choose a picture first, and wait until it is ready'])
    await makePictures()
    expect(await refused()).toEqual(['Place a balloon first'])
    await place(view)
    const second = (await place(view)).body.id
    expect(await refused()).toEqual(['Two balloons have the same number'])
    await send('PATCH', `/records/${second}`, { fields: { Number__c: 2, Product__c: null } })
    expect((await turn(view, 'PUBLISHED')).status).toBe(200)
  })

  test.each([
    ['beside the picture', { Left__c: 1001 }],
    ['above it', { Top__c: -1 }],
    ['without a number', { Number__c: 0 }],
    ['of none', { Quantity__c: 0 }],
  ])('has no balloon %s', async (_, fields) => {
    const view = (await make()).body.id as string
    expect((await place(view, fields)).status).toBe(400)
  })

  test('has no picture that is none', async () => {
    const { status, body } = await make({ ...OF_ENGINE, ContentVersion__c: await upload(await gif()) })
    expect([status, ...errorsOf(body)]).toEqual([400, 'Choose a picture: JPEG, PNG, WebP or AVIF'])
  })
})

test.each([
  ['ExplodedView__c', 'EngineFamily__c', family?.name, family?.name],
  ['ExplodedView__c', 'GeneratorModel__c', model?.name, model?.name],
  ['ExplodedViewBalloon__c', 'Product__c', part?.number, part?.name],
])('%s.%s is found while somebody types %s', async (object, field, typed = '', found = '') => {
  const path = `/lookups/${object}/${field}?searchType=Search&q=${encodeURIComponent(typed)}&pageSize=12`
  const { status, body } = await send('POST', path, { sourceRecord: { fields: { Id: null } } })
  expect(status, JSON.stringify(body)).toBe(200)
  expect(JSON.stringify(body.lookupResults)).toContain(found)
})

describe('its page', () => {
  test('has the picture, its balloons where they were placed, and its part with price and quantity', async () => {
    const { path } = await aPublicView()
    const { status, body } = await page(path)
    expect(status).toBe(200)
    expect(body).toContain(`Fuel by hand, ${family?.name}`)
    // 500 and 250 thousandths of a sheet of 592 by 296.
    expect(body).toMatch(
      /<a id="balloon-1"[^>]*><rect class="exploded__target"[^>]*><\/rect><circle cx="296" cy="74" r="20">/,
    )
    expect(body).toMatch(/<source type="image\/avif" srcSet="\/photographs\/[0-9a-f]{32}\.avif 480w/i)
    expect(body).toContain(`/product/${part?.alias}`)
    const french = await page(`/fr-CA${path}`)
    expect(french.status).toBe(200)
  })

  test('is told by its machine and by its part, and by nobody once it is retired', async () => {
    const { view, path } = await aPublicView()
    const told = async () => [
      (await page(`/engine/${family?.code}`)).body.includes(path),
      (await page(`/product/${part?.alias}`)).body.includes(path),
      (await page(path)).status,
    ]
    expect(await told()).toEqual([true, true, 200])
    expect((await turn(view, 'RETIRED')).status).toBe(200)
    expect(await told()).toEqual([false, false, 404])
    expect((await turn(view, 'PUBLISHED')).status).toBe(200)
    expect(await told()).toEqual([true, true, 200])
  })

  test('of a generator names its model, in each language', async () => {
    const { path } = await aPublicView({ GeneratorModel__c: recordId('generatorModel', model?.id ?? 0) })
    expect((await page(path)).body).toContain(`${model?.name}: Fuel by hand`)
  })

  test('stays as it was published until what was changed is published too', async () => {
    const { view, path } = await aPublicView()
    await place(view, { Number__c: 7, Left__c: 100 })
    const stateOf = async () =>
      (await send('GET', `/records/${view}?fields=ExplodedView__c.State__c`)).body.fields.State__c.value
    expect([await stateOf(), (await page(path)).body.includes('balloon-7')]).toEqual(['CHANGED', false])
    await turn(view, 'PUBLISHED')
    expect([await stateOf(), (await page(path)).body.includes('balloon-7')]).toEqual(['PUBLISHED', true])
  })

  test('is tried before it is public by those who work here, and is nowhere for anybody else', async () => {
    const view = (await make({ ...OF_ENGINE, ContentVersion__c: await upload(await jpeg()) })).body.id as string
    await makePictures()
    await place(view, { Number__c: 5 })
    const preview = `/diagram/${view}?preview=${view}`
    const staff = await page(preview, await cookieOf(db.write, 'staff'))
    expect([staff.status, staff.body.includes('balloon-5'), staff.body.includes('preview-note')]).toEqual([
      200,
      true,
      true,
    ])
    for (const headers of [{}, await cookieOf(db.write, 'customer')])
      expect((await page(preview, headers)).status).toBe(404)
    expect((await page(`/diagram/${view}`)).status).toBe(404)
  })

  test('is not removed while it is public, and its pictures are swept away once nothing names them', async () => {
    const { view } = await aPublicView()
    expect(errorsOf((await send('DELETE', `/records/${view}`)).body)).toEqual(['Retire the view first'])
    const row = await db.first<{ sizes: { key: string }[] }>(
      sql`select sizes from exploded_view where id = ${recordNumber('explodedView', view) ?? 0}`,
    )
    const keys = row?.sizes.map(({ key }) => key) ?? []
    const there = async () => {
      const found = await Promise.allSettled(keys.map(async (key) => (await shop.files.open(key)).destroy()))
      return found.filter(({ status }) => status === 'fulfilled').length
    }
    const inTwoDays = new Date(Date.now() + 2 * 86_400_000)
    await forgetLostFiles(db, shop.files, inTwoDays)
    expect(await there()).toBe(keys.length)
    await turn(view, 'RETIRED')
    expect((await send('DELETE', `/records/${view}`)).status).toBe(204)
    await forgetLostFiles(db, shop.files, inTwoDays)
    expect(await there()).toBe(0)
  })
})
