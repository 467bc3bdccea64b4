import { defineObject } from '#platform/objects/define-object.ts'

export const knowledgeArticle = defineObject({
  apiName: 'Knowledge__ka',
  kind: 'knowledgeArticle',
  label: 'Knowledge Article',
  labelPlural: 'Knowledge Articles',
  table: 'knowledge_article',
  nameField: 'ArticleNumber',
  color: 'e2ce7d',
  fields: {
    ArticleNumber: { type: 'String', label: 'Article Number', column: 'number' },
  },
  rights: {
    guest: { rows: (row) => row('is_published'), sees: 'all' },
    customer: { rows: (row) => row('is_published'), sees: 'all' },
    staff: { rows: 'all', sees: 'all' },
    admin: { rows: 'all', sees: 'all' },
  },
  layout: {
    sections: [{ heading: 'Article', fields: ['ArticleNumber'] }],
    compact: ['ArticleNumber'],
  },
  relatedLists: [
    { relationship: 'KnowledgeArticleVersions', columns: ['Title', 'Language', 'PublishStatus', 'VersionNumber'] },
  ],
})
