import { sql, type Writer } from '#database/sql.ts'
import { defineObject } from '#platform/objects/define-object.ts'
import { byAdmins } from './change-staff.ts'

const CHANGED = ['Name', 'Description__c']

const isUsed = async (db: Writer, id: number): Promise<boolean> =>
  (await db.first(sql`
    select from staff where role_id = ${id} union all select from staff_invitation where role_id = ${id} limit 1`)) !==
  undefined

/** A role that administrators made: what staff may, but for what it says otherwise, by object and field (decision 69). */
export const staffRole = defineObject({
  apiName: 'StaffRole__c',
  kind: 'staffRole',
  label: 'Role',
  labelPlural: 'Roles',
  table: 'staff_role',
  nameField: 'Name',
  color: '6b5b95',
  fields: {
    Name: { type: 'String', label: 'Name', column: 'name', length: 60, required: true },
    Description__c: { type: 'TextArea', label: 'Description', column: 'description', length: 500, default: '' },
    People__c: {
      type: 'Int',
      label: 'People',
      sql: (row) => sql`(select count(*)::int from staff where role_id = ${row('id')} and is_active)`,
    },
    Rights__c: {
      type: 'TextArea',
      label: 'Rights Otherwise Than Staff',
      sql: (row) => sql`nullif(${row('rights')}::text, '{}')`,
      reads: ['rights'],
    },
  },
  rights: { admin: { rows: 'all', sees: 'all', creates: CHANGED, updates: CHANGED, deletes: true } },
  isForAdmins: true,
  needsFreshSignIn: true,
  writes: {
    create: byAdmins(),
    update: byAdmins(),
    delete: byAdmins(async (db, { id }) =>
      (await isUsed(db, id ?? 0)) ? [{ field: null, message: 'Somebody has this role, or was invited to it' }] : [],
    ),
  },
  history: {},
  layout: {
    sections: [{ heading: 'Role', fields: ['Name', 'Description__c', 'People__c'] }],
    compact: ['Name', 'People__c'],
  },
  listViews: [
    {
      apiName: 'AllRoles',
      label: 'All Roles',
      columns: ['Name', 'Description__c', 'People__c', 'LastModifiedDate'],
      orderedBy: [{ field: 'Name', isAscending: true }],
    },
  ],
  relatedLists: [{ relationship: 'StaffMembers__r', columns: ['Name', 'Email__c', 'IsActive__c'] }],
})
