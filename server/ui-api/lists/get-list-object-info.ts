import { listObjectInfo } from '#platform/lists/list-object-info.ts'
import { requireObject } from '#platform/objects/require-object.ts'
import { publicCall } from '../record-call.ts'

export default publicCall('getListObjectInfo', ({ params }, { registry, viewer }) =>
  listObjectInfo(viewer, requireObject(registry, viewer, params.objectApiName), registry.accessibleTo(viewer)),
)
