// Saved for later, below the cart, in a browser without script and in three languages (business rule K-7).
import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { LOCALES, pathIn } from '#values/locale.ts'
import { recordId } from '#values/record-id.ts'
import { fill } from '#words/format.ts'
import { wordsFor } from '#words/words.ts'
import { testApp } from '../app-fixture.ts'
import { browserOf, newCustomer } from '../signed-in-fixture.ts'

const { app, db } = await testApp()
type Browser = Awaited<ReturnType<typeof browserOf>>
let dana: Browser
beforeEach(async () => {
  dana = await browserOf({ app, db }, await newCustomer(db.write))
})

const [row] = await db.all(sql<{ number: number; name: { en: string; fr: string } }>`
  select product.id as number, name from product join stock on product_id = product.id
  where not discontinued and on_hand - reserved > 10 and kind = 'Simple' and 'US' = any (sold_in) and 'CA' = any (sold_in)
  order by product.id desc limit 1`)
const part = { id: recordId('product', row?.number ?? 0), name: row?.name }
const mainOf = (html: string) =>
  html.slice(html.indexOf('<main'), html.indexOf('</main>')).replaceAll('<!-- -->', '').replaceAll('&#x27;', "'")

describe.each(LOCALES)('%s', (locale) => {
  const { cart, account, refusals } = wordsFor(locale)
  const at = (path: string) => pathIn(locale, path)
  const name = part.name?.[locale === 'fr-CA' ? 'fr' : 'en'] ?? ''
  const submit = async (browser: Browser, path: string, fields: Record<string, string>) => {
    const answer = await browser.submit(at(path), fields)
    const to = String(answer.headers['location'])
    return { status: answer.statusCode, to, main: mainOf((await browser.open(to)).body) }
  }
  const inCart = async (browser: Browser) => {
    const { main } = await submit(browser, '/cart/add', { productId: part.id, quantity: '3' })
    return { main, lineId: /name="lineId" value="([^"]+)"/.exec(main)?.[1] ?? '' }
  }

  test('a customer keeps a part for later, puts it back, and gives it up', async () => {
    const { main, lineId } = await inCart(dana)
    expect(main).toContain(fill(cart.laterOf, { name }))
    const later = await submit(dana, '/cart/later', { lineId, product: part.id })
    expect([later.status, later.to]).toEqual([303, at(`/cart?kept=${part.id}`)])
    for (const text of [
      fill(account.saved.kept, { name }),
      account.saved.title,
      fill(account.saved.quantity, { quantity: 3 }),
    ])
      expect(later.main).toContain(text)
    const back = await submit(dana, '/cart/back', { product: part.id })
    expect(back.main).toContain(fill(account.saved.moved, { name }))
    expect(back.main).not.toContain(account.saved.title)
    await submit(dana, '/cart/later', {
      lineId: /name="lineId" value="([^"]+)"/.exec(back.main)?.[1] ?? '',
      product: part.id,
    })
    const gone = await submit(dana, '/cart/forget', { product: part.id })
    expect(gone.main).toContain(account.saved.removed)
    expect(gone.main).not.toContain(account.saved.title)
  })

  test('a form that is sent twice says what is so now, and doubles nothing', async () => {
    const { lineId } = await inCart(dana)
    await submit(dana, '/cart/later', { lineId, product: part.id })
    await submit(dana, '/cart/back', { product: part.id })
    const again = await submit(dana, '/cart/back', { product: part.id })
    expect(again.main).toContain(refusals['cart/not-kept'])
    expect(again.main).toContain('value="3"')
  })

  test('a guest is offered nothing that needs an account, and is asked to sign in when the form comes all the same', async () => {
    const guest = await browserOf({ app, db })
    const { main, lineId } = await inCart(guest)
    expect(main).not.toContain('/cart/later')
    const refused = await submit(guest, '/cart/later', { lineId, product: part.id })
    expect(refused.main).toContain(refusals['account/sign-in-first'])
    expect(refused.main).toContain(name)
  })
})
