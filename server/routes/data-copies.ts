// Copies of what the shop knows of somebody, handed over to them alone: to a customer once they have shown again who they are (`/my-data/copy`), to a
// guest within minutes after the code that came to their email (`/my-data/by-email/copy`).
import type { FastifyInstance } from 'fastify'
import type { Reader } from '#database/sql.ts'
import { type CopyFile, readCopyFile, readGuestCopyFile } from '#shop/privacy/copy-file.ts'
import { readProof } from '#shop/privacy/email-proof.ts'
import { type Locale, LOCALES, pathIn, prefixOf } from '#values/locale.ts'
import { Refusal } from '#values/refusal.ts'
import type { VisitorOf } from '../calls/visitor.ts'
import { HANDED_OVER } from '../http/file-name.ts'
import type { Session } from '../http/session.ts'
import { FILE_TIME } from '../http/time-limit.ts'
import type { Shop } from '../shop.ts'

/** The file; or the path of the page on which they first show who they are. */
type Find = (db: Reader, session: Session, locale: Locale) => Promise<CopyFile | string | undefined>

export function dataCopyRoute(
  app: FastifyInstance,
  { db, files }: Pick<Shop, 'db' | 'files'>,
  visitorOf: VisitorOf,
): void {
  for (const locale of LOCALES)
    for (const [path, find] of COPIES)
      app.get(`${prefixOf(locale)}${path}`, FILE_TIME, async (request, reply) => {
        request.answerIn = locale
        const session = await visitorOf(request, reply).session()
        // Staff who see the shop as a customer are shown pages, and no files of all that they are.
        const found = !session || session.viewing ? undefined : await find(db, session, locale)
        if (found === undefined) throw new Refusal('request/not-found')
        if (typeof found === 'string') return reply.redirect(pathIn(locale, found), 303)
        const bytes = await files.open(found.key)
        return reply
          .headers({ ...HANDED_OVER, 'content-disposition': `attachment; filename="my-data-${found.day}.zip"` })
          .header('content-length', found.bytes)
          .type('application/zip')
          .send(bytes)
      })
}

const ofCustomer: Find = async (db, { customerId, freshUntil = 0 }, locale) => {
  if (customerId === null) return undefined
  if (freshUntil > Date.now()) return readCopyFile(db, customerId)
  return `/sign-in?${new URLSearchParams({ fresh: '1', back: pathIn(locale, '/my-data') })}`
}

const ofGuest: Find = async (db, { id }) => {
  const proof = await readProof(db, id)
  if (!proof) return undefined
  return proof.state === 'PROVEN' ? readGuestCopyFile(db, proof.email) : '/my-data/by-email'
}

const COPIES: readonly (readonly [path: string, find: Find])[] = [
  ['/my-data/copy', ofCustomer],
  ['/my-data/by-email/copy', ofGuest],
]
