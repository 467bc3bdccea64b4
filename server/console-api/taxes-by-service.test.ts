// What staff price within a transaction, where a rate service works out the taxes: it is asked before the transaction and not within.
import { expect, test } from 'vitest'
import type { PhonePrice } from '#contract/console-api/phone-orders.ts'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import { sql } from '#database/sql.ts'
import { aReadyShopper, testDeps } from '#shop/checkout/checkout-fixture.ts'
import { driveTaxSales } from '#shop/checkout/drive-tax-sales.ts'
import { placeOrder } from '#shop/checkout/place-order.ts'
import { aDraft } from '#shop/phone-orders/draft-fixture.ts'
import { recordNumber } from '#values/record-id.ts'
import { testApp } from '../app-fixture.ts'
import { as, createCustomers, identity } from '../customer-fixture.ts'

const { app, db, shop } = await testApp({ identity, env: { TAX_SERVICE: 'stripe' } })
await createCustomers(db.write)
const part = await db.first<{ id: number; number: string }>(sql`
  select product.id::int, part_number as number from product join price on product_id = product.id and price.country = 'US'
  where kind = 'Simple' and not discontinued and blocked_regions = '{}' and restriction_classes = '{}' and 'US' = any (sold_in)
    and max_per_order is null and not special_order and weight_hundredths < 500 order by product.id limit 1`)

async function price(payload: object) {
  const answer = await app.inject({
    method: 'POST',
    url: '/console-api/phone-orders/price',
    headers: as('staff'),
    payload,
  })
  return { status: answer.statusCode, body: answer.json<PhonePrice>() }
}

test('an order by phone is priced by the rate service, which is asked before its transaction and not within', async () => {
  const address = {
    firstName: 'Dana',
    lastName: 'Whitfield',
    company: '',
    line1: '1 Temple Street',
    line2: '',
    city: 'Los Angeles',
    region: 'CA',
    postalCode: '90012',
    country: 'US',
    mobile: '9375550142',
  } as const
  const draft = aDraft({
    caller: 'Dana Whitfield',
    email: 'dana@example.com',
    phone: '9375550142',
    lines: [{ partNumber: part?.number ?? '', quantity: 1 }],
    shipTo: address,
    billTo: address,
  })
  const { status, body } = await price({ draft, isAsked: true })
  expect([status, body.problems]).toEqual([200, []])
  // 9.5 % in Los Angeles: the tables know 7.25 % of the state alone.
  expect(JSON.stringify(body)).toContain('"rate":9500')
})

test('an order that staff change is taxed anew by the service, whose books then hold the changed sale and not the one before', async () => {
  const { tax, service } = shop.taxes
  if (!service) throw new Error('there is no rate service')
  await db.write.run(sql`update stock set on_hand = 1000, reserved = 0`)
  const deps = testDeps({ capture: 'at-shipment', tax })
  const ready = await aReadyShopper(db, deps, { parts: [part?.id ?? 0, part?.id ?? 0] })
  const placed = await placeOrder({ db, shopper: ready.shopper, deps }, ready.wanted)
  if (placed.outcome !== 'placed') throw new Error(placed.outcome)
  const id = recordNumber('order', placed.orderId) ?? 0
  const tell = () => driveTaxSales(db, { service, events: { emit: () => undefined } })
  const standing = () =>
    db.first<{
      tax: number
      base: number
      rate: number
      version: number
      state: string
      noted: number
      reversals: number
    }>(sql`
      select orders.tax_cents as tax, base_cents as base, rate_thousandths as rate, version, tax_sale.state, reversals,
        (select sum((line ->> 'tax')::int)::int from jsonb_array_elements(noted_lines) line) as noted
      from orders join order_tax on order_tax.order_id = orders.id join tax_sale on tax_sale.order_id = orders.id where orders.id = ${id}`)
  await tell()
  const before = await standing()
  // 9.025 % in Minneapolis and around; the tables know the state's 6.875 % alone.
  expect(before).toMatchObject({ rate: 9025, version: 1, state: 'TOLD', noted: before?.tax, reversals: 0 })

  const answer = await app.inject({
    method: 'POST',
    url: `${UI_API}/actions/perform-quick-action/Order.ChangeOrder`,
    headers: as('staff'),
    payload: {
      apiName: 'OrderChange__c',
      contextId: placed.orderId,
      fields: { Lines__c: `${part?.number} × 1`, Press__c: crypto.randomUUID() },
    },
  })
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)])
  const changed = await standing()
  expect(changed).toMatchObject({ rate: 9025, version: 2, state: 'DUE' })
  expect(changed?.base).toBeLessThan(before?.base ?? 0)
  await tell()
  expect(await standing()).toMatchObject({ state: 'TOLD', noted: changed?.tax, reversals: 1 })
})
