// Prices change while visitors read pages through the cache before three servers: how soon each is shown, whether an old one is ever shown after that,
// and what a page costs with and without that cache.
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { repeat, send } from '../shoppers/http.ts'
import { type BehindVarnish, cpuOf } from './varnish-before.ts'

const READERS = 8
const WITHIN_MS = 1000

export interface Purged {
  changes: number
  /** Milliseconds from the commit until the cache showed the new price. */
  shownAfter: number[]
  /** Until a read was begun for the last time that was shown the old one. */
  oldUntil: number[]
  reads: number
  hits: number
  /** Reads that were begun a second or more after a commit, and showed an older price. */
  stale: number
  /** Reads that were begun sooner, but after somebody else had been shown the new price: servers hear one after the other. */
  mixed: number
  /** Of private pages asked for twice, those that were kept. */
  kept: string[]
}

export async function purgeCache({ shop, cache }: BehindVarnish, changes: number): Promise<Purged> {
  const client = new pg.Client(shop.connection)
  await client.connect()
  const { rows } = await client.query<{ id: number; path: string }>(
    `select p.id::int as id, '/product/' || url_alias as path from product p join price on product_id = p.id and country = 'US'
     where kind = 'Simple' and not discontinued and 'US' = any(sold_in) order by p.id limit 1`,
  )
  const part = rows[0] ?? { id: 0, path: '/' }
  const dollars = (price: number) => `$${(price / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`
  const priceIn = (body: string): number => Number(/\$(9,\d{3}\.\d{2})/.exec(body)?.[1]?.replace(/[,.]/g, '') ?? 0)
  const known: { price: number; committedAt: number; seenAt: number; oldAt: number }[] = []
  let reads = 0
  let hits = 0
  let stale = 0
  let mixed = 0
  const over = new AbortController()
  const read = async () => {
    const begun = performance.now()
    const { body, headers } = await send(`${cache}${part.path}`, { headers: { 'accept-encoding': 'identity' } })
    reads++
    if (headers['x-cache'] === 'hit') hits++
    const price = priceIn(body)
    if (known.some((one) => price < one.price && one.committedAt + WITHIN_MS < begun)) stale++
    else if (known.some((one) => price < one.price && one.seenAt < begun)) mixed++
    for (const one of known) if (price < one.price) one.oldAt = Math.max(one.oldAt, begun)
    const seen = known.find((one) => one.price === price)
    if (seen) seen.seenAt = Math.min(seen.seenAt, performance.now())
    return price
  }
  const readers = Array.from({ length: READERS }, async () => {
    while (!over.signal.aborted) {
      await read()
      await wait(5)
    }
  })
  const shownAfter: number[] = []
  for (let change = 1; change <= changes; change++) {
    const price = 900_000 + change
    await client.query('update price set list_cents = $1, special_cents = null where product_id = $2', [price, part.id])
    const committedAt = performance.now()
    known.push({ price, committedAt, seenAt: Number.POSITIVE_INFINITY, oldAt: committedAt })
    while ((await read()) !== price && performance.now() - committedAt < 10_000);
    shownAfter.push(performance.now() - committedAt)
    await wait(1200 + (change % 7) * 60)
  }
  over.abort()
  await Promise.all(readers)
  await client.end()
  if (known.some(({ price }) => !dollars(price).startsWith('$9,'))) throw new Error('prices are not told apart')

  const kept: string[] = []
  for (const path of ['/cart', '/currentcheckout', '/sign-in', '/garage', '/no-such-page'])
    for (let time = 0; time < 3; time++) if ((await send(cache + path)).headers['x-cache'] === 'hit') kept.push(path)
  for (const headers of PASSED)
    for (let time = 0; time < 3; time++)
      if ((await send(cache + part.path, { headers })).headers['x-cache'] === 'hit') kept.push(JSON.stringify(headers))
  const oldUntil = known.map(({ oldAt, committedAt }) => oldAt - committedAt)
  return { changes, shownAfter, oldUntil, reads, hits, stale, mixed, kept }
}

const PASSED: Record<string, string>[] = [
  { cookie: 'equipment=1' },
  { cookie: `__Host-shop-view=${'a'.repeat(43)}` },
  { accept: 'text/html', 'accept-language': 'fr-CA' },
  { authorization: 'Bearer somebody' },
]

export interface Cost {
  oneServer: number
  threeServers: number
  behindCache: number
}

/** Milliseconds of processor time for a page of everybody's, each way: pages are asked for again and again, most of them seldom, and a few change. */
export async function costOfPages({ shop, servers, cache, pids }: BehindVarnish, reads: number): Promise<Cost> {
  const client = new pg.Client(shop.connection)
  await client.connect()
  const { rows } = await client.query<{ path: string }>(
    `select '/product/' || url_alias as path from product where not discontinued and 'US' = any(sold_in) order by md5(id::text) limit 400`,
  )
  const all = [...pids.servers, ...pids.varnish]
  const measure = async (urlOf: (index: number) => string) => {
    await client.query(`select pg_notify('stale', 'all')`)
    await wait(4000)
    const before = cpuOf(all)
    await repeat(reads, READERS, async (index) => {
      // The same in each way: some pages are asked for often.
      const place = Math.floor(rows.length * ((index * 0.618_033_988_7) % 1) ** 2)
      const { status } = await send(urlOf(index) + (rows[place]?.path ?? '/'), { headers: { 'accept-encoding': 'br' } })
      if (status !== 200) throw new Error(`a page was answered ${status}`)
    })
    return (cpuOf(all) - before) / reads
  }
  try {
    const oneServer = await measure(() => servers[0] ?? '')
    const threeServers = await measure((index) => servers[index % 3] ?? '')
    const behindCache = await measure(() => cache)
    return { oneServer, threeServers, behindCache }
  } finally {
    await client.end()
  }
}

export function toldOfCache(purged: Purged, { oneServer, threeServers, behindCache }: Cost): string {
  const told = (times: number[]) => {
    const sorted = times.toSorted((one, other) => one - other)
    return `${sorted[sorted.length >> 1]?.toFixed(0)} ms in the median, ${sorted.at(-1)?.toFixed(0)} ms at worst`
  }
  return [
    `${purged.changes} prices changed while ${READERS} read: the old one was answered last to who asked ${told(purged.oldUntil)} after the commit`,
    `the new one had arrived ${told(purged.shownAfter)} after it`,
    `${purged.reads} reads, ${Math.round((purged.hits / purged.reads) * 100)} % from the cache, ${purged.stale} showed an old price a second or more after the commit, ${purged.mixed} sooner, after somebody had been shown the new one`,
    `private pages, other languages, tokens and equipment: ${purged.kept.length} kept`,
    `processor time for a page: one server ${oneServer.toFixed(2)} ms, three in turn ${threeServers.toFixed(2)} ms, three behind the cache ${behindCache.toFixed(2)} ms`,
  ].join('\n')
}

export const wrongOfCache = ({ stale, kept, oldUntil }: Purged): string[] =>
  [
    stale > 0 && `${stale} old prices were shown by the cache`,
    kept.length > 0 && `the cache kept ${kept.join(', ')}`,
    Math.max(...oldUntil) > WITHIN_MS && 'an old price was shown for longer than a second',
  ].flatMap((line) => line || [])
