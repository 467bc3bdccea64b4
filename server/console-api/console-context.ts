import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '#platform/errors/api-error.ts'
import { notFound } from '#platform/records/get-records.ts'
import type { WriteContext } from '#platform/records/write-record.ts'
import { seesAll } from '#platform/objects/sees-all.ts'
import { isSignedIn, type SignedIn } from '#platform/rights/viewer.ts'
import { requireOwnOrigin } from '../http/origin.ts'
import { readerLocale, readViewer, type ViewerDeps } from '../http/viewer.ts'
import type { Shop } from '../shop.ts'
import { translations } from '../ui-api/translate.ts'

/** What the pages and papers of an order are made of. */
export const OF_ORDERS = [
  'Order',
  'OrderItem',
  'Shipment',
  'Refund__c',
  'ReturnOrder',
  'Account',
  'Equipment__c',
  'Invoice__c',
  'CreditNote__c',
  'CancelledItem__c',
  'HandedOverItem__c',
  'OrderChange__c',
  'OrderMail__c',
  'BouncedMail__c',
  'PaymentCheck__c',
]

const OF_CALLERS = ['PhoneOrder__c', 'Order', 'Product2', 'Account']

/** Whether they may take an order from a caller. */
export const takesOrders = (context: WriteContext): boolean =>
  seesAll(context, OF_CALLERS) &&
  context.registry.accessibleTo(context.viewer).get('PhoneOrder__c')?.isCreateable === true

/** Work with orders tells them as a whole: it is not there for a role that sees less of them than staff. */
export async function onOrders(context: Promise<SignedIn<WriteContext>>): Promise<SignedIn<WriteContext>> {
  const found = await context
  return seesAll(found, OF_ORDERS) ? found : notFound()
}

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

/** A cookie comes along by itself, whoever makes a browser ask. */
export function withOwnOrigin<Request extends FastifyRequest>(
  request: Request,
  { config }: Pick<Shop, 'config'>,
): Request {
  if (!request.headers.authorization) requireOwnOrigin(request.headers, config.publicUrl)
  return request
}

export const sendPrivate = (reply: FastifyReply, answer: object): FastifyReply =>
  reply
    .headers({ 'cache-control': 'private, no-store', vary: 'accept-language, authorization, cookie' })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(answer))
