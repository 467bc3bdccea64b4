// `/console-api/imports` and `/console-api/exports`: files in and out, for those who work here. Records themselves are read and written by
// the platform's own calls.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ENCODINGS, ImportPlan, SEVERAL } from '#contract/console-api/imports.ts'
import type { SentFile } from '#contract/ui-api/ui-call.ts'
import { ApiError } from '#platform/errors/api-error.ts'
import { asCsv } from '#platform/exports/as-csv.ts'
import { asXlsx } from '#platform/exports/as-xlsx.ts'
import { noteExport, readExport } from '#platform/exports/read-export.ts'
import { requireImportable } from '#platform/imports/begin-import.ts'
import { checkImport, executeImport, stopImport, undoImport } from '#platform/imports/import-steps.ts'
import { type Acting, listImports, readImport } from '#platform/imports/imports.ts'
import { refusalFile } from '#platform/imports/refusals.ts'
import { wordsFor } from '#words/words.ts'
import { beginWithFile, MOST_IMPORT_BYTES } from '../exchange/begin-file.ts'
import { handOn, isHandedOn, STRUCTURES } from '../exchange/hand-on.ts'
import type { Sender } from '../exchange/write-xml.ts'
import { acceptJson } from '../http/bodies.ts'
import { acceptMultipart, withForm } from '../http/multipart.ts'
import { requireOwnOrigin } from '../http/origin.ts'
import { FILE_TIME } from '../http/time-limit.ts'
import type { Shop } from '../shop.ts'
import type { ReadStaffContext } from './console-context.ts'
import { EXPORT_TIME, sendFile } from './send-file.ts'

const IMPORTS = '/console-api/imports'

const Sent = z.strictObject({
  objectApiName: z.string().max(120),
  encoding: z.enum(ENCODINGS).optional(),
  file: z.custom<SentFile>((value) => typeof value === 'object' && value !== null && 'path' in value),
})
const ExportQuery = z.strictObject({
  format: z.enum(['csv', 'xlsx', ...STRUCTURES]).default('csv'),
  listViewApiName: z.string().max(120).optional(),
  searchTerm: z.string().max(200).optional(),
  conditions: z.string().max(10_000).optional(),
})

type OfImport = FastifyRequest<{ Params: { id: string } }>

export async function importRoutes(app: FastifyInstance, shop: Shop, staff: ReadStaffContext): Promise<void> {
  /** A cookie comes along by itself, whoever makes a browser ask. */
  const acting = async (request: FastifyRequest): Promise<Acting> => {
    if (request.method !== 'GET' && !request.headers.authorization)
      requireOwnOrigin(request.headers, shop.config.publicUrl)
    return staff(request)
  }

  await app.register(async (scope) => {
    await acceptMultipart(scope, MOST_IMPORT_BYTES)
    scope.post(IMPORTS, FILE_TIME, async (request, reply) => {
      const context = await acting(request)
      const begun = await withForm(request, shop.files, (form) => begin(context, form))
      return reply.status(201).send(begun)
    })
  })

  await app.register(async (scope) => {
    acceptJson(scope, 1000)
    scope.get(IMPORTS, async (request) => {
      const context = await acting(request)
      const { objectApiName } = request.query as { objectApiName?: unknown }
      return { imports: await listImports(context, typeof objectApiName === 'string' ? objectApiName : undefined) }
    })
    scope.get(`${IMPORTS}/:id`, async (request: OfImport) => readImport(await acting(request), request.params.id))
    scope.post(`${IMPORTS}/:id/check`, async (request: OfImport) => {
      const context = await acting(request)
      const plan = ImportPlan.safeParse(request.body)
      if (!plan.success)
        throw new ApiError('INVALID_INPUT', 'columns, key, creates, updates, clears and decimal make a plan')
      return checkImport(context, request.params.id, plan.data)
    })
    scope.post(`${IMPORTS}/:id/run`, async (request: OfImport) =>
      executeImport(await acting(request), request.params.id),
    )
    scope.post(`${IMPORTS}/:id/stop`, async (request: OfImport) => stopImport(await acting(request), request.params.id))
    scope.post(`${IMPORTS}/:id/undo`, async (request: OfImport) => undoImport(await acting(request), request.params.id))
    scope.get(`${IMPORTS}/:id/refusals`, EXPORT_TIME, async (request: OfImport, reply) => {
      const context = await acting(request)
      const { refusals } = wordsFor(context.viewer.locale).console.imports.file
      const { name, text } = await refusalFile(context, request.params.id, refusals)
      return sendFile(reply, { name: `${refusals.name} ${name.replace(/\.\w+$/, '')}`, format: 'csv', pieces: text })
    })
    scope.get(
      '/console-api/exports/:objectApiName',
      EXPORT_TIME,
      async (request: FastifyRequest<{ Params: { objectApiName: string } }>, reply) => {
        const context = await acting(request)
        const { language: _, ...sent } = request.query as Record<string, unknown>
        const query = ExportQuery.safeParse(sent)
        if (!query.success)
          throw new ApiError(
            'ILLEGAL_QUERY_PARAMETER_VALUE',
            'format is csv, xlsx, pies or aces, listViewApiName a list, searchTerm a text',
          )
        const { format, ...wanted } = query.data
        const asked = { ...wanted, objectApiName: request.params.objectApiName }
        if (isHandedOn(format)) {
          const { name, pieces } = handOn(context, { ...asked, format, sender: senderOf(shop) })
          await noteExport(context, { ...asked, format })
          return sendFile(reply, { name, format: 'xml', pieces })
        }
        const { title, head, pages } = await readExport(context, asked)
        await noteExport(context, { ...asked, format })
        return sendFile(reply, {
          name: title,
          format,
          pieces: format === 'csv' ? asCsv(head, pages) : asXlsx(head, pages),
        })
      },
    )
  })

  async function begin(context: Acting, form: Readonly<Record<string, unknown>>) {
    const sent = Sent.safeParse({ ...form })
    if (!sent.success)
      throw new ApiError('INVALID_INPUT', 'file and objectApiName are expected, and an encoding that is known')
    const { file, objectApiName, encoding } = sent.data
    if (objectApiName !== SEVERAL) requireImportable(context, objectApiName)
    return beginWithFile(context, shop.files, { objectApiName, encoding, ...file })
  }
}

const senderOf = ({ config }: Shop): Sender => ({
  company: config.brand,
  mail: config.supportMail,
  siteUrl: config.publicUrl.origin,
})
