import { sql } from '#database/sql.ts'
import { defineObject } from '#platform/objects/define-object.ts'

const MAY_WRITE = { creates: ['Request__c', 'Message__c'] }

/** What staff answered to a contact request: it went out by mail, and is not changed. */
export const contactReply = defineObject({
  apiName: 'ContactReply__c',
  kind: 'contactReply',
  label: 'Answer',
  labelPlural: 'Answers',
  table: 'contact_reply',
  nameField: 'Name',
  sortedBy: ['Id', 'CreatedDate'],
  color: '65cae4',
  fields: {
    Name: { type: 'String', label: 'Name', sql: (row) => sql`lpad(${row('id')}::text, 8, '0')` },
    Request__c: {
      type: 'Reference',
      label: 'Contact Request',
      column: 'request_id',
      refersTo: 'ContactRequest',
      children: 'ContactReplies__r',
      required: true,
    },
    Message__c: {
      type: 'TextArea',
      label: 'Message',
      column: 'message',
      length: 4000,
      required: true,
      help: 'As whoever asked reads it, in their language. The mail adds the greeting and how to reach us.',
    },
    SentDate__c: { type: 'DateTime', label: 'Sent On', column: 'sent_at' },
  },
  rights: {
    staff: { rows: 'all', sees: 'all', ...MAY_WRITE },
    admin: { rows: 'all', sees: 'all', ...MAY_WRITE },
  },
  belongsTo: 'Request__c',
  writes: { create: async () => [] },
  history: { isPersonal: true },
  layout: {
    sections: [{ heading: 'Answer', fields: ['Request__c', 'Message__c', 'SentDate__c'] }],
    compact: ['Name', 'Request__c', 'SentDate__c'],
  },
  listViews: [
    {
      apiName: 'AllAnswers',
      label: 'All Answers',
      columns: ['Name', 'Request__r.Name', 'Message__c', 'CreatedDate', 'SentDate__c'],
      orderedBy: [{ field: 'CreatedDate', isAscending: false }],
    },
  ],
})
