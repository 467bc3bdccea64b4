import type { Labels } from '#platform/fields/field-type.ts'

/** The categories of frequent questions by their key, in the order in which they are shown; staff may add more. */
export const FAQ_CATEGORIES: Readonly<Record<string, Labels>> = {
  orders: ['Orders', 'Commandes'],
  shipping: ['Shipping & pickup', 'Livraison et cueillette'],
  returns: ['Returns, cores & invoices', 'Retours, consignes et factures'],
  payment: ['Payment, discounts & taxes', 'Paiement, rabais et taxes'],
  parts: ['Parts, fit & batteries', 'Pièces, compatibilité et batteries'],
  account: ['Account & My Garage', 'Compte et Mon garage'],
}
