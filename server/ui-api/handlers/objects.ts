// What objects are, and how they are laid out.
import { batchOf } from '#platform/errors/settle.ts'
import { changeLayoutUserState, layoutUserState } from '#platform/layouts/layout-user-state.ts'
import { pathLayout } from '#platform/layouts/path-layout.ts'
import { recordLayout } from '#platform/layouts/record-layout.ts'
import { objectDirectory, objectInfo } from '#platform/objects/object-info.ts'
import { picklists, picklistValues } from '#platform/objects/picklists.ts'
import { requireRecordType } from '#platform/objects/record-types.ts'
import { requireObject } from '#platform/objects/require-object.ts'
import type { UiHandlers } from './ui-handler.ts'

export const objectsHandlers = {
  getObjectInfos: (_, { registry, viewer }) => objectDirectory(registry, viewer),

  getObjectInfo: ({ params }, { registry, viewer }) =>
    objectInfo(registry, viewer, requireObject(registry, viewer, params.objectApiName)),

  getObjectInfoBatch: ({ params }, { registry, viewer, translate }) =>
    batchOf(params.objectApiNames, translate, (name) =>
      objectInfo(registry, viewer, requireObject(registry, viewer, name)),
    ),

  getPicklistValuesByRecordType: ({ params }, { registry, viewer }) => {
    const object = requireObject(registry, viewer, params.objectApiName)
    const recordType = requireRecordType(object, params.recordTypeId)
    return { picklistFieldValues: picklists(object, { recordType, locale: viewer.locale }) }
  },

  getPicklistValues: ({ params }, { registry, viewer }) => {
    const object = requireObject(registry, viewer, params.objectApiName)
    const recordType = requireRecordType(object, params.recordTypeId)
    return picklistValues(object, params.fieldApiName, { recordType, locale: viewer.locale })
  },

  getLayout: ({ params, query: { recordTypeId, ...wanted } }, { registry, viewer }) => {
    const object = requireObject(registry, viewer, params.objectApiName)
    const recordType = requireRecordType(object, recordTypeId)
    return recordLayout(object, { ...wanted, recordType }, viewer.locale)
  },

  getLayoutUserState: ({ params, query: { recordTypeId, ...wanted } }, reading) => {
    const object = requireObject(reading.registry, reading.viewer, params.objectApiName)
    const recordType = requireRecordType(object, recordTypeId)
    return layoutUserState(reading, recordLayout(object, { ...wanted, recordType }, reading.viewer.locale))
  },

  updateLayoutUserState: ({ params, query: { recordTypeId, ...wanted }, body }, { db, registry, viewer }) => {
    const object = requireObject(registry, viewer, params.objectApiName)
    const recordType = requireRecordType(object, recordTypeId)
    const layout = recordLayout(object, { ...wanted, recordType }, viewer.locale)
    return changeLayoutUserState(db, viewer, { layout, states: body.sectionUserStates })
  },

  getPathLayout: ({ params, query: { recordTypeId, ...wanted } }, { registry, viewer }) => {
    const object = requireObject(registry, viewer, params.objectApiName)
    const recordType = requireRecordType(object, recordTypeId)
    return pathLayout(object, { ...wanted, recordType }, viewer.locale)
  },
} satisfies Partial<UiHandlers>
