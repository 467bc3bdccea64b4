// Searches that found nothing are counted by day and words. A search only adds to a count in memory; what was counted is written
// together, later, in one statement, and is lost where the process is killed before: it is a hint, no ledger.
import type { SearchAnswer, SearchRequest } from '#contract/shop/search.ts'
import { type Database, sql } from '#database/sql.ts'
import { languageOf, type Locale } from '#values/locale.ts'
import { shopDay } from '#values/shop-day.ts'
import { foldedInPlace } from './plain-words.ts'

export interface FruitlessSearches {
  /** Counts it if nothing was found. Asks the database nothing. */
  note(locale: Locale, asked: SearchRequest, answer: SearchAnswer): void
  /** Writes what was counted. One statement, or none. */
  flush(): Promise<void>
}

/** So many different words between two writes, and on one day: whoever types nonsense by a program fills nothing. */
const MOST_HELD = 500
const MOST_ON_DAY = 2000
const LONGEST = 80
const FLUSHED_AFTER_MS = 10_000

export function countFruitless(
  db: Pick<Database, 'write'>,
  { now, failed = () => undefined }: { now(): Date; failed?: (error: unknown) => void },
): FruitlessSearches {
  const counts = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined

  const flush = async () => {
    clearTimeout(timer)
    timer = undefined
    if (counts.size === 0) return
    const rows = [...counts].map(([key, tries]) => {
      const [day, language, words] = key.split('\t')
      return { day, language, words, tries }
    })
    counts.clear()
    await db.write.run(adding(rows))
  }

  return {
    note(locale, asked, answer) {
      if (!isFruitless(asked, answer)) return
      const words = wordsToKeep(asked.term)
      if (words === undefined) return
      const key = [shopDay(now()), languageOf(locale), words].join('\t')
      if (counts.size >= MOST_HELD && !counts.has(key)) return
      counts.set(key, (counts.get(key) ?? 0) + 1)
      timer ??= setTimeout(() => void flush().catch(failed), FLUSHED_AFTER_MS).unref()
    },
    flush,
  }
}

/** With a choice or a machine it is these that left nothing, and a machine's number names no part. */
const isFruitless = ({ machine, chosen = {}, page = 1 }: SearchRequest, answer: SearchAnswer): boolean =>
  answer.kind === 'results' &&
  answer.list.total === 0 &&
  !answer.equipment &&
  !machine &&
  page === 1 &&
  Object.keys(chosen).length === 0

/** Addresses of mail, telephone numbers, order numbers, and numbers of machines: they may tell who searched. */
const PERSONAL = [
  /@/,
  /(?:^|\D)\(?\d{3}\)?[ .-]?\d{3}[ .-]?\d{4}(?:\D|$)/,
  /\b(?:us|ca)\d{8,}\b/,
  /\b[a-hj-npr-z\d]{17}\b/,
  /\d{11,}/,
]

/** As they are counted; undefined where they may say who searched, or say nothing. */
export function wordsToKeep(term: string): string | undefined {
  const words = foldedInPlace(term)
    .replace(/[^a-z\d@.,()+/'-]+/g, ' ')
    .trim()
  if (!/[a-z\d]/.test(words) || PERSONAL.some((pattern) => pattern.test(words))) return undefined
  return words.slice(0, LONGEST).trim()
}

const adding = (rows: readonly object[]) => sql`
  insert into fruitless_search (day, language, words, tries)
  select day, language, words, tries
  from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as counted (day date, language text, words text, tries int)
  where (select count(*) from (select from fruitless_search there where there.day = counted.day limit ${MOST_ON_DAY}) full_day) < ${MOST_ON_DAY}
    or exists (select from fruitless_search known
      where known.day = counted.day and known.language = counted.language and known.words = counted.words)
  on conflict (day, language, words) do update set tries = least(fruitless_search.tries::bigint + excluded.tries, 2000000000)::int`
