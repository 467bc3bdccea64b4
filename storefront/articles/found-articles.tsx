import type { FoundArticle } from '#contract/shop/content.ts'
import { type Locale, pathIn } from '#values/locale.ts'
import { fill } from '#words/format.ts'
import type { Words } from '#words/words.ts'

export type ArticleSearchWords = Words['articles']['search']

/** An empty result offers other ways on, so that a search never ends in nothing. */
export function FoundArticles({
  term,
  found,
  words,
  locale,
}: {
  term: string
  found: FoundArticle[]
  words: ArticleSearchWords
  locale: Locale
}) {
  return (
    <>
      <p data-announce="">{foundSentence(term, found, words)}</p>
      {found.length === 0 && <p>{words.help}</p>}
      <ol className="found-articles">
        {found.map(({ id, kind, path, title, excerpt }) => (
          <li key={id}>
            <span className="found-articles__kind">{words.kinds[kind]}</span>
            <a href={pathIn(locale, path)}>
              <Marked pieces={title} />
            </a>
            <p>
              <Marked pieces={excerpt} />
            </p>
          </li>
        ))}
      </ol>
    </>
  )
}

export const foundSentence = (term: string, { length: count }: FoundArticle[], words: ArticleSearchWords): string =>
  fill(count === 0 ? words.none : words.found, { term, count })

const Marked = ({ pieces }: { pieces: FoundArticle['title'] }) =>
  pieces.map(({ text, isFound }, at) => (isFound ? <mark key={at}>{text}</mark> : text))
