// The record platform's routes, mounted from the contract: /services/data/v63.0/….
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type UiCallName, uiCalls } from '#contract/ui-api/calls.ts'
import type { ErrorCode } from '#contract/ui-api/errors.ts'
import { addressOf, API_ROOT, type Method, type UiCall } from '#contract/ui-api/ui-call.ts'
import { ApiError } from '#platform/errors/api-error.ts'
import { hashOf } from '#platform/objects/e-tag.ts'
import { notFound } from '#platform/records/get-records.ts'
import type { WriteContext } from '#platform/records/write-record.ts'
import { keysOf } from '#values/table.ts'
import { ADDED_BY_PAGES } from '../http/added-by-pages.ts'
import { acceptJson } from '../http/bodies.ts'
import { FILE_TIME } from '../http/time-limit.ts'
import { acceptMultipart, withForm } from '../http/multipart.ts'
import { requireOwnOrigin } from '../http/origin.ts'
import { readerLocale, readViewer, type ViewerDeps } from '../http/viewer.ts'
import { translations } from './translate.ts'
import type { Shop } from '../shop.ts'
import { uiHandlers } from './handlers.ts'
import type { Site, UiHandlers } from './handlers/ui-handler.ts'

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
  const site: Site = { origin: shop.config.publicUrl.origin, files: shop.files }
  await app.register(
    async (scope) => {
      acceptJson(scope, MOST_KEYS)
      const paths = Map.groupBy(keysOf(uiCalls), (name) => uiCalls[name].path)
      const [forms = [], others = []] = [true, false].map((isForm) =>
        [...paths].filter(([, calls]) => calls.some((name) => uiCalls[name].isMultipart ?? false) === isForm),
      )
      for (const [path, calls] of others) mountPath(scope, path, calls)
      await scope.register(async (formScope) => {
        await acceptMultipart(formScope, shop.config.uploadBytes)
        for (const [path, calls] of forms) mountPath(formScope, path, calls)
      })
      // Whatever its body is.
      scope.all('/*', { onRequest: async () => notFound(), handler: () => undefined })
    },
    { prefix: API_ROOT },
  )

  function mountPath(scope: FastifyInstance, path: string, calls: readonly UiCallName[]): void {
    const url = addressOf(path)
      .slice(API_ROOT.length)
      .replace(/\{(\w+)\}/g, ':$1')
    const allowed = calls.map((name): string => uiCalls[name].method)
    for (const name of calls) {
      const call: UiCall = uiCalls[name]
      scope.route({
        method: call.method,
        url,
        ...(call.isMultipart && FILE_TIME),
        handler: async (request, reply) => {
          const acting = await actingOf(request)
          const answer = await answerTo(name, request, acting)
          return sendAnswer(request, reply, call, answer)
        },
      })
    }
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

  function answerTo(name: UiCallName, request: FastifyRequest, context: WriteContext): unknown {
    const call: UiCall = uiCalls[name]
    if (!call.isMultipart) return handle(name, request, request.body ?? {}, { acting: context, site })
    // Nobody whom we do not know fills our disk.
    if (context.viewer.userId === null) throw new ApiError('INSUFFICIENT_ACCESS', { key: 'mayNotSendFiles' })
    return withForm(request, shop.files, async (form) => handle(name, request, form, { acting: context, site }))
  }

  async function actingOf(request: FastifyRequest): Promise<WriteContext> {
    // A token is sent by programs alone; a cookie comes along by itself, whoever makes a browser ask.
    if (request.method !== 'GET' && request.method !== 'HEAD' && !request.headers.authorization)
      requireOwnOrigin(request.headers, shop.config.publicUrl)
    const [viewer, registry] = await Promise.all([
      readViewer({ db: shop.db, sessions, identity }, request),
      shop.objects.read(),
    ])
    const locale = readerLocale(request)
    return {
      db: shop.db,
      registry,
      viewer: { ...viewer, locale },
      translate: translations[locale],
      requestId: request.id,
    }
  }
}

/** A query without what pages add to it, unless the call itself goes by that: the language is the answer's, the rest we know. */
const ownQuery = (type: z.ZodType, sent: unknown): object =>
  Object.fromEntries(
    Object.entries(sent ?? {}).filter(
      ([name]) => !ADDED_BY_PAGES.has(name) || (type instanceof z.ZodObject && Object.hasOwn(type.shape, name)),
    ),
  )

/** Parses what was sent by the contract, and asks the handler. */
function handle(
  name: UiCallName,
  request: FastifyRequest,
  sent: unknown,
  { acting, site }: { acting: WriteContext; site: Site },
): unknown {
  const { params, query, headers, body } = uiCalls[name]
  const input = {
    params: parsed(params, request.params, 'ILLEGAL_QUERY_PARAMETER_VALUE'),
    query: parsed(query, ownQuery(query, request.query), 'ILLEGAL_QUERY_PARAMETER_VALUE'),
    headers: parsed(headers, request.headers, 'ILLEGAL_QUERY_PARAMETER_VALUE'),
    body: parsed(body, sent, 'INVALID_INPUT'),
  }
  const handler = uiHandlers[name] as (
    input: unknown,
    context: WriteContext,
    site: Site,
  ) => ReturnType<UiHandlers[UiCallName]>
  return handler(input, acting, site)
}

/** However many names nobody knows: the first of them are enough. */
const MOST_SAID = 200

function parsed(type: z.ZodType, input: unknown, code: ErrorCode): unknown {
  const result = type.safeParse(typeof input === 'object' ? { ...input } : {})
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new ApiError(
    code,
    `${issue?.path.slice(0, 6).join('.').slice(0, 80) || 'input'}: ${issue?.message.slice(0, MOST_SAID) ?? 'invalid'}`,
  )
}

/** Texts of answers that are kept and sent again as they are. */
const texts = new WeakMap<object, { text: string; eTag: string }>()

function textOf(answer: object): { text: string; eTag: string } {
  const kept = texts.get(answer)
  if (kept) return kept
  const text = JSON.stringify(answer)
  const own = 'eTag' in answer && typeof answer.eTag === 'string' ? answer.eTag : undefined
  const eTag = own ?? hashOf(text)
  const made = { eTag, text: own === undefined ? `{"eTag":"${eTag}",${text.slice(1)}` : text }
  texts.set(answer, made)
  return made
}

function sendAnswer(request: FastifyRequest, reply: FastifyReply, call: UiCall, answer: unknown): FastifyReply {
  reply.status(call.status)
  if (call.status === 204 || typeof answer !== 'object' || answer === null) return reply.status(204).send()
  const { text, eTag } = textOf(answer)
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
