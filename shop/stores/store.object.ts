import { defineObject } from '#platform/objects/define-object.ts'
import { changeStore } from './change-store.ts'

const CHANGED = ['Name', 'Street__c', 'City__c', 'StateCode__c', 'PostalCode__c', 'Phone__c', 'Latitude', 'Longitude']

export const store = defineObject({
  apiName: 'Location',
  kind: 'store',
  label: 'Store',
  labelPlural: 'Stores',
  table: 'store',
  nameField: 'Name',
  isExtensible: true,
  color: '5fa6c4',
  fields: {
    Name: { type: 'String', label: 'Store Name', column: 'name', length: 80, required: true },
    Address__c: {
      type: 'Address',
      label: 'Address',
      parts: ['Street__c', 'City__c', 'StateCode__c', 'PostalCode__c', 'CountryCode__c'],
    },
    Street__c: { type: 'String', label: 'Street', column: 'address1', length: 80 },
    City__c: { type: 'String', label: 'City', column: 'city', length: 40 },
    StateCode__c: { type: 'String', label: 'State or Province', column: 'region', length: 2 },
    PostalCode__c: { type: 'String', label: 'Postal Code', column: 'postal_code', length: 10 },
    CountryCode__c: {
      type: 'Picklist',
      label: 'Country',
      column: 'country',
      values: { US: 'United States', CA: 'Canada' },
    },
    Latitude: { type: 'Double', label: 'Latitude', column: 'latitude', precision: 18, scale: 6 },
    Longitude: { type: 'Double', label: 'Longitude', column: 'longitude', precision: 18, scale: 6 },
    Phone__c: { type: 'Phone', label: 'Phone', column: 'phone', length: 40 },
  },
  rights: {
    guest: { rows: 'all', sees: 'all' },
    customer: { rows: 'all', sees: 'all' },
    staff: { rows: 'all', sees: 'all', updates: CHANGED },
    admin: { rows: 'all', sees: 'all', updates: CHANGED },
  },
  writes: { update: changeStore },
  history: {},
  layout: {
    sections: [{ heading: 'Store', fields: ['Name', 'Address__c', 'Phone__c', 'Latitude', 'Longitude'] }],
    compact: ['Name', 'City__c', 'Phone__c'],
  },
  listViews: [
    {
      apiName: 'AllStores',
      label: 'All Stores',
      columns: ['Name', 'City__c', 'StateCode__c', 'Phone__c'],
    },
  ],
})
