import { duplicatesConfig } from '#platform/duplicates/duplicate-rules.ts'
import { requireRecordType } from '#platform/objects/record-types.ts'
import { requireObject } from '#platform/objects/require-object.ts'
import { publicCall } from '../record-call.ts'

export default publicCall('getDuplicatesConfig', ({ params, query }, { registry, viewer }) => {
  const object = requireObject(registry, viewer, params.objectApiName)
  requireRecordType(object, query.recordTypeId)
  return duplicatesConfig(object)
})
