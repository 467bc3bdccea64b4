import { sql } from '#database/sql.ts'
import { defineObject } from '#platform/objects/define-object.ts'
import { asOwnText, ownText } from '../locales/catalogue-text.ts'
import { changeCategory } from './change-part.ts'
import { createCategory, LONGEST_ALIAS, removeCategory } from './create-part.ts'
import { readKeys } from './write-attributes.ts'

const CHANGED = ['Name', 'IsActive__c', 'SortOrder', 'Attributes__c']
const CREATED = [...CHANGED, 'ParentCategoryId', 'UrlAlias__c']

export const productCategory = defineObject({
  apiName: 'ProductCategory',
  kind: 'category',
  label: 'Product Category',
  labelPlural: 'Product Categories',
  table: 'category',
  nameField: 'Name',
  isExtensible: true,
  color: '70b8c4',
  fields: {
    Name: {
      type: 'String',
      label: 'Name',
      sql: (row, { locale }) => ownText(row('name'), locale),
      reads: ['name'],
      isByLanguage: true,
      stores: (name, locale) => ({ name: asOwnText(name, locale) }),
      length: 80,
      required: true,
    },
    ParentCategoryId: {
      type: 'Reference',
      label: 'Parent Category',
      column: 'parent_id',
      refersTo: 'ProductCategory',
      children: 'ChildCategories',
      suggestsWhere: { field: 'ParentCategoryId', is: null },
    },
    SortOrder: { type: 'Int', label: 'Sort Order', column: 'position' },
    IsActive__c: {
      type: 'Boolean',
      label: 'Active|category',
      column: 'is_active',
      default: true,
      help: 'Off: in no menu and without a page of its own. Its parts are still sold, and listed by the category above it.',
    },
    HoldsParts__c: {
      type: 'Boolean',
      label: 'Holds Parts',
      sql: (row) =>
        sql`(${row('is_active')} and not exists (select from category beneath where beneath.parent_id = ${row('id')}))`,
      help: 'Parts are put into categories that have none beneath them and are not retired.',
    },
    Attributes__c: {
      type: 'TextArea',
      label: 'Attributes',
      sql: (row) => sql`array_to_string(${row('attributes')}, ', ')`,
      reads: ['attributes'],
      stores: (text) => ({ attributes: readKeys(text) }),
      length: 2000,
      help: 'What lists of it can be narrowed by and compare: keys with commas between them, in their order',
    },
    UrlAlias__c: {
      type: 'String',
      label: 'Name in Addresses',
      column: 'slug',
      length: LONGEST_ALIAS,
      unique: true,
    },
    DisplayUrl__c: { type: 'Url', label: 'Page', sql: (row) => sql`'/category/' || ${row('slug')}` },
  },
  rights: {
    guest: { rows: (row) => sql`${row('is_active')}`, sees: 'all' },
    customer: { rows: (row) => sql`${row('is_active')}`, sees: 'all' },
    staff: { rows: 'all', sees: 'all', creates: CREATED, updates: CHANGED },
    admin: { rows: 'all', sees: 'all', creates: CREATED, updates: CHANGED },
  },
  writes: { create: createCategory, update: changeCategory, delete: removeCategory },
  seo: {
    alias: 'UrlAlias__c',
    page: 'DisplayUrl__c',
    title: '{!Record.Name}',
    description: '{!Record.Name}: prices, stock and specifications side by side.',
  },
  history: { isPublished: true },
  layout: {
    sections: [
      {
        heading: 'Category',
        fields: ['Name', 'IsActive__c', 'ParentCategoryId', 'SortOrder', 'Attributes__c', 'DisplayUrl__c'],
      },
    ],
    compact: ['Name', 'SortOrder', 'IsActive__c'],
  },
  listViews: [
    {
      apiName: 'AllProductCategories',
      label: 'All Categories',
      columns: ['Name', 'ParentCategory.Name', 'SortOrder', 'IsActive__c'],
    },
    {
      apiName: 'RetiredProductCategories',
      label: 'Retired Categories',
      columns: ['Name', 'ParentCategory.Name', 'SortOrder'],
      filters: [{ field: 'IsActive__c', operator: 'Equals', operands: ['false'] }],
    },
  ],
  relatedLists: [{ relationship: 'Products__r', columns: ['Name', 'ProductCode', 'IsActive'] }],
})
