// Files that people bring become records: a document, its versions, and the link to the one who brought it
// (records-api/duplicates-avatars-content.md, Content versions).
import type { ContentDocumentComposite } from '#contract/ui-api/content-versions.ts'
import type { ApiRecord } from '#contract/ui-api/record.ts'
import { recordId, recordNumber } from '#values/record-id.ts'
import { ApiError } from '../errors/api-error.ts'
import { requireObject } from '../objects/require-object.ts'
import { getRecord } from '../records/get-records.ts'
import { noteChange } from '../records/stored-rows.ts'
import { createRecord, type Save, type TransactionContext } from '../records/write-record.ts'

const LINK_FIELDS = ['ContentDocumentId', 'LinkedEntityId', 'ShareType', 'Visibility']

/** Makes a document of its first version, and links it to who makes it. Throws INSUFFICIENT_ACCESS, SaveError. */
export async function addDocument(
  context: TransactionContext,
  save: Save,
): Promise<Omit<ContentDocumentComposite, 'eTag'>> {
  const contentVersion = await createRecord(context, { ...save, apiName: 'ContentVersion' })
  const ContentDocumentId = String(contentVersion.fields['ContentDocumentId']?.value)
  await noteDocument(context, { verb: 'create', documentId: ContentDocumentId, version: contentVersion })
  const LinkedEntityId = recordId('user', context.viewer.userId ?? 0)
  await createRecord(context, {
    apiName: 'ContentDocumentLink',
    fields: { ContentDocumentId, LinkedEntityId, ShareType: 'I', Visibility: 'AllUsers' },
  })
  const read = await getRecord(context, ContentDocumentId, {
    layoutTypes: ['Full'],
    childRelationships: LINK_FIELDS.map((field) => `ContentDocument.ContentDocumentLinks.${field}`),
  })
  const { childRelationships, ...document } = read.parsed()
  const { ContentDocumentLinks: contentDocumentLinks } = childRelationships
  if (!contentDocumentLinks) throw new Error('a document lists no links')
  return { contentDocument: { ...document, childRelationships: {} }, contentDocumentLinks, contentVersion }
}

/** Makes the next version of a document, called as the document is unless a title is written. Throws ILLEGAL_QUERY_PARAMETER_VALUE, NOT_FOUND, INSUFFICIENT_ACCESS, SaveError. */
export async function addVersion(context: TransactionContext, documentId: string, save: Save): Promise<ApiRecord> {
  const { registry, viewer } = context
  const document = requireObject(registry, viewer, 'ContentDocument')
  if (recordNumber(document.kind, documentId) === undefined)
    throw new ApiError(
      'ILLEGAL_QUERY_PARAMETER_VALUE',
      `contentDocumentId should be a valid record ID: ${documentId.slice(0, 40)}`,
    )
  const { Title } = (await getRecord(context, documentId, { optionalFields: ['ContentDocument.Title'] })).parsed()
    .fields
  const version = await createRecord(context, {
    ...save,
    apiName: 'ContentVersion',
    fields: { Title: Title?.value, ...save.fields, ContentDocumentId: documentId },
  })
  await noteDocument(context, { verb: 'update', documentId, version })
  return version
}

/** A document shows what its latest version says, so it has changed too: caches and feeds must hear of it. */
function noteDocument(
  { db, registry, viewer, requestId }: TransactionContext,
  { verb, documentId, version }: { verb: 'create' | 'update'; documentId: string; version: ApiRecord },
): Promise<number> {
  const document = requireObject(registry, viewer, 'ContentDocument')
  return noteChange(db, document, {
    verb,
    id: recordNumber(document.kind, documentId) ?? 0,
    userId: viewer.userId,
    requestId,
    before: null,
    after: new Map([['latest_version', version.id]]),
  })
}
