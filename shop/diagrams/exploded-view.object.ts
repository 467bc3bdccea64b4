import { sql } from '#database/sql.ts'
import { defineObject } from '#platform/objects/define-object.ts'
import { asOwnText, ownText } from '../locales/catalogue-text.ts'
import { pathOfSizes } from '../photos/path-of-sizes.ts'
import { changeView, removeView } from './change-view.ts'

const CHANGED = ['Name', 'EngineFamily__c', 'GeneratorModel__c', 'Category__c', 'ContentVersion__c', 'State__c']
const MAY_WRITE = { creates: CHANGED, updates: CHANGED, deletes: true }

/** An exploded view that staff make of a picture: what is public of it was copied when it was published (decision 74). */
export const explodedView = defineObject({
  apiName: 'ExplodedView__c',
  kind: 'explodedView',
  label: 'Exploded View',
  labelPlural: 'Exploded Views',
  table: 'exploded_view',
  nameField: 'Name',
  sortedBy: ['Id'],
  color: '70b8c4',
  fields: {
    Name: {
      type: 'String',
      label: 'Title',
      sql: (row, { locale }) => ownText(row('name'), locale),
      reads: ['name'],
      isByLanguage: true,
      stores: (name, locale) => ({ name: asOwnText(name, locale) }),
      length: 120,
      required: true,
      help: 'The group of parts, without the machine: Fuel system',
    },
    EngineFamily__c: {
      type: 'Reference',
      label: 'Engine Family',
      column: 'family_id',
      refersTo: 'EngineFamily__c',
      children: 'ExplodedViews__r',
    },
    GeneratorModel__c: {
      type: 'Reference',
      label: 'Generator Model',
      column: 'model_id',
      refersTo: 'GeneratorModel__c',
      children: 'ExplodedViews__r',
    },
    Category__c: {
      type: 'Reference',
      label: 'Category',
      column: 'category_id',
      refersTo: 'ProductCategory',
      children: 'ExplodedViews__r',
      required: true,
    },
    ContentVersion__c: {
      type: 'Reference',
      label: 'File Version',
      column: 'version_id',
      refersTo: 'ContentVersion',
      children: 'ExplodedViews__r',
    },
    PictureStatus__c: {
      type: 'Picklist',
      label: 'Picture',
      column: 'picture_status',
      values: {
        Waiting: 'Sizes are being made',
        Ready: 'Ready|picture',
        TooLarge: 'Too many pixels',
        Unreadable: 'Cannot be read as a picture',
      },
    },
    PictureUrl__c: {
      type: 'Url',
      label: 'Picture',
      sql: (row) =>
        sql`('/photographs/' || (${row('sizes')} -> -1 ->> 'hash') || '.' || (${row('sizes')} -> -1 ->> 'format'))`,
    },
    ThumbnailUrl__c: { type: 'Url', label: 'Small Picture', sql: (row) => pathOfSizes(row('sizes')) },
    State__c: {
      type: 'Picklist',
      label: 'State',
      column: 'state',
      default: 'DRAFT',
      values: {
        DRAFT: 'Draft',
        PUBLISHED: 'Public',
        CHANGED: 'Public, with Changes That Are Not',
        RETIRED: 'Retired',
      },
    },
    PublishedAt__c: { type: 'DateTime', label: 'Published', column: 'published_at' },
    Balloons__c: {
      type: 'Int',
      label: 'Balloons',
      sql: (row) => sql`(select count(*)::int from exploded_view_balloon balloon where balloon.view_id = ${row('id')})`,
    },
  },
  rights: {
    staff: { rows: 'all', sees: 'all', ...MAY_WRITE },
    admin: { rows: 'all', sees: 'all', ...MAY_WRITE },
  },
  writes: { create: changeView, update: changeView, delete: removeView },
  history: {},
  layout: {
    sections: [
      {
        heading: 'Exploded View',
        fields: [
          'Name',
          'EngineFamily__c',
          'GeneratorModel__c',
          'Category__c',
          'State__c',
          'PublishedAt__c',
          'PictureStatus__c',
          'PictureUrl__c',
          'Balloons__c',
        ],
      },
    ],
    compact: ['Name', 'State__c', 'Balloons__c'],
  },
  listViews: [
    {
      apiName: 'AllExplodedViews',
      label: 'All Exploded Views',
      columns: [
        'Name',
        'EngineFamily__r.Name',
        'GeneratorModel__r.Name',
        'Category__r.Name',
        'State__c',
        'Balloons__c',
      ],
    },
    {
      apiName: 'ViewsNotPublic',
      label: 'Not Public, or with Changes',
      columns: ['Name', 'EngineFamily__r.Name', 'GeneratorModel__r.Name', 'State__c', 'Balloons__c'],
      filters: [{ field: 'State__c', operator: 'Equals', operands: ['DRAFT', 'CHANGED'] }],
    },
  ],
  relatedLists: [
    {
      relationship: 'Balloons__r',
      columns: ['Number__c', 'Product__r.Name', 'Quantity__c'],
      orderedBy: [{ field: 'Number__c', isAscending: true }],
    },
  ],
})
