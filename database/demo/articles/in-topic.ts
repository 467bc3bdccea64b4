import type { DemoArticle } from './article.ts'

/** An article of the knowledge hub: each topic has one that introduces it, under the topic's own name, and those that belong to it. */
export const inTopic =
  (topic: string) =>
  (urlName: string, texts: Pick<DemoArticle, 'en' | 'enCA' | 'fr'>): DemoArticle => ({
    kind: 'HUB',
    topic,
    urlName,
    version: '1.0',
    effectiveOn: '2026-10-01',
    ...texts,
  })
