import { sql } from '#database/sql.ts'
import { defineObject } from '#platform/objects/define-object.ts'

/** A customer's cart; a guest's belongs to a session, and is shown by the shop alone. */
export const webCart = defineObject({
  apiName: 'WebCart',
  kind: 'cart',
  label: ['Cart', 'Panier'],
  labelPlural: ['Carts', 'Paniers'],
  table: 'cart',
  nameField: 'Name',
  isExtensible: true,
  color: '3ba755',
  fields: {
    Name: { type: 'String', label: ['Name', 'Nom'], sql: (row) => sql`'Cart ' || ${row('id')}` },
    AccountId: {
      type: 'Reference',
      label: ['Account ID', 'ID du compte'],
      column: 'customer_id',
      refersTo: 'Account',
      children: 'WebCarts',
    },
    Status: {
      type: 'Picklist',
      label: ['Status', 'Statut'],
      column: 'state',
      values: {
        open: ['Open', 'Ouvert'],
        paying: ['Being Paid', 'En cours de paiement'],
        ordered: ['Ordered', 'Commandé'],
        merged: ['Merged', 'Fusionné'],
      },
    },
    CurrencyIsoCode: {
      type: 'Picklist',
      label: ['Currency ISO Code', 'Code ISO de la devise'],
      column: 'currency',
      values: { USD: ['U.S. Dollar', 'Dollar américain'], CAD: ['Canadian Dollar', 'Dollar canadien'] },
    },
    UniqueProductCount: { type: 'Int', label: ['Lines', 'Lignes'], column: 'line_count' },
    ExpirationDate__c: { type: 'DateTime', label: ['Expires', 'Expire le'], column: 'expires_at' },
  },
  rights: {
    customer: { rows: (row, asking) => sql`${row('customer_id')} = ${asking.accountId}`, sees: 'all' },
    staff: { rows: 'all', sees: 'all' },
    admin: { rows: 'all', sees: 'all' },
  },
  layout: {
    sections: [
      {
        heading: ['Cart', 'Panier'],
        fields: ['Name', 'AccountId', 'Status', 'CurrencyIsoCode', 'UniqueProductCount', 'ExpirationDate__c'],
      },
    ],
    compact: ['Name', 'Status', 'UniqueProductCount'],
  },
  listViews: [
    {
      apiName: 'AllCarts',
      label: ['All Carts', 'Tous les paniers'],
      columns: ['Name', 'Account.Name', 'Status', 'CreatedDate'],
    },
  ],
  relatedLists: [{ relationship: 'CartItems', columns: ['Name', 'Sku', 'Quantity', 'SalesPrice'] }],
})
