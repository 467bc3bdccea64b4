import { sql } from '#database/sql.ts'
import { defineObject, type ObjectDeclaration } from '#platform/objects/define-object.ts'
import { PUBLISHED } from './published.ts'
import { saveWebhook } from './save-webhook.ts'

const CHANGED = ['Name', 'Url__c', 'Objects__c', 'Status__c']

const ofState = (column: 'failing_since' | 'look_at') => ({
  sql: (row: (name: string) => ReturnType<typeof sql>) =>
    sql`(select ${sql.ref(column)} from webhook_state where webhook_id = ${row('id')} and failing_since is not null)`,
})

/** Where changes are sent to. What signs them is made, and shown once, by a call of the console; without it nothing is sent. */
export const webhookObject = ({ toPrivate }: { toPrivate: boolean }): ObjectDeclaration => {
  const save = saveWebhook({ toPrivate })
  return defineObject({
    apiName: 'Webhook__c',
    kind: 'webhook',
    label: 'Webhook',
    labelPlural: 'Webhooks',
    table: 'webhook',
    nameField: 'Name',
    color: '54698d',
    fields: {
      Name: { type: 'String', label: 'Name', column: 'name', length: 80, required: true },
      Url__c: {
        type: 'Url',
        label: 'Address',
        column: 'url',
        length: 1000,
        required: true,
        help: 'It begins with https and is not in a private network.',
      },
      Objects__c: { type: 'MultiPicklist', label: 'Objects', column: 'objects', values: PUBLISHED },
      Status__c: {
        type: 'Picklist',
        label: 'Status',
        column: 'status',
        default: 'ACTIVE',
        values: { ACTIVE: 'Active|webhook', PAUSED: 'Paused' },
        help: 'It is paused when nothing could be delivered for three days; set to active, it goes on where it was.',
      },
      SecretDate__c: { type: 'DateTime', label: 'Secret Made On', column: 'secret_made_at' },
      FailingSince__c: { type: 'DateTime', label: 'Failing Since', ...ofState('failing_since') },
      NextTry__c: { type: 'DateTime', label: 'Next Try', ...ofState('look_at') },
    },
    rights: { admin: { rows: 'all', sees: 'all', creates: CHANGED, updates: CHANGED, deletes: true } },
    writes: { create: save, update: save, delete: async () => [] },
    isForAdmins: true,
    history: {},
    layout: {
      sections: [{ heading: 'Webhook', fields: [...CHANGED, 'SecretDate__c', 'FailingSince__c', 'NextTry__c'] }],
      compact: ['Name', 'Status__c', 'FailingSince__c'],
    },
    listViews: [
      {
        apiName: 'AllWebhooks',
        label: 'All Webhooks',
        columns: ['Name', 'Url__c', 'Status__c', 'FailingSince__c'],
        orderedBy: [{ field: 'Name', isAscending: true }],
      },
    ],
    relatedLists: [
      { relationship: 'Deliveries__r', columns: ['Name', 'Status__c', 'HttpStatus__c', 'Changes__c', 'CreatedDate'] },
    ],
  })
}

export const webhook = webhookObject({ toPrivate: false })
