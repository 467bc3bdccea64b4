// What is read, as the shop answers it in tests: articles, questions and pieces of content.
import type { AnswerOf, InputOf } from '#contract/shop/calls.ts'
import type { Article, ContentItem, FoundArticle } from '#contract/shop/content.ts'
import { forEachLocale } from '#values/locale.ts'

export const aQuestion = (given: Partial<FaqEntry> = {}): FaqEntry => ({
  Id: 'ka0000000000001AAA',
  Title: 'How do I know a part fits?',
  SC_FAQCategory__c: 'parts',
  Question__c: 'How do I know that a part fits?',
  Answer__c: '<p>Enter your <em>number</em>.</p>',
  ...given,
})
export const aContentItem = (given: Partial<ContentItem> = {}): ContentItem => ({
  id: 'a02000000000001AAA',
  headerMessage: null,
  image: null,
  hoverImage: null,
  tileImage: null,
  portraitImage: null,
  imageDescription: null,
  title: null,
  subtitle: null,
  shortDescription: null,
  longDescription: null,
  buttonText: null,
  buttonUrl: null,
  icon: null,
  videoUrl: null,
  videoDescription: null,
  trustTitle: null,
  creativeName: null,
  promotionId: null,
  promotionName: null,
  ...given,
})

type FaqEntry = AnswerOf<'FAQKnowledgeUtility.getKnowledgeArticleByModule'>[string][number]

export const anArticle = (given: Partial<Article> = {}): Article => ({
  pages: onePage({ kind: 'POLICY', topic: '', urlName: 'core', ...given }),
  id: 'ka0000000000009AAA',
  kind: 'POLICY',
  topic: '',
  urlName: 'core',
  language: 'en-US',
  title: 'Core policy',
  summary: 'What a core charge is.',
  version: '1.0',
  effectiveOn: '2026-10-01',
  question: null,
  answer: '<h2>What a core is</h2><p>See <a href="/policies/returns">returns</a>.</p>',
  ...given,
})

export const aFoundArticle = (given: Partial<FoundArticle> = {}): FoundArticle => ({
  id: 'ka0000000000012AAA',
  kind: 'HUB',
  path: '/knowledge-hub/care/oil-change',
  title: [
    { text: 'Changing ', isFound: false },
    { text: 'oil', isFound: true },
  ],
  excerpt: [{ text: 'Warm it up first.', isFound: false }],
  ...given,
})

function onePage({ kind, topic, urlName }: Pick<Article, 'kind' | 'topic' | 'urlName'>): Article['pages'] {
  const folder = { POLICY: '/policies', LEGAL: '/legal', HUB: `/knowledge-hub/${topic}` }[kind as string] ?? ''
  const page = kind === 'HUB' && topic === urlName ? folder : `${folder}/${urlName}`
  return forEachLocale(() => page)
}

export const articleNamed = ({ kind, topic = '', urlName }: InputOf<'ContentService.getArticle'>): Article =>
  anArticle({ kind, topic, urlName, title: TITLES[urlName] ?? urlName })
const TITLES: Record<string, string> = { core: 'Core policy', care: 'Care', 'battery-guide': 'Battery guide' }
export const inTopics: Article[] = [
  anArticle({ id: 'ka0000000000011AAA', kind: 'HUB', topic: 'care', urlName: 'care', title: 'Care' }),
  anArticle({ id: 'ka0000000000012AAA', kind: 'HUB', topic: 'care', urlName: 'oil-change', title: 'Changing oil' }),
  anArticle({ id: 'ka0000000000013AAA', kind: 'HUB', topic: 'care', urlName: 'winter', title: 'Over winter' }),
  anArticle({ id: 'ka0000000000014AAA', kind: 'GUIDE', topic: 'battery-use', urlName: 'truck', title: 'Truck' }),
]
