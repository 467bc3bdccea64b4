// `/lwr/apex/v63.0/{apexClass}/{apexMethod}`: every shop call over HTTP (records-api/seo-apex.md). Reads by GET with methodParams
// or by POST; the rest by POST only. The answer is bare JSON.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DEFAULT_LOCALE, isLocale, type Locale } from '#values/locale.ts'
import { Refusal } from '#values/refusal.ts'
import { callNamed } from '../calls/call-shop.ts'
import { hashOf } from '../calls/keyed.ts'
import type { VisitorOf } from '../calls/visitor.ts'
import { ADDED_BY_PAGES } from '../http/added-by-pages.ts'
import { parseJson } from '../http/json.ts'
import { requireOwnOrigin } from '../http/origin.ts'
import type { Shop } from '../shop.ts'

export const SHOP_CALLS = '/lwr/apex'
export const APEX = `${SHOP_CALLS}/v63.0`
/** An answer that everybody may share is at most a minute old. */
const SHARED = 'public, max-age=60'
const PRIVATE = 'private, no-store'

type Query = { methodParams?: string; language?: unknown }
type Named = { Params: { apexClass: string; apexMethod: string }; Querystring: Query }

export function apexRoutes(app: FastifyInstance, shop: Shop, visitorOf: VisitorOf): void {
  const answer = async (request: FastifyRequest<Named>, reply: FastifyReply, input: unknown) => {
    const { name, contract, ask } = askedFor(request)
    request.answerIn = localeIn(input, request.query)
    request.answersAs = `${APEX}/${name.replace('.', '/')}`
    const cached = await ask(input, {
      shop,
      visitor: visitorOf(request, reply),
      key: request.headers['idempotency-key'] as string | undefined,
      bodyHash: contract.needsKey ? hashOf(input) : undefined,
    })
    reply.header('cache-control', contract.caching === 'shared' ? SHARED : PRIVATE)
    reply.type('application/json; charset=utf-8')
    return cached.body()
  }

  app.get<Named>(`${APEX}/:apexClass/:apexMethod`, (request, reply) => {
    if (askedFor(request).contract.kind !== 'read') throw new Refusal('request/method-not-allowed')
    const { methodParams, ...others } = request.query
    requireKnown(others)
    return answer(request, reply, methodParams === undefined ? {} : parseJson(methodParams))
  })

  app.post<Named>(`${APEX}/:apexClass/:apexMethod`, (request, reply) => {
    requireOwnOrigin(request.headers, shop.config.publicUrl)
    askedFor(request)
    requireKnown(request.query)
    return answer(request, reply, request.body ?? {})
  })
}

const askedFor = ({ params }: FastifyRequest<Named>) => callNamed(`${params.apexClass}.${params.apexMethod}`)

/** Unknown query keys are refused; those that pages add are dropped, so that one question has one cache entry. */
function requireKnown(query: object): void {
  if (!Object.keys(query).every((name) => ADDED_BY_PAGES.has(name))) throw new Refusal('input/invalid')
}

/** The language that a refusal is told in: the one the input asks for, else the page's. */
function localeIn(input: unknown, { language }: Query): Locale {
  const { storeLocale, locale, input: inner } = (input ?? {}) as Record<string, unknown>
  const wanted = storeLocale ?? locale ?? (inner as Record<string, unknown> | undefined)?.['storeLocale'] ?? language
  return isLocale(wanted) ? wanted : DEFAULT_LOCALE
}
