// The adapter on the sandbox's provider, which it meets by its addresses alone; and on a provider that does whatever a test wants.
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { aDataDir, aSandbox } from '../sandbox-fixture.ts'
import { ServiceDown } from '../service-down.ts'
import { openIdTokens } from './open-id-tokens.ts'

const AUDIENCE = 'urn:shop:records'

describe('the sandbox’s provider', async () => {
  const data = await aDataDir()
  let sandbox: Awaited<ReturnType<typeof aSandbox>>
  beforeAll(async () => {
    sandbox = await aSandbox(data.path)
  })
  afterAll(async () => {
    await sandbox.kill()
    await data.remove()
  })

  const tokenOf = async (program: string): Promise<string> => {
    const answer = await fetch(`${sandbox.urls.identity}/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${program}:sandbox`)}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    })
    return ((await answer.json()) as { access_token: string }).access_token
  }

  test.each([
    ['staff', { subject: 'staff', email: 'staff@example.com', isGuest: false }],
    ['admin', { subject: 'admin', email: 'admin@example.com', isGuest: false }],
    ['customer', { subject: 'customer', email: 'customer@example.com', isGuest: false }],
    ['guest', { subject: 'guest', email: null, isGuest: true }],
  ])('says whose the token of %s is', async (program, identity) => {
    const port = openIdTokens({ issuer: sandbox.urls.identity, audience: AUDIENCE })
    expect(await port.verify(await tokenOf(program))).toEqual(identity)
  })

  test('issues nothing for another audience', async () => {
    const port = openIdTokens({ issuer: sandbox.urls.identity, audience: 'urn:shop:other' })
    expect(await port.verify(await tokenOf('staff'))).toBeNull()
  })
})

describe('a token', async () => {
  const issuer = await anIssuer()
  const port = openIdTokens({ issuer: issuer.url, audience: AUDIENCE })
  afterAll(() => issuer.close())
  /** Counted from the moment of its own case: a busy machine comes to it long after the table was made. */
  const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds

  test('with all that it needs is taken', async () => {
    expect(await port.verify(await issuer.token())).toEqual({
      subject: 'ann',
      email: 'ann@example.com',
      isGuest: false,
    })
    expect(await port.verify(await issuer.token({ aud: ['urn:shop:other', AUDIENCE] }))).not.toBeNull()
  })

  test.each([
    ['in seconds, known', () => inSeconds(-90), (at: unknown) => new Date(Number(at) * 1000)],
    ['as a text, unknown', () => String(inSeconds(-90)), () => null],
    ['of the future, unknown', () => inSeconds(300), () => null],
    ['not at all, as of a program', () => undefined, () => undefined],
  ])('that says when its bearer signed in %s', async (_, at, known) => {
    const auth_time = at()
    const found = await port.verify(await issuer.token({ auth_time }))
    expect(found?.authenticatedAt).toEqual(known(auth_time))
  })

  test('whose email nobody has verified has none', async () => {
    for (const email_verified of [false, 'true', undefined])
      expect(await port.verify(await issuer.token({ email_verified }))).toMatchObject({ subject: 'ann', email: null })
  })

  test.each<[string, () => object, boolean]>([
    ['ran out 20 seconds ago by our clock', () => ({ exp: inSeconds(-20) }), true],
    ['ran out a minute ago', () => ({ exp: inSeconds(-60) }), false],
    ['begins in 20 seconds by our clock', () => ({ nbf: inSeconds(20) }), true],
    ['begins in two minutes', () => ({ nbf: inSeconds(120) }), false],
    ['never runs out', () => ({ exp: undefined }), false],
    ['is of another issuer', () => ({ iss: 'https://other.example.com' }), false],
    ['is for somebody else', () => ({ aud: 'urn:shop:other' }), false],
    ['is for nobody', () => ({ aud: undefined }), false],
    ['is nobody’s', () => ({ sub: undefined }), false],
    ['has an empty name', () => ({ sub: '' }), false],
  ])('that %s: taken is %3$s', async (_, claims, isTaken) => {
    expect((await port.verify(await issuer.token(claims()))) !== null).toBe(isTaken)
  })

  test('signed otherwise than by a published key is refused', async () => {
    const [head = '', body = '', signature = ''] = (await issuer.token()).split('.')
    const stranger = await generateKeyPair('ES256')
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    const secret = new TextEncoder().encode(JSON.stringify(issuer.published()))
    const shared = new SignJWT(claims(issuer.url)).setProtectedHeader({ alg: 'HS256', kid: 'key-1' }).sign(secret)
    const forged = new SignJWT(claims(issuer.url)).setProtectedHeader({ alg: 'ES256', kid: 'key-1' })
    const changed = Buffer.from(JSON.stringify({ ...claims(issuer.url), sub: 'admin' })).toString('base64url')
    for (const token of [
      `${none}.${body}.`,
      `${none}.${body}.${signature}`,
      `${head}.${changed}.${signature}`,
      `${head}.${body}.${signature.slice(0, -4)}`,
      await shared,
      await forged.sign(stranger.privateKey),
    ])
      expect(await port.verify(token)).toBeNull()
  })

  test.each(['', 'a', 'a.b.c', '...', '....', `${'a'.repeat(9_000)}.b.c`, 'é.ü.ñ', '__proto__'])(
    'that is none (%#) is refused',
    async (token) => {
      expect(await port.verify(token)).toBeNull()
    },
  )
})

describe('keys', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  test('are asked for once, however many tokens come at a time', async () => {
    const issuer = await anIssuer()
    const port = openIdTokens({ issuer: issuer.url, audience: AUDIENCE })
    const token = await issuer.token()
    await Promise.all(Array.from({ length: 20 }, () => port.verify(token)))
    await port.verify(token)
    expect(issuer.asked).toEqual(['/.well-known/openid-configuration', '/keys'])
    issuer.close()
  })

  test('that are new are found; a name that nobody knows makes us ask once in ten seconds', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const issuer = await anIssuer()
    const port = openIdTokens({ issuer: issuer.url, audience: AUDIENCE })
    const old = await issuer.token()
    await port.verify(old)
    await issuer.rotate('key-2')
    vi.advanceTimersByTime(10_001)
    expect(await port.verify(await issuer.token())).not.toBeNull()
    vi.advanceTimersByTime(50_000)
    expect(await port.verify(old)).toBeNull()
    for (let tried = 0; tried < 5; tried++) expect(await port.verify(await issuer.token({}, 'key-unknown'))).toBeNull()
    expect(issuer.asked.filter((path) => path === '/keys')).toHaveLength(3)
    issuer.close()
  })

  test('that are withdrawn are good for ten minutes at most', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const issuer = await anIssuer()
    const port = openIdTokens({ issuer: issuer.url, audience: AUDIENCE })
    const token = await issuer.token()
    await port.verify(token)
    await issuer.rotate('key-2')
    vi.advanceTimersByTime(600_001)
    expect(await port.verify(await issuer.token({}, 'key-1'))).toBeNull()
    expect(await port.verify(token)).toBeNull()
    issuer.close()
  })

  test('are not needed again for a token that was good, until it runs out', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const issuer = await anIssuer()
    const port = openIdTokens({ issuer: issuer.url, audience: AUDIENCE })
    const brief = await issuer.token({ exp: Math.floor(Date.now() / 1000) + 5 })
    expect(await port.verify(brief)).not.toBeNull()
    vi.advanceTimersByTime(34_000)
    expect(await port.verify(brief)).not.toBeNull()
    vi.advanceTimersByTime(1_001)
    expect(await port.verify(brief)).toBeNull()
    issuer.close()
  })
})

describe('a provider counts as down when', () => {
  test('nobody is there', async () => {
    const issuer = await anIssuer()
    const token = await issuer.token()
    issuer.close()
    await expect(openIdTokens({ issuer: issuer.url, audience: AUDIENCE }).verify(token)).rejects.toThrow(ServiceDown)
  })

  const discovery =
    (change: object): RequestListener =>
    (request, response) =>
      response.end(
        JSON.stringify({ issuer: `http://${request.headers.host}`, jwks_uri: 'http://127.0.0.1:9/', ...change }),
      )
  test.each<[string, RequestListener]>([
    ['it says nothing', () => undefined],
    ['it breaks off', (_, response) => response.destroy()],
    ['it fails', (_, response) => response.writeHead(500).end('{}')],
    ['it sends us elsewhere', (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()],
    ['it talks without end', (_, response) => response.writeHead(200).end(' '.repeat(300_000))],
    ['it speaks otherwise', (_, response) => response.writeHead(200).end('<html>')],
    ['it is another one', discovery({ issuer: 'https://other.example.com' })],
    ['its keys are no web page', discovery({ jwks_uri: 'file:///etc/passwd' })],
    ['its keys cannot be had', discovery({})],
  ])('%s', async (_, answer) => {
    const issuer = await anIssuer({ answer })
    const port = openIdTokens({ issuer: issuer.url, audience: AUDIENCE, totalMs: 300 })
    await expect(port.verify(await issuer.token())).rejects.toThrow(ServiceDown)
    issuer.close()
  })
})

const claims = (iss: string) => ({
  iss,
  aud: AUDIENCE,
  sub: 'ann',
  email: 'ann@example.com',
  email_verified: true,
  exp: Math.floor(Date.now() / 1000) + 300,
})

async function anIssuer({ answer }: { answer?: RequestListener } = {}) {
  const asked: string[] = []
  let kid = 'key-1'
  let key = await generateKeyPair('ES256', { extractable: true })
  let published = await exportJWK(key.publicKey)
  const publish: RequestListener = ({ url = '' }, response) => {
    asked.push(url)
    const keys = [{ ...published, kid, use: 'sig', alg: 'ES256' }]
    response.end(JSON.stringify(url === '/keys' ? { keys } : { issuer: address, jwks_uri: `${address}/keys` }))
  }
  const server = createServer(answer ?? publish)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: address,
    asked,
    published: () => published,
    rotate: async (name: string) => {
      kid = name
      key = await generateKeyPair('ES256', { extractable: true })
      published = await exportJWK(key.publicKey)
    },
    token: (change: object = {}, name = kid) =>
      new SignJWT({ ...claims(address), ...change })
        .setProtectedHeader({ alg: 'ES256', kid: name })
        .sign(key.privateKey),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
