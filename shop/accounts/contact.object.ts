import { sql } from '#database/sql.ts'
import { defineObject } from '#platform/objects/define-object.ts'
import { LOCALE_NAMES } from '../locales/locale-names.ts'
import { changeContact } from './change-customer.ts'

/** What customers and staff change of it; the email is who they are when they sign in. */
const CHANGED = ['FirstName', 'LastName', 'MobilePhone', 'Language__c']

export const contact = defineObject({
  apiName: 'Contact',
  kind: 'contact',
  label: 'Contact',
  labelPlural: 'Contacts',
  table: 'customer',
  nameField: 'Name',
  sortedBy: ['Id', 'LastName'],
  isExtensible: true,
  color: 'a094ed',
  fields: {
    Name: { type: 'String', label: 'Full Name', parts: ['FirstName', 'LastName'], person: true },
    FirstName: {
      type: 'String',
      label: 'First Name',
      column: 'first_name',
      length: 40,
      required: true,
      person: true,
    },
    LastName: {
      type: 'String',
      label: 'Last Name',
      column: 'last_name',
      length: 80,
      required: true,
      person: true,
    },
    AccountId: {
      type: 'Reference',
      label: 'Account',
      column: 'id',
      refersTo: 'Account',
      children: 'Contacts',
    },
    Email: { type: 'Email', label: 'Email', column: 'email', length: 254 },
    MobilePhone: { type: 'Phone', label: 'Mobile', column: 'mobile' },
    Language__c: {
      type: 'Picklist',
      label: 'Language',
      column: 'locale',
      values: LOCALE_NAMES,
    },
  },
  rights: {
    customer: { rows: (row, asking) => sql`${row('id')} = ${asking.accountId}`, sees: 'all', updates: CHANGED },
    staff: { rows: 'all', sees: 'all', updates: CHANGED },
    admin: { rows: 'all', sees: 'all', updates: CHANGED },
  },
  writes: { update: changeContact },
  history: { isPersonal: true, isPublished: true },
  layout: {
    sections: [
      {
        heading: 'Contact Information',
        fields: ['Name', 'AccountId', 'Email', 'MobilePhone', 'Language__c'],
      },
    ],
    compact: ['Name', 'Email', 'MobilePhone'],
  },
  duplicateRules: [
    { name: 'Contact_Email', fields: ['Email'] },
    // Some have two accounts, and some share a name and a phone.
    { name: 'Contact_Name_And_Mobile', fields: ['FirstName', 'LastName', 'MobilePhone'], action: 'Allow' },
  ],
  listViews: [
    {
      apiName: 'AllContacts',
      label: 'All Contacts',
      columns: ['Name', 'Account.Name', 'Email'],
    },
  ],
})
