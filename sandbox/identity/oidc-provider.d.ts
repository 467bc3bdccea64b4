// As much of the package as the stand-in uses: it brings no types of its own.
declare module 'oidc-provider' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

  export type Token = { kind: 'AccessToken'; accountId: string } | { kind: 'ClientCredentials'; clientId: string }

  export interface Grant {
    addOIDCScope(scope: string): void
    addResourceScope(resource: string, scope: string): void
    save(): Promise<string>
  }

  export interface Context {
    oidc: {
      provider: Provider
      client: { clientId: string }
      session: { accountId: string }
    }
  }

  export class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>)
    /** Whether headers of a proxy before it are believed. */
    proxy: boolean
    Grant: new (of: {
      accountId: string
      clientId: string
    }) => Grant
    callback(): RequestListener
    interactionDetails(
      request: IncomingMessage,
      response: ServerResponse,
    ): Promise<{ uid: string; params: Record<string, unknown> }>
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: { login: { accountId: string } },
    ): Promise<void>
  }
}

declare module 'oidc-provider/lib/adapters/memory_adapter.js' {
  export function createMemoryAdapter(): object
}
