// Where addresses of an old shop lead. One look-up by key for an address that no page has; how often each is followed is counted in memory
// and written together, later: it is a hint, and lost where the process is killed before.
import { type Database, sql } from '#database/sql.ts'
import { DEFAULT_LOCALE, isLocale, type Locale, pathIn, splitPath } from '#values/locale.ts'
import { isOwnPath, isTracking, keyOfOld } from './old-address.ts'

export interface Redirects {
  /** The path and query to go to in place of one that no page has; `isPage` says of a path whether a page has it. */
  find(url: string, isPage: (url: string) => boolean): Promise<string | undefined>
  /** Writes what was counted. One statement, or none. */
  flush(): Promise<void>
}

interface Found {
  id: number
  key: string
  locale: string | null
  to: string
}

const FLUSHED_AFTER_MS = 10_000
const MOST_HELD = 1000
/** One that leads to another is followed so far, and the visitor is sent on once. */
const MOST_STEPS = 5

export function openRedirects(db: Database, { failed }: { failed: (error: unknown) => void }): Redirects {
  const counts = new Map<number, number>()
  let timer: NodeJS.Timeout | undefined

  const flush = async () => {
    clearTimeout(timer)
    timer = undefined
    if (counts.size === 0) return
    const rows = [...counts].map(([id, hits]) => ({ id, hits }))
    counts.clear()
    await db.write.run(adding(rows))
  }

  const count = (id: number) => {
    if (counts.size >= MOST_HELD && !counts.has(id)) return
    counts.set(id, (counts.get(id) ?? 0) + 1)
    timer ??= setTimeout(() => void flush().catch(failed), FLUSHED_AFTER_MS).unref()
  }

  return {
    async find(url, isPage) {
      const seen = new Set<number>()
      let place = url
      let first: number | undefined
      for (let step = 0; step < MOST_STEPS; step++) {
        const found = await leadingFrom(db, place)
        if (!found) break
        // Two that lead to one another lead nowhere.
        if (seen.has(found.id) || !isOwnPath(found.to)) return undefined
        seen.add(found.id)
        first ??= found.id
        place = placeOf(place, found)
        if (isPage(place)) break
      }
      if (first === undefined || keyOfOld(place) === keyOfOld(url)) return undefined
      count(first)
      return withTracking(place, url)
    },
    flush,
  }
}

/** The most exact first: with its query, then without; as it was asked for, then without its language. */
function keysOf(url: string): string[] {
  const whole = keyOfOld(url)
  if (whole === undefined) return []
  const [path = '', query] = whole.split('?', 2)
  const [asked = ''] = url.split('?', 1)
  const bare = keyOfOld(splitPath(asked).path)
  const paths = [path, ...(bare !== undefined && bare !== path ? [bare] : [])]
  return query === undefined ? paths : [...paths.map((one) => `${one}?${query}`), ...paths]
}

async function leadingFrom(db: Database, url: string): Promise<Found | undefined> {
  const keys = keysOf(url)
  if (keys.length === 0) return undefined
  const found = await db.all(sql<Found>`
    select redirect.id, key, locale, coalesce('/product/' || product.url_alias, new_address) as to
    from redirect left join product on product.id = product_id where key = any(${keys}::text[])`)
  return found.toSorted((one, other) => keys.indexOf(one.key) - keys.indexOf(other.key))[0]
}

/** In the language that it says, else in the one of the address that was asked for. */
function placeOf(asked: string, { locale, to }: Found): string {
  const [path = '/', ...query] = to.split('?')
  const own = splitPath(path)
  const said: Locale | undefined = isLocale(locale) ? locale : own.locale === DEFAULT_LOCALE ? undefined : own.locale
  const language = said ?? splitPath(asked.split('?')[0] ?? '/').locale
  return [pathIn(language, own.path), ...query].join('?')
}

function withTracking(place: string, asked: string): string {
  const sent = URL.parse(`http://old.invalid${asked}`)?.searchParams ?? []
  const kept = new URLSearchParams([...sent].filter(([name]) => isTracking(name)))
  return kept.size === 0 ? place : `${place}${place.includes('?') ? '&' : '?'}${kept}`
}

const adding = (rows: readonly { id: number; hits: number }[]) => sql`
  insert into redirect_use (redirect_id, hits)
  select counted.id, counted.hits from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as counted (id bigint, hits bigint)
  where exists (select from redirect where redirect.id = counted.id) order by counted.id
  on conflict (redirect_id) do update set hits = redirect_use.hits + excluded.hits, last_hit_at = now()`
