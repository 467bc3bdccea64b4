import type { Head } from '../../page/screen.ts'
import { structuredArticle } from '../../articles/structured-article.ts'
import type { ArticleProps } from './data.ts'

export const articleHead: Head<ArticleProps> = {
  title: ({ article }) => article.title,
  description: ({ article }) => article.summary ?? '',
  crumb: ({ article, topic }, { words }) => [
    ...(topic
      ? [
          { name: words.articles.hub, path: '/knowledge-hub' },
          { name: topic.title, path: topic.path },
        ]
      : []),
    { name: article.title },
  ],
  structured: ({ article }, { settings }) => [structuredArticle(article, settings)],
}
