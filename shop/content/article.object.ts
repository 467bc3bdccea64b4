import { sql } from '#database/sql.ts'
import { defineObject } from '#platform/objects/define-object.ts'
import { LOCALE_NAMES } from '../locales/locale-names.ts'
import { aliasOf, pageOf, pagesOf } from './article-page.ts'
import { changeArticle, removeContent } from './change-content.ts'
import { FAQ_CATEGORIES } from './faq-categories.ts'

const WINDOW = [
  'KnowledgeArticleId',
  'ArticleNumber',
  'Language',
  'Kind__c',
  'Topic__c',
  'SC_FAQCategory__c',
  'UrlName',
  'UrlAlias__c',
  'DisplayUrl__c',
  'PagesByLocale__c',
  'Title',
  'Summary',
  'Question__c',
  'Answer__c',
  'Version__c',
  'EffectiveDate__c',
  'Position__c',
  'PublishStatus',
  'VersionNumber',
]

const CHANGED = [
  'Topic__c',
  'SC_FAQCategory__c',
  'UrlName',
  'Title',
  'Summary',
  'Question__c',
  'Answer__c',
  'Version__c',
  'EffectiveDate__c',
  'Position__c',
  'PublishStatus',
]
/** In which language an article is written, and what kind it is of, stays as it was made. */
const MAY_WRITE = {
  creates: ['KnowledgeArticleId', 'Language', 'Kind__c', ...CHANGED],
  updates: CHANGED,
  deletes: true,
}

export const article = defineObject({
  apiName: 'Knowledge__kav',
  kind: 'article',
  label: 'Knowledge',
  labelPlural: 'Knowledge|plural',
  table: 'article',
  nameField: 'Title',
  isExtensible: true,
  color: 'e2ce7d',
  fields: {
    KnowledgeArticleId: {
      type: 'Reference',
      label: 'Knowledge Article ID',
      column: 'article_number',
      refersTo: 'Knowledge__ka',
      children: 'KnowledgeArticleVersions',
    },
    ArticleNumber: {
      type: 'String',
      label: 'Article Number',
      sql: (row) => sql`lpad(${row('article_number')}::text, 9, '0')`,
    },
    Language: {
      type: 'Picklist',
      label: 'Language',
      column: 'language',
      required: true,
      values: LOCALE_NAMES,
    },
    Kind__c: {
      type: 'Picklist',
      label: 'Kind',
      column: 'kind',
      required: true,
      values: {
        FAQ: 'Frequent Question',
        POLICY: 'Policy',
        HUB: 'Knowledge Hub',
        OFFER: 'Offer Details',
        GUIDE: 'Guide',
        LEGAL: 'Legal Text',
      },
    },
    Topic__c: {
      type: 'String',
      label: 'Topic',
      sql: (row) => sql`nullif(${row('topic')}, '')`,
      reads: ['topic'],
      stores: (topic) => ({ topic: topic ?? '' }),
      length: 80,
    },
    SC_FAQCategory__c: {
      type: 'Picklist',
      label: 'FAQ Category',
      sql: (row) => sql`case when ${row('kind')} = 'FAQ' then ${row('topic')} end`,
      // Other kinds are sent back without a topic, and keep the one they have.
      stores: (category): Record<string, unknown> => (category === null ? {} : { topic: category }),
      values: FAQ_CATEGORIES,
    },
    UrlName: { type: 'String', label: 'URL Name', column: 'url_name', length: 100, required: true },
    UrlAlias__c: { type: 'String', label: 'Name in Addresses', sql: aliasOf },
    DisplayUrl__c: { type: 'Url', label: 'Page', sql: pageOf },
    PagesByLocale__c: {
      type: 'TextArea',
      label: 'Page in Each Language',
      sql: (row) => sql`${pagesOf(row('article_number'))}::text`,
    },
    Title: { type: 'String', label: 'Title', column: 'title', length: 255, required: true },
    Summary: { type: 'TextArea', label: 'Summary', column: 'summary', length: 1000 },
    Question__c: { type: 'TextArea', label: 'Question', column: 'question', length: 1000 },
    Answer__c: { type: 'TextArea', label: 'Answer', column: 'answer', length: 65_536, isRich: true },
    Version__c: { type: 'String', label: 'Edition', column: 'version', length: 20 },
    EffectiveDate__c: { type: 'Date', label: 'Effective Date', column: 'effective_on' },
    Position__c: { type: 'Int', label: 'Position', column: 'position', precision: 9, default: 0 },
    PublishStatus: {
      type: 'Picklist',
      label: 'Publication Status',
      sql: (row) => sql`case when ${row('is_published')} then 'Online' else 'Draft' end`,
      reads: ['is_published'],
      stores: (status) => ({ is_published: status === 'Online' }),
      default: 'Draft',
      values: { Draft: 'Draft', Online: 'Published' },
    },
    VersionNumber: { type: 'Int', label: 'Version Number', column: 'version_number' },
  },
  rights: {
    guest: { rows: (row) => row('is_published'), sees: WINDOW },
    customer: { rows: (row) => row('is_published'), sees: WINDOW },
    staff: { rows: 'all', sees: 'all', ...MAY_WRITE },
    admin: { rows: 'all', sees: 'all', ...MAY_WRITE },
  },
  writes: { create: changeArticle, update: changeArticle, delete: removeContent },
  seo: {
    alias: 'UrlAlias__c',
    page: 'DisplayUrl__c',
    pages: 'PagesByLocale__c',
    title: '{!Record.Title}',
    description: '{!Record.Summary}',
  },
  history: {},
  relatedLists: [
    { relationship: 'Editions__r', columns: ['Name', 'State__c', 'PublishAt__c', 'PublishedAt__c', 'Version__c'] },
  ],
  languages: {
    field: 'Language',
    group: 'KnowledgeArticleId',
    texts: ['Title', 'Summary', 'Question__c', 'Answer__c'],
    shared: [
      'KnowledgeArticleId',
      'Kind__c',
      'Topic__c',
      'SC_FAQCategory__c',
      'UrlName',
      'Version__c',
      'EffectiveDate__c',
      'Position__c',
    ],
  },
  layout: {
    sections: [
      {
        heading: 'Article',
        fields: ['Title', 'UrlName', 'Kind__c', 'Language', 'Topic__c', 'SC_FAQCategory__c', 'KnowledgeArticleId'],
      },
      { heading: 'Text', fields: ['Summary', 'Question__c', 'Answer__c'] },
      {
        heading: 'Publication',
        fields: ['PublishStatus', 'Position__c', 'Version__c', 'EffectiveDate__c', 'ArticleNumber', 'VersionNumber'],
      },
    ],
    compact: ['Title', 'Kind__c', 'Language', 'PublishStatus'],
  },
  listViews: [
    {
      apiName: 'AllArticles',
      label: 'All Articles',
      columns: ['Title', 'Kind__c', 'Topic__c', 'Language', 'PublishStatus'],
      orderedBy: [{ field: 'Position__c', isAscending: true }],
    },
  ],
})
