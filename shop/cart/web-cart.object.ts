import { sql } from '#database/sql.ts'
import type { Labels } from '#platform/fields/field-type.ts'
import { defineObject, type Expression, type FieldDeclaration } from '#platform/objects/define-object.ts'
import {
  coreCharges,
  differentProducts,
  grandTotal,
  listAmount,
  productAmount,
  productCount,
  shippingAmount,
  specialSaving,
  taxAmount,
  totalAmount,
} from './cart-totals.ts'

const amount = (label: Labels, expression: Expression, help?: Labels): FieldDeclaration => ({
  type: 'Currency',
  label,
  sql: expression,
  currency: 'currency',
  ...(help && { help }),
})

const ONCE_ORDERED: Labels = ['Calculated at checkout: empty until then.', 'Calculé à la caisse : vide jusque-là.']

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
    TotalProductCount: { type: 'Int', label: ['Parts', 'Pièces'], sql: productCount },
    UniqueProductCount: { type: 'Int', label: ['Different Parts', 'Pièces différentes'], sql: differentProducts },
    LineCount__c: {
      type: 'Int',
      label: ['Lines', 'Lignes'],
      help: ['A part with a core charge takes two.', 'Une pièce avec consigne en prend deux.'],
      column: 'line_count',
    },
    TotalListAmount: amount(['Subtotal', 'Sous-total'], listAmount, [
      'Parts at list price.',
      'Les pièces au prix courant.',
    ]),
    SpecialSaving__c: amount(['Special Price Discount', 'Rabais de prix spécial'], specialSaving),
    CoreCharges__c: amount(['Core Charges', 'Consignes'], coreCharges),
    TotalProductAmount: amount(['Parts and Core Charges', 'Pièces et consignes'], productAmount),
    TotalChargeAmount: amount(['Estimated Shipping', 'Livraison estimée'], shippingAmount),
    TotalAmount: amount(['Estimated Total', 'Total estimé'], totalAmount, ['Before taxes.', 'Avant les taxes.']),
    TotalTaxAmount: amount(['Taxes', 'Taxes'], taxAmount, ONCE_ORDERED),
    GrandTotalAmount: amount(['Grand Total', 'Total général'], grandTotal, ONCE_ORDERED),
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
        fields: ['Name', 'AccountId', 'Status', 'CurrencyIsoCode', 'ExpirationDate__c'],
      },
      {
        heading: ['Contents', 'Contenu'],
        fields: ['TotalProductCount', 'UniqueProductCount', 'LineCount__c'],
      },
      {
        heading: ['Amounts', 'Montants'],
        fields: [
          'TotalListAmount',
          'SpecialSaving__c',
          'CoreCharges__c',
          'TotalProductAmount',
          'TotalChargeAmount',
          'TotalAmount',
          'TotalTaxAmount',
          'GrandTotalAmount',
        ],
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
