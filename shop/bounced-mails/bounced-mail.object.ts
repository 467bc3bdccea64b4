import { defineObject } from '#platform/objects/define-object.ts'

/** A mail that its reader's server refused for good: whoever it was for has not read it, and is called. Nobody writes or removes one. */
export const bouncedMail = defineObject({
  apiName: 'BouncedMail__c',
  kind: 'bouncedMail',
  label: 'Bounced Mail',
  labelPlural: 'Bounced Mails',
  table: 'bounced_mail',
  nameField: 'Name',
  sortedBy: ['Id', 'CreatedDate'],
  color: 'b5483a',
  fields: {
    Name: { type: 'String', label: 'Subject', column: 'subject' },
    Email__c: { type: 'Email', label: 'Email', column: 'email' },
    Reason__c: { type: 'TextArea', label: 'What the Mail Server Says', column: 'reason' },
    MailId__c: { type: 'String', label: 'Mail ID', column: 'mail_id', unique: true },
  },
  rights: {
    staff: { rows: 'all', sees: 'all' },
    admin: { rows: 'all', sees: 'all' },
  },
  layout: {
    sections: [{ heading: 'Bounced Mail', fields: ['Name', 'Email__c', 'Reason__c', 'MailId__c'] }],
    compact: ['Name', 'Email__c', 'CreatedDate'],
  },
  listViews: [
    {
      apiName: 'AllBouncedMails',
      label: 'All Bounced Mails',
      columns: ['Name', 'Email__c', 'Reason__c', 'CreatedDate'],
      orderedBy: [{ field: 'CreatedDate', isAscending: false }],
    },
  ],
})
