// The shop as the browser reaches it: every call is /lwr/apex/v63.0/{apexClass}/{apexMethod} (specification, section 7).
import type { CallName, ShopApi } from '#contract/shop/calls.ts'
import type { RefusalCode, RefusalDetails } from '#values/refusal.ts'

/** Calls that only read go by GET; a test holds this list against the contract, which is not loaded in browsers. */
export const READ_CALLS: ReadonlySet<CallName> = new Set<CallName>([
  'CatalogService.getNavigation',
  'CatalogService.getHome',
  'CatalogService.getCategory',
  'CatalogService.getProduct',
  'CategoryService.getCategoryPath',
  'CategoryService.getProductCategoryPath',
  'SearchService.search',
  'ConfigService.getConfigByLocale',
  'ConfigService.getMetadataValue',
  'ConfigService.getLocalMetadata',
  'SessionService.getVisitor',
])

/** What the shop refused, as the browser knows it. */
export class ShopRefusal extends Error {
  readonly code: RefusalCode
  readonly details: RefusalDetails
  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(code)
    this.name = 'ShopRefusal'
    this.code = code
    this.details = details
  }
}

/** Where a read call is found; the same address is used before any framework is loaded. */
export const readUrl = (name: CallName, input: unknown): string =>
  `${callUrl(name)}?methodParams=${encodeURIComponent(JSON.stringify(input))}`

const callUrl = (name: CallName) => `/lwr/apex/v63.0/${name.replace('.', '/')}`

/** Calls the shop by HTTP. Throws ShopRefusal; when there is no readable answer, with 'service/unavailable'. */
export const shopApi: ShopApi = {
  async call(name, input, options) {
    const response = await send(name, input, options?.key).catch(() => null)
    const answer: unknown = await response?.json().catch(() => null)
    if (response?.ok) return answer as never
    throw refusalFrom(answer)
  },
}

function send(name: CallName, input: unknown, key: string | undefined): Promise<Response> {
  if (READ_CALLS.has(name)) return fetch(readUrl(name, input))
  const headers = { 'content-type': 'application/json; charset=utf-8', ...(key && { 'idempotency-key': key }) }
  return fetch(callUrl(name), { method: 'POST', headers, body: JSON.stringify(input) })
}

function refusalFrom(answer: unknown): ShopRefusal {
  const { error } = (answer ?? {}) as { error?: RefusalDetails & { code: RefusalCode } }
  if (!error?.code) return new ShopRefusal('service/unavailable')
  return new ShopRefusal(error.code, { values: error.values, fields: error.fields, data: error.data })
}
