// Files that another system puts into the folder of a feed: taken in by the number in their name, the oldest first, and moved to `done` or
// `refused` with a report beside them. Several workers may look at the same folder: a delivery is taken once, and one of them moves the file.
import { createReadStream } from 'node:fs'
import { access, lstat, mkdir, readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SEQUENCE } from '#contract/console-api/feeds.ts'
import { ApiError } from '#platform/errors/api-error.ts'
import { translated } from '#platform/errors/message.ts'
import { csvRow } from '#platform/exports/csv.ts'
import { type DeliveryResult, deliveryResult, refusedRows } from '#platform/imports/delivery-result.ts'
import { activeFeeds, type Delivery, type Feed, findDelivery } from '#shop/feeds/find-feed.ts'
import { DEFAULT_LOCALE } from '#values/locale.ts'
import { MOST_IMPORT_BYTES } from '../exchange/begin-file.ts'
import { translations } from '../ui-api/translate.ts'
import { type FeedShop, takeDelivery, writeDelivery } from './take-delivery.ts'

/** Whoever still writes to a file has it named so, or with a dot in front. */
const UNFINISHED = /^\.|\.(?:part|partial|tmp|filepart)$/i
/** A file that grows is left alone until it has been quiet for so long. */
const QUIET_MS = 2000
const MOST_FILES = 1000
/** One feed does not keep the others waiting for ever. */
const ROUND_MS = 20_000

interface Waiting {
  name: string
  path: string
  size: number
  sequence: number | undefined
}

/** Looks into the folders of all feeds once. Answers how many files it moved; throws what kept a feed from it once it has looked into all. */
export async function takeFiles(shop: FeedShop, dir: string): Promise<number> {
  let moved = 0
  const failed: Error[] = []
  for (const feed of await activeFeeds(shop.db))
    try {
      for await (const _ of takenOf(shop, feed, join(dir, feed.key))) moved++
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      failed.push(new Error(`The feed ${feed.key}: ${why}`, { cause: error }))
    }
  const [only] = failed
  if (only && failed.length === 1) throw only
  if (only) throw new AggregateError(failed, failed.map(({ message }) => message).join('; '))
  return moved
}

/** A file at a time, until none waits or another feed has waited for long enough. */
async function* takenOf(shop: FeedShop, feed: Feed, folder: string): AsyncGenerator<string> {
  await mkdir(folder, { recursive: true })
  const until = performance.now() + ROUND_MS
  for (const file of await waitingIn(folder)) {
    if (performance.now() > until || !(await takeFile(shop, feed, { folder, file, until }))) return
    yield file.name
  }
}

/** The oldest first; what has no number comes before all, and is refused. */
async function waitingIn(folder: string): Promise<Waiting[]> {
  const found: Waiting[] = []
  for (const name of (await readdir(folder)).slice(0, MOST_FILES)) {
    if (UNFINISHED.test(name)) continue
    const path = join(folder, name)
    const facts = await lstat(path).catch(() => undefined)
    // A link may lead anywhere.
    if (!facts?.isFile() || Date.now() - facts.mtimeMs < QUIET_MS) continue
    const digits = name
      .replace(/\.\w{1,5}$/, '')
      .replaceAll(/\D/g, '')
      .replace(/^0+/, '')
    found.push({ name, path, size: facts.size, sequence: SEQUENCE.test(digits) ? Number(digits) : undefined })
  }
  return found.toSorted((one, other) => (one.sequence ?? 0) - (other.sequence ?? 0) || (one.name < other.name ? -1 : 1))
}

/** Answers whether it was moved; one that is still being written stays, with those behind it. */
async function takeFile(
  shop: FeedShop,
  feed: Feed,
  { folder, file, until }: { folder: string; file: Waiting; until: number },
): Promise<boolean> {
  const { path, size, sequence } = file
  const refuse = (why: string) =>
    move(join(folder, 'refused'), file, csvRow(['Row', 'Column', 'Why']) + csvRow(['', '', why]))
  if (sequence === undefined) return refuse('The name has no number of at most 15 digits, which orders deliveries')
  if (size > MOST_IMPORT_BYTES) return refuse(`The file has more than ${MOST_IMPORT_BYTES / 1_000_000} MB`)
  try {
    const delivery = (await known(shop, feed, file)) ?? (await takeBytes(shop, feed, { ...file, sequence }))
    if (!(await writeDelivery(shop, delivery, Math.max(1000, until - performance.now())))) return false
    const result = await deliveryResult(shop.db, delivery.importId)
    const isTaken = result.state === 'DONE' && (result.refused < result.rows || result.rows === 0)
    const isTold = result.refused > 0 || result.why !== null
    const report = isTold ? reportOf(shop, delivery, result) : undefined
    return await move(join(folder, isTaken ? 'done' : 'refused'), file, report)
  } catch (error) {
    if (error instanceof ApiError) return refuse(translated(error.detail, translations[DEFAULT_LOCALE]))
    const { code = '', path: at } = error as NodeJS.ErrnoException
    // Another worker has moved it.
    if (code === 'ENOENT') return true
    if (at === path && DENIED.has(code)) return refuse(`The shop may not read the file (${code})`)
    throw error
  }
}

/** Another user's, who lets nobody read it: waiting would keep those behind it waiting for ever. */
const DENIED = new Set(['EACCES', 'EPERM'])

async function takeBytes(shop: FeedShop, feed: Feed, file: Waiting & { sequence: number }): Promise<Delivery> {
  const { name: fileName, path, sequence } = file
  const bytes = createReadStream(path)
  try {
    return await takeDelivery(shop, feed, { sequence, source: 'FILE', fileName, bytes })
  } finally {
    bytes.destroy()
  }
}

/** One that is being written is not read again at each look. */
async function known({ db }: FeedShop, { id }: Feed, { name, sequence }: Waiting): Promise<Delivery | undefined> {
  const there = await findDelivery(db, id, sequence ?? 0)
  if (there?.fileName !== name) return undefined
  return (await deliveryResult(db, there.importId)).state === 'TAKEN' ? there : undefined
}

/** Rows that were not taken, a page of them at a time. */
async function* reportOf({ db }: FeedShop, { importId }: Delivery, { why }: DeliveryResult): AsyncGenerator<string> {
  yield csvRow(['Row', 'Column', 'Why'])
  if (why !== null) yield csvRow(['', '', why])
  if (importId === null) return
  for (let last = 0; ; ) {
    const rows = await refusedRows(db, importId, last)
    if (rows.length === 0) return
    yield rows.map(({ row, column, why: reason }) => csvRow([row, column ?? '', reason])).join('')
    last = rows.at(-1)?.row ?? last
  }
}

/** Whoever moves it tells of it; another worker finds it gone. */
async function move(
  folder: string,
  { name, path }: Waiting,
  report: string | AsyncIterable<string> | undefined,
): Promise<boolean> {
  await mkdir(folder, { recursive: true })
  const to = await freeName(folder, name)
  const isGone = await rename(path, join(folder, to)).then(
    () => false,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
      return true
    },
  )
  if (isGone) return true
  if (report !== undefined) await writeFile(join(folder, `${to}.report.csv`), report)
  return true
}

/** A file of the same name has been here before. */
async function freeName(folder: string, name: string): Promise<string> {
  for (let copy = 1; ; copy++) {
    const wanted = copy === 1 ? name : `${copy}-${name}`
    const isTaken = await access(join(folder, wanted)).then(
      () => true,
      () => false,
    )
    if (!isTaken) return wanted
  }
}
