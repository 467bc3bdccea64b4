import { defineObject } from '#platform/objects/define-object.ts'
import { changeEdition, removeEdition } from './change-edition.ts'
import { EDITION_FIELDS } from './edition-fields.ts'

const CHANGED = [
  'Name',
  'Summary__c',
  'Question__c',
  'Answer__c',
  'Version__c',
  'EffectiveDate__c',
  'State__c',
  'PublishAt__c',
]
const MAY_WRITE = { creates: ['Article__c', ...CHANGED], updates: CHANGED, deletes: true }

/** The text of an article in one language as it is to be, is, or was. */
export const articleEdition = defineObject({
  apiName: 'ArticleEdition__c',
  kind: 'articleEdition',
  label: 'Article Edition',
  labelPlural: 'Article Editions',
  table: 'article_edition',
  nameField: 'Name',
  sortedBy: ['Id'],
  isExtensible: true,
  color: 'e2ce7d',
  fields: {
    Name: { type: 'String', label: 'Title', column: 'title', length: 255, required: true },
    Article__c: {
      type: 'Reference',
      label: 'Article',
      column: 'article_id',
      refersTo: 'Knowledge__kav',
      children: 'Editions__r',
      required: true,
    },
    Summary__c: { type: 'TextArea', label: 'Summary', column: 'summary', length: 1000 },
    Question__c: { type: 'TextArea', label: 'Question', column: 'question', length: 1000 },
    Answer__c: { type: 'TextArea', label: 'Answer', column: 'answer', length: 65_536 },
    Version__c: { type: 'String', label: 'Edition', column: 'version', length: 20 },
    EffectiveDate__c: { type: 'Date', label: 'Effective Date', column: 'effective_on' },
    ...EDITION_FIELDS,
  },
  rights: {
    staff: { rows: 'all', sees: 'all', ...MAY_WRITE },
    admin: { rows: 'all', sees: 'all', ...MAY_WRITE },
  },
  writes: { create: changeEdition, update: changeEdition, delete: removeEdition },
  history: {},
  layout: {
    sections: [
      { heading: 'Article Edition', fields: ['Name', 'Article__c', 'State__c', 'PublishAt__c', 'PublishedAt__c'] },
      { heading: 'Text', fields: ['Summary__c', 'Question__c', 'Answer__c', 'Version__c', 'EffectiveDate__c'] },
    ],
    compact: ['Name', 'State__c', 'PublishAt__c'],
  },
  listViews: [
    {
      apiName: 'AllArticleEditions',
      label: 'All Article Editions',
      columns: ['Name', 'Article.Title', 'State__c', 'PublishAt__c', 'PublishedAt__c'],
    },
    {
      apiName: 'NotPublicYet',
      label: 'Not Public Yet',
      columns: ['Name', 'Article.Title', 'State__c', 'PublishAt__c'],
      filters: [{ field: 'State__c', operator: 'Equals', operands: ['DRAFT', 'SCHEDULED'] }],
    },
  ],
})
