import { picklistValues } from '#platform/objects/picklists.ts'
import { requireRecordType } from '#platform/objects/record-types.ts'
import { requireObject } from '#platform/objects/require-object.ts'
import { publicCall } from '../record-call.ts'

export default publicCall('getPicklistValues', ({ params }, { registry, viewer }) => {
  const object = requireObject(registry, viewer, params.objectApiName)
  const recordType = requireRecordType(object, params.recordTypeId)
  return picklistValues(object, params.fieldApiName, { recordType, locale: viewer.locale })
})
