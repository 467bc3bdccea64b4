import { pathLayout } from '#platform/layouts/path-layout.ts'
import { requireRecordType } from '#platform/objects/record-types.ts'
import { requireObject } from '#platform/objects/require-object.ts'
import { publicCall } from '../record-call.ts'

export default publicCall('getPathLayout', ({ params, query: { recordTypeId, ...wanted } }, { registry, viewer }) => {
  const object = requireObject(registry, viewer, params.objectApiName)
  const recordType = requireRecordType(object, recordTypeId)
  return pathLayout(object, { ...wanted, recordType }, viewer.locale)
})
