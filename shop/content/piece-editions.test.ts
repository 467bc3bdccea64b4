// Editions of banners and tiles: drafts that nobody but staff sees, previews on the page itself, publishing at once and at a time.
import { beforeEach, describe, expect, test } from 'vitest'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import { sql } from '#database/sql.ts'
import { testApp } from '#server/app-fixture.ts'
import { as, createCustomers, identity, type Who } from '#server/customer-fixture.ts'
import { cookieOf } from '#server/signed-in-fixture.ts'
import { recordNumber } from '#values/record-id.ts'
import { publishDue } from './publish-edition.ts'

const { app, db, shop, pages } = await testApp({ identity })
await createCustomers(db.write)
const forget = () => {
  shop.responses.forget()
  pages.purge('all')
}
beforeEach(forget)

const write = async (method: 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object, who: Who = 'staff') => {
  const answer = await app.inject({ method, url: UI_API + path, headers: as(who), ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.body ? answer.json() : undefined }
}
const PLACE = { Placement__c: 'knowledge-hub', Locale__c: 'en-US', BannerStore__c: 'US' }
const piece = async (fields: object = {}) => {
  const made = await write('POST', '/records', {
    apiName: 'ContentItem__c',
    fields: { Name: 'Frost', ...PLACE, Sequence__c: 1, ...fields },
  })
  return made.body.id as string
}
const draft = async (item: string, fields: object = {}, who?: Who) => {
  const made = await write(
    'POST',
    '/records',
    { apiName: 'ContentItemEdition__c', fields: { Item__c: item, Name: 'Frost', ...fields } },
    who,
  )
  return { ...made, id: made.body?.id as string }
}
const change = (id: string, fields: object) => write('PATCH', `/records/${id}`, { fields })
const hub = async (query = '', headers: Record<string, string> = {}) =>
  app.inject({ url: `/knowledge-hub${query}`, headers })
const states = (item: string) =>
  db.all(sql<{ title: string; state: string }>`
    select title, state from content_item_edition where content_item_id = ${recordNumber('contentItem', item)} order by id`)

describe('a draft of a banner', () => {
  test.each<[Who, number]>([
    ['guest', 400],
    ['ann', 400],
    ['staff', 201],
    ['admin', 201],
  ])('is written by %s: %i', async (who, status) => {
    expect((await draft(await piece(), { Title__c: 'A draft' }, who)).status).toBe(status)
  })

  test('stands in the place of its banner in the preview of staff, and is no page for anybody else', async () => {
    const item = await piece({ Title__c: 'Autumn is here' })
    const { id } = await draft(item, { Title__c: 'Winter is near', ButtonText__c: 'See heaters' })
    const shown = await hub(`?preview=${id}`, await cookieOf(db.write, 'staff'))
    expect([shown.statusCode, shown.headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect(shown.body).toContain('Winter is near')
    expect(shown.body).not.toContain('Autumn is here')
    for (const headers of [{}, await cookieOf(db.write, 'customer')]) {
      const hidden = await hub(`?preview=${id}`, headers)
      expect([hidden.statusCode, hidden.body.includes('Winter is near')]).toEqual([404, false])
    }
    const visited = (await hub()).body
    expect([visited.includes('Autumn is here'), visited.includes('Winter is near')]).toEqual([true, false])
    await write('DELETE', `/records/${item}`)
  })

  test('of a banner that shows nothing yet is all that it has', async () => {
    const item = await piece()
    const { id } = await draft(item, {
      Title__c: 'The very first',
      LongDescription__c: '<p>Ok</p><script>alert(1)</script>',
    })
    const shown = await hub(`?preview=${id}`, await cookieOf(db.write, 'staff'))
    expect(shown.body).toContain('The very first')
    expect(shown.body).not.toContain('alert(1)')
    expect((await hub()).body).not.toContain('The very first')
    expect((await change(id, { State__c: 'PUBLISHED' })).status).toBe(200)
    forget()
    expect((await hub()).body).toContain('The very first')
    // Nothing was shown before, so nothing of before is kept.
    expect(await states(item)).toEqual([{ title: 'The very first', state: 'PUBLISHED' }])
    await write('DELETE', `/records/${item}`)
  })

  test.each([
    ['a picture of another site', { Title__c: 'A', Image__c: 'https://elsewhere.example/a.png' }, 'Image__c'],
    ['a link that runs a script', { Title__c: 'A', ButtonUrl__c: 'javascript:alert(1)' }, 'ButtonUrl__c'],
    ['nothing to see, published', { State__c: 'PUBLISHED' }, 'Title__c'],
  ])('with %s is refused', async (_, fields, field) => {
    const { status, body } = await draft(await piece(), fields)
    expect([status, JSON.stringify(body).includes(field)]).toEqual([400, true])
  })

  test('is removed, but what was public is kept and never changed', async () => {
    const item = await piece({ Title__c: 'Shown' })
    const { id } = await draft(item, { Title__c: 'Never shown' })
    expect((await write('DELETE', `/records/${id}`)).status).toBe(204)
    const { id: other } = await draft(item, { Title__c: 'Shown next', State__c: 'PUBLISHED' })
    expect((await write('DELETE', `/records/${other}`)).status).toBe(400)
    expect((await change(other, { Title__c: 'Otherwise' })).status).toBe(400)
    expect(await states(item)).toEqual([
      { title: 'Shown', state: 'REPLACED' },
      { title: 'Shown next', state: 'PUBLISHED' },
    ])
    await write('DELETE', `/records/${item}`)
  })
})

test('a banner that waits is shown once its time has come, and not before; place and dates stay its own', async () => {
  const until = new Date(Date.now() + 7_200_000).toISOString()
  const item = await piece({ Title__c: 'Autumn is here', ActiveUntil__c: until })
  const { id } = await draft(item, { Title__c: 'Winter is here' })
  const later = new Date(Date.now() + 3_600_000).toISOString()
  expect((await change(id, { State__c: 'SCHEDULED', PublishAt__c: later })).status).toBe(200)
  expect(await publishDue(db)).toBe(0)
  await db.write.run(
    sql`update content_item_edition set publish_at = now() where id = ${recordNumber('contentItemEdition', id)}`,
  )
  // Two workers at once publish it once.
  const done = await Promise.all([publishDue(db), publishDue(db)])
  expect(done.reduce((one, other) => one + other)).toBe(1)
  forget()
  const shown = (await hub()).body
  expect([shown.includes('Winter is here'), shown.includes('Autumn is here')]).toEqual([true, false])
  expect(
    await db.first(sql`
      select placement, active_until as until from content_item where id = ${recordNumber('contentItem', item)}`),
  ).toEqual({ placement: 'knowledge-hub', until: new Date(until) })
  await write('DELETE', `/records/${item}`)
})
