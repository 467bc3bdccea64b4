import { usePage } from '../../page/page-context.ts'
import { ArticleLinks, ArticleText } from '../../articles/article-text.tsx'
import { Pieces } from '../../articles/banners.tsx'
import { ArticleSearchField } from '../../articles/article-search.island.tsx'
import { StaticPage } from '../../shell/static-page.tsx'
import type { HubProps, TopicProps } from './data.ts'

export function HubPage({ topics, search, items }: HubProps) {
  const { words, href } = usePage()
  return (
    <StaticPage title={words.articles.hub} isWide>
      <p className="hub-intro">{words.articles.hubIntro}</p>
      <ArticleSearchField {...search} path="/knowledge-hub" words={words.articles.search} />
      <div className="hub-topics">
        {topics.map(({ key, title, summary, path, articles }) => (
          <section key={key} className="hub-topic" aria-labelledby={`topic-${key}`}>
            <h2 id={`topic-${key}`}>
              <a href={href(path)}>{title}</a>
            </h2>
            {summary && <p className="hub-topic__about">{summary}</p>}
            <ArticleLinks articles={articles} level="h3" />
          </section>
        ))}
      </div>
      <Pieces items={items} />
    </StaticPage>
  )
}

export function TopicPage({ introduction, articles, search, isPreview = false }: TopicProps) {
  const { words, path } = usePage()
  return (
    <StaticPage title={introduction.title} isWide>
      {isPreview && <p className="preview-note">{words.articles.preview}</p>}
      <ArticleSearchField {...search} path={path} words={words.articles.search} />
      <ArticleText article={{ ...introduction, effectiveOn: null }} />
      <ArticleLinks articles={articles} level="h2" />
    </StaticPage>
  )
}
