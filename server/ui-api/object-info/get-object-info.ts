import { objectInfo } from '#platform/objects/object-info.ts'
import { requireObject } from '#platform/objects/require-object.ts'
import { publicCall } from '../record-call.ts'

export default publicCall('getObjectInfo', ({ params }, { registry, viewer }) =>
  objectInfo(registry, viewer, requireObject(registry, viewer, params.objectApiName)),
)
