import { defineObject } from '#platform/objects/define-object.ts'
import { LOCALE_NAMES } from '../locales/locale-names.ts'
import { approveExemption, requestActions } from './request-actions.ts'
import { moveRequest, REQUEST_STATUSES } from './request-status.ts'

/** Who asks to be exempt from taxes (business rule F-3). Whoever is gets an exemption from staff, and the request is closed (T-3). */
export const taxExemptionRequest = defineObject({
  apiName: 'TaxExemptionRequest__c',
  kind: 'taxExemptionRequest',
  label: 'Tax Exemption Request',
  labelPlural: 'Tax Exemption Requests',
  table: 'tax_exemption_request',
  nameField: 'Name',
  sortedBy: ['Id', 'Name', 'CreatedDate'],
  isExtensible: true,
  color: '8e4c9e',
  fields: {
    Name: { type: 'String', label: 'Reference Number', column: 'reference', unique: true },
    Status__c: { type: 'Picklist', label: 'Status', column: 'status', values: REQUEST_STATUSES },
    CustomerNumber__c: { type: 'String', label: 'Customer Number', column: 'customer_number', length: 20 },
    ContactName__c: { type: 'String', label: 'Contact Name', column: 'contact_name', length: 80 },
    Email__c: {
      type: 'Email',
      label: 'Email',
      column: 'email',
      help: 'Of a guest; a customer’s stands on the account.',
    },
    Phone__c: { type: 'Phone', label: 'Phone', column: 'phone' },
    CountryCode__c: {
      type: 'Picklist',
      label: 'Country',
      column: 'country',
      values: { US: 'United States', CA: 'Canada' },
    },
    StateCode__c: { type: 'String', label: 'State or Province', column: 'region' },
    Account__c: {
      type: 'Reference',
      label: 'Account',
      column: 'customer_id',
      refersTo: 'Account',
      children: 'TaxExemptionRequests__r',
    },
    Certificate__c: {
      type: 'Reference',
      label: 'Certificate',
      column: 'certificate_version_id',
      refersTo: 'ContentVersion',
      children: 'TaxExemptionRequests__r',
    },
    Locale__c: { type: 'Picklist', label: 'Language', column: 'locale', values: LOCALE_NAMES },
  },
  rights: {
    staff: { rows: 'all', sees: 'all', updates: ['Status__c'] },
    admin: { rows: 'all', sees: 'all', updates: ['Status__c'] },
  },
  writes: { update: moveRequest('Status__c') },
  actions: [approveExemption, ...requestActions('Status__c')],
  history: { isPersonal: true, madeFor: 'customer_id' },
  layout: {
    sections: [
      {
        heading: 'Request',
        fields: [
          'Name',
          'Status__c',
          'CustomerNumber__c',
          'ContactName__c',
          'Phone__c',
          'CountryCode__c',
          'StateCode__c',
          'Certificate__c',
        ],
      },
      { heading: 'Who Asks', fields: ['Account__c', 'Locale__c'] },
    ],
    compact: ['Name', 'Status__c', 'CustomerNumber__c'],
  },
  path: {
    field: 'Status__c',
    steps: {
      NEW: { fields: ['CustomerNumber__c', 'StateCode__c'] },
      IN_PROGRESS: { fields: ['ContactName__c', 'Phone__c'] },
      CLOSED: { fields: ['CustomerNumber__c'], isClosed: true },
    },
  },
  listViews: [
    {
      apiName: 'AllTaxExemptionRequests',
      label: 'All Tax Exemption Requests',
      columns: ['Name', 'CustomerNumber__c', 'ContactName__c', 'StateCode__c', 'Status__c', 'CreatedDate'],
      orderedBy: [{ field: 'CreatedDate', isAscending: false }],
    },
  ],
})
