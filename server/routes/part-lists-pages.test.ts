// Named lists in a browser without script, in three languages: made, filled, shared by a link, copied, and deleted after asking.
import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { LOCALES, pathIn } from '#values/locale.ts'
import { recordId } from '#values/record-id.ts'
import { fill, plural } from '#words/format.ts'
import { wordsFor } from '#words/words.ts'
import { testApp } from '../app-fixture.ts'
import { browserOf, newCustomer } from '../signed-in-fixture.ts'

const { app, db } = await testApp()
type Browser = Awaited<ReturnType<typeof browserOf>>
let dana: Browser
beforeEach(async () => {
  dana = await browserOf({ app, db }, await newCustomer(db.write))
})

const [row] = await db.all(sql<{ number: number; part: string; name: { en: string; fr: string } }>`
  select product.id as number, part_number as part, name from product join stock on product_id = product.id
  where not discontinued and on_hand - reserved > 10 and kind = 'Simple' and 'US' = any (sold_in) and 'CA' = any (sold_in)
  order by product.id desc limit 1`)
const part = { id: recordId('product', row?.number ?? 0), number: row?.part ?? '', name: row?.name }
const mainOf = (html: string) =>
  html
    .slice(html.indexOf('<main'), html.indexOf('</main>'))
    .replaceAll('<!-- -->', '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')

describe.each(LOCALES)('%s', (locale) => {
  const { partLists: texts, messages, orders, account, refusals, errors } = wordsFor(locale)
  const at = (path: string) => pathIn(locale, path)
  const open = async (browser: Browser, path: string) => mainOf((await browser.open(path)).body)
  const submit = async (browser: Browser, path: string, fields: Record<string, string>) => {
    const answer = await browser.submit(path, fields)
    const to = answer.headers['location']
    return {
      status: answer.statusCode,
      to: String(to),
      main: to ? await open(browser, to) : mainOf(answer.body),
    }
  }
  const make = async (name: string) => (await submit(dana, at('/my-parts'), { do: 'make', name })).to

  test('a list is made, filled by a part’s number, and told with price and stock of now', async () => {
    expect(await open(dana, at('/my-parts'))).toContain(texts.none)
    const list = await make('Camion 12')
    expect(await open(dana, list)).toContain(texts.empty)
    const typed = `${part.number.slice(0, 3)} ${part.number.slice(3)}`
    const filled = await submit(dana, list, { do: 'number', number: typed, quantity: '4' })
    expect([filled.status, filled.to]).toEqual([303, `${list}?saved=1`])
    const name = part.name?.[locale === 'fr-CA' ? 'fr' : 'en'] ?? ''
    for (const text of [name, 'value="4"', messages['product.inStock']]) expect(filled.main).toContain(text)
    expect(await open(dana, at('/my-parts'))).toContain(plural(1, locale, texts.parts))
  })

  test('what is wrong is told beside its field, and what was typed stays', async () => {
    const list = await make('Camion 12')
    const unknown = await submit(dana, list, { do: 'number', number: 'NOPE-1', quantity: '2' })
    expect(unknown.status).toBe(422)
    for (const text of [messages['list.numberUnknown'], 'value="NOPE-1"']) expect(unknown.main).toContain(text)
    const taken = await submit(dana, at('/my-parts'), { do: 'make', name: 'camion 12' })
    expect(taken.status).toBe(422)
    for (const text of [messages['list.nameTaken'], 'value="camion 12"']) expect(taken.main).toContain(text)
    for (const fields of [
      { do: 'make', name: '\u200B\u2060' },
      { do: 'make', name: '' },
    ])
      expect((await submit(dana, at('/my-parts'), fields)).status).toBe(422)
  })

  test('whoever has the link copies it to their own cart, and sees nothing of whose it is', async () => {
    const list = await make('Camion 12')
    await submit(dana, list, { do: 'number', number: part.number, quantity: '2' })
    const shared = await submit(dana, list, { do: 'share' })
    const link = /\/list\/[\w-]{22}/.exec(shared.main)?.[0] ?? ''
    const mechanic = await browserOf({ app, db })
    const answer = await mechanic.open(at(link))
    expect(answer.headers['cache-control']).toContain('private')
    expect(answer.body).toContain('noindex')
    for (const own of ['Dana', '@example.com']) expect(mainOf(answer.body)).not.toContain(own)
    const copied = await submit(mechanic, at(link), {})
    expect(copied.main).toContain(plural(2, locale, orders.again.added))
    expect(await open(mechanic, at('/cart'))).toContain('value="2"')
    expect((await submit(mechanic, at(link), {})).main).toContain(texts.nothingAdded)

    expect((await submit(dana, list, { do: 'end' })).main).toContain(texts.shareEnded)
    for (const ended of [await mechanic.open(at(link)), await mechanic.submit(at(link), {})]) {
      expect(ended.statusCode).toBe(404)
      expect(mainOf(ended.body)).toContain(refusals['list/not-found'])
      expect(mainOf(ended.body)).not.toContain(errors.searchAbove)
    }
  })

  test('is deleted after asking, and another customer never had it', async () => {
    const list = await make('Camion 12')
    const stranger = await browserOf({ app, db }, await newCustomer(db.write))
    expect((await stranger.open(list)).statusCode).toBe(404)
    expect(await open(dana, `${list}?delete=1`)).toContain(fill(texts.deleteAsk, { name: 'Camion 12' }))
    expect((await submit(dana, list, { do: 'delete' })).main).toContain(texts.deleted)
    expect((await dana.open(list)).statusCode).toBe(404)
    for (const act of ['copy', 'share', 'end', 'rename']) {
      const { status, main } = await submit(dana, list, { do: act, name: 'Camion 13' })
      expect([act, status]).toEqual([act, 404])
      expect(main).toContain(refusals['list/not-found'])
    }
  })

  test('a guest is asked to sign in, and a list may begin with the cart', async () => {
    const guest = await browserOf({ app, db })
    expect(await open(guest, at('/my-parts'))).toContain(account.signIn)
    await submit(dana, at('/cart/add'), { productId: part.id, quantity: '3' })
    expect(await open(dana, at('/cart'))).toContain(texts.cartToList)
    const { main } = await submit(dana, at('/my-parts'), { do: 'make', name: 'Panier', fromCart: '1' })
    expect(main).toContain('value="3"')
  })
})
