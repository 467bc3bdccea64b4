// What another system sends of a feed, taken in once: by the number that it gives it. Its rows are written by the code of imports.
import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { ApiError } from '#platform/errors/api-error.ts'
import { beginDelivery, planOfFeed } from '#platform/imports/begin-delivery.ts'
import { deliveryResult } from '#platform/imports/delivery-result.ts'
import { isForeign } from '#platform/imports/foreign.ts'
import { BadFile } from '#platform/imports/limits.ts'
import { headOf } from '#platform/imports/rows-of.ts'
import { runImport } from '#platform/imports/run-import.ts'
import { sniff } from '#platform/imports/sniff.ts'
import { CONTENTS } from '#shop/feeds/contents.ts'
import { type Delivery, type Feed, findDelivery, noteDelivery, noteImport } from '#shop/feeds/find-feed.ts'
import { keepFile } from '#shop/files/keep-file.ts'
import { exchangeFiles } from '../exchange/exchange-files.ts'
import { importDepsOf } from '../exchange/go-on-importing.ts'
import type { Shop } from '../shop.ts'
import { asShop } from './as-shop.ts'

export type FeedShop = Pick<Shop, 'db' | 'objects' | 'files'>

export interface SentDelivery {
  sequence: number
  source: 'CALL' | 'FILE'
  fileName: string
  bytes: Readable
}

/** The delivery of this number, made now or there already. Throws INVALID_INPUT, and CONFLICT where its bytes are other ones. */
export async function takeDelivery(shop: FeedShop, feed: Feed, sent: SentDelivery): Promise<Delivery> {
  const { db, files } = shop
  const received = await files.receive(sent.bytes)
  try {
    const there = await findDelivery(db, feed.id, sent.sequence)
    if (there) return requireSame(there, received.checksum)
    await begin(shop, feed, { ...sent, ...received })
    const made = await findDelivery(db, feed.id, sent.sequence)
    if (!made) throw new Error('the delivery was not kept')
    return requireSame(made, received.checksum)
  } catch (error) {
    if (error instanceof BadFile) throw new ApiError('INVALID_INPUT', error.detail)
    throw error
  } finally {
    await files.discard(received)
  }
}

function requireSame(there: Delivery, digest: string): Delivery {
  if (there.digest !== digest) throw new ApiError('CONFLICT', { key: 'feedNumberTaken' })
  return there
}

type Received = Omit<SentDelivery, 'bytes'> & { path: string; sizeBytes: number; checksum: string }

async function begin(shop: FeedShop, feed: Feed, { path, sizeBytes, checksum, ...sent }: Received): Promise<void> {
  const { db, files } = shop
  const context = await asShop(shop)
  const open = async () => createReadStream(path) as AsyncIterable<Buffer>
  const format = await sniff(await open())
  if (isForeign(format)) throw new BadFile({ key: 'fileNotTable' })
  const file = await headOf(open, format, { db, foreign: exchangeFiles })
  const { object: objectApiName, ...content } = CONTENTS[feed.content]
  const plan = planOfFeed(context, file, { objectApiName, clears: feed.clears, ...content })
  await keepFile(shop, { path }, async (fileKey) => {
    const isNew = await db.transact(async (tx) => {
      if (!(await noteDelivery(tx, feed.id, { ...sent, digest: checksum }))) return false
      const { columns } = file
      const wanted = { feedId: feed.id, objectApiName, sizeBytes, fileKey, format, columns, plan, ...sent }
      await noteImport(tx, feed.id, sent.sequence, await beginDelivery(context, tx, wanted))
      return true
    })
    // Somebody else has brought the same meanwhile.
    if (!isNew) await files.remove(fileKey)
  })
}

const LOOK_AGAIN_MS = 100

/** Writes its rows here, for so long; the worker does what is left. Answers whether it has ended. */
export async function writeDelivery(shop: FeedShop, { importId }: Delivery, forMs: number): Promise<boolean> {
  if (importId === null) return true
  const until = performance.now() + forMs
  while (performance.now() < until) {
    if (await runDelivery(shop, importId, { asksForMore: false }).catch(() => false)) return true
    await wait(LOOK_AGAIN_MS)
  }
  return false
}

/** A slice of it, as the worker does it too. Answers whether it has ended. */
export async function runDelivery(shop: FeedShop, importId: number, how?: { asksForMore: boolean }): Promise<boolean> {
  await runImport(importDepsOf(shop), importId, { job: 'take-delivery', ...how })
  return (await deliveryResult(shop.db, importId)).state !== 'TAKEN'
}
