// The apps of the record platform: the shop for its customers, and the parts counter for those who work there.
import type { AppDeclaration } from '#platform/apps/define-app.ts'

const shop: AppDeclaration = {
  number: 1,
  developerName: 'Shop',
  label: 'Shop',
  description: 'Parts for engines and generators',
  type: 'Community',
  headerColor: '#1d2a33',
  roles: ['guest', 'customer'],
  formFactors: ['Large', 'Medium', 'Small'],
  startPath: '/',
  items: [
    { home: 'Home' },
    { object: 'ProductCategory' },
    { object: 'Equipment__c' },
    { object: 'Order' },
    { object: 'Invoice__c' },
    { object: 'SavedProduct__c' },
    { object: 'Address' },
    { object: 'NotifyRequest__c' },
    { object: 'ContactRequest' },
    { page: 'Cart', label: 'Cart', path: '/cart', number: 1 },
    // A hundred lines are no work for a telephone.
    {
      page: 'Quick_Order',
      label: 'Quick order',
      path: '/quick-order',
      number: 2,
      on: ['Large', 'Medium'],
    },
    { page: 'Track_Order', label: 'Track an order', path: '/track-order', number: 3 },
  ],
}

const counter: AppDeclaration = {
  number: 2,
  developerName: 'Parts_Counter',
  label: 'Parts Counter',
  description: 'Orders, customers and the catalogue',
  type: 'Lightning',
  headerColor: '#1d2a33',
  roles: ['staff', 'admin'],
  formFactors: ['Large', 'Medium'],
  startPath: null,
  items: [
    { home: 'Home' },
    { object: 'Order' },
    { object: 'Invoice__c' },
    { object: 'CreditNote__c' },
    { object: 'ReturnOrder' },
    { object: 'Claim__c' },
    { object: 'Account' },
    { object: 'Contact' },
    { object: 'Product2' },
    { object: 'ProductCategory' },
    { object: 'PricebookEntry' },
    { object: 'SalePrice__c' },
    { object: 'Promotion' },
    { object: 'Coupon' },
    { object: 'ContactRequest' },
    { object: 'TaxExemptionRequest__c' },
    { object: 'TaxExemption__c' },
    { object: 'NotifyRequest__c' },
    { object: 'TradeTerm__c' },
    { object: 'NewsletterSubscription__c' },
    { object: 'BouncedMail__c' },
    { object: 'Location' },
    { object: 'User', on: ['Large'] },
  ],
}

export const apps: readonly AppDeclaration[] = [shop, counter]
