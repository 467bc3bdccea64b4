import { sql } from '#database/sql.ts'
import { defineObject } from '#platform/objects/define-object.ts'

export const user = defineObject({
  apiName: 'User',
  kind: 'user',
  label: 'User',
  labelPlural: 'Users',
  table: 'app_user',
  nameField: 'Name',
  // Whatever nobody in particular does, the shop does.
  named: { 1: 'Shop' },
  sortedBy: ['Id'],
  color: '34becd',
  fields: {
    Name: { type: 'String', label: 'Full Name', parts: ['FirstName', 'LastName'], person: true },
    FirstName: { type: 'String', label: 'First Name', column: 'first_name', length: 40, person: true },
    LastName: { type: 'String', label: 'Last Name', column: 'last_name', length: 80, person: true },
    Email: { type: 'Email', label: 'Email', column: 'email', length: 254 },
    Username: { type: 'String', label: 'Username', column: 'email', length: 254 },
    IsActive: { type: 'Boolean', label: 'Active', column: 'is_active' },
    Role__c: {
      type: 'Picklist',
      label: 'Role',
      column: 'role',
      values: {
        customer: 'Customer',
        staff: 'Staff',
        admin: 'Administrator',
      },
    },
    LanguageLocaleKey: { type: 'String', label: 'Language', column: 'locale' },
    AccountId: {
      type: 'Reference',
      label: 'Account',
      column: 'customer_id',
      refersTo: 'Account',
      children: 'Users',
    },
  },
  rights: {
    customer: {
      rows: (row, asking) => sql`${row('id')} = ${asking.userId}`,
      sees: ['FirstName', 'LastName', 'Email', 'Username', 'LanguageLocaleKey', 'AccountId'],
    },
    staff: { rows: 'all', sees: ['FirstName', 'LastName', 'Email', 'IsActive', 'AccountId'] },
    admin: { rows: 'all', sees: 'all' },
  },
  layout: {
    sections: [
      {
        heading: 'User',
        fields: ['Name', 'Email', 'Username', 'IsActive', 'Role__c', 'LanguageLocaleKey'],
      },
    ],
    compact: ['Name', 'Email'],
  },
  listViews: [{ apiName: 'AllUsers', label: 'All Users', columns: ['Name', 'Email', 'IsActive'] }],
})
