// The shop as the browser reaches it: every call is /lwr/apex/v63.0/{apexClass}/{apexMethod} (specification, section 7).
import type { CallName, CallOptions, ShopApi } from '#contract/shop/calls.ts'
import type { RefusalCode, RefusalDetails } from '#values/refusal.ts'

type CallListener = (name: CallName, input: unknown, answer: unknown) => void

let listener: CallListener | undefined

/** One listener is enough: only the data layer needs the calls that were answered. */
export const listenToCalls = (to: CallListener): void => {
  listener = to
}

/** Reads go by GET: all but addresses, orders, their returns and claims, which must not stand in a URL. A test holds it to the contract. */
const BY_GET =
  /^(?!Address|Claim|Order|Return).*\.(?:get(?!Cart|Checkout|Order)|list|preview|search|suggest|contentItems)/

const callUrl = (name: CallName): string => `/lwr/apex/v63.0/${name.replace('.', '/')}`

export const readUrl = (name: CallName, input: unknown): string =>
  `${callUrl(name)}?methodParams=${encodeURIComponent(JSON.stringify(input))}`

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

export const refusalIn = (error: unknown): ShopRefusal =>
  error instanceof ShopRefusal ? error : new ShopRefusal('server/failed')

/** The server failed, or did not answer: at an add that is only logged (specification, section 8; K-3). */
export const isServerFailure = ({ code }: ShopRefusal): boolean => /^(?:server|service)\//.test(code)

/** Calls the shop by HTTP. Throws ShopRefusal; when there is no readable answer, with 'service/unavailable'. */
export const shopApi: ShopApi = {
  async call(name, input, options) {
    const response = await send(name, input, options).catch(() => null)
    const answer: unknown = await response?.json().catch(() => null)
    if (response?.ok) {
      listener?.(name, input, answer)
      return answer as never
    }
    throw refusalFrom(answer)
  },
}

function send(name: CallName, input: unknown, { key, signal }: CallOptions = {}): Promise<Response> {
  const calledOff = signal && { signal }
  if (BY_GET.test(name)) return fetch(readUrl(name, input), calledOff)
  const headers = { 'content-type': 'application/json; charset=utf-8', ...(key && { 'idempotency-key': key }) }
  return fetch(callUrl(name), { method: 'POST', headers, body: JSON.stringify(input), ...calledOff })
}

function refusalFrom(answer: unknown): ShopRefusal {
  const { error } = (answer ?? {}) as { error?: RefusalDetails & { code: RefusalCode; message: string } }
  if (!error?.code) return new ShopRefusal('service/unavailable')
  const { code, message, values, fields, data } = error
  return new ShopRefusal(code, { values, fields, data }, message)
}
