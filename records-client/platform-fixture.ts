import { createClient, type ClientSettings } from './policies/client.ts'
import type { WireRecord } from './store/wire.ts'

export interface Asked {
  method: string
  url: string
  headers: Headers
  body: unknown
}
type Reply = { status?: number; body?: unknown; text?: string; headers?: Record<string, string> }
type Answering = (asked: Asked, count: number) => Reply | Promise<Reply>

export const ROOT = '/services/data/v63.0/ui-api'

/** Time stands still until a test moves it, so that lifetimes can be tested. */
export function aClient(answer: Answering, settings: Partial<ClientSettings> = {}) {
  const asked: Asked[] = []
  const time = { now: 1_000_000 }
  const client = createClient({
    now: () => time.now,
    ...settings,
    async fetch(input, init = {}) {
      const request: Asked = {
        method: init.method ?? 'GET',
        url: decodeURIComponent(String(input)).replace(ROOT, ''),
        headers: new Headers(init.headers),
        body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
      }
      asked.push(request)
      const { status = 200, body, text, headers } = await answer(request, asked.length)
      const content = text ?? (body === undefined ? null : JSON.stringify(body))
      return new Response(status === 204 || status === 304 ? null : content, { status, headers: headers ?? {} })
    },
  })
  return { client, asked, time, urls: () => asked.map(({ method, url }) => `${method} ${url}`) }
}

let tags = 0

export const aRecord = (
  id: string,
  fields: Record<string, string | number | boolean | null | WireRecord>,
  rest: Partial<WireRecord> = {},
): WireRecord => ({
  apiName: 'Product2',
  childRelationships: {},
  eTag: `tag-${++tags}`,
  fields: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, { displayValue: null, value }])),
  id,
  lastModifiedById: null,
  lastModifiedDate: '2026-01-01T00:00:00.000Z',
  recordTypeId: null,
  recordTypeInfo: null,
  systemModstamp: null,
  weakEtag: 1,
  ...rest,
})

export const anId = (n: number, prefix = '01t'): string => `${prefix}${String(n).padStart(12, '0')}AAA`
