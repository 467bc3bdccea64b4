// The fields by which an edition of anything becomes public, and its lists.
import type { FieldDeclaration } from '#platform/objects/define-object.ts'

export const EDITION_FIELDS = {
  State__c: {
    type: 'Picklist',
    label: 'State',
    column: 'state',
    default: 'DRAFT',
    values: { DRAFT: 'Draft', SCHEDULED: 'Waits for Its Time', PUBLISHED: 'Public', REPLACED: 'Was Public' },
  },
  PublishAt__c: {
    type: 'DateTime',
    label: 'Publish At',
    column: 'publish_at',
    help: 'Of an edition that waits for its time',
  },
  PublishedAt__c: { type: 'DateTime', label: 'Published', column: 'published_at' },
} as const satisfies Readonly<Record<string, FieldDeclaration>>
