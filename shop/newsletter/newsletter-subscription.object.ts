import { defineObject } from '#platform/objects/define-object.ts'
import { LOCALE_NAMES } from '../locales/locale-names.ts'
import { endSubscription } from './end-subscription.ts'

/** Who wants our news, with what was agreed to (business rule F-2). Nobody is subscribed by others: staff see it, and end it where asked. */
export const newsletterSubscription = defineObject({
  apiName: 'NewsletterSubscription__c',
  kind: 'newsletterSubscription',
  label: 'Newsletter Subscription',
  labelPlural: 'Newsletter Subscriptions',
  table: 'newsletter_subscription',
  nameField: 'Name',
  sortedBy: ['Id', 'CreatedDate'],
  isExtensible: true,
  color: '4f9fd1',
  fields: {
    Name: { type: 'Email', label: 'Email', column: 'email' },
    Status__c: {
      type: 'Picklist',
      label: 'Status',
      column: 'status',
      values: { PENDING: 'Not Confirmed', CONFIRMED: 'Confirmed', UNSUBSCRIBED: 'Unsubscribed' },
    },
    Account__c: {
      type: 'Reference',
      label: 'Account',
      column: 'customer_id',
      refersTo: 'Account',
      children: 'NewsletterSubscriptions__r',
    },
    Country__c: {
      type: 'Picklist',
      label: 'Store Country',
      column: 'country',
      values: { US: 'United States', CA: 'Canada' },
    },
    Locale__c: { type: 'Picklist', label: 'Language', column: 'locale', values: LOCALE_NAMES },
    ConsentDate__c: { type: 'DateTime', label: 'Consented On', column: 'consented_at' },
    ConsentText__c: { type: 'TextArea', label: 'Consented To', column: 'consent_text' },
    ClientAddress__c: { type: 'String', label: 'Asked From', column: 'client_address' },
    ConfirmedDate__c: { type: 'DateTime', label: 'Confirmed On', column: 'confirmed_at' },
    EndedDate__c: { type: 'DateTime', label: 'Unsubscribed On', column: 'ended_at' },
  },
  rights: {
    staff: { rows: 'all', sees: 'all', updates: ['Status__c'] },
    admin: { rows: 'all', sees: 'all', updates: ['Status__c'] },
  },
  writes: { update: endSubscription },
  history: { isPersonal: true, madeFor: 'customer_id' },
  layout: {
    sections: [
      { heading: 'Newsletter Subscription', fields: ['Name', 'Status__c', 'Account__c', 'Country__c', 'Locale__c'] },
      {
        heading: 'Consent',
        fields: ['ConsentDate__c', 'ConsentText__c', 'ClientAddress__c', 'ConfirmedDate__c', 'EndedDate__c'],
      },
    ],
    compact: ['Name', 'Status__c', 'ConsentDate__c'],
  },
  listViews: [
    {
      apiName: 'AllNewsletterSubscriptions',
      label: 'All Newsletter Subscriptions',
      columns: ['Name', 'Status__c', 'Locale__c', 'ConsentDate__c', 'CreatedDate'],
      orderedBy: [{ field: 'CreatedDate', isAscending: false }],
    },
  ],
})
