import { sql } from '#database/sql.ts'
import { defineObject } from '#platform/objects/define-object.ts'
import { removeAddress, saveAddress } from './save-address.ts'

const WRITTEN = [
  'FirstName__c',
  'LastName__c',
  'Company__c',
  'Street',
  'City',
  'StateCode',
  'PostalCode',
  'CountryCode',
  'Phone__c',
  'IsDefault__c',
]
/** An address never moves to another customer: its owner is set once. */
const MAY_WRITE = { creates: ['ParentId', ...WRITTEN], updates: WRITTEN, deletes: true }

/** The lines of a street: the first is the first, and the rest stand in the second. */
const linesOf = (street: unknown) => {
  const [line1 = '', ...others] = String(street ?? '').split(/\s*\n\s*/)
  return { line1, line2: others.join(', ') }
}

export const address = defineObject({
  apiName: 'Address',
  kind: 'address',
  label: 'Address',
  labelPlural: 'Addresses',
  table: 'customer_address',
  nameField: 'Name',
  sortedBy: ['Id'],
  isExtensible: true,
  color: '5fa6c4',
  fields: {
    Name: {
      type: 'String',
      label: 'Name',
      sql: (row) => sql`${row('line1')} || ', ' || ${row('city')}`,
    },
    ParentId: {
      type: 'Reference',
      label: 'Account',
      column: 'customer_id',
      refersTo: 'Account',
      children: 'Addresses',
      required: true,
    },
    Address: {
      type: 'Address',
      label: 'Address',
      parts: ['Street', 'City', 'StateCode', 'PostalCode', 'CountryCode'],
    },
    FirstName__c: { type: 'String', label: 'First Name', column: 'first_name', length: 80, required: true },
    LastName__c: {
      type: 'String',
      label: 'Last Name',
      column: 'last_name',
      length: 80,
      required: true,
    },
    Company__c: { type: 'String', label: 'Company', column: 'company', length: 80 },
    Street: {
      type: 'TextArea',
      label: 'Street',
      sql: (row) => sql`concat_ws(E'\n', ${row('line1')}, nullif(${row('line2')}, ''))`,
      reads: ['line1', 'line2'],
      stores: linesOf,
      length: 71,
      required: true,
    },
    City: { type: 'String', label: 'City', column: 'city', length: 80, required: true },
    StateCode: {
      type: 'String',
      label: 'State or Province',
      column: 'region',
      length: 2,
      required: true,
    },
    PostalCode: {
      type: 'String',
      label: 'Postal Code',
      column: 'postal_code',
      length: 10,
      required: true,
    },
    CountryCode: {
      type: 'Picklist',
      label: 'Country',
      column: 'country',
      required: true,
      values: { US: 'United States', CA: 'Canada' },
    },
    Phone__c: { type: 'Phone', label: 'Mobile', column: 'mobile', required: true },
    IsDefault__c: { type: 'Boolean', label: 'Default', column: 'is_default' },
  },
  rights: {
    customer: { rows: (row, asking) => sql`${row('customer_id')} = ${asking.accountId}`, sees: 'all', ...MAY_WRITE },
    staff: { rows: 'all', sees: 'all', ...MAY_WRITE },
    admin: { rows: 'all', sees: 'all', ...MAY_WRITE },
  },
  belongsTo: 'ParentId',
  writes: { create: saveAddress, update: saveAddress, delete: removeAddress },
  history: { isPersonal: true },
  layout: {
    sections: [
      {
        heading: 'Address',
        fields: ['ParentId', 'FirstName__c', 'LastName__c', 'Company__c', 'Address', 'Phone__c', 'IsDefault__c'],
      },
    ],
    compact: ['Name', 'Phone__c'],
  },
})
