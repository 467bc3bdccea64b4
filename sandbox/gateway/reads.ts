// The calls that only look: one thing by its id, the list of payments newest first, and the search by our reference.
import type { Params } from './calls.ts'
import type { Intent, Ledger } from './ledger.ts'
import { intentShape } from './shapes.ts'

/** GET /v1/payment_intents: `created[gte|gt|lte|lt]`, `limit` (10, at most 100), `starting_after`. */
export function listIntents(ledger: Ledger, params: Params): object {
  const limit = Math.min(Math.max(Number(params.get('limit') ?? 10) || 10, 1), 100)
  const after = ledger.places.get(params.get('starting_after') ?? '') ?? ledger.order.length
  const from = Number(params.get('created[gte]') ?? Number(params.get('created[gt]') ?? -1) + 1)
  const to = Number(params.get('created[lte]') ?? Number(params.get('created[lt]') ?? Number.POSITIVE_INFINITY) - 1)

  const found: Intent[] = []
  for (let place = after - 1; place >= 0 && found.length <= limit; place--) {
    const intent = ledger.intents.get(ledger.order[place] ?? '')
    if (!intent || intent.created < from) break
    if (intent.created <= to) found.push(intent)
  }
  return page(found.slice(0, limit), found.length > limit, 'list', wantsCharge(params))
}

/** GET /v1/payment_intents/search: by metadata['reference'], the one field that the shop searches. */
export function searchIntents(ledger: Ledger, params: Params): object | undefined {
  const quoted = /^metadata\['reference'\]:'((?:[^'\\]|\\.){1,500})'$/.exec(params.get('query') ?? '')?.[1]
  if (!quoted) return undefined
  const ids = ledger.byReference.get(quoted.replaceAll(/\\(.)/g, '$1')) ?? []
  const found = ids.flatMap((id) => ledger.intents.get(id) ?? []).reverse()
  return { ...page(found, false, 'search_result', wantsCharge(params)), next_page: null }
}

/** Whether the caller asked to see charges in full: `expand[0]=latest_charge` and its longer paths. */
export const wantsCharge = (params: Params) =>
  [...params].some(([name, value]) => name.startsWith('expand[') && /(^|\.)(latest_charge|payment_intent)$/.test(value))

const page = (found: Intent[], more: boolean, object: string, withCharge: boolean) => ({
  object,
  url: '/v1/payment_intents',
  has_more: more,
  data: found.map((intent) => intentShape(intent, withCharge)),
})
