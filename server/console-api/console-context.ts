import type { FastifyRequest } from 'fastify'
import { ApiError } from '#platform/errors/api-error.ts'
import type { WriteContext } from '#platform/records/write-record.ts'
import { isSignedIn, type SignedIn } from '#platform/rights/viewer.ts'
import { readerLocale, readViewer, type ViewerDeps } from '../http/viewer.ts'
import type { Shop } from '../shop.ts'
import { translations } from '../ui-api/translate.ts'

export type ReadStaffContext = (request: FastifyRequest) => Promise<SignedIn<WriteContext>>

/** Who calls and what they may see; nobody but those who work here. Throws INVALID_SESSION_ID, INSUFFICIENT_ACCESS. */
export const staffContext =
  (shop: Shop, viewers: Omit<ViewerDeps, 'db'>): ReadStaffContext =>
  async (request) => {
    const [viewer, registry] = await Promise.all([
      readViewer({ db: shop.db, ...viewers }, request),
      shop.objects.read(),
    ])
    const locale = readerLocale(request)
    const context = {
      db: shop.db,
      registry,
      viewer: { ...viewer, locale },
      translate: translations[locale],
      requestId: request.id,
    }
    if (!isSignedIn(context)) throw new ApiError('INVALID_SESSION_ID', { key: 'signInFirst' })
    if (viewer.role !== 'staff' && viewer.role !== 'admin')
      throw new ApiError('INSUFFICIENT_ACCESS', 'Only for those who work here')
    return context
  }
