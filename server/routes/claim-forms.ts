// The form of a claim, without any script: it brings photographs, so it comes in parts. Done, the browser is sent on by a redirect (303);
// refused, the page itself answers with what is wrong and what was typed (reliability rule 39).
import type { FastifyInstance } from 'fastify'
import { pathIn, prefixOf } from '#values/locale.ts'
import { MOST_CLAIM_PHOTO_BYTES, MOST_CLAIM_PHOTOS } from '#values/claim.ts'
import { Refusal } from '#values/refusal.ts'
import { TRAP } from '#values/trap.ts'
import { callShop } from '../calls/call-shop.ts'
import type { VisitorOf } from '../calls/visitor.ts'
import { requireOwnOrigin } from '../http/origin.ts'
import { acceptFiles, withFiles } from '../http/page-files.ts'
import { consume } from '../http/rate-limit.ts'
import { refusalOf } from '../http/refusals.ts'
import { FILE_TIME } from '../http/time-limit.ts'
import type { Pages } from '../pages/pages.ts'
import type { Shop } from '../shop.ts'
import { refusedAs } from './page-forms.ts'
import { requestKeyOf } from './page-forms/request-key.ts'

interface Parts {
  shop: Shop
  visitorOf: VisitorOf
  pages: Pages
}

/** Before anything of it is taken in: more than the call itself allows, so that the page says what is wrong first. */
const UPLOADS = { name: 'claim forms', most: 80, withinMs: 15 * 60_000 }

const PHOTOS = { mostBytes: MOST_CLAIM_PHOTO_BYTES, mostFiles: MOST_CLAIM_PHOTOS, mostInAll: 100 * 1024 * 1024 }

export async function claimFormRoutes(app: FastifyInstance, { shop, visitorOf, pages }: Parts): Promise<void> {
  await acceptFiles(app, PHOTOS)
  for (const storeLocale of shop.config.locales)
    app.post<{ Params: { orderId: string } }>(
      `${prefixOf(storeLocale)}/order/:orderId/claim`,
      FILE_TIME,
      async (request, reply) => {
        requireOwnOrigin(request.headers, shop.config.publicUrl)
        request.answerIn = storeLocale
        const visitor = visitorOf(request, reply)
        if (!(await visitor.session())) throw new Refusal('order/not-found')
        await consume(shop.counters, UPLOADS, `client ${visitor.client}`)
        const { orderId } = request.params
        const page = `/order/${orderId}/claim`
        return withFiles(request, shop.files, PHOTOS, async ({ fields, files }) => {
          if (fields[TRAP]) return reply.redirect(pathIn(storeLocale, page), 303)
          try {
            const input = { storeLocale, orderId, ...wantedIn(fields) }
            const checksums = files.map(({ checksum }) => checksum)
            const requestKey = requestKeyOf(fields['requestKey'], { ...input, checksums })
            const asked = { ...input, requestKey }
            const { claimId } = await callShop('ClaimService.askClaim', asked, { shop, visitor, files })
            return await reply.redirect(pathIn(storeLocale, `${page}?asked=${claimId}`), 303)
          } catch (thrown) {
            const refusal = refusalOf(thrown)
            if (refusal.code === 'server/failed') throw thrown
            // Browsers fill in no file again: the page says that they must be chosen anew.
            const lost = files.length > 0 && { photosLost: '1' }
            return pages.send(request, reply, visitor, { ...fields, ...lost, ...refusedAs(refusal) })
          }
        })
      },
    )
}

function wantedIn(fields: Readonly<Record<string, string>>) {
  const { kind, position = '', message = '', installedOn = '', reading = '', readingUnit, serial = '' } = fields
  return {
    kind,
    position: /^\d{1,4}$/.test(position) ? Number(position) : null,
    message,
    installedOn,
    reading,
    readingUnit: readingUnit ?? 'h',
    serial,
  }
}
