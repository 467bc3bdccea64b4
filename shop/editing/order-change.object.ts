import { sql } from '#database/sql.ts'
import { defineObject, type FieldDeclaration } from '#platform/objects/define-object.ts'
import type { TaxPort } from '#providers/tax/port.ts'
import { inOrdersCurrency, ofOwnOrder } from '#shop/orders/of-order.ts'
import { changeOrder, tellOfChange } from './change-order.ts'

const ADDRESS = [
  'FirstName__c',
  'LastName__c',
  'Company__c',
  'Line1__c',
  'Line2__c',
  'City__c',
  'Region__c',
  'PostalCode__c',
  'Mobile__c',
]
const WAY = ['ShippingMethod__c', 'LiftGate__c', 'Appointment__c']
const MAY_WRITE = { creates: ['Order__c', 'Lines__c', 'Press__c', ...WAY, ...ADDRESS] }

const text = (label: string, column: string): FieldDeclaration => ({ type: 'String', label, column, length: 100 })
const amount = (label: string, column: string): FieldDeclaration => ({
  type: 'Currency',
  label,
  column,
  currency: inOrdersCurrency,
})

/** A change of an order before anything of it is packed: what was wished for, and what the order was before. It stays so. */
export const orderChange = ({ tax }: { tax: TaxPort }) =>
  defineObject({
    apiName: 'OrderChange__c',
    kind: 'orderChange',
    label: 'Change of an Order',
    labelPlural: 'Changes of Orders',
    table: 'order_change',
    nameField: 'Name',
    sortedBy: ['Id', 'CreatedDate'],
    isExtensible: true,
    color: '769ed9',
    fields: {
      Name: { type: 'String', label: 'Name', sql: (row) => sql`lpad(${row('id')}::text, 8, '0')` },
      Order__c: {
        type: 'Reference',
        label: 'Order',
        column: 'order_id',
        refersTo: 'Order',
        children: 'OrderChanges__r',
        required: true,
      },
      Lines__c: {
        type: 'TextArea',
        label: 'All Lines',
        column: 'lines',
        length: 4000,
        required: true,
        help: 'All parts of the order as they are to be, each with how many of it on a line of its own, as AP-1 × 2. What is not named goes.',
      },
      LinesBefore__c: { type: 'TextArea', label: 'Lines Before', column: 'lines_before', length: 4000 },
      ShippingMethod__c: {
        type: 'Picklist',
        label: 'Shipping Method',
        column: 'shipping_method',
        values: { GROUND: 'Ground', TWO_DAY: 'Two-Day' },
        help: 'Empty: as before. What is too heavy for a parcel goes by freight.',
      },
      LiftGate__c: { type: 'Boolean', label: 'Lift Gate', column: 'lift_gate' },
      Appointment__c: { type: 'Boolean', label: 'Appointment', column: 'appointment' },
      FirstName__c: text('First Name', 'first_name'),
      LastName__c: text('Last Name', 'last_name'),
      Company__c: text('Company', 'company'),
      Line1__c: text('Address Line 1', 'line1'),
      Line2__c: text('Address Line 2', 'line2'),
      City__c: text('City', 'city'),
      Region__c: text('State or Province', 'region'),
      PostalCode__c: text('Postal Code', 'postal_code'),
      Mobile__c: text('Mobile', 'mobile'),
      TotalBefore__c: amount('Total Before', 'total_before_cents'),
      Total__c: amount('Total', 'total_cents'),
      Press__c: {
        type: 'String',
        label: 'Request Key',
        column: 'press',
        length: 64,
        required: true,
        help: 'Names one press of a button: sent again with it, the order is changed once.',
      },
    },
    rights: {
      customer: { rows: ofOwnOrder, sees: 'all' },
      staff: { rows: 'all', sees: 'all', ...MAY_WRITE },
      admin: { rows: 'all', sees: 'all', ...MAY_WRITE },
    },
    belongsTo: 'Order__c',
    writes: { create: changeOrder(tax), made: tellOfChange },
    layout: {
      sections: [
        {
          heading: 'Change of an Order',
          fields: ['Name', 'Order__c', 'Lines__c', 'LinesBefore__c', 'TotalBefore__c', 'Total__c', 'Press__c'],
        },
        { heading: 'Shipping', fields: WAY },
        { heading: 'Address', fields: ADDRESS },
      ],
      compact: ['Name', 'TotalBefore__c', 'Total__c'],
    },
    listViews: [
      {
        apiName: 'AllChangesOfOrders',
        label: 'All Changes of Orders',
        columns: ['Name', 'Order__r.OrderNumber', 'TotalBefore__c', 'Total__c', 'CreatedDate'],
        orderedBy: [{ field: 'CreatedDate', isAscending: false }],
      },
    ],
  })
