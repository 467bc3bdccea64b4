// `/feeds-api/v1/feeds/{key}`: another system sends stock and prices, by the token of the integration that the feed names. Each delivery has
// a number of the sender's: sent again it is answered again, and an older one changes nothing that a newer one has told.
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  type DeliveryAnswer,
  type FeedAnswer,
  MOST_FEED_BYTES,
  MOST_FEED_ROWS,
  MOST_REFUSED,
  SEQUENCE,
} from '#contract/console-api/feeds.ts'
import { ApiError } from '#platform/errors/api-error.ts'
import { deliveryResult, refusedRows } from '#platform/imports/delivery-result.ts'
import { notFound } from '#platform/records/get-records.ts'
import { type Delivery, type Feed, findDelivery, findFeedOf, newestSequence } from '#shop/feeds/find-feed.ts'
import { findIntegration, noteUse } from '#shop/integrations/tokens.ts'
import { consume } from '../http/rate-limit.ts'
import { bearerToken } from '../http/viewer.ts'
import type { Shop } from '../shop.ts'
import { takeDelivery, writeDelivery } from './take-delivery.ts'

/** Of one token. */
const LIMIT = { name: 'feeds', most: 120, withinMs: 60_000 }
/** So long the sender waits for what became of it; what takes longer is answered by the address to ask at. */
const WRITTEN_WITHIN_MS = 10_000
const LONGEST_MS = 40_000

const FEED = '/feeds-api/v1/feeds/:key'
const DELIVERY = `${FEED}/deliveries/:sequence`
type OfFeed = FastifyRequest<{ Params: { key: string } }>
type OfDelivery = FastifyRequest<{ Params: { key: string; sequence: string }; Querystring: { after?: string } }>

export async function feedRoutes(app: FastifyInstance, shop: Shop): Promise<void> {
  const { db } = shop

  /** A feed that another's token sends is as if it were not there. */
  async function feedOf({ headers, params }: OfFeed): Promise<Feed> {
    const integration = await findIntegration(db, bearerToken(headers.authorization) ?? '')
    if (!integration) throw new ApiError('INVALID_SESSION_ID', 'The token is missing, or nobody’s any more')
    await consume(shop.counters, LIMIT, `integration ${integration.id}`)
    await noteUse(db.write, integration)
    return (await findFeedOf(db, params.key, integration.id)) ?? notFound()
  }

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      /^(?:text\/csv|application\/(?:x-ndjson|ndjson|jsonl|json-lines|json-seq))\s*(?:;|$)/i,
      { parseAs: 'buffer', bodyLimit: MOST_FEED_BYTES },
      async (_: FastifyRequest, body: Buffer) => body,
    )
    scope.post(
      DELIVERY,
      { bodyLimit: MOST_FEED_BYTES, config: { longestMs: LONGEST_MS } },
      async (request: OfDelivery, reply) => {
        const feed = await feedOf(request)
        const sequence = sequenceOf(request)
        const { body } = request
        if (!Buffer.isBuffer(body) || body.length === 0) throw new ApiError('INVALID_INPUT', { key: 'fileIsEmpty' })
        if (linesOf(body) > MOST_FEED_ROWS + 1)
          throw new ApiError('INVALID_INPUT', { key: 'tooManyRows', values: { most: MOST_FEED_ROWS } })
        const fileName = `${feed.key}-${sequence}`
        const bytes = Readable.from([body])
        const delivery = await takeDelivery(shop, feed, { sequence, source: 'CALL', fileName, bytes })
        const isWritten = await writeDelivery(shop, delivery, WRITTEN_WITHIN_MS)
        const answer = await answerOf(feed, delivery, 0)
        return reply
          .status(isWritten ? 200 : 202)
          .header('location', `/feeds-api/v1/feeds/${feed.key}/deliveries/${sequence}`)
          .send(answer)
      },
    )
  })

  app.get(FEED, async (request: OfFeed): Promise<FeedAnswer> => {
    const { id, key, content } = await feedOf(request)
    return { feed: key, content, newest: await newestSequence(db, id) }
  })

  app.get(DELIVERY, async (request: OfDelivery): Promise<DeliveryAnswer> => {
    const feed = await feedOf(request)
    const { after = '0' } = request.query
    if (!/^\d{1,7}$/.test(after)) throw new ApiError('ILLEGAL_QUERY_PARAMETER_VALUE', 'after is the number of a row')
    const delivery = await findDelivery(db, feed.id, sequenceOf(request))
    return answerOf(feed, delivery ?? notFound(), Number(after))
  })

  async function answerOf({ key }: Feed, { sequence, importId }: Delivery, after: number): Promise<DeliveryAnswer> {
    const result = await deliveryResult(db, importId)
    const refusals = importId === null ? [] : await refusedRows(db, importId, after)
    const isMore = refusals.length === MOST_REFUSED
    return { feed: key, sequence, ...result, refusals, next: isMore ? (refusals.at(-1)?.row ?? null) : null }
  }
}

function sequenceOf({ params: { sequence } }: OfDelivery): number {
  if (!SEQUENCE.test(sequence))
    throw new ApiError('ILLEGAL_QUERY_PARAMETER_VALUE', 'A delivery has a number of at most 15 digits, and not 0')
  return Number(sequence)
}

function linesOf(body: Buffer): number {
  let lines = 1
  for (let at = body.indexOf(10); at >= 0; at = body.indexOf(10, at + 1)) lines++
  return lines
}
