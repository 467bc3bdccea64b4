// One suite for both adapters of the verification port, on stand-ins that speak as ID.me and SheerID do; and on a provider that does whatever a
// test wants.
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { silentLog } from '#observability/log.ts'
import { startVerification } from '#sandbox/verification/start-verification.ts'
import type { GroupName, Variant } from '#values/verified-discount.ts'
import { ServiceDown } from '../service-down.ts'
import { idMeVerification } from './idme.ts'
import type { BegunCheck, VerificationPort } from './port.ts'
import { sheerIdVerification } from './sheerid.ts'

const SHOP = 'http://localhost:3000'
const CALLBACK = `${SHOP}/verification/callback`
const SECRET = 'verification_sandbox'
const BINDING = 'b'.repeat(64)
const TOTAL_MS = 1_500

const scopes = {
  US: { military: 'military', responder: 'responder' },
  CA: { military: 'military_canada', responder: 'responder_canada' },
  FR: { military: 'military_canada', responder: 'responder_canada' },
}
const programs = {
  US: { military: 'us-military', responder: 'us-responder' },
  CA: { military: 'ca-military', responder: 'ca-responder' },
  FR: { military: 'fr-military', responder: 'fr-responder' },
}

const heard: { body: string; signature: string }[] = []
const listener = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk) => (body += chunk))
  request.on('end', () => {
    heard.push({ body, signature: String(request.headers['x-sheerid-signature']) })
    response.end()
  })
})
let running: Awaited<ReturnType<typeof startVerification>>
const adapters: Record<string, (base: string) => VerificationPort> = {
  idme: (base) =>
    idMeVerification({
      base,
      clientId: 'shop_verification',
      clientSecret: SECRET,
      policies: scopes,
      totalMs: TOTAL_MS,
    }),
  sheerid: (base) =>
    sheerIdVerification({ base, accessToken: SECRET, webhookSecret: SECRET, policies: programs, totalMs: TOTAL_MS }),
}
beforeAll(async () => {
  await once(listener.listen(0, '127.0.0.1'), 'listening')
  const url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/webhooks/verification`
  running = await startVerification({
    port: 0,
    shopOrigins: [SHOP],
    webhook: { url, secret: SECRET },
    reviewMs: 200,
    log: silentLog,
  })
})
afterAll(async () => {
  await running.close()
  listener.close()
})

interface Asked {
  group?: GroupName
  variant?: Variant
}

async function begun(port: VerificationPort, { group = 'military', variant = 'US' }: Asked = {}) {
  const started = await port.begin({
    group,
    variant,
    language: 'fr-CA',
    callback: CALLBACK,
    state: 'a-state',
    binding: BINDING,
    reference: null,
  })
  const check: BegunCheck = { group, variant, callback: CALLBACK, binding: BINDING, ...started }
  return { address: started.address, check }
}

/** What a browser does at the provider: answers with the forms that it finds, until it is sent back or told to wait. */
async function browse(address: string, ...presses: string[]): Promise<URL | string> {
  let html = await (await fetch(address)).text()
  for (const person of presses) {
    const [, action = ''] = /action="([^"]+)"/.exec(html) ?? []
    const answer = await fetch(new URL(action.replaceAll('&amp;', '&'), address), {
      method: 'POST',
      body: new URLSearchParams({ person }),
      redirect: 'manual',
    })
    const location = answer.headers.get('location')
    if (location) return new URL(location)
    html = await answer.text()
  }
  return html
}

describe.each(['idme', 'sheerid'])('%s', (name) => {
  const port = () => adapters[name]?.(running.url) as VerificationPort

  test.each<[string, Asked, string]>([
    ['veteran', {}, 'VERIFIED'],
    ['veteran', { variant: 'CA' }, 'VERIFIED'],
    ['veteran', { variant: 'FR' }, 'VERIFIED'],
    ['firefighter', { group: 'responder' }, 'VERIFIED'],
    ['firefighter', { group: 'responder', variant: 'FR' }, 'VERIFIED'],
    ['firefighter', {}, 'REFUSED'],
    ['veteran', { group: 'responder' }, 'REFUSED'],
    ['civilian', {}, 'REFUSED'],
    ['trouble', {}, 'FAILED'],
  ])('%s, asked %j, is %s', async (person, asked, outcome) => {
    const { address, check } = await begun(port(), asked)
    const back = await browse(address, person)
    expect(back).toBeInstanceOf(URL)
    expect(await port().finish((back as URL).searchParams, check)).toMatchObject({ outcome })
  })

  test('what is told of a person is a hash that only our secret makes, the same each time', async () => {
    const hashes = []
    for (let times = 0; times < 2; times++) {
      const { address, check } = await begun(port())
      const result = await port().finish(((await browse(address, 'veteran')) as URL).searchParams, check)
      hashes.push(result)
    }
    expect(hashes[0]).toEqual(hashes[1])
    expect(hashes[0]).toEqual({ outcome: 'VERIFIED', subjectHash: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(JSON.stringify(hashes)).not.toMatch(/veteran/)
  })

  test.each(['silence', 'flood'])('a provider of %s is away, within the time there is', async (person) => {
    const { address, check } = await begun(port())
    const back = (await browse(address, person)) as URL
    const begin = Date.now()
    await expect(port().finish(back.searchParams, check)).rejects.toBeInstanceOf(ServiceDown)
    expect(Date.now() - begin).toBeLessThan(TOTAL_MS + 1_000)
  })

  test('a provider that refuses our secret, or is not there, is away', async () => {
    const gone = adapters[name]?.('http://127.0.0.1:9') as VerificationPort
    const { check } = await begun(port())
    const query = new URLSearchParams({ code: 'x', state: 'a-state', verificationId: 'x' })
    await expect(gone.finish(query, { ...check, reference: 'abcdef123456' })).rejects.toBeInstanceOf(ServiceDown)
  })
})

describe('ID.me', () => {
  const port = () => adapters['idme']?.(running.url) as VerificationPort

  test('is asked with PKCE, our state, the scope of the country and the language', async () => {
    const { address } = await begun(port(), { group: 'responder', variant: 'CA' })
    const { origin, pathname, searchParams } = new URL(address)
    expect([origin, pathname]).toEqual([running.url, '/oauth/authorize'])
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: 'shop_verification',
      redirect_uri: CALLBACK,
      response_type: 'code',
      scope: 'responder_canada',
      state: 'a-state',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      lang: 'fr-CA',
    })
  })

  test('a code is taken once, and by its own verifier alone', async () => {
    const one = await begun(port())
    const back = (await browse(one.address, 'veteran')) as URL
    const strange = await port().finish(back.searchParams, { ...one.check, verifier: 'another' })
    expect(strange).toEqual({ outcome: 'FAILED' })
    expect(await port().finish(back.searchParams, one.check)).toEqual({ outcome: 'FAILED' })
  })

  test('who cancels is told so', async () => {
    const { address, check } = await begun(port())
    const back = (await browse(address, 'cancel')) as URL
    expect(await port().finish(back.searchParams, check)).toEqual({ outcome: 'CANCELLED' })
  })

  test('who is asked for a document comes back without a proof, and later with one', async () => {
    const first = await begun(port())
    expect(await browse(first.address, 'document', 'sent')).toContain('error=access_denied')
    const later = await begun(port())
    const back = (await browse(later.address, 'document')) as URL
    expect(await port().finish(back.searchParams, later.check)).toMatchObject({ outcome: 'VERIFIED' })
  })

  test.each<[string, object, string]>([
    ['no status', { attributes: [{ handle: 'uuid', value: 'u' }] }, 'away'],
    ['another group', statusOf('student', true), 'REFUSED'],
    ['the group, not verified', statusOf('military', false), 'REFUSED'],
    ['a scope of its own', statusOf('military', true), 'VERIFIED'],
    ['nobody', { ...statusOf('military', true), attributes: [] }, 'FAILED'],
    ['no JSON of its kind', { status: 'military' }, 'away'],
  ])('an answer with %s is %3$s', async (_, answer, outcome) => {
    const provider = await aProvider((request, response) => {
      const body = request.url === '/oauth/token' ? { access_token: 't', token_type: 'bearer' } : answer
      response.end(JSON.stringify(body))
    })
    const its = adapters['idme']?.(provider.url) as VerificationPort
    const { check } = await begun(its)
    const told = await its.finish(new URLSearchParams({ code: 'c', state: 'a-state' }), check).catch((error) => error)
    expect(told instanceof ServiceDown ? 'away' : told.outcome).toBe(outcome)
    provider.close()
  })
})

describe('SheerID', () => {
  const port = () => adapters['sheerid']?.(running.url) as VerificationPort

  test('a verification that is bound to another session, or of another program, is none of ours', async () => {
    const { address, check } = await begun(port())
    await browse(address, 'veteran')
    const query = new URLSearchParams({ verificationId: check.reference ?? '' })
    expect(await port().finish(query, { ...check, binding: 'c'.repeat(64) })).toEqual({ outcome: 'FAILED' })
    expect(await port().finish(query, { ...check, variant: 'CA' })).toEqual({ outcome: 'FAILED' })
    expect(await port().finish(query, { ...check, reference: 'a'.repeat(24) })).toEqual({ outcome: 'FAILED' })
    expect(await port().finish(query, check)).toMatchObject({ outcome: 'VERIFIED' })
  })

  test('a document is pending until it was looked at; each step is told by a signed event', async () => {
    const { address, check } = await begun(port())
    const query = new URLSearchParams({ verificationId: check.reference ?? '' })
    expect(await port().finish(query, check)).toEqual({ outcome: 'BEGUN' })
    await browse(address, 'document')
    expect(await port().finish(query, check)).toEqual({ outcome: 'PENDING' })
    const again = await port().begin({ ...check, language: 'en-US', state: 'another', reference: check.reference })
    expect(again.reference).toBe(check.reference)
    heard.splice(0)
    await browse(again.address, 'sent')
    expect(await port().finish(query, check)).toEqual({ outcome: 'PENDING' })
    await expect.poll(() => heard.length, { timeout: 5_000 }).toBe(2)
    for (const { body, signature } of heard) expect(port().later?.readEvent(body, signature)).toBe(check.reference)
    expect(await port().finish(query, check)).toMatchObject({ outcome: 'VERIFIED' })
  })

  test('a document that is not accepted is asked for again, and the verification ends after the second', async () => {
    const { address, check } = await begun(port())
    const query = new URLSearchParams({ verificationId: check.reference ?? '' })
    const now = () => port().finish(query, check)
    await browse(address, 'blurred')
    expect(await now()).toEqual({ outcome: 'PENDING' })
    await browse(address, 'sent')
    await expect.poll(now, { timeout: 5_000 }).toEqual({ outcome: 'PENDING', isAskedAgain: true })
    await browse(address, 'sent')
    await expect.poll(now, { timeout: 5_000 }).toEqual({ outcome: 'REFUSED' })
  })

  test.each<[string, string, (body: string) => string]>([
    ['nothing', '{"verificationId":"abcdef123456"}', () => ''],
    ['another secret', '{"verificationId":"abcdef123456"}', (body) => signed(body, 'other')],
    ['another body', '{"verificationId":"abcdef123456"}', () => signed('{}')],
    ['our secret, of no verification', '{}', signed],
    ['our secret, of no JSON', 'nonsense', signed],
  ])('an event signed by %s is not theirs', (_, body, sign) => {
    expect(port().later?.readEvent(body, sign(body))).toBeUndefined()
  })

  test('an answer that would lead to another site is none', async () => {
    const provider = await aProvider((_, response) =>
      response.end(
        JSON.stringify({
          verificationId: 'abcdef123456',
          currentStep: 'collectMilitaryStatus',
          submissionUrl: 'https://evil.example/step',
        }),
      ),
    )
    await expect(begun(adapters['sheerid']?.(provider.url) as VerificationPort)).rejects.toBeInstanceOf(ServiceDown)
    provider.close()
  })

  test('its steps are taken as a page of the shop’s own would send them', async () => {
    const { check } = await begun(port())
    const step = async (name: string, body: object) => {
      const url = `${running.url}/rest/v2/verification/${check.reference}/step/${name}`
      return (await fetch(url, { method: 'POST', body: JSON.stringify(body) })).json()
    }
    expect(await step('collectMilitaryStatus', { status: 'VETERAN' })).toMatchObject({
      currentStep: 'collectInactiveMilitaryPersonalInfo',
    })
    expect(await step('collectInactiveMilitaryPersonalInfo', { email: 'veteran@example.com' })).toMatchObject({
      currentStep: 'success',
    })
    expect(await step('collectMilitaryStatus', {})).toMatchObject({ errorIds: ['invalidStep'] })
  })
})

function statusOf(group: string, verified: boolean) {
  return { attributes: [{ handle: 'uuid', name: 'id', value: 'u' }], status: [{ group, subgroups: [], verified }] }
}

function signed(body: string, secret = SECRET) {
  return createHmac('sha256', secret).update(body).digest('hex')
}

async function aProvider(handle: RequestListener) {
  const server = createServer(handle)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}
