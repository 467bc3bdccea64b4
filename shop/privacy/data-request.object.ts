import { sql } from '#database/sql.ts'
import { type ActionDeclaration, NOW } from '#platform/objects/declared-action.ts'
import { defineObject, type Rule } from '#platform/objects/define-object.ts'
import { sentence } from '#words/labels.ts'
import { readPerson } from './person.ts'
import { whatWaits } from './what-waits.ts'

const MAY_WRITE = { creates: ['Account__c', 'Kind__c', 'Reason__c'], updates: ['Status__c', 'EndedDate__c'] }

const takeBack: ActionDeclaration = {
  name: 'TakeBack',
  label: 'Take Back',
  done: 'Nothing is erased. Whoever asked is told by mail.',
  sets: { Status__c: 'TAKEN_BACK', EndedDate__c: NOW },
  reads: ['Kind__c', 'Status__c'],
  refuses: ({ Kind__c, Status__c }) =>
    Kind__c === 'ERASURE' && Status__c === 'ASKED' ? null : 'Only an erasure that is still to come is taken back',
}

/** Staff ask for whoever writes in, say how they asked, and are held to what the customer is held to. */
const askFor: Rule = async (db, { columns }) => {
  const customerId = columns.get('customer_id')
  const person = typeof customerId === 'number' ? await readPerson(db, customerId) : undefined
  if (!person) return [{ field: 'Account__c', message: 'A request is of an account' }]
  if (!columns.get('reason')) return [{ field: 'Reason__c', message: 'Say how they asked' }]
  const kind = columns.get('kind')
  const asked = await db.first(sql`
    select from data_request where customer_id = ${customerId} and kind = ${kind} and status = 'ASKED'`)
  if (asked) return [{ field: 'Kind__c', message: 'This was asked for already' }]
  const [first] = kind === 'ERASURE' ? await whatWaits(db, person) : []
  return first
    ? [
        {
          field: 'Kind__c',
          message: sentence('Something is to be finished first: {order}', { order: first.orderNumber ?? '—' }),
        },
      ]
    : []
}

/** An erasure is taken back, and nothing else is changed by hand. */
const change: Rule = async (_, { columns, before }) =>
  columns.get('status') === 'TAKEN_BACK' && before['kind'] === 'ERASURE' && before['status'] === 'ASKED'
    ? []
    : [{ field: 'Status__c', message: 'Only an erasure that is still to come is taken back' }]

/** What a customer, or staff for them, or a guest asked of what the shop knows of them (decisions 87, 100 and 101). The copy itself is downloaded by them alone. */
export const dataRequest = defineObject({
  apiName: 'DataRequest__c',
  kind: 'dataRequest',
  label: 'Data Request',
  labelPlural: 'Data Requests',
  table: 'data_request',
  nameField: 'Name',
  sortedBy: ['Id', 'CreatedDate'],
  color: '5b7f95',
  fields: {
    Name: { type: 'String', label: 'Name', sql: (row) => sql`lpad(${row('id')}::text, 8, '0')` },
    Account__c: {
      type: 'Reference',
      label: 'Account',
      column: 'customer_id',
      refersTo: 'Account',
      children: 'DataRequests__r',
      help: 'Empty once they are erased, and of guests.',
    },
    Email__c: {
      type: 'Email',
      label: 'Email of a Guest',
      sql: (row) => sql`coalesce(${row('email')}, ${row('erasing_email')})`,
      help: 'They have shown by a code that it is theirs, and have no account.',
    },
    Kind__c: {
      type: 'Picklist',
      label: 'What Is Asked',
      column: 'kind',
      values: { COPY: 'Copy of the Data', ERASURE: 'Erasure' },
      required: true,
      help: 'The customer is told by mail. A copy is downloaded by them alone; an erasure is done after seven days, and cannot be undone.',
    },
    Status__c: {
      type: 'Picklist',
      label: 'Status',
      column: 'status',
      values: { ASKED: 'Asked For', READY: 'Ready|copy', DONE: 'Done|request', TAKEN_BACK: 'Taken Back' },
      default: 'ASKED',
    },
    Reason__c: {
      type: 'TextArea',
      label: 'How They Asked',
      column: 'reason',
      length: 500,
      help: 'And how it was made sure that it is them.',
    },
    DueDate__c: { type: 'DateTime', label: 'Erased On', column: 'due_at' },
    ReadyDate__c: { type: 'DateTime', label: 'Ready On', column: 'ready_at' },
    ExpirationDate__c: { type: 'DateTime', label: 'Kept Until', column: 'expires_at' },
    EndedDate__c: { type: 'DateTime', label: 'Ended On|request', column: 'ended_at' },
  },
  rights: {
    staff: { rows: 'all', sees: 'all', ...MAY_WRITE },
    admin: { rows: 'all', sees: 'all', ...MAY_WRITE },
  },
  needsFreshSignIn: true,
  writes: { create: askFor, update: change },
  actions: [takeBack],
  history: { isPersonal: true, madeFor: 'customer_id' },
  layout: {
    sections: [
      { heading: 'Data Request', fields: ['Name', 'Account__c', 'Email__c', 'Kind__c', 'Reason__c', 'Status__c'] },
      { heading: 'Dates', fields: ['DueDate__c', 'ReadyDate__c', 'ExpirationDate__c', 'EndedDate__c'] },
    ],
    compact: ['Name', 'Account__c', 'Kind__c', 'Status__c'],
  },
  listViews: [
    {
      apiName: 'AllDataRequests',
      label: 'All Data Requests',
      columns: ['Name', 'Account__r.Name', 'Email__c', 'Kind__c', 'Status__c', 'CreatedDate', 'DueDate__c'],
      orderedBy: [{ field: 'CreatedDate', isAscending: false }],
    },
    {
      apiName: 'OpenDataRequests',
      label: 'Open Data Requests',
      columns: ['Name', 'Account__r.Name', 'Email__c', 'Kind__c', 'CreatedDate', 'DueDate__c'],
      filters: [{ field: 'Status__c', operator: 'Equals', operands: ['ASKED'] }],
      orderedBy: [{ field: 'CreatedDate', isAscending: true }],
    },
  ],
})
