// The text of an article with its edition: which version it is, and since when it applies.
import type { Article, ArticleSummary } from '#contract/shop/content.ts'
import { fill, formatDay } from '#words/format.ts'
import { usePage } from '../page/page-context.ts'
import { RichText } from './rich-text.tsx'

export function ArticleText({ article }: { article: Pick<Article, 'answer' | 'version' | 'effectiveOn'> }) {
  return (
    <>
      <Edition article={article} />
      {article.answer && <RichText html={article.answer} />}
    </>
  )
}

function Edition({ article: { version, effectiveOn } }: { article: Pick<ArticleSummary, 'version' | 'effectiveOn'> }) {
  const { words, locale } = usePage()
  if (!effectiveOn) return null
  const date = formatDay(effectiveOn, locale, { inSentence: true })
  return (
    <p className="article-edition soft">
      {version ? fill(words.articles.edition, { version, date }) : fill(words.articles.editionDate, { date })}
    </p>
  )
}

export function ArticleLinks({
  articles,
  level,
}: {
  articles: (ArticleSummary & { path: string })[]
  level: 'h2' | 'h3'
}) {
  const { href } = usePage()
  const Title = level
  return (
    <ul className="article-links">
      {articles.map(({ id, path, title, summary }) => (
        <li key={id}>
          <Title className="article-links__title">
            <a href={href(path)}>{title}</a>
          </Title>
          {summary && <p>{summary}</p>}
        </li>
      ))}
    </ul>
  )
}
