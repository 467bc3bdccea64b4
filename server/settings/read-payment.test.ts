import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import type { Env } from './env.ts'
import { SET } from './production-fixture.ts'

const DATABASE_URL = 'postgresql://shop@db.example.com/shop'
const PRODUCTION = { ...SET, DATABASE_URL }

test.each<[Env, string]>([
  [{ PAYMENT_SECRET_KEY: 'pk_live_1' }, 'PAYMENT_SECRET_KEY is no secret key'],
  [{ PAYMENT_SECRET_KEY: 'whsec_1' }, 'PAYMENT_SECRET_KEY is no secret key'],
  [{ PAYMENT_SECRET_KEY: 'changeme' }, 'PAYMENT_SECRET_KEY is no secret key'],
  [{ PAYMENT_WEBHOOK_SECRET: 'sk_live_1' }, 'PAYMENT_WEBHOOK_SECRET is a key of the gateway'],
  [{ PAYMENT_API_BASE: 'api.stripe.com' }, 'PAYMENT_API_BASE is no address'],
  [{ PAYMENT_API_BASE: 'http://pay.example.com' }, 'PAYMENT_API_BASE must be https'],
  [{ PAYMENT_FIELDS_URL: 'foo' }, 'PAYMENT_FIELDS_URL is no address'],
  [{ PAYMENT_FIELDS_URL: 'javascript:alert(1)' }, 'PAYMENT_FIELDS_URL is no address'],
  [{ PAYMENT_FIELDS_URL: 'http://pay.example.com/fields' }, 'PAYMENT_FIELDS_URL must be https'],
])('neither production nor a demo takes money by %j, whose value is not repeated', (env, why) => {
  for (const of of [PRODUCTION, { DATABASE_URL }]) {
    const read = () => readConfig({ ...of, ...env })
    expect(read).toThrow(why)
    expect(read).not.toThrow(/changeme|whsec_1|alert|k_live_1/)
  }
})

test('a restricted key, and one for trying, which the doctor names, are secret keys', () => {
  for (const key of ['sk_live_1', 'rk_live_1', 'sk_test_9', 'rk_test_9'])
    expect(readConfig({ ...PRODUCTION, PAYMENT_SECRET_KEY: key }).payment.secretKey).toBe(key)
})

test('card fields are not typed without encryption in production; a gateway on this machine is asked without, as in a demo', () => {
  const here = { PAYMENT_API_BASE: 'http://127.0.0.1:4000', PAYMENT_FIELDS_URL: 'http://localhost:4000/fields' }
  expect(() => readConfig({ ...PRODUCTION, ...here })).toThrow('PAYMENT_FIELDS_URL must be https in production')
  expect(readConfig({ ...PRODUCTION, PAYMENT_API_BASE: here.PAYMENT_API_BASE }).payment.apiBase).toBe(
    here.PAYMENT_API_BASE,
  )
  expect(readConfig({ DATABASE_URL, ...here }).payment.fieldsUrl).toBe(here.PAYMENT_FIELDS_URL)
  const onTheLan = { PUBLIC_URL: 'http://10.0.0.7:3000', PAYMENT_FIELDS_URL: 'http://10.0.0.7:4000/fields' }
  expect(readConfig({ DATABASE_URL, ...onTheLan }).payment.fieldsUrl).toBe(onTheLan.PAYMENT_FIELDS_URL)
})
