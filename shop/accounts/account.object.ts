import { sql } from '#database/sql.ts'
import { defineObject } from '#platform/objects/define-object.ts'
import { changeAccount } from './change-customer.ts'

const CHANGED = ['Name', 'Phone']

export const account = defineObject({
  apiName: 'Account',
  kind: 'account',
  label: 'Account',
  labelPlural: 'Accounts',
  table: 'customer',
  nameField: 'Name',
  sortedBy: ['Id', 'Name', 'AccountNumber'],
  searchedBy: ['Email__c'],
  isExtensible: true,
  color: '7f8de1',
  fields: {
    Name: {
      type: 'String',
      label: 'Account Name',
      sql: (row) => sql`coalesce(nullif(${row('company')}, ''), ${row('first_name')} || ' ' || ${row('last_name')})`,
      reads: ['company'],
      stores: (name) => ({ company: name }),
      length: 80,
      required: true,
    },
    AccountNumber: { type: 'String', label: 'Customer Number', column: 'number', unique: true },
    Email__c: { type: 'Email', label: 'Email', column: 'email', length: 254 },
    Phone: { type: 'Phone', label: 'Phone', column: 'mobile' },
    Country__c: {
      type: 'Picklist',
      label: 'Store Country',
      column: 'country',
      values: { US: 'United States', CA: 'Canada' },
    },
  },
  rights: {
    customer: { rows: (row, asking) => sql`${row('id')} = ${asking.accountId}`, sees: 'all', updates: CHANGED },
    staff: { rows: 'all', sees: 'all', updates: CHANGED },
    admin: { rows: 'all', sees: 'all', updates: CHANGED },
  },
  writes: { update: changeAccount },
  history: { isPersonal: true, isPublished: true },
  layout: {
    sections: [
      {
        heading: 'Account Information',
        fields: ['Name', 'AccountNumber', 'Email__c', 'Phone', 'Country__c'],
      },
    ],
    compact: ['Name', 'AccountNumber', 'Phone'],
  },
  duplicateRules: [{ name: 'Account_Number', fields: ['AccountNumber'] }],
  listViews: [
    {
      apiName: 'AllAccounts',
      label: 'All Accounts',
      columns: ['Name', 'AccountNumber', 'Phone', 'Country__c'],
      orderedBy: [{ field: 'Name', isAscending: true }],
    },
  ],
  relatedLists: [
    { relationship: 'Contacts', columns: ['Name', 'Email', 'MobilePhone'] },
    {
      relationship: 'Orders',
      columns: ['OrderNumber', 'Status', 'TotalAmount', 'EffectiveDate'],
      orderedBy: [{ field: 'EffectiveDate', isAscending: false }],
    },
    { relationship: 'Equipment__r', columns: ['Name', 'Type__c', 'SerialNumber__c'] },
    { relationship: 'Addresses', columns: ['Name', 'Street', 'City', 'StateCode', 'PostalCode'] },
    { relationship: 'WebCarts', columns: ['Name', 'Status', 'UniqueProductCount', 'TotalAmount', 'CreatedDate'] },
    { relationship: 'SavedProducts__r', columns: ['Name', 'Product__c', 'CreatedDate'] },
    { relationship: 'NotifyRequests__r', columns: ['Name', 'Status__c', 'CreatedDate'] },
    { relationship: 'ContactRequests', columns: ['Name', 'RequestReason', 'RequestStatus', 'CreatedDate'] },
    { relationship: 'TaxExemptions__r', columns: ['Name', 'StateCode__c', 'Taxes__c', 'ValidUntil__c'] },
    {
      relationship: 'ShopViews__r',
      columns: ['Name', 'User__c', 'Reason__c', 'BegunDate__c', 'EndedDate__c'],
      orderedBy: [{ field: 'BegunDate__c', isAscending: false }],
    },
    {
      relationship: 'DataRequests__r',
      columns: ['Name', 'Kind__c', 'Status__c', 'CreatedDate', 'DueDate__c'],
      orderedBy: [{ field: 'CreatedDate', isAscending: false }],
    },
    { relationship: 'TaxExemptionRequests__r', columns: ['Name', 'StateCode__c', 'Status__c', 'CreatedDate'] },
  ],
})
