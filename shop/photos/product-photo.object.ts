import { sql } from '#database/sql.ts'
import { defineObject } from '#platform/objects/define-object.ts'
import { asOwnText, ownText } from '../locales/catalogue-text.ts'
import { changePhoto, removePhoto } from './change-photo.ts'
import { pathOfSizes } from './path-of-sizes.ts'

const CHANGED = ['Name', 'ContentVersion__c', 'Position__c', 'IsActive__c']
const MAY_WRITE = { creates: ['Product__c', ...CHANGED], updates: CHANGED, deletes: true }

/**
 * A photograph of a part: a version of a file that staff have chosen. Its name is what is read to who does not see it, in the language of
 * who writes it, as with names of products.
 */
export const productPhoto = defineObject({
  apiName: 'ProductPhoto__c',
  kind: 'productPhoto',
  label: 'Product Photograph',
  labelPlural: 'Product Photographs',
  table: 'product_photo',
  nameField: 'Name',
  sortedBy: ['Id'],
  color: '5fa6c4',
  fields: {
    Name: {
      type: 'String',
      label: 'Alternative Text',
      help: 'What the photograph shows, in a sentence for those who do not see it. Without one it is the name of the part.',
      sql: (row, { locale }) => sql`coalesce(nullif(${ownText(row('alt'), locale)}, ''),
        (select ${ownText(sql.ref('product.name'), locale)} from product where product.id = ${row('product_id')}))`,
      reads: ['alt'],
      isByLanguage: true,
      stores: (text, locale) => ({ alt: asOwnText(text, locale) }),
      length: 255,
    },
    Product__c: {
      type: 'Reference',
      label: 'Product',
      column: 'product_id',
      refersTo: 'Product2',
      children: 'ProductPhotos__r',
      required: true,
    },
    ContentVersion__c: {
      type: 'Reference',
      label: 'File Version',
      column: 'version_id',
      refersTo: 'ContentVersion',
      children: 'ProductPhotos__r',
      required: true,
    },
    Position__c: { type: 'Int', label: 'Position', column: 'position', precision: 9, default: 0 },
    IsActive__c: {
      type: 'Boolean',
      label: 'Shown',
      column: 'is_active',
      default: true,
      help: 'Off: it is retired. No page shows it, and it can be put back.',
    },
    PictureUrl__c: { type: 'Url', label: 'Picture', sql: (row) => sql`${pathOfSizes(row('sizes'))}` },
    Status__c: {
      type: 'Picklist',
      label: 'Status',
      column: 'status',
      values: {
        Waiting: 'Sizes are being made',
        Ready: 'On the product page',
        TooLarge: 'Too many pixels',
        Unreadable: 'Cannot be read as a picture',
      },
    },
  },
  rights: {
    staff: { rows: 'all', sees: 'all', ...MAY_WRITE },
    admin: { rows: 'all', sees: 'all', ...MAY_WRITE },
  },
  belongsTo: 'Product__c',
  writes: { create: changePhoto, update: changePhoto, delete: removePhoto },
  history: {},
  layout: {
    sections: [
      {
        heading: 'Product Photograph',
        fields: ['Product__c', 'ContentVersion__c', 'Name', 'Position__c', 'IsActive__c', 'Status__c', 'PictureUrl__c'],
      },
    ],
    compact: ['Name', 'Status__c', 'Position__c'],
  },
  listViews: [
    {
      apiName: 'AllProductPhotos',
      label: 'All Product Photographs',
      columns: ['Name', 'Product__c', 'Position__c', 'IsActive__c', 'Status__c', 'CreatedDate'],
    },
  ],
})
