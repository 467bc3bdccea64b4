import { sql } from '#database/sql.ts'
import type { ActionDeclaration } from '#platform/objects/declared-action.ts'
import { defineObject } from '#platform/objects/define-object.ts'
import { LOCALE_NAMES } from '../locales/locale-names.ts'
import { changeStaff } from './change-staff.ts'
import { STAFF_ROLES } from './staff-role-names.ts'

const CHANGED = ['FirstName__c', 'LastName__c', 'Role__c', 'StaffRole__c', 'IsActive__c']

const actions: readonly ActionDeclaration[] = [
  {
    name: 'Remove',
    label: 'Remove from the Shop',
    done: 'They do not work here any more: their sessions have ended everywhere.',
    sets: { IsActive__c: false },
    reads: ['IsActive__c'],
    refuses: ({ IsActive__c }) => (IsActive__c ? null : 'This was done already'),
  },
  {
    name: 'TakeBack',
    label: 'Take Back',
    done: 'They work here again, and sign in as before.',
    sets: { IsActive__c: true },
    reads: ['IsActive__c'],
    refuses: ({ IsActive__c }) => (IsActive__c ? 'This was done already' : null),
  },
]

/** Somebody who works here. They come by an invitation; whoever leaves stays in the records, for what they have done. */
export const staffMember = defineObject({
  apiName: 'StaffMember__c',
  kind: 'staffMember',
  label: 'Member of Staff',
  labelPlural: 'Staff|people',
  table: 'staff',
  nameField: 'Name',
  color: '3b6ea5',
  fields: {
    Name: {
      type: 'String',
      label: 'Name',
      sql: (row) => sql`btrim(${row('first_name')} || ' ' || ${row('last_name')})`,
    },
    FirstName__c: { type: 'String', label: 'First Name', column: 'first_name', length: 40, required: true },
    LastName__c: { type: 'String', label: 'Last Name', column: 'last_name', length: 80, required: true },
    Email__c: { type: 'Email', label: 'Email', column: 'email' },
    Role__c: { type: 'Picklist', label: 'Works As', column: 'role', values: STAFF_ROLES, required: true },
    StaffRole__c: {
      type: 'Reference',
      label: 'Role',
      column: 'role_id',
      refersTo: 'StaffRole__c',
      children: 'StaffMembers__r',
      help: 'Of staff alone: without one they may what staff may.',
    },
    IsActive__c: { type: 'Boolean', label: 'Works Here', column: 'is_active', default: true },
    Locale__c: { type: 'Picklist', label: 'Language', column: 'locale', values: LOCALE_NAMES },
    LastSeen__c: {
      type: 'DateTime',
      label: 'Last Sign-in',
      sql: (row) => sql`(select max(signed_in_at) from session where staff_id = ${row('id')})`,
    },
  },
  // The shop itself is the first of them, and nobody.
  rights: { admin: { rows: (row) => sql`${row('id')} <> 1`, sees: 'all', updates: CHANGED } },
  isForAdmins: true,
  needsFreshSignIn: true,
  writes: { update: changeStaff },
  actions,
  history: {},
  layout: {
    sections: [
      { heading: 'Person', fields: ['FirstName__c', 'LastName__c', 'Email__c', 'Locale__c'] },
      { heading: 'Rights', fields: ['Role__c', 'StaffRole__c', 'IsActive__c', 'LastSeen__c'] },
    ],
    compact: ['Name', 'Role__c', 'StaffRole__c', 'IsActive__c'],
  },
  listViews: [
    {
      apiName: 'WhoWorksHere',
      label: 'Who Works Here',
      columns: ['Name', 'Email__c', 'Role__c', 'StaffRole__r.Name', 'LastSeen__c'],
      filters: [{ field: 'IsActive__c', operator: 'Equals', operands: ['true'] }],
      orderedBy: [{ field: 'Email__c', isAscending: true }],
    },
    {
      apiName: 'AllStaff',
      label: 'All, With Those Who Have Left',
      columns: ['Name', 'Email__c', 'Role__c', 'StaffRole__r.Name', 'IsActive__c'],
      orderedBy: [{ field: 'Email__c', isAscending: true }],
    },
  ],
})
