// Which part of the platform answers which record call. A handler passes on what was parsed, and adds nothing.
import type { UiAnswer, UiCallName, UiInput } from '#contract/ui-api/calls.ts'
import { batchOf } from '#platform/errors/attempt.ts'
import { recordLayout } from '#platform/layouts/record-layout.ts'
import { objectDirectory, objectInfo } from '#platform/objects/object-info.ts'
import { picklists, picklistValues } from '#platform/objects/picklists.ts'
import { requireRecordType } from '#platform/objects/record-types.ts'
import { requireObject } from '#platform/objects/require-object.ts'
import { getRecord, getRecords } from '#platform/records/get-records.ts'
import type { Reading } from '#platform/records/read-records.ts'
import { seoProperties } from '#platform/seo/seo-properties.ts'

/** An answer may leave its eTag to the server: the hash of what it says. */
type Untagged<Answer> = Answer extends { eTag: string } ? Omit<Answer, 'eTag'> & { eTag?: string } : Answer

/** What a handler may know besides who reads what. */
export interface Site {
  /** Scheme and host, without a slash at the end. */
  origin: string
}

export type UiHandlers = {
  [Name in UiCallName]: (
    input: UiInput<Name>,
    reading: Reading,
    site: Site,
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

  getLayout: ({ params, query: { recordTypeId, ...wanted } }, { registry, viewer }) => {
    const object = requireObject(registry, viewer, params.objectApiName)
    requireRecordType(recordTypeId)
    return recordLayout(object, wanted, viewer.locale)
  },

  getRecord: ({ params, query }, reading) => getRecord(reading, params.recordId, query),

  getRecords: ({ params, query }, reading) => getRecords(reading, params.recordIds, query),

  getSeoProperties: ({ params, query: { fields, language, htmlEncode } }, { viewer, ...reading }, { origin }) =>
    seoProperties({ ...reading, viewer: { ...viewer, locale: language ?? viewer.locale } }, params.recordId, {
      fields,
      isEncoded: htmlEncode === 'true',
      origin,
    }),
}
