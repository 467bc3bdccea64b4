import { fill } from '#words/format.ts'
import { usePage } from '../../page/page-context.ts'
import { ArticleText } from '../../articles/article-text.tsx'
import { Beside, SideLinks } from '../../articles/beside.tsx'
import { usePolicyLinks } from '../../articles/policy-links.ts'
import { StaticPage } from '../../shell/static-page.tsx'
import type { ArticleProps } from './data.ts'

export function ArticlePage({ article, topic, isPreview = false }: ArticleProps) {
  const { words, href } = usePage()
  const policies = usePolicyLinks()
  const others = topic?.others.map(({ title, path }) => ({ name: title, href: href(path) }))
  return (
    <Beside
      side={
        topic && others ? (
          <SideLinks title={fill(words.articles.moreIn, { topic: topic.title })} links={others} />
        ) : (
          <SideLinks title={words.articles.policies} links={policies} />
        )
      }
    >
      <StaticPage title={article.title}>
        {isPreview && <p className="preview-note">{words.articles.preview}</p>}
        <ArticleText article={article} />
      </StaticPage>
    </Beside>
  )
}
