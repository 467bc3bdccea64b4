import { sql } from '#database/sql.ts'
import { defineObject, type FieldDeclaration } from '#platform/objects/define-object.ts'
import { inOrdersCurrency, ofOwnOrder } from '#shop/orders/of-order.ts'
import { cancelItem } from './cancel-item.ts'

const MAY_WRITE = { creates: ['Order__c', 'OrderItem__c', 'Quantity', 'Of__c', 'Also__c'] }

const amount = (label: string, column: string): FieldDeclaration => ({
  type: 'Currency',
  label,
  column,
  currency: inOrdersCurrency,
})

/** Pieces of a line that were cancelled before anything of their order was released, with their shares of what it came to. They stay so. */
export const cancelledItem = defineObject({
  apiName: 'CancelledItem__c',
  kind: 'cancelledItem',
  label: 'Cancelled Item',
  labelPlural: 'Cancelled Items',
  table: 'cancelled_item',
  nameField: 'Name',
  sortedBy: ['Id', 'CreatedDate'],
  isExtensible: true,
  color: 'b5615a',
  fields: {
    Name: {
      type: 'String',
      label: 'Name',
      sql: (row) => sql`(select part_number from order_line where order_line.id = ${row('order_line_id')})`,
    },
    Order__c: {
      type: 'Reference',
      label: 'Order',
      column: 'order_id',
      refersTo: 'Order',
      children: 'CancelledItems__r',
      required: true,
    },
    OrderItem__c: {
      type: 'Reference',
      label: 'Order Product',
      column: 'order_line_id',
      refersTo: 'OrderItem',
      children: 'CancelledItems__r',
      required: true,
    },
    Quantity: { type: 'Int', label: 'Quantity', column: 'quantity', required: true },
    Of__c: {
      type: 'Int',
      label: 'Of How Many',
      column: 'of_quantity',
      help: 'How many the line has. Where that is not so any more, nothing is cancelled.',
    },
    Also__c: {
      type: 'TextArea',
      label: 'Cancelled Together With',
      column: 'also',
      length: 4000,
      help: 'Other lines of the order that are cancelled with it and told in the same mail, each on a line of its own: its number, how many, and of how many, as 3 × 2 / 4.',
    },
    Goods__c: amount('Parts', 'goods_cents'),
    CoreCharges__c: amount('Core Charges', 'core_cents'),
    Shipping__c: amount('Shipping', 'shipping_cents'),
    Tax__c: amount('Taxes and Fees', 'tax_cents'),
    Total__c: amount('Total', 'total_cents'),
  },
  rights: {
    customer: { rows: ofOwnOrder, sees: 'all' },
    staff: { rows: 'all', sees: 'all', ...MAY_WRITE },
    admin: { rows: 'all', sees: 'all', ...MAY_WRITE },
  },
  belongsTo: 'Order__c',
  writes: { create: cancelItem },
  needsFreshSignIn: true,
  history: { isOfOrders: true, isPublished: true, except: ['Also__c'] },
  layout: {
    sections: [
      { heading: 'Cancelled Item', fields: ['Order__c', 'OrderItem__c', 'Quantity', 'Of__c', 'Also__c'] },
      { heading: 'Amounts', fields: ['Goods__c', 'CoreCharges__c', 'Shipping__c', 'Tax__c', 'Total__c'] },
    ],
    compact: ['Name', 'Quantity', 'Total__c'],
  },
  listViews: [
    {
      apiName: 'AllCancelledItems',
      label: 'All Cancelled Items',
      columns: ['Name', 'Quantity', 'Order__r.OrderNumber', 'Total__c', 'CreatedDate'],
      orderedBy: [{ field: 'CreatedDate', isAscending: false }],
    },
  ],
})
