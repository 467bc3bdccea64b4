// The record platform's routes, mounted from the contract: /services/data/v63.0/….
import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type UiCallName, uiCalls } from '#contract/ui-api/calls.ts'
import type { ErrorCode } from '#contract/ui-api/errors.ts'
import { addressOf, API_ROOT, type Method, type UiCall } from '#contract/ui-api/ui-call.ts'
import { ApiError } from '#platform/errors/api-error.ts'
import type { Acting } from '#platform/records/write-record.ts'
import { takeJson } from '../../http/bodies.ts'
import { requireOwnOrigin } from '../../http/origin.ts'
import { readViewer, type ViewerDeps } from '../../http/viewer.ts'
import type { Shop } from '../../shop.ts'
import { type Site, type UiHandlers, uiHandlers } from '../../ui-handlers.ts'
import { apiErrorOf, sendApiError } from './api-errors.ts'

const METHODS = ['GET', 'POST', 'PATCH', 'DELETE', 'PUT'] as const
/** Two hundred records in one request, each of as many fields as fit into its bytes. */
const MOST_KEYS = 10_000
/** Browsers may keep an answer, and must ask whether it still holds. */
const KEPT = 'no-cache, must-revalidate, private'

export async function uiApiRoutes(
  app: FastifyInstance,
  shop: Shop,
  { sessions, identity }: Omit<ViewerDeps, 'db'>,
): Promise<void> {
  const site: Site = { origin: shop.config.publicUrl.origin }
  await app.register(
    async (scope) => {
      takeJson(scope, MOST_KEYS)
      scope.setErrorHandler((error, request, reply) => {
        const refused = apiErrorOf(error)
        if (refused.status === 500)
          shop.log.error(
            { requestId: request.id, route: request.routeOptions.url, code: refused.code, error },
            'failed',
          )
        return sendApiError(reply, refused)
      })

      const names = Object.keys(uiCalls) as UiCallName[]
      for (const [path, calls] of Map.groupBy(names, (name) => uiCalls[name].path)) {
        const url = addressOf(path)
          .slice(API_ROOT.length)
          .replace(/\{(\w+)\}/g, ':$1')
        const allowed = calls.map((name): string => uiCalls[name].method)
        for (const name of calls)
          scope.route({
            method: uiCalls[name].method,
            url,
            handler: async (request, reply) => {
              const acting = await actingOf(request)
              const answer = await handle(name, request, acting, site)
              return sendAnswer(request, reply, uiCalls[name], answer)
            },
          })
        scope.route({
          method: METHODS.filter((method) => !allowed.includes(method)),
          url,
          onRequest: async (_, reply) => {
            reply.header('allow', allowed.join(', '))
            throw new ApiError('METHOD_NOT_ALLOWED', `HTTP Method not allowed. Allowed are ${allowed.join(', ')}`)
          },
          handler: (_, reply) => reply.send(),
        })
      }
      // Else the address would be taken for a page's.
      scope.all('/*', () => {
        throw new ApiError('NOT_FOUND', 'The requested resource does not exist')
      })
    },
    { prefix: API_ROOT },
  )

  async function actingOf(request: FastifyRequest): Promise<Acting> {
    // A token is sent by programs alone; a cookie comes along by itself, whoever makes a browser ask.
    if (request.method !== 'GET' && request.method !== 'HEAD' && !request.headers.authorization)
      requireOwnOrigin(request.headers, shop.config.publicUrl)
    const [viewer, registry] = await Promise.all([
      readViewer({ db: shop.db, sessions, identity }, request),
      shop.objects.read(),
    ])
    return { db: shop.db, registry, viewer, requestId: request.id }
  }
}

/** Parses what was sent by the contract, and asks the handler. */
function handle(name: UiCallName, request: FastifyRequest, acting: Acting, site: Site): unknown {
  const { params, query, headers, body } = uiCalls[name]
  const input = {
    params: parsed(params, request.params, 'ILLEGAL_QUERY_PARAMETER_VALUE'),
    query: parsed(query, request.query, 'ILLEGAL_QUERY_PARAMETER_VALUE'),
    headers: parsed(headers, request.headers, 'ILLEGAL_QUERY_PARAMETER_VALUE'),
    body: parsed(body, request.body ?? {}, 'INVALID_INPUT'),
  }
  const handler = uiHandlers[name] as (input: unknown, acting: Acting, site: Site) => ReturnType<UiHandlers[UiCallName]>
  return handler(input, acting, site)
}

function parsed(type: z.ZodType, input: unknown, code: ErrorCode): unknown {
  const result = type.safeParse({ ...(input as object) })
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new ApiError(
    code,
    `${issue?.path.slice(0, 6).join('.').slice(0, 80) || 'input'}: ${issue?.message ?? 'invalid'}`,
  )
}

/** Texts of answers that are kept and sent again as they are. */
const texts = new WeakMap<object, { text: string; eTag: string }>()

function textOf(answer: object): { text: string; eTag: string } {
  const kept = texts.get(answer)
  if (kept) return kept
  const text = JSON.stringify(answer)
  const own = (answer as { eTag?: string }).eTag
  const eTag = own ?? hash('md5', text)
  const made = { eTag, text: own === undefined ? `{"eTag":"${eTag}",${text.slice(1)}` : text }
  texts.set(answer, made)
  return made
}

function sendAnswer(request: FastifyRequest, reply: FastifyReply, call: UiCall, answer: unknown): FastifyReply {
  reply.status(call.status)
  if (call.status === 204 || answer === undefined) return reply.status(204).send()
  const { text, eTag } = textOf(answer as object)
  reply.headers({ etag: `"${eTag}"`, 'cache-control': KEPT, vary: 'accept-language, authorization, cookie' })
  const isRead = (call.method satisfies Method) === 'GET'
  if (isRead && isSame(request.headers['if-none-match'], eTag)) return reply.status(304).send()
  return reply.type('application/json; charset=utf-8').send(text)
}

/** Whether one of the tags that the client holds is this one, with or without the mark of its compression. */
const isSame = (header: string | undefined, eTag: string): boolean =>
  header !== undefined &&
  header
    .slice(0, 2000)
    .split(',')
    .some((tag) => {
      const bare = tag
        .trim()
        .replace(/^W\//, '')
        .replace(/^"|"$/g, '')
        .replace(/--gzip$/, '')
      return bare === eTag || bare === '*'
    })
