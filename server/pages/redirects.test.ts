// Addresses of an old shop: asked for only where no page is found, and never a way to another site.
import { describe, expect, test } from 'vitest'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import { planOf } from '#database/plan-fixture.ts'
import { sql } from '#database/sql.ts'
import { testApp } from '../app-fixture.ts'
import { as, createCustomers, identity, type Who } from '../customer-fixture.ts'
import { importsOf } from '../console-api/imports-fixture.ts'

const { app, db, shop } = await testApp({ identity })
await createCustomers(db.write)
const [part] = await db.all(sql<{ number: string; alias: string }>`
  select part_number as number, url_alias as alias from product where not discontinued order by id limit 1`)
if (!part) throw new Error('no part')

const go = async (url: string, method: 'GET' | 'POST' = 'GET') => {
  const { statusCode, headers } = await app.inject({ method, url, headers: { accept: 'text/html', cookie: 'x=1' } })
  return statusCode === 301 ? headers.location : statusCode
}
const save = async (fields: object, who: Who = 'staff') => {
  const answer = await app.inject({
    method: 'POST',
    url: `${UI_API}/records`,
    headers: as(who),
    payload: { apiName: 'Redirect__c', fields },
  })
  return { status: answer.statusCode, body: answer.body, id: answer.statusCode === 201 ? answer.json().id : '' }
}

describe('redirects that come in as a table', async () => {
  const { upload, check, run } = importsOf({ app, shop })
  const file = [
    'Old Address,Part Number,New Address,Language',
    `/parts/1001.html,${part.number},,`,
    `https://old.example/product.php?id=7,${part.number},,`,
    '/product.php,,/category,',
    '/filtres/huile,,/contact-us,fr-CA',
    '/lost,,//evil.example,',
    '/both,,,',
    '/nobody,NO-SUCH-PART,,',
  ].join('\r\n')
  const { body } = await upload('Redirect__c', file)
  await check(body)
  const done = await run(body.id)

  test('are taken row by row, and those that lead to another site or nowhere are refused', () => {
    expect([done.made, done.refused]).toEqual([4, 3])
    expect(done.refusals.map(({ row }) => row).toSorted((one, other) => one - other)).toEqual([6, 7, 8])
  })

  test('the same table again changes nothing', async () => {
    const again = await upload('Redirect__c', file)
    expect(await check(again.body)).toMatchObject({ made: 0, changed: 0, same: 4 })
  })

  test.each([
    ['/parts/1001.html', `/product/${part.alias}`],
    ['/PARTS/1001.html/', `/product/${part.alias}`],
    ['/parts/1001.html?utm_source=mail&x=1', `/product/${part.alias}?utm_source=mail`],
    ['/fr-CA/parts/1001.html', `/fr-CA/product/${part.alias}`],
    ['/en-CA/parts/1001.html', `/en-CA/product/${part.alias}`],
    ['/product.php?id=7', `/product/${part.alias}`],
    ['/product.php?id=8', '/category'],
    ['/filtres/huile', '/fr-CA/contact-us'],
    ['/lost', 404],
    ['//evil.example/parts/1001.html', 404],
    ['/', 200],
    [`/product/${part.alias}`, 200],
  ])('%s leads to %s', async (from, to) => {
    expect(await go(from)).toBe(to)
  })

  test('nothing that is sent is redirected', async () => {
    expect(await go('/parts/1001.html', 'POST')).not.toBe(`/product/${part.alias}`)
  })

  test('how often one was followed is told with the record, which does not change by it', async () => {
    await shop.redirects.flush()
    const [found] = await db.all(sql<{ hits: number; changed: boolean }>`
      select hits, modified_at > created_at as changed from redirect join redirect_use on redirect_id = id where key = '/parts/1001.html'`)
    expect(found).toEqual({ hits: 5, changed: false })
  })
})

test('the page of a part that is not there any more may lead elsewhere, the moment it is said', async () => {
  expect(await go('/product/gone-for-good')).toBe(404)
  expect((await save({ Name: '/product/gone-for-good', NewAddress__c: '/contact-us' })).status).toBe(201)
  expect(await go('/product/gone-for-good')).toBe('/contact-us')
})

test.each([
  ['two addresses that differ in letters alone', { Name: '/PARTS/1001.html', NewAddress__c: '/contact-us' }],
  ['one that leads to itself', { Name: '/circle', NewAddress__c: '/circle/' }],
  ['one that leads to another redirect', { Name: '/first', NewAddress__c: '/parts/1001.html' }],
  ['a script', { Name: '/script', NewAddress__c: 'javascript:alert(1)' }],
])('%s is refused', async (_, fields) => {
  expect((await save(fields)).status).toBe(400)
})

test('two that come to lead to one another lead nowhere', async () => {
  await save({ Name: '/a', NewAddress__c: '/b' })
  // As two at once would write them.
  await db.write.run(sql`insert into redirect (old_address, key, new_address) values ('/b', '/b', '/a')`)
  expect([await go('/a'), await go('/b')]).toEqual([404, 404])
})

test.each(['guest', 'ann'] as const)('a %s makes and sees none', async (who) => {
  expect((await save({ Name: '/mine', NewAddress__c: '/contact-us' }, who)).status).not.toBe(201)
  const seen = await app.inject({ url: `${UI_API}/object-info/Redirect__c`, headers: as(who) })
  expect(seen.statusCode).toBe(400)
})

test('a look-up is by an index', async () => {
  const plan = await planOf(db, 'select from redirect where key = any($1::text[])', { byIndex: true })
  expect(plan.join()).toContain('redirect_once')
})
