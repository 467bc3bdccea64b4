import { picklists } from '#platform/objects/picklists.ts'
import { requireRecordType } from '#platform/objects/record-types.ts'
import { requireObject } from '#platform/objects/require-object.ts'
import { publicCall } from '../record-call.ts'

export default publicCall('getPicklistValuesByRecordType', ({ params }, { registry, viewer }) => {
  const object = requireObject(registry, viewer, params.objectApiName)
  const recordType = requireRecordType(object, params.recordTypeId)
  return { picklistFieldValues: picklists(object, { recordType, locale: viewer.locale }) }
})
