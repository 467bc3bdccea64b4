import type { InjectOptions } from 'fastify'
import { expect, test, vi } from 'vitest'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import type { LogFields } from '#observability/log.ts'
import { requests } from '#observability/metrics.ts'
import { recordId } from '#values/record-id.ts'
import { post, testApp } from '../app-fixture.ts'
import { as, identity, createCustomers, type Who } from '../customer-fixture.ts'

const { app, db, shop } = await testApp({ identity })

const counted = async (route: string) =>
  (await requests.get()).values
    .filter(({ labels }) => labels.route === route)
    .reduce((all, { value }) => all + value, 0)

test('every shop call is counted under its own name, and what is none under the route alone', async () => {
  const [call, route] = ['/lwr/apex/v63.0/SearchService/suggest', '/lwr/apex/v63.0/:apexClass/:apexMethod']
  const before = [await counted(call), await counted(route)]
  await app.inject(post('SearchService.suggest', { storeLocale: 'en-US', term: 'oil' }))
  await app.inject(post('SearchService.suggestAnything', { storeLocale: 'en-US', term: 'oil' }))
  expect([await counted(call), await counted(route)]).toEqual(before.map((count) => count + 1))
})

test('a line of the log says whose the answer was, and of who is signed in only a name that tells nobody who', async () => {
  await db.transact(createCustomers)
  const lines: LogFields[] = []
  vi.spyOn(shop.log, 'info').mockImplementation((fields) => void lines.push(fields))
  const lineOf = async (request: InjectOptions) => {
    await app.inject(request)
    return lines.at(-1)
  }
  const records = (who: Who) => lineOf({ method: 'GET', url: `${UI_API}/object-info`, headers: as(who) })
  const cartItems = [{ productType: 'Simple', productSfId: recordId('product', 1), quantity: 1 }]

  expect((await lineOf({ method: 'GET', url: '/' }))?.visitor).toBe('none')
  expect((await lineOf({ method: 'GET', url: '/', headers: { cookie: '__Host-session=x' } }))?.visitor).toBe('none')
  expect(await lineOf(post('CartService.addToCart', { input: { storeLocale: 'en-US', cartItems } }))).toEqual({
    requestId: expect.stringMatching(/^[0-9a-f]{16}$/),
    method: 'POST',
    route: '/lwr/apex/v63.0/CartService/addToCart',
    status: expect.any(Number),
    durationMs: expect.any(Number),
    visitor: 'guest',
  })
  expect((await records('guest'))?.visitor).toBe('none')
  const [ann, annAgain, bob] = [await records('ann'), await records('ann'), await records('bob')]
  expect([ann?.visitor, (await records('staff'))?.visitor]).toEqual(['customer', 'staff'])
  expect(ann?.user).toMatch(/^[\w-]{16}$/)
  expect(annAgain?.user).toBe(ann?.user)
  expect(bob?.user).not.toBe(ann?.user)
})
