import { expect, test } from 'vitest'
import type { Env } from './env.ts'
import { readVerification } from './read-verification.ts'

const read = (env: Env) => {
  const wrong: string[] = []
  return { settings: readVerification(env, 4000, wrong), wrong }
}

const IDME: Env = {
  NODE_ENV: 'production',
  VERIFICATION_PROVIDER: 'idme',
  VERIFICATION_BASE: 'https://api.id.me',
  VERIFICATION_CLIENT_ID: 'shop-1',
  VERIFICATION_SECRET: 'ours',
}
const POLICIES = {
  VERIFICATION_POLICIES_US: 'military=5f1,responder=5f2',
  VERIFICATION_POLICIES_CA: 'military=5f3,responder=5f4',
  VERIFICATION_POLICIES_FR: 'military=5f5,responder=5f6',
}
const SHEERID: Env = {
  ...POLICIES,
  NODE_ENV: 'production',
  VERIFICATION_PROVIDER: 'sheerid',
  VERIFICATION_BASE: 'https://services.sheerid.com',
  VERIFICATION_SECRET: 'token',
  VERIFICATION_WEBHOOK_SECRET: 'ours',
}

test('a demo verifies at the sandbox, with scopes of each store', () => {
  expect(read({}).settings).toMatchObject({
    provider: 'idme',
    base: 'http://localhost:4008',
    policies: {
      US: { military: 'military' },
      CA: { responder: 'responder_canada' },
      FR: { military: 'military_canada' },
    },
  })
})

test.each<[string, Env]>([
  ['nobody is asked to', { NODE_ENV: 'production' }],
  ['nobody should', { VERIFICATION_PROVIDER: 'none' }],
])('nobody is verified where %s', (_, env) => {
  expect(read(env)).toEqual({ settings: undefined, wrong: [] })
})

test.each<[string, Env]>([
  ['ID.me', IDME],
  ['SheerID', SHEERID],
])('%s is taken with all that it needs', (_, env) => {
  expect(read(env).wrong).toEqual([])
})

test('programs are of each group and store', () => {
  expect(read(SHEERID).settings?.policies).toEqual({
    US: { military: '5f1', responder: '5f2' },
    CA: { military: '5f3', responder: '5f4' },
    FR: { military: '5f5', responder: '5f6' },
  })
})

test.each<[Env, string]>([
  [{ VERIFICATION_PROVIDER: 'other' }, 'VERIFICATION_PROVIDER is idme, sheerid or none'],
  [{ ...IDME, VERIFICATION_BASE: undefined }, 'VERIFICATION_BASE must be set in production'],
  [{ ...IDME, VERIFICATION_BASE: 'http://api.id.me' }, 'VERIFICATION_BASE must be https'],
  [{ ...IDME, VERIFICATION_CLIENT_ID: 'shop_verification' }, 'VERIFICATION_CLIENT_ID must be set'],
  [{ ...IDME, VERIFICATION_SECRET: 'verification_sandbox' }, 'VERIFICATION_SECRET must be set'],
  [{ ...SHEERID, VERIFICATION_WEBHOOK_SECRET: undefined }, 'VERIFICATION_WEBHOOK_SECRET must be set'],
  [{ ...SHEERID, VERIFICATION_POLICIES_FR: undefined }, 'VERIFICATION_POLICIES_FR must be set'],
  [{ VERIFICATION_POLICIES_US: 'military' }, 'VERIFICATION_POLICIES_US names both'],
])('%j is refused', (env, why) => {
  expect(read(env).wrong.join('\n')).toContain(why)
})
