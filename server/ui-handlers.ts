// Which part of the platform answers which record call. A handler passes on what was parsed, and adds nothing.
import type { UiAnswer, UiCallName, UiInput } from '#contract/ui-api/calls.ts'
import { batchOf } from '#platform/errors/attempt.ts'
import { objectDirectory, objectInfo } from '#platform/objects/object-info.ts'
import { picklists, picklistValues } from '#platform/objects/picklists.ts'
import { requireRecordType } from '#platform/objects/record-types.ts'
import { requireObject } from '#platform/objects/require-object.ts'
import { getRecord, getRecords } from '#platform/records/get-records.ts'
import type { Reading } from '#platform/records/read-records.ts'

/** An answer may leave its eTag to the server: the hash of what it says. */
type Untagged<Answer> = Answer extends { eTag: string } ? Omit<Answer, 'eTag'> & { eTag?: string } : Answer

export type UiHandlers = {
  [Name in UiCallName]: (
    input: UiInput<Name>,
    reading: Reading,
  ) => Promise<Untagged<UiAnswer<Name>>> | Untagged<UiAnswer<Name>>
}

export const uiHandlers: UiHandlers = {
  getObjectInfos: (_, { registry, viewer }) => objectDirectory(registry, viewer),

  getObjectInfo: ({ params }, { registry, viewer }) =>
    objectInfo(registry, viewer, requireObject(registry, viewer, params.objectApiName)),

  getObjectInfoBatch: ({ params }, { registry, viewer }) =>
    batchOf(params.objectApiNames, (name) => objectInfo(registry, viewer, requireObject(registry, viewer, name))),

  getPicklistValuesByRecordType: ({ params }, { registry, viewer }) => {
    const object = requireObject(registry, viewer, params.objectApiName)
    requireRecordType(params.recordTypeId)
    return { picklistFieldValues: picklists(object, viewer.locale) }
  },

  getPicklistValues: ({ params }, { registry, viewer }) => {
    const object = requireObject(registry, viewer, params.objectApiName)
    requireRecordType(params.recordTypeId)
    return picklistValues(object, params.fieldApiName, viewer.locale)
  },

  getRecord: ({ params, query }, reading) => getRecord(reading, params.recordId, query),

  getRecords: ({ params, query }, reading) => getRecords(reading, params.recordIds, query),
}
