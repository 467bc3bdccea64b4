import { called, type Head } from '../../page/screen.ts'
import type { TopicProps } from './data.ts'

export const hubHead = called((_, { words }) => words.articles.hub, {
  description: (_, { words }) => words.articles.hubDescription,
})

export const topicHead: Head<TopicProps> = {
  title: ({ introduction }) => introduction.title,
  description: ({ introduction }) => introduction.summary ?? '',
  crumb: ({ introduction }, { words }) => [
    { name: words.articles.hub, path: '/knowledge-hub' },
    { name: introduction.title },
  ],
}
