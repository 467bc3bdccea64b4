// One article: its title, its edition, its text, and what else there is in its topic.
import { fill } from '#words/format.ts'
import { usePage } from '../../page/page-context.ts'
import { ArticleLinks, ArticleText } from '../../shell/article-text.tsx'
import { StaticPage } from '../../shell/static-page.tsx'
import type { ArticleProps } from './data.ts'

export function ArticlePage({ article, topic }: ArticleProps) {
  const { words } = usePage()
  return (
    <>
      <StaticPage title={article.title}>
        <ArticleText article={article} />
      </StaticPage>
      {topic && topic.others.length > 0 && (
        <section className="no-print" aria-labelledby="more">
          <h2 id="more">{fill(words.articles.moreIn, { topic: topic.title })}</h2>
          <ArticleLinks articles={topic.others} level="h3" />
        </section>
      )}
    </>
  )
}
