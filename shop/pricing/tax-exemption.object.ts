import { sql } from '#database/sql.ts'
import { defineObject } from '#platform/objects/define-object.ts'
import { removeExemption, saveExemption } from './change-exemption.ts'

const CHANGED = ['Name', 'CountryCode__c', 'StateCode__c', 'Taxes__c', 'ValidUntil__c']
/** Whose it is stays: another customer's is another exemption. */
const MAY_WRITE = { creates: ['Account__c', ...CHANGED], updates: CHANGED, deletes: true }

/** An exemption that staff have approved (business rule T-3): who approved it, and when, is who created it. */
export const taxExemption = defineObject({
  apiName: 'TaxExemption__c',
  kind: 'taxExemption',
  label: 'Tax Exemption',
  labelPlural: 'Tax Exemptions',
  table: 'tax_exemption',
  nameField: 'Name',
  sortedBy: ['Id'],
  isExtensible: true,
  color: '8e4c9e',
  fields: {
    Name: { type: 'String', label: 'Certificate Number', column: 'certificate', length: 40, required: true },
    Account__c: {
      type: 'Reference',
      label: 'Account',
      column: 'customer_id',
      refersTo: 'Account',
      children: 'TaxExemptions__r',
      required: true,
    },
    CountryCode__c: {
      type: 'Picklist',
      label: 'Country',
      column: 'country',
      required: true,
      values: { US: 'United States', CA: 'Canada' },
    },
    StateCode__c: {
      type: 'String',
      label: 'State or Province',
      column: 'region',
      length: 2,
      help: 'Two letters; empty for the whole country',
    },
    Taxes__c: {
      type: 'Picklist',
      label: 'Taxes',
      column: 'taxes',
      default: 'ALL',
      values: {
        ALL: 'All Taxes',
        STATE: 'Sales Tax',
        GST: 'GST',
        HST: 'HST',
        PST: 'PST',
        RST: 'RST',
        QST: 'QST',
      },
    },
    ValidUntil__c: {
      type: 'Date',
      label: 'Valid Until',
      column: 'valid_until',
      required: true,
      help: 'The last day on which the certificate is good',
    },
  },
  rights: {
    customer: { rows: (row, asking) => sql`${row('customer_id')} = ${asking.accountId}`, sees: 'all' },
    staff: { rows: 'all', sees: 'all', ...MAY_WRITE },
    admin: { rows: 'all', sees: 'all', ...MAY_WRITE },
  },
  writes: { create: saveExemption, update: saveExemption, delete: removeExemption },
  history: { isOfOrders: true },
  layout: {
    sections: [
      {
        heading: 'Tax Exemption',
        fields: ['Name', 'Account__c', 'CountryCode__c', 'StateCode__c', 'Taxes__c', 'ValidUntil__c'],
      },
    ],
    compact: ['Name', 'StateCode__c', 'ValidUntil__c'],
  },
  listViews: [
    {
      apiName: 'AllTaxExemptions',
      label: 'All Tax Exemptions',
      columns: ['Name', 'Account.Name', 'CountryCode__c', 'StateCode__c', 'Taxes__c', 'ValidUntil__c'],
    },
  ],
})
