import { sql } from '#database/sql.ts'
import { defineObject } from '#platform/objects/define-object.ts'
import { LOCALE_NAMES } from '../locales/locale-names.ts'
import { changeRedirect } from './change-redirect.ts'

const WRITTEN = ['Name', 'Product__c', 'NewAddress__c', 'Locale__c']

/** Where an address of an old shop leads. It is asked for only where no page has the address. */
export const redirect = defineObject({
  apiName: 'Redirect__c',
  kind: 'redirect',
  label: 'Redirect',
  labelPlural: 'Redirects',
  table: 'redirect',
  nameField: 'Name',
  sortedBy: ['Id', 'Name'],
  color: '5a7fb5',
  fields: {
    Name: {
      type: 'String',
      label: 'Old Address',
      column: 'old_address',
      length: 1000,
      required: true,
      unique: true,
      help: 'From its first slash on, as /parts/1001.html or /product.php?id=1001. What campaigns add to it does not count.',
    },
    Product__c: {
      type: 'Reference',
      label: 'Product',
      column: 'product_id',
      refersTo: 'Product2',
      children: 'Redirects__r',
    },
    NewAddress__c: {
      type: 'String',
      label: 'New Address',
      column: 'new_address',
      length: 1000,
      help: 'A path of this shop, as /category/filters, where it does not lead to a product.',
    },
    Locale__c: {
      type: 'Picklist',
      label: 'Language',
      column: 'locale',
      values: LOCALE_NAMES,
      help: 'Without one it leads to the language of the address that was asked for.',
    },
    Hits__c: {
      type: 'Int',
      label: 'Followed|redirect',
      sql: (row) =>
        sql`coalesce((select least(hits, 2000000000)::int from redirect_use where redirect_id = ${row('id')}), 0)`,
    },
    LastHitDate__c: {
      type: 'DateTime',
      label: 'Last Followed',
      sql: (row) => sql`(select last_hit_at from redirect_use where redirect_id = ${row('id')})`,
    },
  },
  rights: {
    staff: { rows: 'all', sees: 'all', creates: WRITTEN, updates: WRITTEN, deletes: true },
    admin: { rows: 'all', sees: 'all', creates: WRITTEN, updates: WRITTEN, deletes: true },
  },
  writes: { create: changeRedirect, update: changeRedirect, delete: async () => [] },
  history: {},
  layout: {
    sections: [{ heading: 'Redirect', fields: [...WRITTEN, 'Hits__c', 'LastHitDate__c'] }],
    compact: ['Name', 'NewAddress__c', 'Product__c'],
  },
  listViews: [
    {
      apiName: 'AllRedirects',
      label: 'All Redirects',
      columns: ['Name', 'NewAddress__c', 'Product__r.ProductCode', 'Locale__c', 'Hits__c', 'LastHitDate__c'],
      orderedBy: [{ field: 'Name', isAscending: true }],
    },
  ],
})
