import type { ArticleKind, FoundArticle, Piece } from '#contract/shop/content.ts'
import { type Reader, sql } from '#database/sql.ts'
import { catalogueLanguages, countryOf, type Locale } from '#values/locale.ts'
import { recordId } from '#values/record-id.ts'
import { publishedIn } from './article.ts'
import { pageOf } from './article-page.ts'

/** The first so many are enough to choose from; more words find more. */
const MOST = 20
const MOST_WORDS = 8
/** Around what was found, by letters that nobody writes. */
const [BEGINS, ENDS] = ['\uE000', '\uE001']

/**
 * The published articles and questions of a locale in which all words stand, or begin, the best first; accents and endings do not
 * matter. Offers are a country's own and are not looked for, nor what has no page. A term without a word finds nothing.
 */
export async function searchArticles(
  db: Reader,
  { term, locale }: { term: string; locale: Locale },
): Promise<FoundArticle[]> {
  const words = (term.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MOST_WORDS)
  if (words.length === 0) return []
  const rows = await db.all(articlesMatching(words, locale))
  return rows.map(({ id: number, kind, path, title, excerpt }) => {
    const id = recordId('article', number)
    return {
      id,
      kind,
      path: kind === 'FAQ' ? `${path}#faq-${id}` : path,
      title: piecesOf(title),
      excerpt: piecesOf(cutTidily(excerpt)),
    }
  })
}

/** What begins or ends within a sentence says so. */
const cutTidily = (excerpt: string): string =>
  excerpt
    .trim()
    .replace(new RegExp(`^(?=[${BEGINS}]?\\p{Ll})`, 'u'), '… ')
    .replace(new RegExp(`(?<=[\\p{L}\\p{N},;:]${ENDS}?)$`, 'u'), ' …')

/** A text by what is marked in it, as a reader sees it: with signs for entities, and one space for any. */
const piecesOf = (marked: string): Piece[] =>
  marked
    .replace(/&(?:#(\d{1,6})|([a-z]{2,5}));/g, (_, code: string, name: string) =>
      code ? String.fromCodePoint(Math.min(Number(code), 0xfffd)) : (SIGNS[name] ?? ' '),
    )
    .replace(/\s+/g, ' ')
    .trim()
    .split(ENDS)
    .flatMap((part) => {
      const [before = '', found = ''] = part.split(BEGINS)
      return [
        { text: before, isFound: false },
        { text: found, isFound: true },
      ].filter(({ text }) => text !== '')
    })
const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

interface FoundRow {
  id: number
  kind: ArticleKind
  path: string
  title: string
  excerpt: string
}

/** With a full stop after headings and rows that have none, so that they do not run into what follows. */
const ended = (html: unknown) => sql`regexp_replace(${html}, '([^.?!:;,>])\\s*</(h[1-6]|li|td|th)>', '\\1. ', 'g')`

/** The parser of texts leaves tags out. What is still being typed has no ending yet: it is looked for as it stands as well. */
const articlesMatching = (words: readonly string[], locale: Locale) => {
  const language = sql.lit(`${catalogueLanguages(locale)[0]}_words`)
  const query = sql.join(
    words
      .map((word) => `'${word}':*`)
      .map((begun) => sql`(to_tsquery(${language}, ${begun}) || to_tsquery('simple', ${begun}))`),
    sql` && `,
  )
  const column = (name: string) => sql.ref(`article.${name}`)
  const vectorOf = (text: unknown, weight: string) =>
    sql`setweight(to_tsvector(${language}, ${text}) || to_tsvector('simple', ${text}), ${sql.lit(weight)})`
  return sql<FoundRow>`
    with asked as (select ${query} as query),
    readable as (
      select article.id, kind, position, ${pageOf(column, { locale, country: countryOf(locale) })} as path,
        case when kind = 'FAQ' then coalesce(question, title) else title end as title,
        coalesce(summary, '') as summary, coalesce(answer, '') as answer
      from ${publishedIn(locale)}
      where kind <> 'OFFER' and (kind <> 'FAQ' or answer is not null)),
    found as (
      select readable.*, asked.query, ts_rank(vector, asked.query) as rank
      from asked, readable, lateral (
        select ${vectorOf(sql`title`, 'A')} || ${vectorOf(sql`summary`, 'B')} || ${vectorOf(sql`answer`, 'C')} as vector) weighed
      where path is not null and vector @@ asked.query
      order by rank desc, kind, position, id
      limit ${sql.lit(MOST)})
    select id, kind, path,
      ts_headline(${language}, title, query, ${`HighlightAll=true, StartSel=${BEGINS}, StopSel=${ENDS}`}) as title,
      ts_headline(${language}, summary || ' ' || ${ended(sql`answer`)}, query,
        ${`MaxFragments=1, MaxWords=30, MinWords=15, StartSel=${BEGINS}, StopSel=${ENDS}`}) as excerpt
    from found
    order by rank desc, kind, position, id`
}
