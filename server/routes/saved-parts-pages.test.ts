// Saved parts in a browser without script: a press on a part's page, the way of a guest through the sign-in, and the list, in three languages.
import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { LOCALES, pathIn } from '#values/locale.ts'
import { recordId, recordNumber } from '#values/record-id.ts'
import { fill } from '#words/format.ts'
import { wordsFor } from '#words/words.ts'
import { testApp } from '../app-fixture.ts'
import { runPending } from '../http/pending-actions.ts'
import { browserOf, newCustomer } from '../signed-in-fixture.ts'

const { app, db, shop } = await testApp()
type Browser = Awaited<ReturnType<typeof browserOf>>
let customer: number
let dana: Browser
beforeEach(async () => {
  customer = await newCustomer(db.write)
  dana = await browserOf({ app, db }, customer)
})
interface Part {
  number: number
  alias: string
  name: { en: string; fr: string }
}
const aPart = async (condition = sql`not discontinued and on_hand - reserved > 10`) => {
  const row = await db.first(sql<Part>`
    select product.id as number, url_alias as alias, name
    from product join stock on product_id = product.id
    where ${condition} and 'US' = any (sold_in) and 'CA' = any (sold_in) order by product.id desc limit 1`)
  if (!row) throw new Error('the demo has no such part')
  return { ...row, id: recordId('product', row.number) }
}
const mainOf = (html: string) =>
  html
    .slice(html.indexOf('<main'), html.indexOf('</main>'))
    .replaceAll('&#x27;', "'")
    .replaceAll('<!-- -->', '')
    .replaceAll('&amp;', '&')

describe.each(LOCALES)('%s', (locale) => {
  const { savedParts, account, refusals, messages } = wordsFor(locale)
  const at = (path: string) => pathIn(locale, path)
  const open = async (path: string) => mainOf((await dana.open(at(path))).body)

  test('a press on a part’s page saves it, and the list says so and takes it out again', async () => {
    expect(await open('/my-parts')).toContain(savedParts.empty)
    const part = await aPart()
    expect(await open(`/product/${part.alias}`)).toMatch(
      new RegExp(`action="${at('/my-parts')}".*value="${part.id}".*${savedParts.save}`),
    )
    const answer = await dana.submit(at('/my-parts'), { save: part.id })
    expect([answer.statusCode, answer.headers['location']]).toEqual([303, at(`/my-parts?saved=${part.id}`)])
    const list = await open(`/my-parts?saved=${part.id}`)
    const name = part.name[locale === 'fr-CA' ? 'fr' : 'en']
    for (const text of [fill(savedParts.saved, { name }), messages['product.inStock'], savedParts.remove])
      expect(list).toContain(text)
    const removed = await dana.submit(at('/my-parts'), { do: 'remove', part: part.id })
    expect(removed.headers['location']).toBe(at('/my-parts?removed=1'))
    expect(await open('/my-parts?removed=1')).toContain(savedParts.removed)
  })

  test('a part that is no longer supplied stays, with the one that replaces it (E-13)', async () => {
    const gone = await aPart(
      sql`product.discontinued and exists (
        select from product later where later.id = product.successor_id and not later.discontinued)`,
    )
    await db.write.run(sql`update stock set on_hand = reserved where product_id = ${gone.number}`)
    await dana.submit(at('/my-parts'), { do: 'save', part: gone.id })
    const list = await open('/my-parts')
    for (const text of [messages['product.discontinued'], savedParts.replacedBy]) expect(list).toContain(text)
    expect(list).toMatch(new RegExp(`href="${at('/product/')}[^"]*"[^>]*>[^<]*<span class="number">`))
  })

  test('what a guest saves waits for the sign-in, and is saved then', async () => {
    const { id } = await aPart()
    const guest = await browserOf({ app, db })
    const answer = await guest.submit(at('/my-parts'), { do: 'save', part: id })
    expect(answer.headers['location']).toBe(at('/my-parts'))
    const waiting = await db.first<{ session_id: number }>(
      sql`select session_id from pending_action where kind = 'save-part' and payload ->> 'product' = ${id}`,
    )
    const path = await runPending(shop, waiting?.session_id ?? 0, { customerId: customer, locale })
    expect(path).toBe(`/my-parts?saved=${id}`)
    expect(await open('/my-parts')).toContain(savedParts.remove)
    expect(mainOf((await guest.open(at('/my-parts'))).body)).toContain(account.signIn)
  })

  test('a guest who saves in a list comes back to it, and to no other site', async () => {
    const { id, number } = await aPart()
    const list = '/category/oil-filters?view=table'
    for (const [back, comesTo] of [
      [list, list],
      ['//elsewhere.example', `/my-parts?saved=${id}`],
      ['/\\elsewhere.example', `/my-parts?saved=${id}`],
      ['', `/my-parts?saved=${id}`],
    ] as const) {
      const guest = await browserOf({ app, db })
      await guest.submit(at('/my-parts'), { save: id, back })
      const waiting = await db.first<{ session_id: number }>(
        sql`select session_id from pending_action where kind = 'save-part' order by session_id desc limit 1`,
      )
      expect(await runPending(shop, waiting?.session_id ?? 0, { customerId: customer, locale })).toBe(comesTo)
    }
    expect(
      await db.all(sql`select from saved_product where customer_id = ${customer} and product_id = ${number}`),
    ).toHaveLength(1)
  })

  test('each part of a list has a heart of the page’s one form, as rows and as cards', async () => {
    await dana.call('GarageService.holdEquipment', { storeLocale: locale, equipment: { number: '24123456' } })
    for (const path of [
      '/category/oil-filters?view=table',
      '/category/oil-filters?view=grid',
      '/search/oil%20filter?view=table',
      '/parts-that-fit?view=table',
    ]) {
      const main = await open(path)
      const listed = [...main.matchAll(/<form id="save-part"[^>]* action="([^"]*)" method="post">/g)]
      expect(listed.map(([, action]) => action)).toEqual([at('/my-parts')])
      const hearts = [
        ...main.matchAll(/<button class="heart" form="save-part" value="(\w+)" aria-label="([^"]*)" name="save">/g),
      ]
      expect(hearts).toHaveLength(main.split('data-compare="').length - 1)
      expect(hearts.length).toBeGreaterThan(5)
      const [, id = '', label] = hearts[0] ?? []
      const part = await db.first<{ part_number: string }>(
        sql`select part_number from product where id = ${recordNumber('product', id) ?? 0}`,
      )
      expect(label).toBe(fill(savedParts.saveNamed, { name: part?.part_number ?? '' }))
      // Nobody's own: pages are the same for everybody.
      expect(main).not.toContain('aria-pressed')
    }
  })

  test('a list that is full says so on its own page', async () => {
    await db.write.run(sql`insert into saved_product (customer_id, product_id)
      select ${customer}::bigint, id from product order by id limit 200`)
    const { id } = await aPart()
    const answer = await dana.submit(at('/my-parts'), { do: 'save', part: id })
    expect(answer.statusCode).toBe(422)
    expect(mainOf(answer.body)).toContain(fill(refusals['saved/full'], { max: 200 }))
  })
})

test('24 are shown at a time', async () => {
  await db.write.run(sql`insert into saved_product (customer_id, product_id)
    select ${customer}::bigint, id from product order by id limit 30`)
  const count = async (path: string) => mainOf((await dana.open(path)).body).split('class="saved-part"').length - 1
  expect([await count('/my-parts'), await count('/my-parts?page=2')]).toEqual([24, 6])
})
