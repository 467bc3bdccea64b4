// `/my-data/copy`: the copy that a customer asked for of what the shop knows of them, handed over to them alone, once they have shown again who
// they are.
import type { FastifyInstance } from 'fastify'
import { readCopyFile } from '#shop/privacy/copy-file.ts'
import { LOCALES, pathIn, prefixOf } from '#values/locale.ts'
import { Refusal } from '#values/refusal.ts'
import type { VisitorOf } from '../calls/visitor.ts'
import { HANDED_OVER } from '../http/file-name.ts'
import { FILE_TIME } from '../http/time-limit.ts'
import type { Shop } from '../shop.ts'

export function dataCopyRoute(
  app: FastifyInstance,
  { db, files }: Pick<Shop, 'db' | 'files'>,
  visitorOf: VisitorOf,
): void {
  for (const locale of LOCALES)
    app.get(`${prefixOf(locale)}/my-data/copy`, FILE_TIME, async (request, reply) => {
      request.answerIn = locale
      const session = await visitorOf(request, reply).session()
      const customerId = session?.customerId ?? null
      // Staff who see the shop as a customer are shown pages, and no files of all that they are.
      if (!session || customerId === null || session.viewing) throw new Refusal('request/not-found')
      if ((session.freshUntil ?? 0) <= Date.now()) {
        const again = new URLSearchParams({ fresh: '1', back: pathIn(locale, '/my-data') })
        return reply.redirect(pathIn(locale, `/sign-in?${again}`), 303)
      }
      const found = await readCopyFile(db, customerId)
      if (!found) throw new Refusal('request/not-found')
      const bytes = await files.open(found.key)
      return reply
        .headers({ ...HANDED_OVER, 'content-disposition': `attachment; filename="my-data-${found.day}.zip"` })
        .header('content-length', found.bytes)
        .type('application/zip')
        .send(bytes)
    })
}
