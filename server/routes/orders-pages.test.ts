// A customer's orders and the pages of one order, as a browser without script sees them, in each language (business rules O-1 to O-6).
import { describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import type { Mail } from '#providers/mail/port.ts'
import { anOrder } from '#shop/orders/order-fixture.ts'
import { type CodeRequest, sendCodeMail } from '#shop/orders/send-code-mail.ts'
import { recordId } from '#values/record-id.ts'
import { type Locale, LOCALES, pathIn } from '#values/locale.ts'
import { fill, plural } from '#words/format.ts'
import { wordsFor } from '#words/words.ts'
import { testApp } from '../app-fixture.ts'
import { browserOf, newCustomer } from '../signed-in-fixture.ts'

const { app, db, sessions, shop } = await testApp()
const mainOf = (html: string) =>
  html.slice(html.indexOf('<main'), html.indexOf('</main>')).replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
const textOf = (html: string) =>
  mainOf(html)
    .replace(/<[^>]+>/g, ' ')
    .replace(/[ \n]+/g, ' ')

type Browser = Awaited<ReturnType<typeof browserOf>>
const open = async (browser: Browser, path: string) => {
  const { body, ...answer } = await browser.open(path)
  expect(answer.headers['cache-control']).toBe('private, no-store')
  return { status: answer.statusCode, main: mainOf(body), text: textOf(body) }
}

interface OrderFacts {
  email?: string
  customer?: number
  change?: string
}
async function orderOf(locale: Locale, { email = 'ann@example.com', customer, change }: OrderFacts = {}) {
  const order = await anOrder(db.write, { locale, email })
  if (customer) await db.write.run(sql`update orders set customer_id = ${customer} where id = ${order.id}`)
  if (change) await db.write.run(sql`update orders set ${sql.raw(change)} where id = ${order.id}`)
  return { ...order, path: pathIn(locale, `/order/${recordId('order', order.id)}`) }
}
/** The lines of an order become two of each of these parts. */
async function holdParts(order: number, parts: { id: number; number: string }[]) {
  await db.write.run(sql`delete from order_line where order_id = ${order}`)
  for (const [at, { id, number }] of parts.entries())
    await db.write.run(sql`
      insert into order_line (order_id, position, kind, product_id, part_number, name, quantity, list_cents, unit_cents, lead_time)
      values (${order}, ${at + 1}, 'Simple', ${id}, ${number}, 'Name then', 2, 100, 100, 'standard')`)
}
const aCustomerIn = async (locale: Locale) => {
  const id = await newCustomer(db.write, { locale })
  return { id, browser: await browserOf({ app, db }, id) }
}

/** The code that the jobs of the outbox would mail to this address. */
async function codeTo(email: string): Promise<string> {
  const sent: Mail[] = []
  const deps = { mail: { send: async (mail: Mail) => void sent.push(mail) }, seller: shop.seller }
  const jobs = await db.write.all<{ payload: CodeRequest }>(
    sql`delete from outbox where job = 'order-code-mail' returning payload`,
  )
  for (const { payload } of jobs) await sendCodeMail(db, deps, payload)
  const text = sent.find(({ to }) => to === email)?.text ?? ''
  return /^\d{3} \d{3}$/m.exec(text)?.[0] ?? ''
}

describe.each(LOCALES)('in %s', (locale) => {
  const words = wordsFor(locale)
  const { orders: texts, messages, account } = words
  const list = pathIn(locale, '/my-orders')

  test('a guest is asked to sign in, and comes back to the list', async () => {
    const { main } = await open(await browserOf({ app, db }), list)
    expect(main).toContain(`${pathIn(locale, '/sign-in')}?${new URLSearchParams({ back: list })}`)
    expect(main).not.toContain(texts.search)
  })

  test('who has no orders is told so, and led to the parts', async () => {
    const { browser } = await aCustomerIn(locale)
    const { main, text } = await open(browser, list)
    expect(text).toContain(messages['orders.none'])
    expect(main).toContain(`href="${pathIn(locale, '/')}"`)
    expect(main).not.toContain('name="store"')
  })

  test('orders are listed, each a link, and narrowed to a store or to one number', async () => {
    const { id, browser } = await aCustomerIn(locale)
    const order = await orderOf(locale, { customer: id })
    const shown = await open(browser, list)
    expect(shown.main).toContain(`href="${order.path}"`)
    expect(shown.text).toContain(messages['status.orderProcessing'])
    expect(shown.text).toContain(plural(2, locale, texts.items))

    const store = /<option value="(\w{18})"/.exec(shown.main)?.[1] ?? ''
    const narrowed = await open(browser, `${list}?store=${store}`)
    expect(narrowed.text).toContain(messages['orders.noneForStore'])
    expect(narrowed.main).toContain(`<option value="${store}" selected`)

    const found = await browser.submit(list, { act: 'find', number: ` ${order.number.toLowerCase()}` })
    expect(found.statusCode).toBe(200)
    expect(mainOf(found.body)).toContain(`href="${order.path}"`)
    const missed = await browser.submit(list, { act: 'find', number: 'US0000000000001', store })
    expect(textOf(missed.body)).toContain(messages['orders.oneNotForStore'])
    const mistyped = await browser.submit(list, { act: 'find', number: 'US12' })
    expect(mistyped.statusCode).toBe(422)
    expect(mainOf(mistyped.body)).toMatch(/name="number"[^>]* value="US12"/)
    expect(mainOf(mistyped.body)).toMatch(/name="number"[^>]* autofocus|autofocus=""[^>]* name="number"/i)
    expect(textOf(mistyped.body)).toContain(messages['order.number'])
  })

  test.each([
    ['PROCESSING', {}, texts.states.preparing, true],
    ['PROCESSING', { change: 'released_at = now()' }, texts.states.packing, 'RELEASED'],
    ['SHIPPED', { change: `status = 'SHIPPED'` }, texts.states.shippedOn, 'SHIPPED'],
    ['DELIVERED', { change: `status = 'DELIVERED'` }, texts.states.deliveredOn, 'ENDED'],
    [
      'READY_FOR_PICKUP',
      { change: `delivery_type = 'PICKUP', store_id = (select min(id) from store), status = 'READY_FOR_PICKUP'` },
      texts.states.ready,
      'WAITING',
    ],
    ['PICKED_UP', { change: `delivery_type = 'PICKUP', status = 'PICKED_UP'` }, texts.states.pickedUpOn, 'ENDED'],
    ['CANCELLED', { change: `status = 'CANCELLED'` }, texts.states.cancelledOn, 'CANCELLED'],
  ] as const)('the page of an order says where it is and what can be done: %s %o', async (_, facts, title, cancel) => {
    const { id, browser } = await aCustomerIn(locale)
    const order = await orderOf(locale, { customer: id, ...facts })
    const { main, text } = await open(browser, order.path)
    expect(text).toMatch(new RegExp(title.replace(/\{\w+\}/g, '.+')))
    expect(main).toContain(`href="${order.path}/buy-again"`)
    expect(main.includes(`href="${order.path}/cancel"`)).toBe(cancel === true)
    expect(text).toContain(cancel === true ? texts.actions.cancel : texts.cannot[cancel])
    const asked = await open(browser, `${order.path}/cancel`)
    expect(asked.text.includes(texts.cancel.confirm)).toBe(cancel === true)
  })

  test('cancelling asks first, is done once, and then the order says so', async () => {
    const { id, browser } = await aCustomerIn(locale)
    const order = await orderOf(locale, { customer: id })
    const done = await browser.submit(`${order.path}/cancel`, {})
    expect([done.statusCode, done.headers['location']]).toEqual([303, `${order.path}?cancelled=1`])
    const { text, main } = await open(browser, `${order.path}?cancelled=1`)
    expect(text).toContain(fill(texts.cancel.done, { email: order.email }))
    expect(main).toMatch(/role="status"/)
    expect((await browser.submit(`${order.path}/cancel`, {})).statusCode, 'pressed again').toBe(303)
    const late = await orderOf(locale, { customer: id, change: 'released_at = now()' })
    const refused = await browser.submit(`${late.path}/cancel`, {})
    expect(refused.statusCode).toBe(409)
    expect(textOf(refused.body)).toContain(words.refusals['order/cannot-cancel'])
    expect(textOf(refused.body)).toContain(texts.cannot.RELEASED)
  })

  test('a guest sees where it is by number and email; the rest opens by a code from the mail', async () => {
    const email = `code-${locale}@example.com`.toLowerCase()
    const order = await orderOf(locale, { email })
    const guest = await browserOf({ app, db })
    const look = await guest.submit(pathIn(locale, '/track-order'), { order: order.number, email })
    expect([look.statusCode, look.headers['location']]).toEqual([303, order.path])
    const closed = await open(guest, order.path)
    expect(closed.text).toContain(texts.cannot.CODE_FIRST)
    expect(closed.text).not.toMatch(/100 Main St|4242|Laval/)
    expect((await guest.submit(`${order.path}/cancel`, {})).statusCode).toBe(409)

    const before = await open(guest, `${order.path}/code`)
    expect(before.main).not.toContain('name="code"')
    const asked = await guest.submit(`${order.path}/code`, { act: 'send' })
    expect([asked.statusCode, asked.headers['location']]).toEqual([303, `${order.path}/code?sent=1`])
    const page = await open(guest, `${order.path}/code?sent=1`)
    expect(page.text).toContain(texts.code.sent)
    expect(page.main).toMatch(/name="code"/)
    const code = await codeTo(email)
    const wrong = await guest.submit(`${order.path}/code`, { act: 'enter', code: code === '000 000' ? '1' : '000000' })
    expect(wrong.statusCode).toBe(422)
    expect(textOf(wrong.body)).toContain(words.refusals['order/code-wrong'])
    const opened = await guest.submit(`${order.path}/code`, { act: 'enter', code })
    expect([opened.statusCode, opened.headers['location']]).toEqual([303, `${order.path}?opened=1`])
    const whole = await open(guest, `${order.path}?opened=1`)
    expect(whole.text).toContain(texts.code.opened)
    expect(whole.text).toContain('100 Main St')
    expect(whole.main).toContain(`href="${order.path}/cancel"`)
    const again = await guest.open(`${order.path}/code`)
    expect([again.statusCode, again.headers['location']]).toEqual([302, order.path])
  })

  test('guests’ orders come into the account by the code that is mailed to their email', async () => {
    const email = `join-${locale}@example.com`.toLowerCase()
    const order = await orderOf(locale, { email })
    const { browser } = await aCustomerIn(locale)
    const mistyped = await browser.submit(list, { act: 'send', email: 'join@' })
    expect([mistyped.statusCode, textOf(mistyped.body)]).toEqual([
      422,
      expect.stringContaining(messages['email.invalid']),
    ])
    const asked = await browser.submit(list, { act: 'send', email })
    expect([asked.statusCode, asked.headers['location']]).toEqual([303, `${list}?sent=1#join`])
    expect((await open(browser, `${list}?sent=1`)).text).toContain(texts.join.sent)
    const code = await codeTo(email)
    const wrong = await browser.submit(list, { act: 'join', code: code === '000 000' ? '1' : '000000' })
    expect([wrong.statusCode, textOf(wrong.body)]).toEqual([
      422,
      expect.stringContaining(words.refusals['order/code-wrong']),
    ])
    const joined = await browser.submit(list, { act: 'join', code })
    expect([joined.statusCode, joined.headers['location']]).toEqual([303, `${list}?joined=1`])
    const shown = await open(browser, `${list}?joined=1`)
    expect(shown.text).toContain(plural(1, locale, texts.join.joined))
    expect(shown.main).toContain(`href="${order.path}"`)
    expect((await open(browser, order.path)).text).toMatch(new RegExp(texts.joinedOn.replace('{date}', '.+')))
  })

  test('an order is bought again at today’s price: what can be had goes into the cart, the rest says why not', async () => {
    const country = locale === 'en-US' ? 'US' : 'CA'
    const rows = await db.all<{ id: number; number: string }>(sql`
      select product.id, part_number as number from product join price on product_id = product.id join stock using (product_id)
      where kind = 'Simple' and not discontinued and blocked_regions = '{}' and restriction_classes = '{}' and on_hand - reserved > 20
        and max_per_order is null and ${country} = any (sold_in) and price.country = ${country} and core_cents is null
      order by product.id limit 2`)
    const [there, gone] = rows
    await db.write.run(sql`update product set sold_in = '{}' where id = ${gone?.id}`)
    const { id, browser } = await aCustomerIn(locale)
    const order = await orderOf(locale, { customer: id })
    await holdParts(order.id, rows)
    const page = await open(browser, `${order.path}/buy-again`)
    expect(page.text).toContain(plural(2, locale, texts.again.add))
    expect(page.text).toContain(words.refusals['part/not-for-sale-here'])
    const added = await browser.submit(`${order.path}/buy-again`, {})
    expect([added.statusCode, added.headers['location']]).toEqual([303, `${order.path}/buy-again?added=2`])
    const after = await open(browser, `${order.path}/buy-again?added=2`)
    expect(after.text).toContain(plural(2, locale, texts.again.added))
    expect(after.text).toContain(texts.again.left)
    expect(after.text).not.toContain(plural(2, locale, texts.again.add))
    expect((await browser.submit(`${order.path}/buy-again`, {})).headers['location']).toBe(
      `${order.path}/buy-again?added=0`,
    )
    expect((await open(browser, pathIn(locale, '/cart'))).text).toContain(there?.number)
    await db.write.run(sql`update product set sold_in = '{US,CA}' where id = ${gone?.id}`)
  })

  test('with a machine in hand each part that is bought again says whether it fits', async () => {
    const [fitting] = await db.all<{ id: number; number: string; esn: string }>(sql`
      select product.id, part_number as number, esn_from::text as esn from engine_fitment join product on product.id = product_id
      where not universal and not discontinued and esn_from between 10000000 and 99999999 order by product.id limit 1`)
    const [other] = await db.all<{ id: number; number: string }>(sql`
      select product.id, part_number as number from product where not universal and not discontinued
        and exists (select from engine_fitment where product_id = product.id)
        and not exists (select from engine_fitment where product_id = product.id
          and ${fitting?.esn}::bigint between esn_from and esn_to) order by id limit 1`)
    const { id, browser } = await aCustomerIn(locale)
    const order = await orderOf(locale, { customer: id })
    await holdParts(
      order.id,
      [fitting, other].flatMap((part) => part ?? []),
    )
    const held = { storeLocale: locale, equipment: { number: fitting?.esn } }
    const { label } = (await browser.call('GarageService.holdEquipment', held)).json()
    const { text } = await open(browser, `${order.path}/buy-again`)
    expect(text).toContain(fill(texts.again.fits, { equipment: label }))
    expect(text).toContain(fill(texts.again.doesNotFit, { equipment: label }))
  })

  test('an order of somebody else is as if it were not there, on each of its pages and forms', async () => {
    const order = await orderOf(locale, { customer: await newCustomer(db.write, { locale }) })
    for (const browser of [(await aCustomerIn(locale)).browser, await browserOf({ app, db })])
      for (const page of ['', '/cancel', '/code', '/buy-again']) {
        expect((await browser.open(order.path + page)).statusCode).toBe(404)
        if (page === '') continue
        const sent = await browser.submit(order.path + page, { act: 'enter', code: '000000' })
        expect([page, sent.statusCode, textOf(sent.body)]).toEqual([
          page,
          404,
          expect.not.stringContaining(order.number),
        ])
      }
    expect(await db.first(sql`select status from orders where id = ${order.id}`)).toEqual({ status: 'PROCESSING' })
    expect(account.pages.orders).not.toBe('')
  })
})

test.each(LOCALES)('after the session ended an order’s pages offer to sign in and come back: %s', async (locale) => {
  const { account, errors } = wordsFor(locale)
  const { id, browser } = await aCustomerIn(locale)
  const order = await orderOf(locale, { customer: id, change: `status = 'DELIVERED'` })
  const nobodys = pathIn(locale, `/order/${recordId('order', 99_999_999)}`)
  await browser.end()
  for (const page of ['', '/return', '/cancel', '/buy-again']) {
    const texts: string[] = []
    for (const path of [order.path + page, nobodys + page])
      for (const answer of [
        await browser.open(path),
        ...(page ? [await browser.submit(path, { reason: 'DAMAGED' })] : []),
      ]) {
        const main = mainOf(answer.body)
        expect([path, answer.statusCode]).toEqual([path, 404])
        expect(main).toContain(account.signIn)
        expect(main).toContain(`back=${encodeURIComponent(path)}`)
        expect(main).not.toContain(errors.searchAbove)
        texts.push(main.replaceAll(path, '').replaceAll(encodeURIComponent(path), ''))
      }
    // Nothing tells an order that is there from one that is not.
    expect(texts.slice(0, texts.length / 2)).toEqual(texts.slice(texts.length / 2))
  }
})

test.each(LOCALES)(
  'the bare address leads to one’s orders, and a guest to where an order is looked up: %s',
  async (locale) => {
    const path = pathIn(locale, '/order')
    const { browser } = await aCustomerIn(locale)
    const led = async (by: Browser, query = '') => {
      const { statusCode, headers } = await by.open(path + query)
      return [statusCode, headers['location'], headers['cache-control']]
    }
    expect(await led(browser)).toEqual([303, pathIn(locale, '/my-orders'), 'private, no-store'])
    const guest = await browserOf({ app, db }, null)
    expect(await led(guest)).toEqual([303, pathIn(locale, '/track-order'), 'private, no-store'])
    expect(await led(guest, '?utm=a%26b')).toEqual([303, pathIn(locale, '/track-order?utm=a%26b'), 'private, no-store'])
    const none = await app.inject({ url: path })
    expect([none.statusCode, none.headers['location']]).toEqual([303, pathIn(locale, '/track-order')])
  },
)

test('a form that comes after the session ended changes nothing', async () => {
  const { id, browser } = await aCustomerIn('en-US')
  const order = await orderOf('en-US', { customer: id })
  await browser.end()
  expect((await browser.submit(`${order.path}/cancel`, {})).statusCode).toBe(404)
  const answer = await browser.submit('/my-orders', { act: 'find', number: order.number })
  expect(mainOf(answer.body)).not.toContain(`href="${order.path}"`)
  expect(await db.first(sql`select status from orders where id = ${order.id}`)).toEqual({ status: 'PROCESSING' })
})

test('another site can send none of the forms', async () => {
  const order = await orderOf('en-US')
  for (const url of ['/my-orders', `${order.path}/cancel`, `${order.path}/code`, `${order.path}/buy-again`]) {
    const answer = await app.inject({
      method: 'POST',
      url,
      headers: { origin: 'https://elsewhere.example', 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'act=send',
    })
    expect([url, answer.statusCode]).toEqual([url, 403])
  }
})

test('an address that somebody made up shows the list, and says nothing', async () => {
  const { id, browser } = await aCustomerIn('en-US')
  await orderOf('en-US', { customer: id })
  for (const query of ['store=<b>', 'older=1', 'newer=x', 'joined=many', 'store=801000000000001AAA']) {
    const { status, text } = await open(browser, `/my-orders?${query}`)
    expect([query, status]).toEqual([query, 200])
    expect(text).not.toContain('<b>')
  }
})

test('an order’s page asks the database twice: whose session it is, and for the order with its returns and claims', async () => {
  const { id, browser } = await aCustomerIn('en-US')
  const order = await orderOf('en-US', { customer: id, change: `status = 'DELIVERED'` })
  // What the shop reads once for all pages is known by then.
  await browser.open(order.path)
  sessions.forget('all')
  db.forget()
  expect((await browser.open(order.path)).statusCode).toBe(200)
  expect(db.statements.map((text) => /from (?:session|orders)\b/.exec(text)?.[0])).toEqual([
    'from session',
    'from orders',
  ])
})
