import { sql } from '#database/sql.ts'
import { defineObject } from '#platform/objects/define-object.ts'
import { LOCALE_NAMES } from '../locales/locale-names.ts'
import { closeRequest } from './close-request.ts'

/** Who wants to be told when a part is in stock again (business rule N-1): one open request for each email, part and country. */
export const notifyRequest = defineObject({
  apiName: 'NotifyRequest__c',
  kind: 'notifyRequest',
  label: ['Back-in-Stock Request', 'Avis de disponibilité'],
  labelPlural: ['Back-in-Stock Requests', 'Avis de disponibilité'],
  table: 'notify_request',
  nameField: 'Name',
  isExtensible: true,
  color: '4bc076',
  fields: {
    Name: {
      type: 'String',
      label: ['Part Number', 'Numéro de pièce'],
      sql: (row) => sql`(select part_number from product where product.id = ${row('product_id')})`,
    },
    Product__c: {
      type: 'Reference',
      label: ['Product', 'Produit'],
      column: 'product_id',
      refersTo: 'Product2',
      children: 'NotifyRequests__r',
    },
    Email__c: { type: 'Email', label: ['Email', 'Courriel'], column: 'email' },
    Account__c: {
      type: 'Reference',
      label: ['Account', 'Compte'],
      column: 'customer_id',
      refersTo: 'Account',
      children: 'NotifyRequests__r',
    },
    Country__c: {
      type: 'Picklist',
      label: ['Store Country', 'Pays du magasin'],
      column: 'country',
      values: { US: ['United States', 'États-Unis'], CA: ['Canada', 'Canada'] },
    },
    Locale__c: { type: 'Picklist', label: ['Language', 'Langue'], column: 'locale', values: LOCALE_NAMES },
    Status__c: {
      type: 'Picklist',
      label: ['Status', 'Statut'],
      column: 'status',
      values: { OPEN: ['Open', 'Ouverte'], CLOSED: ['Closed', 'Fermée'] },
    },
    ClosedReason__c: {
      type: 'Picklist',
      label: ['Closed Because', 'Motif de fermeture'],
      column: 'closed_reason',
      values: {
        IN_STOCK: ['Back in stock', 'De nouveau en stock'],
        DISCONTINUED: ['Discontinued', 'N’est plus offert'],
        UNSUBSCRIBED: ['Unsubscribed', 'Désabonnement'],
        EXPIRED: ['Expired', 'Expirée'],
        BY_STAFF: ['Closed by staff', 'Fermée par le personnel'],
      },
    },
    NotifiedDate__c: { type: 'DateTime', label: ['Notified On', 'Avisé le'], column: 'notified_at' },
  },
  rights: {
    customer: { rows: (row, asking) => sql`${row('customer_id')} = ${asking.accountId}`, sees: 'all' },
    staff: { rows: 'all', sees: 'all', updates: ['Status__c'] },
    admin: { rows: 'all', sees: 'all', updates: ['Status__c'] },
  },
  writes: { update: closeRequest },
  layout: {
    sections: [
      {
        heading: ['Back-in-Stock Request', 'Avis de disponibilité'],
        fields: ['Name', 'Product__c', 'Email__c', 'Account__c', 'Country__c', 'Locale__c'],
      },
      { heading: ['What Became of It', 'Suite'], fields: ['Status__c', 'ClosedReason__c', 'NotifiedDate__c'] },
    ],
    compact: ['Name', 'Status__c', 'Email__c'],
  },
  path: {
    field: 'Status__c',
    steps: {
      OPEN: { fields: ['Product__c', 'Email__c'] },
      CLOSED: { fields: ['ClosedReason__c', 'NotifiedDate__c'], isClosed: true },
    },
  },
  listViews: [
    {
      apiName: 'AllNotifyRequests',
      label: ['All Back-in-Stock Requests', 'Tous les avis de disponibilité'],
      columns: ['Name', 'Email__c', 'Country__c', 'Status__c', 'CreatedDate'],
      orderedBy: [{ field: 'CreatedDate', isAscending: false }],
    },
    {
      apiName: 'OpenNotifyRequests',
      label: ['Open Back-in-Stock Requests', 'Avis de disponibilité ouverts'],
      columns: ['Name', 'Email__c', 'Country__c', 'CreatedDate'],
      filters: [{ field: 'Status__c', operator: 'Equals', operands: ['OPEN'] }],
      orderedBy: [{ field: 'CreatedDate', isAscending: true }],
    },
  ],
})
