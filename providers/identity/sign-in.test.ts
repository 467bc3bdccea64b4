// The adapter at the sandbox's provider is tried by the shop's own test (server/routes/sign-in.test.ts); here a provider does whatever a
// test wants.
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { readBody } from '#sandbox/serve.ts'
import { ServiceDown } from '../service-down.ts'
import { openIdSignIn } from './open-id-sign-in.ts'

const CALLBACK = 'http://localhost:3000/sign-in/callback'

describe('somebody who comes back', async () => {
  const provider = await aProvider()
  afterAll(() => provider.close())

  test('is who the ID token says', async () => {
    expect(await provider.signIn({ given_name: 'Ann', family_name: 'Lee' })).toEqual({
      subject: 'ann',
      email: 'ann@example.com',
      firstName: 'Ann',
      lastName: 'Lee',
      idToken: expect.stringMatching(/^ey/),
      authenticatedAt: null,
    })
    expect(provider.asked.at(-1)).toMatchObject({
      client_id: 'shop',
      redirect_uri: CALLBACK,
      code_verifier: expect.stringMatching(/^[\w-]{43}$/),
    })
  })

  test('has no email unless the provider has verified it', async () => {
    for (const email_verified of [false, 'true', undefined])
      expect(await provider.signIn({ email_verified })).toMatchObject({ subject: 'ann', email: null })
  })

  const now = Math.floor(Date.now() / 1000)
  test.each<[string, object, boolean]>([
    ['of a clock 20 seconds behind ours', { exp: now - 20 }, true],
    ['that ran out a minute ago', { exp: now - 60 }, false],
    ['of another issuer', { iss: 'https://other.example.com' }, false],
    ['for somebody else', { aud: 'other' }, false],
    ['for another try', { nonce: 'another' }, false],
    ['for no try', { nonce: undefined }, false],
    ['of nobody', { sub: undefined }, false],
  ])('with an ID token %s: taken is %3$s', async (_, change, isTaken) => {
    expect((await provider.signIn(change)) !== null).toBe(isTaken)
  })

  test.each<[string, object, number | undefined, Date | null | 'nobody']>([
    ['just now, asked for', { auth_time: now }, 60, new Date(now * 1000)],
    ['two minutes ago, asked for a minute', { auth_time: now - 120 }, 60, 'nobody'],
    ['nobody knows when, asked for', {}, 60, 'nobody'],
    ['as a text, asked for', { auth_time: String(now) }, 60, 'nobody'],
    ['two hours ago, not asked for', { auth_time: now - 7200 }, undefined, new Date((now - 7200) * 1000)],
  ])('who showed who they are %s', async (_, change, maxAge, expected) => {
    const who = await provider.signIn(change, undefined, maxAge)
    expect(who === null ? 'nobody' : who.authenticatedAt).toEqual(expected)
  })

  test('with an ID token that is signed by somebody else is nobody', async () => {
    const stranger = await generateKeyPair('ES256')
    expect(await provider.signIn({}, stranger.privateKey)).toBeNull()
  })

  test('is led to the provider’s page for signing out, and home from there', async () => {
    const end = await provider.port.end({ idToken: 'the.id.token', home: 'http://localhost:3000/', language: 'fr-CA' })
    expect(Object.fromEntries(new URL(end ?? '').searchParams)).toMatchObject({
      id_token_hint: 'the.id.token',
      post_logout_redirect_uri: 'http://localhost:3000/',
      client_id: 'shop',
      ui_locales: 'fr-CA',
    })
  })
})

test('what is known of a provider is read anew beside whoever signs in ten minutes later; whoever comes next is told that it is gone', async () => {
  const { port, close } = await aProvider()
  const begin = () => port.begin({ callback: CALLBACK, language: 'en-US' })
  await begin()
  close()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 })
  await expect(begin()).resolves.toMatchObject({ address: expect.stringContaining('/auth?') })
  await expect
    .poll(() =>
      begin().then(
        () => 'led on',
        (error: unknown) => error instanceof ServiceDown,
      ),
    )
    .toBe(true)
  vi.useRealTimers()
})

test('a provider without a page for signing out has none', async () => {
  const provider = await aProvider({ end_session_endpoint: undefined })
  expect(await provider.port.end({ idToken: null, home: CALLBACK, language: 'en-US' })).toBeNull()
  provider.close()
})

describe('a provider counts as down when', () => {
  test.each<[string, RequestListener]>([
    ['it says nothing', () => undefined],
    ['it breaks off', (_, response) => response.destroy()],
    ['it fails', (_, response) => response.writeHead(500).end('{}')],
    ['it sends us elsewhere', (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()],
    ['it talks without end', (_, response) => response.writeHead(200).end(' '.repeat(300_000))],
    ['it speaks otherwise', (_, response) => response.writeHead(200).end('<html>')],
  ])('%s', async (_, answer) => {
    const { url, close } = await listening(answer)
    const port = openIdSignIn({ issuer: url, clientId: 'shop', clientSecret: undefined, totalMs: 300 })
    await expect(port.begin({ callback: CALLBACK, language: 'en-US' })).rejects.toThrow(ServiceDown)
    close()
  })

  test('it says nothing, or fails, when asked who came back; and nobody waits longer than for one answer', async () => {
    for (const answer of [() => undefined, ((_, response) => response.writeHead(503).end()) as RequestListener]) {
      const provider = await aProvider({}, answer)
      await expect(provider.signIn({})).rejects.toThrow(ServiceDown)
      provider.close()
    }
  })
})

async function aProvider(metadata: object = {}, token?: RequestListener) {
  const asked: Record<string, string>[] = []
  const key = await generateKeyPair('ES256', { extractable: true })
  const jwk = { ...(await exportJWK(key.publicKey)), kid: 'key-1', use: 'sig', alg: 'ES256' }
  let idToken = ''
  const { url, close } = await listening(async (request, response) => {
    const json = (body: object) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (request.url === '/keys') return json({ keys: [jwk] })
    if (request.url === '/token') {
      if (token) return token(request, response)
      asked.push(Object.fromEntries(new URLSearchParams(await readBody(request))))
      return json({ access_token: 'opaque', token_type: 'Bearer', expires_in: 60, id_token: idToken })
    }
    json({
      issuer: url,
      authorization_endpoint: `${url}/auth`,
      token_endpoint: `${url}/token`,
      jwks_uri: `${url}/keys`,
      end_session_endpoint: `${url}/end`,
      id_token_signing_alg_values_supported: ['ES256'],
      ...metadata,
    })
  })
  const port = openIdSignIn({ issuer: url, clientId: 'shop', clientSecret: undefined, totalMs: 1_000 })
  return {
    asked,
    port,
    close,
    signIn: async (change: object, signer = key.privateKey, maxAge?: number) => {
      const { started } = await port.begin({ callback: CALLBACK, language: 'en-US', maxAge })
      const now = Math.floor(Date.now() / 1000)
      const claims = {
        iss: url,
        aud: 'shop',
        sub: 'ann',
        email: 'ann@example.com',
        email_verified: true,
        nonce: started.nonce,
        iat: now,
        exp: now + 300,
      }
      idToken = await new SignJWT({ ...claims, ...change })
        .setProtectedHeader({ alg: 'ES256', kid: 'key-1' })
        .sign(signer)
      return port.finish(`${CALLBACK}?code=the-code&state=${started.state}`, started)
    },
  }
}

async function listening(answer: RequestListener) {
  const server = createServer(answer)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
