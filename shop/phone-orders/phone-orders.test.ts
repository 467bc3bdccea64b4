// An order that staff take from a caller: priced as the checkout prices it, sent as a link that the database does not know, paid with the caller's own card once, and
// by nobody once it has ended. What must not happen: a charge without an order, two orders of one link, a part that was sold already, anything of the account told.
import { beforeEach, describe, expect, test } from 'vitest'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import { sql } from '#database/sql.ts'
import { ServiceDown } from '#providers/service-down.ts'
import { as, type Who } from '#server/customer-fixture.ts'
import { addItems } from '#shop/cart/add-items.ts'
import { aVin } from '#shop/cart/crate-fixture.ts'
import { aShopper } from '#shop/cart/shopper-fixture.ts'
import { anEntry } from '#shop/checkout/checkout-fixture.ts'
import { moneyAt } from '#shop/checkout/gateway-fixture.ts'
import { readCheckout } from '#shop/checkout/read-checkout.ts'
import { saveEntry } from '#shop/checkout/save-entry.ts'
import { aStore } from '#shop/pickup/store-fixture.ts'
import { recordId, recordNumber } from '#values/record-id.ts'
import { wordsFor } from '#words/words.ts'
import { declinePhoneOrder, settlePhoneOrder } from './pay-phone-order.ts'
import { pricePhoneOrder } from './price-phone-order.ts'
import { readPhoneOrder } from './read-phone-order.ts'
import { address, code, pay, openPhoneOrders } from './phone-order-fixture.ts'

const {
  aCaller,
  aLink,
  act,
  ann,
  app,
  begin,
  cored,
  db,
  draft,
  mailed,
  ordersOf,
  plain,
  post,
  priced,
  send,
  shop,
  stateOf,
  garage,
} = await openPhoneOrders()

beforeEach(begin)

const numbered = async (what: ReturnType<typeof sql>) =>
  (await db.first<{ number: string }>(sql`select part_number as number from product where ${what} order by id limit 1`))
    ?.number ?? ''
const crateEngine = await numbered(sql`kind = 'CrateEngine' and not discontinued`)
const notInUs = await numbered(sql`not ('US' = any (sold_in)) and kind = 'Simple' and not discontinued`)
const over = await numbered(sql`discontinued and successor_id is not null and kind = 'Simple'`)

describe('while it is written', () => {
  test('it comes to what the checkout asks for the same, and nothing is written', async () => {
    const lines = [
      { partNumber: plain?.number ?? '', quantity: 2 },
      { partNumber: cored?.number ?? '', quantity: 1 },
    ]
    const before = await db.first(
      sql`select (select count(*) from cart) as carts, (select count(*) from phone_order) as orders`,
    )
    const price = await priced({ lines })
    const shopper = await aShopper(db.write, 'en-US')
    await addItems(db, shopper, [
      { productId: plain?.id ?? 0, quantity: 2, kind: 'Simple' },
      { productId: cored?.id ?? 0, quantity: 1, kind: 'Core' },
    ])
    await saveEntry({ db, shopper, deps: shop.deps }, { entry: anEntry(), asked: [] })
    const { quote } = await readCheckout(db, shopper, shop.deps)
    expect(price.amounts).toEqual({
      subtotal: quote?.subtotal,
      specialSaving: quote?.specialSaving,
      saleSaving: quote?.saleSaving,
      discount: 0,
      coreCharges: quote?.coreCharges,
      shipping: quote?.shipping,
      taxes: quote?.taxes,
      total: quote?.total,
    })
    expect(price).toMatchObject({ isReady: true, isEstimate: false, errors: {}, problems: [] })
    await db.write.run(sql`delete from cart where session_id = ${shopper.sessionId}`)
    expect(
      await db.first(sql`select (select count(*) from cart) as carts, (select count(*) from phone_order) as orders`),
    ).toEqual(before)
  })

  test.each<[string, { partNumber: string; quantity: number }, string | null]>([
    ['a part', { partNumber: plain?.number.toLowerCase() ?? '', quantity: 1 }, null],
    ['a number that no part has', { partNumber: 'NO-SUCH-1', quantity: 1 }, 'no part with this number'],
    ['a crate engine', { partNumber: crateEngine, quantity: 1 }, 'vehicle'],
    ['what is not sold in that country', { partNumber: notInUs, quantity: 1 }, 'not'],
    ['more than there is', { partNumber: plain?.number ?? '', quantity: 101 }, ''],
  ])('%s is told as it is', async (_, line, refusal) => {
    const { lines, isReady } = await priced({ lines: [line] })
    expect([isReady, (lines[0]?.refusal ?? '').includes(refusal ?? '')]).toEqual([refusal === null, true])
    expect(lines[0]?.refusal === null).toBe(refusal === null)
  })

  test('what is out of production is told with what has replaced it', async () => {
    await db.write.run(
      sql`update stock set on_hand = 0 where product_id = (select id from product where part_number = ${over})`,
    )
    const { lines, isReady } = await priced({ lines: [{ partNumber: over, quantity: 1 }] })
    expect([isReady, lines[0]]).toEqual([
      false,
      expect.objectContaining({ refusal: expect.any(String), replacedBy: expect.any(String) }),
    ])
  })

  test('the day of collecting is told in the language of who works here, whatever the caller’s is', async () => {
    const { id } = await aStore(db.write, { country: 'CA' })
    const { pickupDay } = await priced({ locale: 'fr-CA', deliveryType: 'PICKUP', storeId: recordId('store', id) })
    expect(pickupDay).toMatch(/^[A-Z][a-z]+ \d+, \d{4}$/)
  })

  test('one line that cannot be had leaves the others what they cost', async () => {
    const lines = [
      { partNumber: crateEngine, quantity: 1 },
      { partNumber: plain?.number ?? '', quantity: 2 },
    ]
    const [alone, both] = [await priced(), await priced({ lines })]
    expect(both.amounts).toEqual(alone.amounts)
    expect(both.isReady).toBe(false)
  })

  test('what is missing is told by the checkout’s own rules, once it is asked for', async () => {
    const shipTo = { ...address, postalCode: '10001', line1: '', mobile: '' }
    const missing = { email: 'dana', caller: '', phone: '12', shipTo }
    expect((await priced({ ...missing, email: '' })).errors).not.toHaveProperty('caller')
    expect(Object.keys((await priced(missing, true)).errors).toSorted()).toEqual([
      'caller',
      'email',
      'phone',
      'shipTo.line1',
      'shipTo.mobile',
      'shipTo.postalCode',
    ])
  })

  test('a VIN that is wrong says so, and a customer’s machine says what fits', async () => {
    expect((await priced({ machine: '1C4RJFAG5FC6255' })).machine).toHaveProperty('refusal')
    const machine = ann.equipment
    const told = await priced({ accountId: ann.account, machine })
    expect(told.machine).toHaveProperty('label')
    expect(told.lines[0]?.fit).toMatchObject({ verdict: expect.any(String) })
    // A guest has no garage.
    expect((await priced({ machine })).machine).toHaveProperty('refusal')
  })

  test('while the service that reads VINs is away, the machine says so and the parts are priced', async () => {
    const vins = { ...garage.vins, decode: () => Promise.reject(new ServiceDown('vin')) }
    const { price } = await pricePhoneOrder(
      db.write,
      { checkout: shop.deps, garage: { ...garage, vins } },
      { draft: draft({ machine: aVin(1) }), locale: 'en-US', isAsked: false },
    )
    expect(price.machine).toEqual({ refusal: wordsFor('en-US').refusals['service/unavailable'] })
    expect(price.lines.map(({ refusal }) => refusal)).toEqual([null])
  })

  test.each<[Who, number]>([
    ['guest', 401],
    ['ann', 403],
    ['staff', 200],
    ['admin', 200],
  ])('it is priced for %s: %i', async (who, status) => {
    expect((await post('/phone-orders/price', { draft: draft(), isAsked: false }, who)).status).toBe(status)
  })

  test('customers are found by name, email, phone and number', async () => {
    await db.write.run(sql`update customer set mobile = '6145550199' where email = 'ann@example.com'`)
    for (const q of ['ann lee', 'ann@ex', '(614) 555-0199', 'c-ann']) {
      const answer = await app.inject({
        method: 'GET',
        url: `/console-api/phone-orders/callers?q=${encodeURIComponent(q)}`,
        headers: as('staff'),
      })
      expect(answer.json<{ callers: object[] }>().callers, q).toContainEqual(
        expect.objectContaining({ accountId: ann.account, email: 'ann@example.com' }),
      )
    }
  })
})

describe('sent', () => {
  test('it goes by mail in the caller’s language, and no table holds what its link says', async () => {
    const { status } = await send({ locale: 'fr-CA', shipTo: anEntry('fr-CA').shipTo })
    const { mail, token } = (await mailed()) ?? {}
    expect([status, mail?.to]).toEqual([201, 'dana@example.com'])
    expect(mail?.text).toContain('/fr-CA/payment-link/')
    expect(token).toMatch(/^[\w-]{43}$/)
    const found = await db.all<{ text: string }>(sql`
      select link::text as text from phone_order_link link union all select payload::text from outbox union all select after::text from audit_log`)
    expect(found.filter(({ text }) => text?.includes(token ?? 'none'))).toEqual([])
  })

  test.each<[what: string, change: object, status: number]>([
    ['the same', {}, 200],
    ['another name', { caller: 'Somebody Else' }, 409],
    ['another part', { lines: [] }, 409],
    ['another address', { email: 'else@example.com' }, 409],
  ])('a press that comes again with %s makes no second order: %o is answered %i', async (_, change, status) => {
    const press = crypto.randomUUID()
    const { status: first, total } = await send({}, { press })
    expect(first).toBe(201)
    expect((await send(change, { press, total })).status).toBe(status)
    expect((await db.all(sql`select from phone_order where press = ${press}`)).length).toBe(1)
  })

  test('by one press it is made once', async () => {
    const press = crypto.randomUUID()
    const [one, again] = [await send({}, { press }), await send({}, { press })]
    expect(again.answer).toEqual(one.answer)
    const both = await Promise.all([send({}, { press: `${press}b` }), send({}, { press: `${press}b` })])
    expect(await db.first(sql`select count(*)::int as n from phone_order where press = ${`${press}b`}`)).toEqual({
      n: 1,
    })
    expect(both.some(({ status }) => status === 201)).toBe(true)
  })

  test('with another total than was told it is not made', async () => {
    const { answer } = await send({}, { total: 1 })
    expect(answer.outcome).toBe('changed')
    expect((await send({ caller: '' })).answer.outcome).toBe('not-ready')
    expect(await mailed()).toBeUndefined()
  })

  test('it is not made past its own page', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: `${UI_API}/records`,
      headers: as('staff'),
      payload: {
        apiName: 'PhoneOrder__c',
        fields: {
          Caller__c: 'A',
          Email__c: 'a@b.co',
          Phone__c: '6145550100',
          Lines__c: 'x',
          Press__c: crypto.randomUUID(),
        },
      },
    })
    expect([answer.statusCode, answer.body]).toEqual([400, expect.stringContaining('its own page')])
  })
})

describe('the caller', () => {
  test('sees it by the link alone, pays it, and the order says who took it', async () => {
    const link = await aLink({ accountId: ann.account, email: 'ann@example.com' })
    const caller = await aCaller()
    expect(await stateOf(link.id)).toBe('WAITING')
    const view = await readPhoneOrder(caller, link.token)
    expect(view).toMatchObject({
      state: 'OPENED',
      isShort: false,
      view: { state: 'open', quote: { total: link.total } },
    })
    // Nothing of the account beside this order.
    expect(JSON.stringify(view)).not.toContain('Unit 2')
    expect(await stateOf(link.id)).toBe('OPENED')
    const placed = await pay(caller, link)
    expect(placed.outcome).toBe('placed')
    expect(await ordersOf(link.number)).toEqual([
      {
        customer: recordNumber('account', ann.account),
        total: link.total,
        number: expect.any(String),
        state: 'done',
      },
    ])
    expect(moneyAt(shop.deps.payment)).toBe(link.total)
    expect(await stateOf(link.id)).toBe('PAID')
    expect(await readPhoneOrder(caller, link.token)).toMatchObject({
      state: 'PAID',
      view: null,
      orderPath: expect.stringContaining('/order-confirmation/'),
    })
    // Whoever else has the link sees that it is paid, and no more.
    expect(await readPhoneOrder(await aCaller(), link.token)).toMatchObject({
      state: 'PAID',
      view: null,
      orderPath: null,
    })
    const orderId = placed.outcome === 'placed' ? placed.orderId : ''
    const work = await app.inject({ method: 'GET', url: `/console-api/orders/${orderId}`, headers: as('staff') })
    expect(work.json()).toMatchObject({
      phoneOrder: { id: link.id, by: expect.any(String), caller: 'Dana Fields' },
      events: expect.arrayContaining([expect.objectContaining({ kind: 'BY_PHONE', by: expect.any(String) })]),
    })
  })

  test('is asked by their bank, comes back by the payment’s reference, and is charged once they have answered', async () => {
    const link = await aLink()
    const caller = await aCaller()
    shop.deps.payment.asks = () => true
    const asked = await pay(caller, link)
    expect(asked).toMatchObject({ outcome: 'checking', bankQuestion: { inFrame: true } })
    const reference = asked.outcome === 'checking' ? asked.reference : ''
    expect(await stateOf(link.id)).toBe('PAYING')
    expect(await code(readPhoneOrder(await aCaller(), reference))).toBe('link/not-found')
    shop.deps.payment.answerBank(reference, true)
    expect(await settlePhoneOrder(caller, reference, false)).toMatchObject({ state: 'PAID' })
    expect(moneyAt(shop.deps.payment)).toBe(link.total)
  })

  test('whose card is declined may try another; who gives the bank’s question up too', async () => {
    const link = await aLink()
    const caller = await aCaller()
    shop.deps.payment.declines = (token) => token === 'pm_bad'
    expect(await code(pay(caller, link, { paymentToken: 'pm_bad' }))).toBe('checkout/payment-failed')
    shop.deps.payment.asks = (token) => token === 'pm_asks'
    expect(await code(pay(caller, link, { paymentToken: 'pm_asks' }))).toBe('checking')
    expect((await settlePhoneOrder(caller, link.token, true)).state).toBe('OPENED')
    expect(await code(pay(caller, link))).toBe('placed')
    expect(moneyAt(shop.deps.payment)).toBe(link.total)
  })

  test('who does not accept the terms, or saw another total, is charged nothing', async () => {
    const link = await aLink()
    const caller = await aCaller()
    expect(await code(pay(caller, link, { termsAccepted: false }))).toBe('checkout/not-ready')
    await db.write.run(
      sql`update price set list_cents = list_cents + 500, special_cents = null where product_id = ${plain?.id ?? 0} and country = 'US'`,
    )
    const { view, toldTotal } = await readPhoneOrder(caller, link.token)
    expect([toldTotal, view?.quote?.total]).toEqual([link.total, expect.any(Number)])
    expect(view?.quote?.total).toBeGreaterThan(link.total)
    expect(await code(pay(caller, link))).toBe('checkout/changed')
    expect(shop.deps.payment.ledger.size).toBe(0)
    expect(await code(pay(caller, { ...link, total: view?.quote?.total ?? 0 }))).toBe('placed')
  })

  test('gets no fewer pieces than were agreed to: what is sold meanwhile is told, and not charged', async () => {
    const link = await aLink()
    const caller = await aCaller()
    await db.write.run(sql`update stock set on_hand = 1 where product_id = ${plain?.id ?? 0}`)
    expect(await readPhoneOrder(caller, link.token)).toMatchObject({
      isShort: true,
      view: { lines: [{ quantity: 2 }] },
    })
    expect(await code(pay(caller, link))).toBe('checkout/changed')
    expect([shop.deps.payment.ledger.size, await ordersOf(link.number)]).toEqual([0, []])
  })
})

describe('what has ended is not paid', () => {
  const end: Record<string, (link: Awaited<ReturnType<typeof aLink>>) => Promise<unknown>> = {
    CANCELLED: ({ id }) => act(id, 'CancelLink'),
    DECLINED: async ({ token }) => declinePhoneOrder(await aCaller(), token),
    EXPIRED: ({ number }) => db.write.run(sql`update phone_order set valid_until = now() where id = ${number}`),
    REPLACED: ({ id }) => act(id, 'SendAgain'),
  }
  test.each(Object.keys(end))('%s', async (state) => {
    const link = await aLink()
    await end[state]?.(link)
    const caller = await aCaller()
    expect(await readPhoneOrder(caller, link.token)).toMatchObject({ state, view: null })
    expect(await code(pay(caller, link))).toBe('link/ended')
    expect([shop.deps.payment.calls, await ordersOf(link.number)]).toEqual([[], []])
    const again = await mailed()
    expect(again !== undefined).toBe(state === 'REPLACED')
    expect(await code(pay(caller, { ...link, token: again?.token ?? link.token }))).toBe(
      again ? 'placed' : 'link/ended',
    )
  })

  test('an expired one is sent again; one that was paid is neither cancelled nor sent', async () => {
    const link = await aLink()
    await end['EXPIRED']?.(link)
    expect(await stateOf(link.id)).toBe('EXPIRED')
    expect(await act(link.id, 'SendAgain')).toBe(201)
    const { token = '' } = (await mailed()) ?? {}
    expect(await code(pay(await aCaller(), { ...link, token }))).toBe('placed')
    expect([await act(link.id, 'CancelLink'), await act(link.id, 'SendAgain')]).toEqual([400, 400])
    expect(await code(declinePhoneOrder(await aCaller(), token))).toBe('link/ended')
  })

  test('a token that is none, or of nobody’s payment, leads nowhere', async () => {
    for (const token of ['a'.repeat(43), 'BCDFGHJKLMNP'])
      expect(await code(readPhoneOrder(await aCaller(), token))).toBe('link/not-found')
  })

  test('a copied link is as good as the mail’s, and ends with it', async () => {
    const link = await aLink()
    const { body } = await post(`/phone-orders/${link.id}/link`, {})
    const token = /payment-link\/([\w-]{43})$/.exec((body as { url: string }).url)?.[1] ?? ''
    expect((await readPhoneOrder(await aCaller(), token)).state).toBe('OPENED')
    await act(link.id, 'CancelLink')
    expect((await readPhoneOrder(await aCaller(), token)).state).toBe('CANCELLED')
    expect((await post(`/phone-orders/${link.id}/link`, {})).body).toEqual({ url: null })
  })
})

describe('in the same moment', () => {
  test('two tabs that pay one link place one order, and one card is charged', async () => {
    for (const _ of [1, 2, 3, 4]) {
      await begin()
      const link = await aLink()
      const callers = [await aCaller(), await aCaller(), await aCaller()]
      const answers = await Promise.all(callers.map((caller) => code(pay(caller, link))))
      expect(answers.filter((answer) => answer === 'placed')).toEqual(['placed'])
      expect(await ordersOf(link.number)).toHaveLength(1)
      expect(moneyAt(shop.deps.payment)).toBe(link.total)
    }
  })

  test('cancelling and declining while somebody pays: either it is paid, or it ended, and never both', async () => {
    for (const round of [1, 2, 3, 4, 5, 6]) {
      await begin()
      const link = await aLink()
      const caller = await aCaller()
      const ending = round % 2 === 0 ? act(link.id, 'CancelLink') : code(declinePhoneOrder(caller, link.token))
      const [paid, ended] = await Promise.all([code(pay(caller, link)), ending])
      const isPaid = paid === 'placed'
      expect([await stateOf(link.id), ended === 201 || ended === 'done']).toEqual(
        isPaid ? ['PAID', false] : [round % 2 === 0 ? 'CANCELLED' : 'DECLINED', true],
      )
      expect((await ordersOf(link.number)).length).toBe(isPaid ? 1 : 0)
      expect(moneyAt(shop.deps.payment)).toBe(isPaid ? link.total : 0)
    }
  })

  test('two links for the last piece: one is paid', async () => {
    const line = { lines: [{ partNumber: cored?.number ?? '', quantity: 1 }] }
    const [one, other] = [await aLink(line), await aLink(line)]
    await db.write.run(sql`update stock set on_hand = 1, reserved = 0 where product_id = ${cored?.id ?? 0}`)
    const answers = await Promise.all([code(pay(await aCaller(), one)), code(pay(await aCaller(), other))])
    expect(answers.filter((answer) => answer === 'placed')).toHaveLength(1)
    expect(moneyAt(shop.deps.payment)).toBe(one.total)
  })
})
