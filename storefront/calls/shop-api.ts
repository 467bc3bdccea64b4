// The shop as the browser reaches it: every call is /lwr/apex/v63.0/{apexClass}/{apexMethod} (specification, section 7).
import type { CallName, CallOptions, ReadName, ShopApi } from '#contract/shop/calls.ts'
import type { RefusalCode, RefusalDetails } from '#values/refusal.ts'
import { tellCall } from './call-listener.ts'
import { callUrl, readUrl } from './call-url.ts'

const READS = [
  'CatalogService.getNavigation',
  'CatalogService.getHome',
  'CatalogService.getCategory',
  'CatalogService.getProduct',
  'FitmentService.listFitting',
  'CategoryService.getCategoryPath',
  'CategoryService.getProductCategoryPath',
  'DiagramService.getDiagram',
  'DiagramService.getMachines',
  'DiagramService.getMachine',
  'DiagramService.getPartDiagrams',
  'SearchService.search',
  'SearchService.suggest',
  'ConfigService.getConfigByLocale',
  'ConfigService.getMetadataValue',
  'ConfigService.getLocalMetadata',
  'SessionService.getVisitor',
  'CartService.getSavedLines',
  'GarageService.getVehicleChoices',
  'CheckoutService.getChallenge',
  'FAQKnowledgeUtility.getKnowledgeArticleByModule',
  'ContentService.getArticle',
  'ContentService.listArticles',
  'ContentService.searchArticles',
  'ContentService.contentItems',
] as const satisfies readonly ReadName[]

/** Reads that go by GET: all but addresses, which must not stand in a URL. It compiles while READS names every one. */
type Missing = Exclude<ReadName, (typeof READS)[number] | `AddressService.${string}`>
const GET_CALLS = new Set<CallName>(READS satisfies Missing extends never ? unknown : Missing)

/** What the shop refused. `sentence` tells the visitor, in the language of the call; null when no answer came that can be read. */
export class ShopRefusal extends Error {
  readonly code: RefusalCode
  readonly details: RefusalDetails
  readonly sentence: string | null
  constructor(code: RefusalCode, details: RefusalDetails = {}, sentence: string | null = null) {
    super(sentence ?? code)
    this.sentence = sentence
    this.name = 'ShopRefusal'
    this.code = code
    this.details = details
  }
}

/** Calls the shop by HTTP. Throws ShopRefusal; when there is no readable answer, with 'service/unavailable'. */
export const shopApi: ShopApi = {
  async call(name, input, options) {
    const response = await send(name, input, options).catch(() => null)
    const answer: unknown = await response?.json().catch(() => null)
    if (response?.ok) {
      tellCall(name, input, answer)
      return answer as never
    }
    throw refusalFrom(answer)
  },
}

function send(name: CallName, input: unknown, { key, signal }: CallOptions = {}): Promise<Response> {
  const calledOff = signal && { signal }
  if (GET_CALLS.has(name)) return fetch(readUrl(name, input), calledOff)
  const headers = { 'content-type': 'application/json; charset=utf-8', ...(key && { 'idempotency-key': key }) }
  return fetch(callUrl(name), { method: 'POST', headers, body: JSON.stringify(input), ...calledOff })
}

function refusalFrom(answer: unknown): ShopRefusal {
  const { error } = (answer ?? {}) as { error?: RefusalDetails & { code: RefusalCode; message: string } }
  if (!error?.code) return new ShopRefusal('service/unavailable')
  const { code, message, values, fields, data } = error
  return new ShopRefusal(code, { values, fields, data }, message)
}
