import { describe, expect, test } from 'vitest'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import { sql } from '#database/sql.ts'
import { recordId, recordNumber } from '#values/record-id.ts'
import { testApp } from '#server/app-fixture.ts'
import { as, identity } from '#server/customer-fixture.ts'

const { app, db } = await testApp({ identity })

type Fields = Record<string, unknown>
const send = async (method: 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object, language?: string) => {
  const url = `${UI_API}/records${path}`
  const answer = await app.inject({ method, url, headers: as('staff', language), ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.body ? answer.json() : undefined }
}
const make = (apiName: string, fields: Fields) => send('POST', '', { apiName, fields })
const change = (id: string, fields: Fields) => send('PATCH', `/${id}`, { fields })
const refused = ({
  status,
  body,
}: {
  status: number
  body: { output?: { fieldErrors: object; errors: Fields[] } }
}) => [status, Object.keys(body.output?.fieldErrors ?? {})]

const tenPercent = {
  Name: 'Ten percent',
  Kind__c: 'PERCENT',
  Percent__c: 10,
  Country__c: 'CA',
  StartDateTime: '2026-11-01T05:00:00.000Z',
}
const fifteenOff = { ...tenPercent, Name: 'Fifteen off', Kind__c: 'AMOUNT', Percent__c: null, Amount__c: 15 }
const aPromotion = async (fields: Fields = tenPercent): Promise<string> => (await make('Promotion', fields)).body.id
let last = 0
const aCode = () => `CODE-${++last}`
const aCoupon = async (fields: Fields = {}): Promise<string> =>
  (await make('Coupon', { PromotionId: await aPromotion(), CouponCode: aCode(), ...fields })).body.id

const values = (fields: Record<string, { value: unknown }>): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, value]))

test.each([
  ['Promotion', aPromotion, 'Promotion.IsActive,Promotion.MinimumSubtotal__c,Promotion.UsesPerCustomer__c'],
  ['Coupon', aCoupon, 'Coupon.RedemptionLimit__c,Coupon.Status'],
])('a form for a new %s begins with what is saved when nothing is written', async (object, make, fields) => {
  const read = async (path: string) => {
    const url = `${UI_API}${path}?optionalFields=${fields}`
    return (await app.inject({ url, headers: as('staff') })).json()
  }
  const { record } = await read(`/record-defaults/template/create/${object}`)
  expect(values(record.fields)).toEqual(values((await read(`/records/${await make()}`)).fields))
})

describe('a promotion', () => {
  test('is made in the currency of its country, counts from any subtotal and is active until it is said otherwise', async () => {
    const { status, body } = await make('Promotion', fifteenOff)
    expect(status).toBe(201)
    const shown = ({ value, displayValue }: Fields) => [value, displayValue]
    expect(shown(body.fields.Amount__c)).toEqual([15, 'CAD $15.00'])
    expect(body.fields.CurrencyIsoCode.value).toBe('CAD')
    expect([body.fields.MinimumSubtotal__c.value, body.fields.IsActive.value]).toEqual([0, true])
  })

  test.each<[string, Fields, string[]]>([
    ['a percentage of 0', { ...tenPercent, Percent__c: 0 }, ['Percent__c']],
    ['a percentage over 100', { ...tenPercent, Percent__c: 101 }, ['Percent__c']],
    ['no percentage', { ...tenPercent, Percent__c: null }, ['Percent__c']],
    ['an amount beside a percentage', { ...tenPercent, Amount__c: 5 }, ['Amount__c']],
    ['no amount', { ...fifteenOff, Amount__c: null }, ['Amount__c']],
    ['an amount of 0', { ...fifteenOff, Amount__c: 0 }, ['Amount__c']],
    ['an amount below 0', { ...fifteenOff, Amount__c: -0.01 }, ['Amount__c']],
    ['a minimum below 0', { ...tenPercent, MinimumSubtotal__c: -1 }, ['MinimumSubtotal__c']],
    ['no use for anybody', { ...tenPercent, UsesPerCustomer__c: 0 }, ['UsesPerCustomer__c']],
    ['an end at its start', { ...tenPercent, EndDateTime: tenPercent.StartDateTime }, ['EndDateTime']],
    ['an end before its start', { ...tenPercent, EndDateTime: '2026-10-31T05:00:00.000Z' }, ['EndDateTime']],
    ['a country we do not sell in', { ...tenPercent, Country__c: 'MX' }, ['Country__c']],
  ])('with %s is refused', async (_, fields, named) => {
    expect(refused(await make('Promotion', fields))).toEqual([400, named])
  })

  test.each<[string, Fields, string[]]>([
    ['its end moved before its start', { EndDateTime: '2026-10-31T05:00:00.000Z' }, ['EndDateTime']],
    ['another kind without its benefit', { Kind__c: 'AMOUNT' }, ['Amount__c']],
    ['the benefit of another kind', { Amount__c: 5 }, ['Amount__c']],
    ['another country', { Country__c: 'US' }, ['Country__c']],
  ])('that exists and gets %s stays as it was', async (_, fields, named) => {
    const id = await aPromotion()
    const row = () => db.first(sql`select * from promotion where id = ${recordNumber('promotion', id)}`)
    const before = await row()
    expect(refused(await change(id, fields))).toEqual([400, named])
    expect(await row()).toEqual(before)
  })

  test('that changes its kind loses the benefit of the old one', async () => {
    const { status, body } = await change(await aPromotion(), { Kind__c: 'AMOUNT', Amount__c: 20 })
    expect([status, body.fields.Percent__c.value, body.fields.Amount__c.value]).toEqual([200, null, 20])
  })

  test('is refused in French to who reads French', async () => {
    const { body } = await send('POST', '', { apiName: 'Promotion', fields: { ...tenPercent, Percent__c: 0 } }, 'fr-CA')
    expect(body.output.fieldErrors.Percent__c[0].message).toBe('Entrez de 1 à 100')
  })

  test('is removed only without coupons', async () => {
    const id = await aPromotion()
    const coupon = await aCoupon({ PromotionId: id })
    expect((await send('DELETE', `/${id}`)).status).toBe(400)
    expect((await send('DELETE', `/${coupon}`)).status).toBe(204)
    expect((await send('DELETE', `/${id}`)).status).toBe(204)
  })
})

describe('a coupon', () => {
  test.each([' summer25 ', 'Summer25', '\tSUMMER25\n'])(
    '%j is kept as SUMMER25, whose code nobody else has',
    async (typed) => {
      const first = await make('Coupon', { PromotionId: await aPromotion(), CouponCode: typed })
      expect(first.body.fields.CouponCode.value).toBe('SUMMER25')
      for (const again of ['summer25', ' SUMMER25', 'sUmMeR25 ']) {
        const second = await make('Coupon', { PromotionId: await aPromotion(), CouponCode: again })
        expect([again, second.status]).toEqual([again, 400])
        expect(JSON.stringify(second.body)).toMatch(/DUPLICATE/)
      }
      await send('DELETE', `/${first.body.id}`)
    },
  )

  test.each(['AB', 'TWO WORDS', '-SPRING', 'SPRING-', 'É2026', 'TWENTYONE-LETTERS-ALL', 'A\u0000B'])(
    'is not called %j',
    async (CouponCode) => {
      const { status } = await make('Coupon', { PromotionId: await aPromotion(), CouponCode })
      expect(status).toBe(400)
    },
  )

  test('of a promotion that is not there is refused', async () => {
    const missing = recordId('promotion', 99_999)
    expect(refused(await make('Coupon', { PromotionId: missing, CouponCode: aCode() }))).toEqual([400, ['PromotionId']])
  })

  test('is limited to no fewer uses than it has had, and no use of it is written', async () => {
    const id = await aCoupon({ RedemptionLimit__c: 10 })
    await db.write.run(sql`update coupon set uses = 4 where id = ${recordNumber('coupon', id)}`)
    expect(refused(await change(id, { RedemptionLimit__c: 3 }))).toEqual([400, ['RedemptionLimit__c']])
    expect((await change(id, { RedemptionLimit__c: 4 })).status).toBe(200)
    expect(refused(await change(id, { Redemptions__c: 0 }))).toEqual([400, ['Redemptions__c']])
    expect(refused(await change(id, { CouponCode: 'OTHER' }))).toEqual([400, ['CouponCode']])
  })

  test('that was used is made inactive, not removed', async () => {
    const id = await aCoupon()
    await db.write.run(sql`update coupon set uses = 1 where id = ${recordNumber('coupon', id)}`)
    expect((await send('DELETE', `/${id}`)).status).toBe(400)
    expect((await change(id, { Status: 'INACTIVE' })).body.fields.Status.value).toBe('INACTIVE')
  })

  test('is never used more often than its limit, however many use it at once', async () => {
    const id = recordNumber('coupon', await aCoupon({ RedemptionLimit__c: 3 }))
    const uses = await Promise.allSettled(
      Array.from({ length: 8 }, () => db.write.run(sql`update coupon set uses = uses + 1 where id = ${id}`)),
    )
    expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  })
})
