import { defineObject } from '#platform/objects/define-object.ts'

/** What was done with a payment elsewhere: at the gateway's own desk, or by a cardholder's bank. Nobody writes or removes one. */
export const paymentNews = defineObject({
  apiName: 'PaymentNews__c',
  kind: 'paymentNews',
  label: 'Payment News',
  labelPlural: 'Payment News',
  table: 'payment_news',
  nameField: 'Name',
  sortedBy: ['Id', 'CreatedDate'],
  isExtensible: true,
  color: 'b5483a',
  fields: {
    Name: { type: 'String', label: 'Name at the Gateway', column: 'provider_id', unique: true },
    Order__c: {
      type: 'Reference',
      label: 'Order',
      column: 'order_id',
      refersTo: 'Order',
      children: 'PaymentNews__r',
    },
    Reference__c: { type: 'String', label: 'Payment Reference', column: 'reference' },
    Kind__c: {
      type: 'Picklist',
      label: 'Kind',
      column: 'kind',
      values: { REFUND: 'Refund at the Gateway', DISPUTE: 'Dispute' },
    },
    Amount__c: { type: 'Currency', label: 'Amount', column: 'amount_cents', currency: 'currency' },
    Status__c: { type: 'String', label: 'Status at the Gateway', column: 'status' },
    Reason__c: { type: 'String', label: 'Reason', column: 'reason' },
    IsClosed__c: { type: 'Boolean', label: 'Closed', column: 'is_closed' },
  },
  rights: {
    staff: { rows: 'all', sees: 'all' },
    admin: { rows: 'all', sees: 'all' },
  },
  history: { isOfOrders: true },
  layout: {
    sections: [
      {
        heading: 'Payment News',
        fields: ['Name', 'Order__c', 'Reference__c', 'Kind__c', 'Amount__c', 'Status__c', 'Reason__c', 'IsClosed__c'],
      },
    ],
    compact: ['Name', 'Kind__c', 'Amount__c'],
  },
  listViews: [
    {
      apiName: 'AllPaymentNews',
      label: 'All Payment News',
      columns: ['Name', 'Kind__c', 'Order__r.OrderNumber', 'Amount__c', 'Status__c', 'CreatedDate'],
      orderedBy: [{ field: 'CreatedDate', isAscending: false }],
    },
    {
      apiName: 'OpenDisputes',
      label: 'Open Disputes',
      columns: ['Name', 'Order__r.OrderNumber', 'Amount__c', 'Reason__c', 'Status__c', 'CreatedDate'],
      filters: [
        { field: 'Kind__c', operator: 'Equals', operands: ['DISPUTE'] },
        { field: 'IsClosed__c', operator: 'Equals', operands: ['False'] },
      ],
      orderedBy: [{ field: 'CreatedDate', isAscending: true }],
    },
  ],
})
