// `/console-api/files/{recordId}`: files of records, for those who work here. What was brought is handed over to be kept, and never shown as a page.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { NewFile, type RecordFiles } from '#contract/console-api/files.ts'
import { ApiError } from '#platform/errors/api-error.ts'
import { addFile, findFile, removeFile } from '#platform/record-files/keep-record-file.ts'
import { FILES, readFiles } from '#platform/record-files/read-files.ts'
import { requireNamed } from '#platform/records/named-record.ts'
import { storedType, takenExtensions } from '#shop/files/file-type.ts'
import { acceptJson } from '../http/bodies.ts'
import { fileName, HANDED_OVER } from '../http/file-name.ts'
import { acceptMultipart, withForm } from '../http/multipart.ts'
import { consume } from '../http/rate-limit.ts'
import { FILE_TIME } from '../http/time-limit.ts'
import type { Shop } from '../shop.ts'
import { keepUpload } from '../ui-api/content-versions/keep-upload.ts'
import { type ReadStaffContext, sendPrivate, withOwnOrigin } from './console-context.ts'

const BROUGHT = { name: 'files of records', most: 200, withinMs: 10 * 60_000 }

type OfRecord = FastifyRequest<{ Params: { recordId: string } }>
type OfFile = FastifyRequest<{ Params: { recordId: string; fileId: string } }>

export async function fileRoutes(app: FastifyInstance, shop: Shop, staff: ReadStaffContext): Promise<void> {
  const { db, files, config } = shop
  const list = async (context: Awaited<ReturnType<ReadStaffContext>>, recordId: string): Promise<RecordFiles> => ({
    files: await readFiles(context, recordId),
    mostBytes: config.uploadBytes,
    endings: takenExtensions,
  })

  app.get(`${FILES}/:recordId`, async (request: OfRecord, reply) =>
    sendPrivate(reply, await list(await staff(request), request.params.recordId)),
  )
  app.get(`${FILES}/:recordId/:fileId`, FILE_TIME, async (request: OfFile, reply) => {
    const { key, name, type, bytes } = await findFile(await staff(request), request.params)
    const { extension, mediaType } = storedType(type)
    const title = fileName(name.replace(/\.\w{1,5}$/, '')) || 'file'
    return reply
      .headers({ ...HANDED_OVER, 'content-disposition': `attachment; filename="${title}.${extension}"` })
      .header('content-length', bytes)
      .type(mediaType)
      .send(await files.open(key))
  })

  await app.register(async (scope) => {
    await acceptMultipart(scope, config.uploadBytes)
    scope.post(`${FILES}/:recordId`, FILE_TIME, async (request: OfRecord, reply) => {
      const context = await acting(request)
      const { recordId } = request.params
      // Nothing is taken in for a record that is not there.
      await requireNamed(context, recordId)
      await withForm(request, files, async (form) => {
        const sent = NewFile.safeParse({ ...form })
        if (!sent.success) throw new ApiError('INVALID_INPUT', 'file and press are expected')
        const { file, press } = sent.data
        const record = async (found: ReadonlyMap<string, unknown>) => {
          const { isNew } = await addFile(context, { recordId, press, found })
          if (!isNew) await files.remove(String(found.get('file_key')))
        }
        await keepUpload({ db, files }, file, record, 'fileNotOfKinds')
      })
      return sendPrivate(reply.status(201), await list(context, recordId))
    })
  })

  await app.register(async (scope) => {
    acceptJson(scope)
    scope.post(`${FILES}/:recordId/:fileId/remove`, async (request: OfFile, reply) => {
      const context = await acting(request)
      const key = await removeFile(context, request.params)
      // What stays by mischance is swept within a day.
      await files.remove(key).catch((error: unknown) => shop.log.error({ error }, 'a file was not removed'))
      return sendPrivate(reply, await list(context, request.params.recordId))
    })
  })

  async function acting(request: FastifyRequest) {
    const context = await staff(withOwnOrigin(request, shop))
    await consume(shop.counters, BROUGHT, `user ${context.viewer.userId}`)
    return context
  }
}
