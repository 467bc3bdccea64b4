// `/my-garage/{machine}/documents/{document}`: what a customer keeps of a machine, handed over as a file to them alone.
import type { FastifyInstance } from 'fastify'
import { storedType } from '#shop/files/file-type.ts'
import { readDocumentFile } from '#shop/garage/machine-documents.ts'
import { prefixOf } from '#values/locale.ts'
import { recordNumber } from '#values/record-id.ts'
import { Refusal } from '#values/refusal.ts'
import type { VisitorOf } from '../calls/visitor.ts'
import { fileName, HANDED_OVER } from '../http/file-name.ts'
import { FILE_TIME } from '../http/time-limit.ts'
import type { Shop } from '../shop.ts'

export function machineDocumentRoute(
  app: FastifyInstance,
  { db, files, config }: Pick<Shop, 'config' | 'db' | 'files'>,
  visitorOf: VisitorOf,
): void {
  for (const locale of config.locales)
    app.get<{ Params: { machine: string; document: string } }>(
      `${prefixOf(locale)}/my-garage/:machine/documents/:document`,
      FILE_TIME,
      async (request, reply) => {
        request.answerIn = locale
        const id = recordNumber('equipment', request.params.machine)
        const documentId = recordNumber('equipmentDocument', request.params.document)
        const customerId = (await visitorOf(request, reply).session())?.customerId ?? null
        const found =
          customerId !== null && id !== undefined && documentId !== undefined
            ? await readDocumentFile(db, { id, customerId }, documentId)
            : undefined
        if (!found) throw new Refusal('request/not-found')
        const { extension, mediaType } = storedType(found.type)
        const name = `${fileName(found.name) || request.params.document}.${extension}`
        const bytes = await files.open(found.key)
        return reply
          .headers({ ...HANDED_OVER, 'content-disposition': `attachment; filename="${name}"` })
          .header('content-length', found.bytes)
          .type(mediaType)
          .send(bytes)
      },
    )
}
