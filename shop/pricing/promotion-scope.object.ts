import { sql } from '#database/sql.ts'
import { defineObject, type Rule } from '#platform/objects/define-object.ts'
import { ownText } from '../locales/catalogue-text.ts'

const CHANGED = ['Excluded__c']
/** What a row names stays; another category or part is another row. */
const MAY_WRITE = {
  creates: ['Promotion__c', 'Category__c', 'Product__c', ...CHANGED],
  updates: CHANGED,
  deletes: true,
}

const saveScope: Rule = async (_, { columns, before }) => {
  const at = (column: string) => (columns.has(column) ? columns.get(column) : before[column]) ?? null
  return (at('category_id') === null) === (at('product_id') === null)
    ? [{ field: null, message: 'Choose a category or a part' }]
    : []
}

/** What a promotion is for, or not for: a category with those below it, or a part. */
export const promotionScope = defineObject({
  apiName: 'PromotionScope__c',
  kind: 'promotionScope',
  label: 'Promotion Scope',
  labelPlural: 'Promotion Scopes',
  table: 'promotion_scope',
  nameField: 'Name',
  sortedBy: ['Id'],
  isExtensible: true,
  color: 'd95879',
  fields: {
    Name: {
      type: 'String',
      label: 'Name',
      sql: (row, { locale }) => sql`coalesce(
        (select part_number from product where product.id = ${row('product_id')}),
        (select ${ownText(sql.ref('category.name'), locale)} from category where category.id = ${row('category_id')}))`,
    },
    Promotion__c: {
      type: 'Reference',
      label: 'Promotion',
      column: 'promotion_id',
      refersTo: 'Promotion',
      children: 'PromotionScopes__r',
      required: true,
    },
    Category__c: {
      type: 'Reference',
      label: 'Category',
      column: 'category_id',
      refersTo: 'ProductCategory',
      children: 'PromotionScopes__r',
    },
    Product__c: {
      type: 'Reference',
      label: 'Product',
      column: 'product_id',
      refersTo: 'Product2',
      children: 'PromotionScopes__r',
    },
    Excluded__c: {
      type: 'Boolean',
      label: 'Excluded',
      column: 'is_excluded',
      default: false,
      help: 'Off: the promotion is for this, and for what other rows include. On: it is not for this.',
    },
  },
  rights: {
    staff: { rows: 'all', sees: 'all', ...MAY_WRITE },
    admin: { rows: 'all', sees: 'all', ...MAY_WRITE },
  },
  writes: { create: saveScope, update: saveScope, delete: async () => [] },
  history: {},
  layout: {
    sections: [
      { heading: 'Promotion Scope', fields: ['Name', 'Promotion__c', 'Category__c', 'Product__c', 'Excluded__c'] },
    ],
    compact: ['Name', 'Excluded__c'],
  },
  listViews: [
    {
      apiName: 'AllPromotionScopes',
      label: 'All Promotion Scopes',
      columns: ['Name', 'Promotion.Name', 'Excluded__c'],
    },
  ],
})
