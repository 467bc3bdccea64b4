import { defineObject } from '#platform/objects/define-object.ts'
import { moveRequest, REQUEST_STATUSES } from './request-status.ts'

/** Who asks to be exempt from taxes (business rule F-3). Whether they are is decided outside the shop (T-3). */
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
    CustomerNumber__c: { type: 'String', label: 'Customer Number', column: 'customer_number' },
    ContactName__c: { type: 'String', label: 'Contact Name', column: 'contact_name' },
    Phone__c: { type: 'Phone', label: 'Phone', column: 'phone' },
    CountryCode__c: {
      type: 'Picklist',
      label: 'Country',
      column: 'country',
      values: { US: 'United States', CA: 'Canada' },
    },
    StateCode__c: { type: 'String', label: 'State or Province', column: 'region' },
  },
  rights: {
    staff: { rows: 'all', sees: 'all', updates: ['Status__c'] },
    admin: { rows: 'all', sees: 'all', updates: ['Status__c'] },
  },
  writes: { update: moveRequest('Status__c') },
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
        ],
      },
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
