import { createHash } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { startIdentity } from './start-identity.ts'

const SHOP = 'http://localhost:3000'
const issuer = await startIdentity({ port: 0, audience: 'urn:shop:records', shopOrigins: [SHOP] })
afterAll(() => issuer.close())

const VERIFIER = 'a-verifier-of-at-least-forty-three-characters'
const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url')

function browser() {
  const cookies = new Map<string, string>()
  return async (url: string, form?: Record<string, string>) => {
    const answer = await fetch(new URL(url, issuer.url), {
      redirect: 'manual',
      headers: { accept: 'text/html', cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split(/=(.*)/s)
      cookies.set(name, value)
    }
    return answer
  }
}

const asked = (change: Record<string, string> = {}) =>
  `/auth?${new URLSearchParams({
    client_id: 'shop',
    response_type: 'code',
    scope: 'openid email',
    redirect_uri: `${SHOP}/sign-in/callback`,
    code_challenge: CHALLENGE,
    code_challenge_method: 'S256',
    state: 'the-state',
    nonce: 'the-nonce',
    ...change,
  })}`

async function signIn(person: string, form: Record<string, string> = { person }): Promise<URL> {
  const go = browser()
  const page = (await go(asked({ scope: 'openid email profile' }))).headers.get('location') ?? ''
  const resumed = (await go(page, form)).headers.get('location') ?? ''
  return new URL((await go(resumed)).headers.get('location') ?? '')
}

const exchange = (code: string, code_verifier = VERIFIER) =>
  fetch(`${issuer.url}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      client_id: 'shop',
      grant_type: 'authorization_code',
      redirect_uri: `${SHOP}/sign-in/callback`,
      code,
      code_verifier,
    }),
  })

const claimsIn = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

describe('a person who signs in', () => {
  test.each([
    ['user-staff', 'staff@example.com', 'staff'],
    ['user-admin', 'admin@example.com', 'admin'],
    ['user-customer', 'customer@example.com', 'customer'],
  ])('%s is sent back to the shop with a code for tokens', async (person, email, role) => {
    const back = await signIn(person)
    expect([back.origin + back.pathname, back.searchParams.get('state'), back.searchParams.get('iss')]).toEqual([
      `${SHOP}/sign-in/callback`,
      'the-state',
      issuer.url,
    ])
    const answer = (await (await exchange(back.searchParams.get('code') ?? '')).json()) as Record<string, string>
    expect(claimsIn(answer['id_token'] ?? '')).toMatchObject({ sub: person, aud: 'shop', email, nonce: 'the-nonce' })
    expect(claimsIn(answer['access_token'] ?? '')).toMatchObject({
      iss: issuer.url,
      sub: person,
      aud: 'urn:shop:records',
      role,
      email,
      email_verified: true,
    })
  })

  test('sees a page that loads nothing and sends only here and to the shop', async () => {
    const go = browser()
    const page = await go((await go(asked())).headers.get('location') ?? '')
    const html = await page.text()
    expect(page.headers.get('content-security-policy')).toContain(`form-action 'self' ${SHOP}`)
    const groups = [...html.matchAll(/<h2 id="(\w+)">.*?<\/section>/gs)].map(([group, role]) => [
      role,
      group.match(/\w+@[\w.]+/g),
    ])
    expect(groups, 'everybody, by role').toEqual(
      ['staff', 'admin', 'customer'].map((role) => [role, [`${role}@example.com`]]),
    )
    expect(html).not.toMatch(/src=|<link|url\(/)
  })

  test.each([
    ['maya.sandoval.124@example.com', { given_name: 'Maya', family_name: 'Sandoval' }],
    ['étienne@example.com', { given_name: 'Étienne', family_name: 'Étienne' }],
    ['124@example.com', { given_name: 'Guest', family_name: 'Guest' }],
    [' Customer@Example.com ', { sub: 'user-customer' }],
  ])('is anybody whose address is typed: %s', async (email, claims) => {
    const back = await signIn('', { email })
    const answer = (await (await exchange(back.searchParams.get('code') ?? '')).json()) as Record<string, string>
    expect(claimsIn(answer['access_token'] ?? '')).toMatchObject({
      role: 'customer',
      email: email.trim().replace('Customer@Example', 'customer@example'),
      email_verified: true,
    })
    expect(claimsIn(answer['id_token'] ?? '')).toMatchObject(claims)
  })

  test.each(['', 'maya', 'a@b'])('whose address is none is told so: “%s”', async (email) => {
    const go = browser()
    const page = (await go(asked({ ui_locales: 'fr-CA' }))).headers.get('location') ?? ''
    const answer = await go(page, { email })
    const html = await answer.text()
    expect([answer.status, html]).toEqual([200, expect.stringContaining('role="alert">Entrez une adresse courriel')])
    expect(html).toContain('aria-describedby="hint wrong"')
  })

  test('who is nobody that we know sees the page again', async () => {
    const go = browser()
    const page = (await go(asked())).headers.get('location') ?? ''
    for (const person of ['', 'nobody', 'constructor']) expect((await go(page, { person })).status).toBe(200)
  })

  test('cannot be made to finish what another browser began', async () => {
    const page = (await browser()(asked())).headers.get('location') ?? ''
    expect((await browser()(page, { person: 'user-admin' })).status).toBe(400)
  })

  test('is sent to the shop alone, and only with PKCE', async () => {
    const elsewhere = await browser()(asked({ redirect_uri: 'http://localhost:9/sign-in/callback' }))
    expect([elsewhere.status, await elsewhere.text()]).toEqual([400, expect.stringContaining('redirect_uri')])
    const plain = await browser()(asked({ code_challenge: '', code_challenge_method: '' }))
    expect(new URL(plain.headers.get('location') ?? '').searchParams.get('error')).toBe('invalid_request')
  })
})

describe('its own pages', () => {
  test.each([
    ['/register?ui_locales=en-CA', 'en-CA', 'Create an account'],
    ['/register?ui_locales=fr-CA', 'fr-CA', 'Créer un compte'],
    ['/forgot-password?ui_locales=fr-CA', 'fr-CA', 'Mot de passe oublié'],
    ['/forgot-password', 'en-US', 'Forgot your password?'],
  ])('%s speaks %s', async (path, lang, title) => {
    const html = await (await browser()(path)).text()
    expect(html).toContain(`<html lang="${lang}">`)
    expect(html).toContain(`<h1>${title}`)
  })

  test('make an account, with which one signs in; not two of one email, and none without a name', async () => {
    const email = 'new.<b>person</b>@example.com'.replace(/<.?b>/g, '')
    const register = (fields: Record<string, string>) =>
      browser()('/register', { first: 'Nora', last: 'West', email, ...fields })
    expect([(await register({ first: ' ' })).status, (await register({ email: 'nora' })).status]).toEqual([422, 422])
    expect([(await register({})).status, (await register({})).status]).toEqual([200, 422])
    const go = browser()
    const page = (await go(asked({ scope: 'openid email profile' }))).headers.get('location') ?? ''
    const [, person = ''] = /value="([^"]+)">new\.person@/.exec(await (await go(page)).text()) ?? []
    const resumed = (await go(page, { person })).headers.get('location') ?? ''
    const back = new URL((await go(resumed)).headers.get('location') ?? '')
    const answer = (await (await exchange(back.searchParams.get('code') ?? '')).json()) as Record<string, string>
    expect(claimsIn(answer['id_token'] ?? '')).toMatchObject({ email, given_name: 'Nora', family_name: 'West' })
  })

  test('end the provider’s session and lead back to the shop', async () => {
    const go = browser()
    const page = (await go(asked())).headers.get('location') ?? ''
    await go((await go(page, { person: 'user-customer' })).headers.get('location') ?? '')
    const end = new URLSearchParams({ client_id: 'shop', post_logout_redirect_uri: `${SHOP}/fr-CA` })
    const question = await (await go(`/session/end?${end}`)).text()
    const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(question) ?? []
    expect((await go('/session/end/confirm', { xsrf, logout: 'yes' })).headers.get('location')).toBe(`${SHOP}/fr-CA`)
    // A new sign-in must not be skipped because of an older one.
    expect((await go(asked())).headers.get('location')).toMatch(/^\/sign-in\//)
  })

  test('say that one is signed out when the provider knows nothing of it', async () => {
    const answer = await browser()('/session/end?client_id=shop&id_token_hint=abc&ui_locales=fr-CA')
    expect(await answer.text()).toContain('Vous êtes déconnecté')
  })
})

test('a code is good once, and only with its verifier', async () => {
  const stolen = (await signIn('user-staff')).searchParams.get('code') ?? ''
  expect((await exchange(stolen, VERIFIER.replace('a-', 'b-'))).status).toBe(400)
  const code = (await signIn('user-staff')).searchParams.get('code') ?? ''
  expect([(await exchange(code)).status, (await exchange(code)).status]).toEqual([200, 400])
})

test('a program with the wrong secret gets no token', async () => {
  const answer = await fetch(`${issuer.url}/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('admin:guess')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  })
  expect(answer.status).toBe(401)
})
