import { describe, expect, test } from 'vitest'
import { type UiCallName, uiCalls } from '#contract/ui-api/calls.ts'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import { recordId } from '#values/record-id.ts'
import { testApp } from '#server/app-fixture.ts'
import { apps } from '#server/ui-api/apps.ts'
import { objects } from '#server/ui-api/objects.ts'
import { as, identity, createCustomers, type Who } from '#server/customer-fixture.ts'

const { app, db } = await testApp({ identity })
await createCustomers(db.write)

const get = async (path: string, who: Who = 'guest', language = 'en-US') => {
  const answer = await app.inject({ url: UI_API + path, headers: as(who, language) })
  return { status: answer.statusCode, body: answer.json() }
}
const names = (items: { developerName: string }[]) => items.map(({ developerName }) => developerName)
const SHOP = recordId('app', 1)
const COUNTER = recordId('app', 2)

describe('what is answered has the shape that the contract says', () => {
  test.each<[UiCallName, string, Who]>([
    ['getApps', '/apps', 'guest'],
    ['getApps', '/apps?formFactor=Large&userCustomizations=true', 'admin'],
    ['getApp', `/apps/${SHOP}`, 'ann'],
    ['getNavItems', '/nav-items', 'staff'],
  ])('%s: %s for %s', async (name, path, who) => {
    const { status, body } = await get(path, who)
    expect([status, uiCalls[name].answer.safeParse(body).error]).toEqual([200, undefined])
  })
})

describe('apps', () => {
  test('are those of the role, the first of them selected and with its navigation', async () => {
    for (const [who, name] of [
      ['guest', 'Shop'],
      ['ann', 'Shop'],
      ['staff', 'Parts_Counter'],
      ['admin', 'Parts_Counter'],
    ] as const) {
      const { body } = await get('/apps', who)
      expect(names(body.apps)).toEqual([name])
      expect(body.apps[0]).toMatchObject({ selected: true, userNavItems: [] })
      expect(body.apps[0].navItems[0].developerName).toBe('standard-home')
    }
  })

  test('are only those for the device', async () => {
    expect((await get('/apps?formFactor=Small', 'staff')).body.apps).toEqual([])
    expect(names((await get('/apps?formFactor=Small', 'ann')).body.apps)).toEqual(['Shop'])
  })

  test('are opened by an id of 15 characters or 18, in the language of the viewer', async () => {
    const { body } = await get(`/apps/${SHOP.slice(0, 15)}`, 'ann', 'fr-CA')
    expect(body).toMatchObject({ appId: SHOP, label: 'Boutique', startUrl: '/fr-CA', type: 'Community' })
    expect(body.navItems.find((item: { developerName: string }) => item.developerName === 'Cart')).toMatchObject({
      label: 'Panier',
      content: '/fr-CA/cart',
      itemType: 'TabWeb',
      id: recordId('navItem', 1),
    })
  })

  test.each([
    [404, `/apps/${COUNTER}`, 'ann'],
    [404, `/apps/${SHOP}`, 'staff'],
    [404, `/apps/${COUNTER}?formFactor=Small`, 'staff'],
    [404, `/apps/${recordId('app', 99)}`, 'admin'],
    [404, '/apps/nonsense', 'admin'],
    [400, '/apps?formFactor=Huge', 'admin'],
    [400, '/apps/%20', 'admin'],
    [400, '/apps?userCustomizations=perhaps', 'admin'],
    [400, '/nav-items?page=-1', 'admin'],
    [400, '/nav-items?page=two', 'admin'],
    [400, '/nav-items?pageSize=0', 'admin'],
    [400, '/nav-items?pageSize=100000', 'admin'],
    [400, '/nav-items?navItemNames=a%20b', 'admin'],
    [400, '/nav-items?__proto__=1', 'admin'],
  ] as const)('answer %i to %s of %s', async (status, path, who) => {
    const answer = await get(path, who)
    expect([answer.status, answer.body[0].errorCode]).toEqual([
      status,
      status === 404 ? 'NOT_FOUND' : 'ILLEGAL_QUERY_PARAMETER_VALUE',
    ])
  })

  test('name only objects that there are, and number nothing twice', () => {
    const items = apps.flatMap((app) => app.items)
    const declared = objects.map(({ apiName }) => apiName)
    const named = items.flatMap((item) => ('object' in item ? item.object : []))
    expect(declared).toEqual(expect.arrayContaining(named))
    const numbers = items.flatMap((item) => ('page' in item ? item.number : []))
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(new Set(apps.map(({ number }) => number)).size).toBe(apps.length)
  })
})

describe('items of the navigation', () => {
  test('lead only to objects that their viewer knows', async () => {
    const objectsOf = async (who: Who) =>
      (await get('/nav-items', who)).body.navItems.flatMap(
        ({ objectApiName }: { objectApiName: string | null }) => objectApiName ?? [],
      )
    expect(await objectsOf('guest')).toEqual(['ProductCategory'])
    expect(await objectsOf('ann')).toEqual([
      'ProductCategory',
      'Equipment__c',
      'Order',
      'Invoice__c',
      'SavedProduct__c',
      'Address',
      'NotifyRequest__c',
      'ContactRequest',
    ])
  })

  test('of an object say what it is called and where its list opens', async () => {
    const { body } = await get('/nav-items?navItemNames=standard-Order,Equipment__c,No_Such_Item', 'ann', 'fr-CA')
    expect(body.navItems).toEqual([
      expect.objectContaining({
        developerName: 'standard-Order',
        label: 'Commandes',
        objectLabel: 'Commande',
        objectLabelPlural: 'Commandes',
        itemType: 'Entity',
        color: '769ed9',
        iconUrl: '/icons/Order.svg',
        pageReference: {
          type: 'standard__objectPage',
          attributes: { objectApiName: 'Order', actionName: 'home' },
          state: {},
        },
      }),
      expect.objectContaining({ developerName: 'Equipment__c', itemType: 'TabSObject', custom: true }),
    ])
  })

  test('come in pages that number from 0, and lead from one to the next', async () => {
    const all = names((await get('/nav-items', 'ann')).body.navItems)
    const found: string[] = []
    let path: string | null = '/nav-items?pageSize=4'
    while (path) {
      const { body }: { body: { navItems: { developerName: string }[]; nextPageUrl: string | null } } = await get(
        path,
        'ann',
      )
      found.push(...names(body.navItems))
      path = body.nextPageUrl?.replace(UI_API, '') ?? null
    }
    expect(found).toEqual(all)
    const { body } = await get('/nav-items?page=1&pageSize=4', 'ann')
    expect(names(body.navItems)).toEqual(all.slice(4, 8))
    expect((await get(body.previousPageUrl.replace(UI_API, ''), 'ann')).body.previousPageUrl).toBeNull()
    expect((await get('/nav-items?page=2000', 'ann')).body).toMatchObject({ navItems: [], nextPageUrl: null })
  })

  test('leave out what is no work for the device', async () => {
    expect(names((await get('/nav-items?formFactor=Large')).body.navItems)).toContain('Quick_Order')
    expect(names((await get('/nav-items?formFactor=Small')).body.navItems)).not.toContain('Quick_Order')
  })
})

describe('icons', () => {
  test.each(objects)('$apiName has one', async ({ apiName }) => {
    const { themeInfo } = (await get(`/object-info/${apiName}`, 'admin')).body
    const answer = await app.inject(themeInfo.iconUrl)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/svg+xml'])
  })

  test.each(['/icons/Nothing.svg', '/icons/Order.png', '/icons/__proto__.svg', '/icons/Order.svg.svg'])(
    '%s is none',
    async (path) => expect((await app.inject(path)).statusCode).toBe(404),
  )
})
