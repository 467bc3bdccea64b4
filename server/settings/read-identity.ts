// Who people are is said by a provider of identities: where it is, and what we are called there.
import type { Env } from './env.ts'
import { url } from './read-text.ts'

/** The provider's pages are outside: their addresses are settings (AU-1). */
export interface SignInPages {
  issuer: string
  clientId: string
  clientSecret: string | undefined
  registerUrl: string
  forgotPasswordUrl: string
}

/** In production both are set, or no tokens are taken. */
export function readIdentity(
  env: Env,
  sandbox: number,
  wrong: string[],
): { issuer: string; audience: string } | undefined {
  const { OIDC_ISSUER: issuer, OIDC_AUDIENCE: audience } = env
  const protocol = issuer && url('OIDC_ISSUER', issuer, wrong).protocol
  if (env.NODE_ENV !== 'production')
    return { issuer: issuer ?? `http://localhost:${sandbox + 6}`, audience: audience ?? 'urn:shop:records' }
  if (!issuer && !audience) return undefined
  if (!issuer || !audience) wrong.push('OIDC_ISSUER and OIDC_AUDIENCE must be set together')
  if (protocol && protocol !== 'https:') wrong.push('OIDC_ISSUER must be https in production')
  return issuer && audience ? { issuer, audience } : undefined
}

/** In production people sign in where our name at the provider is set, and then the provider's other pages must be as well. */
export function readSignIn(env: Env, issuer: string | undefined, wrong: string[]): SignInPages | undefined {
  const { OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env
  const isProduction = env.NODE_ENV === 'production'
  if (isProduction && !clientId) return undefined
  if (!issuer) {
    wrong.push('OIDC_ISSUER must be set with OIDC_CLIENT_ID')
    return undefined
  }
  const page = (name: 'REGISTER_URL' | 'FORGOT_PASSWORD_URL', path: string) => {
    const address = url(name, env[name] ?? issuer + path, wrong)
    if (isProduction && (!env[name] || address.protocol !== 'https:'))
      wrong.push(`${name} must be set, and https, in production`)
    return address.href
  }
  return {
    issuer,
    clientId: clientId ?? 'shop',
    clientSecret,
    registerUrl: page('REGISTER_URL', '/register'),
    forgotPasswordUrl: page('FORGOT_PASSWORD_URL', '/forgot-password'),
  }
}
