import { sql } from '#database/sql.ts'
import { type ActionDeclaration, NOW } from '#platform/objects/declared-action.ts'
import { defineObject } from '#platform/objects/define-object.ts'
import { DEFAULT_LOCALE } from '#values/locale.ts'
import { LOCALE_NAMES } from '../locales/locale-names.ts'
import { byAdmins } from './change-staff.ts'
import { inviteAgain, inviteStaff } from './invite-staff.ts'
import { STAFF_ROLES } from './staff-role-names.ts'

const sendAgain: ActionDeclaration = {
  name: 'SendAgain',
  label: 'Send Again',
  done: 'The invitation is on its way with a new link; the one before is good for nothing.',
  sets: { AskedDate__c: NOW },
  reads: ['Status__c'],
  refuses: ({ Status__c }) => (Status__c === 'ACCEPTED' ? 'They have accepted already' : null),
}

/** Who was asked by mail to work here. To withdraw an invitation is to delete it. */
export const staffInvitation = defineObject({
  apiName: 'StaffInvitation__c',
  kind: 'staffInvitation',
  label: 'Invitation',
  labelPlural: 'Invitations',
  table: 'staff_invitation',
  nameField: 'Name',
  color: '3b6ea5',
  fields: {
    Name: { type: 'Email', label: 'Email', column: 'email', required: true },
    FirstName__c: { type: 'String', label: 'First Name', column: 'first_name', length: 40, required: true },
    LastName__c: { type: 'String', label: 'Last Name', column: 'last_name', length: 80, required: true },
    Role__c: { type: 'Picklist', label: 'Works As', column: 'role', values: STAFF_ROLES, default: 'staff' },
    StaffRole__c: {
      type: 'Reference',
      label: 'Role',
      column: 'role_id',
      refersTo: 'StaffRole__c',
      children: 'StaffInvitations__r',
      help: 'Of staff alone: without one they may what staff may.',
    },
    Locale__c: {
      type: 'Picklist',
      label: 'Language',
      column: 'locale',
      values: LOCALE_NAMES,
      default: DEFAULT_LOCALE,
      help: 'Of the mail.',
    },
    Status__c: {
      type: 'Picklist',
      label: 'Status',
      sql: (row) => sql`(case when ${row('accepted_at')} is not null then 'ACCEPTED'
        when ${row('expires_at')} <= now() then 'EXPIRED' else 'WAITING' end)`,
      values: { WAITING: 'Waiting|invitation', ACCEPTED: 'Accepted|invitation', EXPIRED: 'Expired' },
    },
    AskedDate__c: { type: 'DateTime', label: 'Sent On', column: 'asked_at' },
    ExpirationDate__c: { type: 'DateTime', label: 'Good Until', column: 'expires_at' },
    AcceptedDate__c: { type: 'DateTime', label: 'Accepted On', column: 'accepted_at' },
    StaffMember__c: {
      type: 'Reference',
      label: 'Member of Staff',
      column: 'staff_id',
      refersTo: 'StaffMember__c',
      children: 'StaffInvitations__r',
    },
  },
  rights: {
    admin: {
      rows: 'all',
      sees: 'all',
      creates: ['Name', 'FirstName__c', 'LastName__c', 'Role__c', 'StaffRole__c', 'Locale__c'],
      updates: ['AskedDate__c'],
      deletes: true,
    },
  },
  isForAdmins: true,
  needsFreshSignIn: true,
  writes: { create: byAdmins(inviteStaff), update: byAdmins(inviteAgain), delete: byAdmins() },
  actions: [sendAgain],
  history: { isPersonal: true },
  layout: {
    sections: [
      { heading: 'Person', fields: ['Name', 'FirstName__c', 'LastName__c', 'Locale__c'] },
      { heading: 'Rights', fields: ['Role__c', 'StaffRole__c'] },
      {
        heading: 'Invitation',
        fields: ['Status__c', 'AskedDate__c', 'ExpirationDate__c', 'AcceptedDate__c', 'StaffMember__c'],
      },
    ],
    compact: ['Name', 'Status__c', 'Role__c', 'ExpirationDate__c'],
  },
  listViews: [
    {
      apiName: 'AllInvitations',
      label: 'All Invitations',
      columns: ['Name', 'FirstName__c', 'LastName__c', 'Role__c', 'Status__c', 'ExpirationDate__c'],
      orderedBy: [{ field: 'CreatedDate', isAscending: false }],
    },
  ],
})
