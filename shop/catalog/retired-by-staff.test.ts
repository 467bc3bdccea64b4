// Categories and prices that staff retire, and put back.
import { describe, expect, test } from 'vitest'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import { sql } from '#database/sql.ts'
import { recordId } from '#values/record-id.ts'
import { testApp } from '#server/app-fixture.ts'
import { readOtherAddresses } from '#shop/seo/site-map.ts'
import { as, createCustomers, identity, type Who } from '#server/customer-fixture.ts'

const { app, db, shop, pages } = await testApp({ identity })
await createCustomers(db.write)
// On a busy machine the first page would not wait for it.
await shop.lists.facetIndex.ready()

const idOf = async (slug: string) =>
  (await db.first<{ id: number }>(sql`select id from category where slug = ${slug}`))?.id ?? 0
const record = async (slug: string) => recordId('category', await idOf(slug))
const refresh = () => {
  shop.lists.taxonomy.forget()
  shop.responses.forget()
  pages.purge('all')
}
const retire = async (slug: string, isActive = false, who: Who = 'staff') => {
  const answer = await app.inject({
    method: 'PATCH',
    url: `${UI_API}/records/${await record(slug)}`,
    headers: as(who),
    payload: { fields: { IsActive__c: isActive } },
  })
  refresh()
  const { fieldErrors = {} } = answer.statusCode === 400 ? answer.json().output : {}
  return [
    answer.statusCode,
    ...Object.values<{ message: string }[]>(fieldErrors)
      .flat()
      .map(({ message }) => message),
  ]
}
const make = (apiName: string, fields: object) =>
  app.inject({ method: 'POST', url: `${UI_API}/records`, headers: as('staff'), payload: { apiName, fields } })
const open = (url: string) => app.inject({ url })
const call = async (name: string, params: object) =>
  (
    await app.inject({
      url: `/lwr/apex/v63.0/${name}?methodParams=${encodeURIComponent(JSON.stringify({ storeLocale: 'en-US', ...params }))}`,
    })
  ).json()

const PART = (await db.first<{ id: number; alias: string; number: string }>(sql`
  select product.id, url_alias as alias, part_number as number from product join category on category.id = category_id
  where slug = 'oil-filters' and not discontinued and 'US' = any(sold_in) order by product.id limit 1`))!

describe('a category that is retired', () => {
  test('is in no menu, list, suggestion or sitemap, and stands there again when it is put back', async () => {
    const places = async () => {
      const [home, group, search, sitemap, suggested] = [
        (await open('/')).body,
        await call('CatalogService/getCategory', { category: 'filters' }),
        await call('SearchService/search', { term: 'filter' }),
        (await readOtherAddresses(db, 'en-US')).map((one) => one.path),
        await call('SearchService/suggest', { term: 'oil filters' }),
      ]
      const facet = search.list.facets.find(({ key }: { key: string }) => key === 'category')
      return {
        home: home.includes('/category/oil-filters"'),
        group: group.children.some(({ path }: { path: string }) => path === '/category/oil-filters'),
        facet: facet?.values.some(({ value }: { value: string }) => value === 'oil-filters') ?? false,
        sitemap: sitemap.includes('/category/oil-filters'),
        suggested: suggested.categories.some(({ path }: { path: string }) => path === '/category/oil-filters'),
      }
    }
    const everywhere = { home: true, group: true, facet: true, sitemap: true, suggested: true }
    expect(await places()).toEqual(everywhere)
    expect(await retire('oil-filters')).toEqual([200])
    expect(await places()).toEqual({ home: false, group: false, facet: false, sitemap: false, suggested: false })
    expect(await retire('oil-filters', true)).toEqual([200])
    expect(await places()).toEqual(everywhere)
  })

  test('leads to the one above it for now, which goes on listing its parts', async () => {
    const before = await call('CatalogService/getCategory', { category: 'filters' })
    await retire('oil-filters')
    const answer = await open('/category/oil-filters?page=2')
    expect([answer.statusCode, answer.headers['location']]).toEqual([302, '/category/filters?page=2'])
    expect((await open('/fr-CA/category/oil-filters')).headers['location']).toBe('/fr-CA/category/filters')
    const after = await call('CatalogService/getCategory', { category: 'filters' })
    expect(after.list.total).toBe(before.list.total)
    expect(await call('CatalogService/getCategory', { category: 'oil-filters' })).toMatchObject({
      path: '/category/filters',
      isInstead: true,
    })
    await retire('oil-filters', true)
    expect((await open('/category/oil-filters')).statusCode).toBe(200)
  })

  test('leaves its parts on sale, found by number, beneath what stands above it', async () => {
    await retire('oil-filters')
    const page = await open(`/product/${PART.alias}`)
    expect(page.statusCode).toBe(200)
    expect(page.body).not.toContain('/category/oil-filters"')
    expect(page.body).toContain('/category/filters"')
    const found = await call('SearchService/suggest', { term: PART.number })
    expect(found.parts[0].partNumber).toBe(PART.number)
    const path = await call('CategoryService/getProductCategoryPath', { productId: recordId('product', PART.id) })
    expect(Object.keys(path)).toEqual([await record('filters')])
    await retire('oil-filters', true)
  })

  test('leaves to its parts what holds for them: the warranty of a battery', async () => {
    const [battery] = await db.all<{ alias: string; slug: string }>(sql`
      select url_alias as alias, slug from product join category on category.id = category_id
      where slug like 'batteries-%' and not discontinued and 'US' = any(sold_in) order by product.id limit 1`)
    const warranty = async () => /\d+-month warranty/.exec((await open(`/product/${battery?.alias}`)).body)?.[0]
    expect(await warranty()).toBe('24-month warranty')
    await retire(battery?.slug ?? '')
    expect(await warranty()).toBe('24-month warranty')
    // Its choices are those of another list now.
    expect((await open(`/battery-guide?type=${battery?.slug}`)).statusCode).toBe(200)
    await retire(battery?.slug ?? '', true)
  })

  test('is not named where a search says what is nearest: the one above it is', async () => {
    const nearest = async () =>
      (await call('SearchService/search', { term: 'muffler' })).categories.map(({ path }: { path: string }) => path)
    const before = await nearest()
    expect(before).toContain('/category/exhaust-manifolds')
    await retire('exhaust-manifolds')
    const after = await nearest()
    expect(after).not.toContain('/category/exhaust-manifolds')
    expect(after).not.toEqual([])
    await retire('exhaust-manifolds', true)
  })

  test('is linked by no exploded view', async () => {
    // Views show groups, which are retired once nothing stands beneath them.
    const put = async (isActive: boolean) => {
      await db.write.run(
        sql`update category set is_active = ${isActive} where id = (select category_id from diagram where id = 1)`,
      )
      refresh()
    }
    const link = async () =>
      /<p class="exploded__on">.*?<\/p>/.exec((await open(`/diagram/${recordId('diagram', 1)}`)).body)?.[0]
    expect(await link()).toContain('href="/category/')
    await put(false)
    expect(await link()).toContain('href="/engine/')
    expect(await link()).not.toContain('href="/category/')
    await put(true)
  })

  test('takes no new parts, and hides from those who do not work here', async () => {
    const oilFilters = await record('oil-filters')
    const seen = async (who: Who) =>
      (await app.inject({ url: `${UI_API}/records/${oilFilters}?fields=ProductCategory.Name`, headers: as(who) }))
        .statusCode
    expect([await seen('guest'), await seen('ann'), await seen('staff')]).toEqual([200, 200, 200])
    await retire('oil-filters')
    expect([await seen('guest'), await seen('ann'), await seen('staff')]).toEqual([404, 404, 200])
    const part = await app.inject({
      url: `${UI_API}/records/${recordId('product', PART.id)}?fields=Product2.Name&optionalFields=Product2.Category__r.Name`,
      headers: as('guest'),
    })
    expect(part.statusCode).toBe(200)
    expect(part.body).not.toContain('Oil filters')
    const fields = {
      Name: 'Late part',
      Description: 'Late.',
      ProductCode: 'LATE-1',
      WeightPounds__c: 1,
      IsActive: true,
      Category__c: oilFilters,
    }
    const refused = await make('Product2', fields)
    expect(refused.statusCode).toBe(400)
    expect(refused.body).toContain('Choose a category that is not retired')
    const other = await db.first<{ id: number }>(sql`
      select product.id from product join category on category.id = category_id where slug = 'fuel-filters' limit 1`)
    const moved = await app.inject({
      method: 'PATCH',
      url: `${UI_API}/records/${recordId('product', other?.id ?? 0)}`,
      headers: as('staff'),
      payload: { fields: { Category__c: oilFilters } },
    })
    expect([moved.statusCode, moved.body]).toEqual([
      400,
      expect.stringContaining('Choose a category that is not retired'),
    ])
    await retire('oil-filters', true)
  })

  test('goes only after those beneath it, and comes back only before them', async () => {
    expect(await retire('filters')).toEqual([400, 'Retire the categories beneath it first'])
    expect((await retire('filters', null as unknown as boolean))[0]).toBe(400)
    const group = await make('ProductCategory', { Name: 'Hoses for boats', SortOrder: 90 })
    const leaf = await make('ProductCategory', { Name: 'Bilge hoses', ParentCategoryId: group.json().id })
    expect([group.statusCode, leaf.statusCode]).toEqual([201, 201])
    expect(await retire('hoses-for-boats')).toEqual([400, 'Retire the categories beneath it first'])
    expect(await retire('bilge-hoses')).toEqual([200])
    expect(await retire('hoses-for-boats')).toEqual([200])
    // Nothing stands above a group: its address, and that of what stood beneath it, names no page.
    expect((await open('/category/hoses-for-boats')).statusCode).toBe(404)
    expect((await open('/category/bilge-hoses')).statusCode).toBe(404)
    expect(await retire('bilge-hoses', true)).toEqual([400, 'Put the category above it back first'])
    const late = await make('ProductCategory', { Name: 'Late', ParentCategoryId: group.json().id })
    expect([late.statusCode, late.body]).toEqual([400, expect.stringContaining('Put the category above it back first')])
    expect(await retire('hoses-for-boats', true)).toEqual([200])
    expect(await retire('bilge-hoses', true)).toEqual([200])
    expect((await open('/category/bilge-hoses')).statusCode).toBe(200)
  })

  test('never stands above an active one, whoever saves at the same moment', async () => {
    const [group, leaf] = ['hoses-for-boats', 'bilge-hoses']
    expect(await retire(leaf)).toEqual([200])
    const both = await Promise.all([retire(group), retire(leaf, true)])
    expect(both.map(([status]) => Number(status)).toSorted((one, other) => one - other)).toEqual([200, 400])
    await retire(group, true)
    await retire(leaf, true)
  })

  test('is retired by those who work here alone, and the change is kept', async () => {
    for (const who of ['ann', 'guest'] as const)
      expect((await retire('oil-filters', false, who))[0]).toBeGreaterThan(399)
    await retire('oil-filters')
    await retire('oil-filters', true)
    const kept = await db.all<{ role: string; was: unknown }>(sql`
      select role, was -> 'is_active' as was from record_change
      where table_name = 'category' and record_id = ${await idOf('oil-filters')} order by id desc limit 2`)
    expect(kept).toEqual([
      { role: 'staff', was: false },
      { role: 'staff', was: true },
    ])
  })
})

describe('a price that is retired', () => {
  const entry = async (country: 'US' | 'CA') => {
    const row = await db.first<{ id: number }>(
      sql`select id from price where product_id = ${PART.id} and country = ${country}`,
    )
    return recordId('price', row?.id ?? 0)
  }
  const end = async (country: 'US' | 'CA', isActive = false, who: Who = 'staff') => {
    const answer = await app.inject({
      method: 'PATCH',
      url: `${UI_API}/records/${await entry(country)}`,
      headers: as(who),
      payload: { fields: { IsActive: isActive } },
    })
    await shop.lists.facetIndex.changed([{ id: PART.id, isOffer: true }])
    refresh()
    return answer.statusCode
  }
  const page = async (locale: string) => (await open(`${locale}/product/${PART.alias}`)).body
  const sold = async (locale: string) => {
    const body = await page(locale)
    return {
      canBeAdded: body.includes('class="buy-box__add"'),
      isOffered: body.includes('"@type":"Offer"'),
      says: /class="price-block__none">([^<]*)</.exec(body)?.[1],
    }
  }

  test.each([
    ['US', '', '/fr-CA', 'Price not available'],
    ['CA', '/fr-CA', '', 'Prix non disponible'],
  ] as const)('in %s takes the part off sale there alone, and puts it back', async (country, here, elsewhere, says) => {
    await db.write.run(sql`update stock set on_hand = reserved + 20 where product_id = ${PART.id}`)
    refresh()
    const [before, other] = [await sold(here), await sold(elsewhere)]
    expect(before).toEqual({ canBeAdded: true, isOffered: true, says: undefined })
    expect(await end(country)).toBe(200)
    expect(await sold(here)).toEqual({ canBeAdded: false, isOffered: false, says })
    expect(await sold(elsewhere)).toEqual(other)
    expect(await end(country, true)).toBe(200)
    expect(await sold(here)).toEqual(before)
  })

  test('is in no list and no search, where the part still stands', async () => {
    const found = async () => {
      const { list } = await call('CatalogService/getCategory', { category: 'oil-filters', sort: 'number' })
      const facet = list.facets.find(({ key }: { key: string }) => key === 'price')
      const priced = facet.values.reduce((sum: number, { parts }: { parts: number }) => sum + parts, 0)
      const { parts } = await call('SearchService/suggest', { term: PART.number })
      return { total: list.total, priced, price: parts[0].price, notForSale: parts[0].notForSale }
    }
    const before = await found()
    expect(before.price).not.toBeNull()
    await end('US')
    expect(await found()).toEqual({ ...before, priced: before.priced - 1, price: null, notForSale: 'no-price' })
    await shop.lists.facetIndex.changed('all')
    expect((await found()).priced).toBe(before.priced - 1)
    await end('US', true)
    expect(await found()).toEqual(before)
  })

  test('is read by those who work here, who retire it and put it back alone', async () => {
    const seen = async (who: Who) =>
      (
        await app.inject({
          url: `${UI_API}/records/${await entry('US')}?fields=PricebookEntry.UnitPrice`,
          headers: as(who),
        })
      ).statusCode
    expect([await seen('guest'), await seen('ann'), await seen('staff')]).toEqual([200, 200, 200])
    for (const who of ['guest', 'ann'] as const) expect(await end('US', false, who)).toBeGreaterThan(399)
    await end('US')
    expect([await seen('guest'), await seen('ann'), await seen('staff')]).toEqual([404, 404, 200])
    // A new amount alone does not put it back, and a second price of the part is none.
    const amount = await app.inject({
      method: 'PATCH',
      url: `${UI_API}/records/${await entry('US')}`,
      headers: as('staff'),
      payload: { fields: { ListPrice__c: 12 } },
    })
    expect([amount.statusCode, amount.json().fields.IsActive.value]).toEqual([200, false])
    const second = { Product2Id: recordId('product', PART.id), CurrencyIsoCode: 'USD', ListPrice__c: 10 }
    expect((await make('PricebookEntry', second)).statusCode).toBe(400)
    await end('US', true)
  })
})
