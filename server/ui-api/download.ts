// `/sfc/servlet.shepherd/version/download/{versionId}`: the file of a version, for those who may see the version.
import type { FastifyInstance } from 'fastify'
import { notFound } from '#platform/records/get-records.ts'
import { readRecordsById } from '#platform/records/read-records.ts'
import { fileKey } from '#shop/files/file-key.ts'
import { storedType } from '#shop/files/file-type.ts'
import { fullId, recordNumber } from '#values/record-id.ts'
import { fileName, HANDED_OVER } from '../http/file-name.ts'
import { FILE_TIME } from '../http/time-limit.ts'
import { readViewer, type ViewerDeps } from '../http/viewer.ts'
import { translations } from './translate.ts'
import type { Shop } from '../shop.ts'

const SHOWN = ['Title', 'FileType', 'ContentSize']
const DOWNLOAD = '/sfc/servlet.shepherd/version/download/:versionId'

export function downloadRoute(
  app: FastifyInstance,
  { db, objects, files }: Shop,
  viewers: Omit<ViewerDeps, 'db'>,
): void {
  app.get<{ Params: { versionId: string } }>(DOWNLOAD, FILE_TIME, async (request, reply) => {
    const { versionId } = request.params
    const [viewer, registry] = await Promise.all([readViewer({ db, ...viewers }, request), objects.read()])
    const object = registry.accessibleTo(viewer).get('ContentVersion')
    const number = object && recordNumber(object.kind, versionId)
    if (!object || number === undefined) return notFound()
    const shown = SHOWN.flatMap((name) => {
      const field = object.fields.get(name)
      return field ? [{ through: [], field }] : []
    })
    const found = await readRecordsById({ db, registry, viewer, translate: translations[viewer.locale] }, object, {
      ids: [versionId],
      show: shown,
    })
    const fields = found.get(fullId(versionId))?.fields
    const key = fields && (await fileKey(db, number))
    if (!fields || key === undefined) return notFound()

    const { extension, mediaType } = storedType(String(fields['FileType']?.value))
    const name = `${fileName(String(fields['Title']?.value)) || fullId(versionId)}.${extension}`
    const bytes = await files.open(key)
    return reply
      .headers({ ...HANDED_OVER, 'content-disposition': `attachment; filename="${name}"` })
      .header('content-length', Number(fields['ContentSize']?.value))
      .type(mediaType)
      .send(bytes)
  })
}
