// An order by phone in tests: taken in the console, mailed, and paid by whoever opens its link.
import type { PhoneOrderAnswer, PhonePrice } from '#contract/console-api/phone-orders.ts'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import { sql } from '#database/sql.ts'
import type { Mail } from '#providers/mail/port.ts'
import { tableTaxes } from '#providers/tax/tables.ts'
import { offlineVins } from '#providers/vin/offline.ts'
import { testApp } from '#server/app-fixture.ts'
import { as, createCustomers, identity, type Who } from '#server/customer-fixture.ts'
import { aShopper } from '#shop/cart/shopper-fixture.ts'
import { aKey, anEntry, type TestDeps, testDeps } from '#shop/checkout/checkout-fixture.ts'
import { openRegistry } from '#shop/garage/registry.ts'
import { cents } from '#values/money.ts'
import { recordNumber } from '#values/record-id.ts'
import { aDraft } from './draft-fixture.ts'
import { payPhoneOrder } from './pay-phone-order.ts'
import { sendPhoneOrder } from './send-phone-order.ts'

export const address = anEntry().shipTo

export type Caller = Parameters<typeof payPhoneOrder>[0]
export const pay = (caller: Caller, { token, total }: { token: string; total: number }, change: object = {}) =>
  payPhoneOrder(caller, token, {
    termsAccepted: true,
    paymentToken: 'pm_visa',
    captcha: 'solved',
    expectedTotal: cents(total),
    client: '192.0.2.1',
    key: aKey(),
    bodyHash: 'hash',
    ...change,
  })

export const code = async (promise: Promise<unknown>) =>
  promise.then(
    (answer) => (answer as { outcome?: string } | undefined)?.outcome ?? 'done',
    (refused: { code?: string }) => refused.code ?? String(refused),
  )

/** A shop of its own, for the file that asks: what a module holds is shared by all files of a worker. */
export async function openPhoneOrders() {
  const { app, db } = await testApp({ identity })
  const { ann } = await createCustomers(db.write)
  const now = () => new Date()
  const garage = { registry: openRegistry(db), vins: offlineVins({ now }), now }
  const newDeps = () => testDeps({ tax: tableTaxes(), now })
  /** With a payment gateway of its own, new for each test. */
  const shop: { deps: TestDeps } = { deps: newDeps() }

  /** As it is before anything was sold, and nothing is on its way. */
  async function begin(): Promise<void> {
    shop.deps = newDeps()
    await db.write.run(sql`update stock set on_hand = 100, reserved = 0`)
    await db.write.run(sql`delete from outbox`)
  }

  /** Parts of the demo that go anywhere by parcel, the second with a core charge. */
  const [plain, cored] = await db.all<{ id: number; number: string }>(sql`
  (select product.id, part_number as number from product join price on product_id = product.id and price.country = 'US'
   where kind = 'Simple' and not discontinued and blocked_regions = '{}' and restriction_classes = '{}' and 'US' = any (sold_in)
     and max_per_order is null and not special_order and weight_hundredths < 500 and core_cents is null order by product.id limit 1)
  union all
  (select product.id, part_number from product join price on product_id = product.id and price.country = 'US'
   where kind = 'Core' and not discontinued and blocked_regions = '{}' and restriction_classes = '{}' and 'US' = any (sold_in)
     and max_per_order is null and not special_order and weight_hundredths < 2000 and core_cents > 0 order by product.id limit 1)`)
  const draft = (change: object = {}) =>
    aDraft({
      caller: 'Dana Fields',
      email: 'dana@example.com',
      phone: '614 555 0100',
      lines: [{ partNumber: plain?.number ?? '', quantity: 2 }],
      shipTo: address,
      ...change,
    })
  async function post(path: string, payload: object, who: Who = 'staff') {
    const answer = await app.inject({ method: 'POST', url: `/console-api${path}`, headers: as(who), payload })
    return { status: answer.statusCode, body: answer.json() as unknown }
  }
  const priced = async (change: object = {}, isAsked = false) =>
    (await post('/phone-orders/price', { draft: draft(change), isAsked })).body as PhonePrice

  async function send(change: object = {}, { press = crypto.randomUUID(), total = 0 } = {}) {
    const { amounts } = await priced(change)
    const { status, body } = await post('/phone-orders', {
      draft: draft(change),
      expectedTotal: total || amounts.total,
      press,
    })
    return { status, answer: body as PhoneOrderAnswer, total: cents(amounts.total) }
  }
  /** The worker's mail, and the token of its link. */
  async function mailed(): Promise<{ mail: Mail; token: string } | undefined> {
    const job = await db.first<{ payload: { phoneOrderId: number; sentAt: string } }>(sql`
    delete from outbox where id = (select max(id) from outbox where job = 'phone-order-mail') returning payload`)
    const sent: Mail[] = []
    const seller = { brand: 'Tappet', siteUrl: 'https://shop.test', supportPhone: '' } as never
    const mail = { send: async (one: Mail) => void sent.push(one) } as never
    if (job) await sendPhoneOrder(db.write, { mail, seller }, job.payload)
    const [one] = sent
    return one && { mail: one, token: /payment-link\/([\w-]{43})/.exec(one.text)?.[1] ?? '' }
  }
  async function aLink(change: object = {}) {
    const { answer, total } = await send(change)
    const id = answer.outcome === 'made' ? answer.id : ''
    const { token = '' } = (await mailed()) ?? {}
    return { id, token, total, number: recordNumber('phoneOrder', id) ?? 0 }
  }
  async function aCaller() {
    const { sessionId } = await aShopper(db.write, 'en-US')
    return { db, sessionId, locale: 'en-US' as const, deps: { checkout: shop.deps, garage } }
  }
  const act = async (id: string, name: string, fields: object = {}) => {
    const answer = await app.inject({
      method: 'POST',
      url: `${UI_API}/actions/perform-quick-action/PhoneOrder__c.${name}`,
      headers: as('staff'),
      payload: { apiName: 'PhoneOrder__c', contextId: id, fields },
    })
    return answer.statusCode
  }
  const stateOf = async (id: string): Promise<string> => {
    const answer = await app.inject({
      method: 'GET',
      url: `${UI_API}/records/${id}?fields=PhoneOrder__c.Status__c`,
      headers: as('staff'),
    })
    return (answer.json() as { fields: { Status__c: { value: string } } }).fields.Status__c.value
  }
  const ordersOf = (number: number) =>
    db.all<{ customer: number | null; total: number; number: string; state: string }>(sql`
    select orders.customer_id as customer, total_cents as total, number, attempt.state from orders join payment_attempt attempt on attempt.id = attempt_id
    where phone_order_id = ${number}`)
  return {
    app,
    db,
    ann,
    garage,
    shop,
    begin,
    plain,
    cored,
    draft,
    post,
    priced,
    send,
    mailed,
    aLink,
    aCaller,
    act,
    stateOf,
    ordersOf,
  }
}
