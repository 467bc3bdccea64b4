// The record platform's routes, a route for each of its calls: /services/data/v63.0/….
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressOf, API_ROOT } from '#contract/ui-api/ui-call.ts'
import { ApiError } from '#platform/errors/api-error.ts'
import { notFound } from '#platform/records/get-records.ts'
import type { WriteContext } from '#platform/records/write-record.ts'
import { acceptJson } from '../http/bodies.ts'
import { FILE_TIME } from '../http/time-limit.ts'
import { acceptMultipart, withForm } from '../http/multipart.ts'
import { requireOwnOrigin } from '../http/origin.ts'
import { readerLocale, readViewer, type ViewerDeps } from '../http/viewer.ts'
import { translations } from './translate.ts'
import type { Shop } from '../shop.ts'
import type { RecordCall, Site } from './record-call.ts'
import { readRecordCalls } from './record-calls.ts'
import { sendAnswer } from './send-answer.ts'

const METHODS = ['GET', 'POST', 'PATCH', 'DELETE', 'PUT'] as const
/** Two hundred records in one request, each of as many fields as fit into its bytes. */
const MOST_KEYS = 10_000

const isForm = ([, calls]: [path: string, calls: RecordCall[]]) => calls.some(({ contract }) => contract.isMultipart)

export async function uiApiRoutes(
  app: FastifyInstance,
  shop: Shop,
  { sessions, identity }: Omit<ViewerDeps, 'db'>,
): Promise<void> {
  const site: Site = { origin: shop.config.publicUrl.origin, locales: shop.config.locales, files: shop.files }
  const paths = [...Map.groupBy((await readRecordCalls()).values(), ({ contract }) => contract.path)]
  await app.register(
    async (scope) => {
      acceptJson(scope, MOST_KEYS)
      for (const [path, calls] of paths.filter((one) => !isForm(one))) mountPath(scope, path, calls)
      await scope.register(async (formScope) => {
        await acceptMultipart(formScope, shop.config.uploadBytes)
        for (const [path, calls] of paths.filter(isForm)) mountPath(formScope, path, calls)
      })
      // Whatever its body is.
      scope.all('/*', { onRequest: async () => notFound(), handler: () => undefined })
    },
    { prefix: API_ROOT },
  )

  function mountPath(scope: FastifyInstance, path: string, calls: readonly RecordCall[]): void {
    const url = addressOf(path)
      .slice(API_ROOT.length)
      .replace(/\{(\w+)\}/g, ':$1')
    const allowed = calls.map(({ contract }): string => contract.method)
    for (const { contract, admit } of calls)
      scope.route({
        method: contract.method,
        url,
        ...(contract.isMultipart && FILE_TIME),
        handler: async (request, reply) => {
          const answerTo = admit(await contextOf(request, contract.isRead), site)
          const { params, query, headers } = request
          const answer = contract.isMultipart
            ? await withForm(request, shop.files, async (body) => answerTo({ params, query, headers, body }))
            : await answerTo({ params, query, headers, body: request.body ?? {} })
          return sendAnswer(request, reply, { contract, answer })
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

  async function contextOf(request: FastifyRequest, isRead?: true): Promise<WriteContext> {
    // A token is sent by programs alone; a cookie comes along by itself, whoever makes a browser ask.
    if (request.method !== 'GET' && request.method !== 'HEAD' && !request.headers.authorization)
      requireOwnOrigin(request.headers, shop.config.publicUrl)
    const [viewer, registry] = await Promise.all([
      readViewer({ db: shop.db, sessions, identity }, request, isRead),
      shop.objects.read(),
    ])
    // A page of staff is told when its session has ended, instead of being shown what guests see.
    if (request.headers['x-console'] !== undefined && viewer.role !== 'staff' && viewer.role !== 'admin')
      throw new ApiError('INVALID_SESSION_ID', 'Session expired or invalid')
    const locale = readerLocale(request)
    return {
      // Whoever is signed in finds what they or a colleague have just written, by whatever program.
      db: viewer.role === 'guest' && request.method === 'GET' ? shop.reads : shop.db,
      registry,
      viewer: { ...viewer, locale },
      translate: translations[locale],
      requestId: request.id,
    }
  }
}
