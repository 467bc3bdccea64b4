// What staff write and visitors read: frequent questions, articles, pieces of pages (specification, sections 3 and 7; business rule HC-1).
import { z } from 'zod'
import { recordIdText, shopCall, storeLocale, text } from '../shop-call.ts'

const FaqEntry = z.object({
  Id: recordIdText,
  Title: z.string(),
  SC_FAQCategory__c: z.string(),
  Question__c: z.string().nullable(),
  Answer__c: z.string().nullable().describe('HTML, made safe by business rules SA-1 to SA-5'),
})

export type FaqEntry = z.infer<typeof FaqEntry>

export const getKnowledgeArticleByModule = shopCall({
  summary:
    'The frequent questions of a category, or of all of them for `allfaqs`, by the title of their group. None for an unknown one.',
  kind: 'read',
  caching: 'shared',
  input: z.strictObject({ faqCategory: text(80), storeLocale }),
  answer: z.record(z.string(), z.array(FaqEntry)),
  refuses: [],
})

const kind = z.enum(['FAQ', 'POLICY', 'HUB', 'OFFER', 'GUIDE', 'LEGAL'])
export type ArticleKind = z.infer<typeof kind>
const topic = text(80).optional()

const ArticleSummary = z.object({
  id: recordIdText,
  kind,
  topic: z.string(),
  urlName: z.string(),
  language: storeLocale,
  title: z.string(),
  summary: z.string().nullable(),
  version: z.string().nullable(),
  effectiveOn: z.string().nullable(),
})
export type ArticleSummary = z.infer<typeof ArticleSummary>

const Article = ArticleSummary.extend({
  question: z.string().nullable(),
  answer: z.string().nullable().describe('HTML, made safe by business rules SA-1 to SA-5'),
  pages: z
    .record(storeLocale, z.string().nullable())
    .describe('Its page in each locale, without the prefix of the locale; null where it is not to be read there'),
})
export type Article = z.infer<typeof Article>

export const getArticle = shopCall({
  summary:
    'A published article by its kind, its topic where the kind has topics, and its name in addresses in any language.',
  kind: 'read',
  caching: 'shared',
  input: z.strictObject({ storeLocale, kind, topic, urlName: text(100) }),
  answer: Article,
  refuses: ['request/not-found'],
})

export const listArticles = shopCall({
  summary: 'The published articles of a kind, or of one topic of it, in their order.',
  kind: 'read',
  caching: 'shared',
  input: z.strictObject({ storeLocale, kind, topic }),
  answer: z.array(ArticleSummary),
  refuses: [],
})

const Piece = z.object({ text: z.string(), isFound: z.boolean() })
export type Piece = z.infer<typeof Piece>

const FoundArticle = z.object({
  id: recordIdText,
  kind,
  path: z.string().describe('Site path without the prefix of the locale; of a question, the place that opens it'),
  title: z.array(Piece),
  excerpt: z.array(Piece).describe('What it says around the words'),
})
export type FoundArticle = z.infer<typeof FoundArticle>

export const searchArticles = shopCall({
  summary:
    'The published articles and questions in which all words of the term stand, or begin; the best 20, with what was found in them.',
  kind: 'read',
  caching: 'shared',
  input: z.strictObject({ storeLocale, term: text(100) }),
  answer: z.array(FoundArticle),
  refuses: [],
})

const line = z.string().nullable()

const ContentItem = z.object({
  id: recordIdText,
  headerMessage: line,
  image: line,
  hoverImage: line,
  tileImage: line,
  portraitImage: line,
  imageDescription: line,
  title: line,
  subtitle: line,
  shortDescription: line,
  longDescription: line.describe('HTML, made safe by business rules SA-1 to SA-5'),
  buttonText: line,
  buttonUrl: line,
  icon: line,
  videoUrl: line,
  videoDescription: line,
  trustTitle: line,
  creativeName: line,
  promotionId: line,
  promotionName: line,
})
export type ContentItem = z.infer<typeof ContentItem>

export const contentItems = shopCall({
  summary:
    'What staff put at a place of a page, such as `home`, by sequence; only what is active now (business rule HC-1).',
  kind: 'read',
  caching: 'shared',
  input: z.strictObject({ storeLocale, placement: text(40) }),
  answer: z.array(ContentItem),
  refuses: [],
})

export const previewArticle = shopCall({
  summary:
    'An article with the text of an edition that is not public, or one that is not public at all, by its id: for those who work here; for anybody else there is none.',
  kind: 'read',
  caching: 'private',
  input: z.strictObject({ storeLocale, id: recordIdText }),
  answer: Article,
  refuses: ['request/not-found'],
})

export const previewItems = shopCall({
  summary:
    'What would stand at a place of a page if a piece that is not active were, or if an edition of a piece were public: for those who work here; for anybody else there is none.',
  kind: 'read',
  caching: 'private',
  input: z.strictObject({ storeLocale, placement: text(40), id: recordIdText }),
  answer: z.array(ContentItem),
  refuses: ['request/not-found'],
})
